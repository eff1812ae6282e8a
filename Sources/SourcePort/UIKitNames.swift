/// The base names of methods with parameters that UIKit's classes have. A program's method of such a name that has no parameters
/// cannot be meant by the name alone.
enum UIKitNames {
  static let withParameters: Set<Substring> = Set(text.split { $0 == " " || $0 == "\n" })

  private static let text = """
    accessibilityElement accessibilityScroll action actionForSegment actions activateSceneSession addAction
    addArrangedSubview addChild
    addConstraint addConstraints addGestureRecognizer addInteraction addKeyCommand addLayoutGuide addMotionEffect
    addObserver addSubview addSymbolEffect addTarget addTextField alignmentRect apply attributedTitle azimuthAngle
    azimuthUnitVector backgroundImage backgroundRect baseWritingDirection beginAppearanceTransition
    beginInteractiveMovementForItem beginTracking borderRect bringSubviewToFront buildMenu canOpenURL canPaste
    canPerformAction cancelTracking caretRect cellForItem cellForRow characterRange clearButtonRect closestPosition
    collectionView collectionViewDidEndMultipleSelectionInteraction compare constraintsAffectingLayout
    contentCompressionResistancePriority contentHuggingPriority contentOffsetForSegment contentPositionAdjustment
    contentRect contentScrollView contextMenuInteraction continueTracking convert copy currentPageIndicatorImage
    customSpacing cut dataSourceIndexPath dataSourceSectionIndex decorate decreaseSize decrementImage delete
    deleteItems deleteRows deleteSections dequeueConfiguredReusableCell dequeueConfiguredReusableSupplementary
    dequeueReusableCell dequeueReusableHeaderFooterView dequeueReusableSupplementaryView deselectItem deselectRow
    didAddSubview didMove didTransition dismiss display dividerImage dragStateDidChange draw drawAsPattern
    drawHierarchy drawPlaceholder drawText editMenu editingRect endEditing endTracking enumerateEventHandlers
    exchangeSubview find findAndReplace findNext findPrevious firstRect footerView frame gestureRecognizer
    gestureRecognizerShouldBegin headerView hide hitTest image imageForSegment imageRect increaseSize incrementImage
    index indexPath indexPathForItem indexPathForPreferredFocusedView indexPathForRow indexPathsForRows
    indexPathsForVisibleSupplementaryElements indexTitles indicatorImage insertArrangedSubview insertItems insertRows
    insertSections insertSegment insertSubview insertText insertToken isDescendant isEnabledForSegment isEqual
    layerWillDraw layoutAttributesForItem layoutAttributesForSupplementaryElement layoutSublayers leftViewRect
    makeTextWritingDirectionLeftToRight makeTextWritingDirectionRightToLeft maximumTrackImage maximumValueImageRect
    menuAttachmentPoint minimumTrackImage minimumValueImageRect motionBegan motionCancelled motionEnded moveItem
    moveRow moveSection numberOfItems numberOfRows numberOfSections observe offset open overrideTraitCollection paste
    pasteAndGo pasteAndMatchStyle pasteAndSearch perform performBatchUpdates performSegue performSelector
    performTextSearch performUsingPresentationValues placeholderRect point popItem popToRootViewController
    popToViewController popViewController position positionAdjustment positionOfToken predictedTouches
    preferredContentSizeDidChange preferredLayoutAttributesFitting preferredSymbolConfigurationForImage prepare
    present presentationIndexPath presentationSectionIndex pressesBegan pressesCancelled pressesChanged pressesEnded
    printContent pushItem pushViewController reconfigureItems reconfigureRows rect rectForFooter rectForHeader
    rectForRow register registerForTraitChanges reloadComponent reloadItems reloadRows reloadSections removeAction
    removeAllSymbolEffects removeArrangedSubview removeConstraint removeConstraints removeGestureRecognizer
    removeInteraction removeKeyCommand removeLayoutGuide removeMotionEffect removeObserver removeSegment
    removeSymbolEffect removeTarget removeToken replace replaceAll replaceTextualPortion
    requestSceneSessionActivation requestSceneSessionDestruction requestSceneSessionRefresh resizableSnapshotView
    restoreUserActivityState rightViewRect rowSize scopeBarButtonBackgroundImage scopeBarButtonDividerImage
    scopeBarButtonTitleTextAttributes scrollRangeToVisible scrollRectToVisible scrollToItem
    scrollToNearestSelectedRow scrollToRow scrollViewDidChangeAdjustedContentInset scrollViewDidEndDecelerating
    scrollViewDidEndDragging scrollViewDidEndScrollingAnimation scrollViewDidEndZooming scrollViewDidScroll
    scrollViewDidScrollToTop scrollViewDidZoom scrollViewShouldScrollToTop scrollViewWillBeginDecelerating
    scrollViewWillBeginDragging scrollViewWillBeginZooming scrollViewWillEndDragging sectionIndexTitles segmentIndex
    select selectAll selectItem selectRow selectedRow selectionRects sendAction sendActions sendEvent
    sendSubviewToBack setAction setAlternateIconName setAttributedTitle setBackgroundImage setBaseWritingDirection
    setCollectionViewLayout setContentCompressionResistancePriority setContentHuggingPriority setContentOffset
    setContentPositionAdjustment setContentScrollView setCurrentPageIndicatorImage setCustomSpacing setDate
    setDecrementImage setDividerImage setEditing setEnabled setHighlighted setImage setIncrementImage
    setIndicatorImage setItems setMarkedText setMaximumTrackImage setMinimumTrackImage setNavigationBarHidden
    setNeedsDisplay setOn setOverrideTraitCollection setPositionAdjustment setPreferredSymbolConfiguration
    setProgress setScopeBarButtonBackgroundImage setScopeBarButtonDividerImage setScopeBarButtonTitleTextAttributes
    setSelected setShadowImage setShowsCancelButton setShowsScope setSymbolImage setTabBarHidden setTabs
    setThumbImage setTitle setTitleColor setTitleShadowColor setTitleTextAttributes
    setTitleVerticalPositionAdjustment setToolbarHidden setToolbarItems setValue setViewController setViewControllers
    setWidth setZoomScale shadowImage shouldChangeText shouldPerformSegue shouldReplace show showDetailViewController
    size sizeThatFits snapshotView startInteractiveTransition supplementaryView supportedInterfaceOrientations
    supports systemLayoutSizeFitting tab tableView tableViewDidEndMultipleSelectionInteraction target text textRange
    textRect textStyling thumbImage thumbRect title titleColor titleForSegment titleRect titleShadowColor
    titleTextAttributes titleVerticalPositionAdjustment toggleBoldface toggleItalics toggleUnderline tokens
    touchesBegan touchesCancelled touchesEnded touchesMoved touchesShouldBegin touchesShouldCancel trackRect
    traitCollectionDidChange transition unregisterForTraitChanges unwind updateConfiguration
    updateContentUnavailableConfiguration updateInteractiveMovementTargetPosition updateTextAttributes
    updateUserActivityState updated useSelectionForFind userInterfaceLayoutDirection validate value view
    viewController viewDidAppear viewDidDisappear viewForZooming viewIsAppearing viewWillAppear viewWillDisappear
    viewWillTransition viewWithTag visibleSupplementaryViews widthForSegment willDismissEditMenu willHighlight
    willMove willPresentEditMenu willRemoveSubview willTransition zoom
    """
}
