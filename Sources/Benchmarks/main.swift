print("uikit-bench")
