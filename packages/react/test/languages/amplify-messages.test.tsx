/** The ready-made labels of Amplify's Authenticator, over the widget's other texts. */
import { screen as page } from "@testing-library/dom";
import { expect, test } from "vitest";
import { amplifyMessages } from "@poolgate/react/amplify-messages";
import { renderScreen } from "../support/render-screen.tsx";

test("amplifyMessages: the labels are Amplify's, and the sentences stay the widget's", () => {
  const { show } = renderScreen({}, { messages: amplifyMessages });
  expect(page.getByRole("button", { name: "Sign in" })).toBeDefined();
  expect(page.getByRole("button", { name: "Forgot your password?" })).toBeDefined();
  expect(page.getByRole("heading", { name: "Sign in to your account" })).toBeDefined();
  show({ route: "forgotPassword" });
  expect(page.getByRole("heading", { name: "Reset Password" })).toBeDefined();
});
