/** The content of the contact page with Amplify: its form, as its documentation shows it. */
import { createElement, type ReactNode } from "react";
import { Authenticator } from "../../support/amplify-form.ts";

export function ContactGate(): ReactNode {
  return createElement(Authenticator);
}
