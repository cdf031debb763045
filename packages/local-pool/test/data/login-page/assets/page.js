document.title = "Sign in";
