/** What stands in the contact page's room: Amplify's form. */
import { createElement, type ReactNode } from "react";
import { Authenticator } from "../../support/amplify-form.ts";

export function ContactGate(): ReactNode {
  return createElement(Authenticator);
}
