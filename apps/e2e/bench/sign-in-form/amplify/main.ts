/** A page with only Amplify's sign-in form, as its documentation shows it. */
import { createElement } from "react";
import { createRoot } from "react-dom/client";
import { Authenticator } from "../../support/amplify-form.ts";

performance.mark("mount");
createRoot(document.querySelector("#root") ?? document.body).render(createElement(Authenticator));
