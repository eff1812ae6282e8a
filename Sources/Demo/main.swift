print("uikit-demo")
