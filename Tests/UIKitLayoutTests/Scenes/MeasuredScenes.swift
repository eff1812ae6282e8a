import Foundation
import UIKit

/// Every scene that was measured: either its figures are checked, or it waits and says for want of what.
@MainActor
enum MeasuredScenes {
  /// Why a scene is not held yet.
  enum Want: Sendable {
    /// Figures of another look than the one that the controls here have, which is that of iOS 13 to 18.
    case look(String)
  }

  nonisolated static let checked: [String: @MainActor (SceneFile) throws -> [String]] = [
    "anim_delay": SceneCheck.animation, "anim_spring_move": SceneCheck.animation,
    "attrtext_runs": SceneCheck.tree, "attrtext_fields": SceneCheck.textFields, "label_basic": SceneCheck.tree,
    "demo_settings_labels": SceneCheck.labels,
    "autoresizing_cases": SceneCheck.autoresizing, "hit_testing_basic": SceneCheck.hits,
    "borders": SceneCheck.tree, "clip_subviews": SceneCheck.tree, "corner_radius": SceneCheck.tree,
    "imageview_modes": SceneCheck.tree, "nested_deep": SceneCheck.tree, "transforms": SceneCheck.tree,
    "set_frame_while_rotated": SceneCheck.tree, "button_basic": SceneCheck.buttons,
    "control_activity": SceneCheck.tree, "progress_fractions": SceneCheck.progress,
    "layout_margins": SceneCheck.tree, "layout_margins_preserve_superview": SceneCheck.tree,
    "safearea_propagation": SceneCheck.tree, "readable_content_guide": SceneCheck.readable,
    "stack_fill_all_intrinsic_stretch": SceneCheck.offscreen, "stack_fill_nested_flexible": SceneCheck.offscreen,
    "stack_fill_spacer": SceneCheck.offscreen, "stack_fillequally_ties": SceneCheck.offscreen,
    "stack_horizontal": SceneCheck.offscreen, "stack_vertical": SceneCheck.offscreen,
    "constraints_baseline": SceneCheck.baselines, "constraints_chain": SceneCheck.offscreen,
    "constraints_edge_pins": SceneCheck.offscreen, "constraints_inequalities": SceneCheck.offscreen,
    "constraints_nested": SceneCheck.offscreen,
    "collection_flow_grid": SceneCheck.collection, "collection_horizontal": SceneCheck.collection,
    "flow_empty_section": SceneCheck.collection, "flow_exact_fit": SceneCheck.collection,
    "flow_footer_only": SceneCheck.collection, "flow_full_line": SceneCheck.collection,
    "flow_headers_footers": SceneCheck.collection, "flow_horizontal_columns": SceneCheck.collection,
    "flow_last_line_phantom": SceneCheck.collection, "flow_section_insets": SceneCheck.collection,
    "flow_single_left_aligned": SceneCheck.collection, "flow_single_per_line_centered": SceneCheck.collection,
    "flow_single_per_line_narrow": SceneCheck.collection, "flow_tall_item_last_line": SceneCheck.collection,
    "flow_uniform_delegate_sizes": SceneCheck.collection,
    "picker_wheel": SceneCheck.picker, "stepper": SceneCheck.stepper,
    // Figures of another look; see `waiting`.
    "toolbar_basic": SceneCheck.toolbar, "sheet_detents": SceneCheck.sheets,
    "switch_onoff": SceneCheck.tree, "control_slider": SceneCheck.tree, "search_bar": SceneCheck.searchBar,
    "search_bar_2": SceneCheck.searchBar, "alert_cards": SceneCheck.alerts, "alert_cards_2": SceneCheck.alerts,
    "menu_platters": SceneCheck.menus, "menu_platters_2": SceneCheck.menus, "navbar_large": SceneCheck.largeTitle,
    "navitem_buttons": SceneCheck.navigationBar, "control_refresh": SceneCheck.refresh,
    "tableview_plain": SceneCheck.table, "tableview_dark_window": SceneCheck.table,
  ]

  nonisolated static let waiting: [String: Want] = [
    "toolbar_basic": .look("a bar of 54 points, 10 below the top; here 44"),
    "sheet_detents": .look("a sheet 8 points from the window's edges, drawn smaller"),
    "switch_onoff": .look("63 × 28 points; here 51 × 31"),
    "control_slider": .look("a knob of 37 × 24 points on a track of 6; here 28 × 28 on 4"),
    "search_bar": .look("the field stands at the bar's top"),
    "search_bar_2": .look("the field stands at the bar's top"),
    "alert_cards": .look("a card 320 points wide with buttons of 48"),
    "alert_cards_2": .look("a card 320 points wide with buttons of 48"),
    "menu_platters": .look("rows of 42 points and 10 at either end"),
    "menu_platters_2": .look("rows of 42 points and 10 at either end"),
    "navbar_large": .look("a bar of 50 points, 10 below the top"),
    "navitem_buttons": .look("a bar 10 points below the top"),
    "tableview_plain": .look("rows of 51.5 points, as on the Mac"),
    "tableview_dark_window": .look("rows of 51.5 points, as on the Mac"),
  ]
}
