/** A page with nothing but Amplify's sign-in form. */
import { createElement } from "react";
import { createRoot } from "react-dom/client";
import { Authenticator } from "../../support/amplify-form.ts";

performance.mark("mount");
createRoot(document.querySelector("#root") ?? document.body).render(createElement(Authenticator));
