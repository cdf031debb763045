/** Where the focus is after every change of the view. */
import type { ReactElement } from "react";
import { expect, test } from "vitest";
import { confirmSignUpScreen, signInScreen, signUpScreen } from "@poolgate/testkit/screens";
import { delivery, makeFailure, renderScreen, submitting } from "./support/render-screen.tsx";

const beside = {
  surroundings: (widget: ReactElement) => <>{[<button key="b">Elsewhere</button>, <div key="w">{widget}</div>]}</>,
};
const elsewhere = (): HTMLElement => document.querySelector("button") as HTMLElement;

test("a page that opens with the widget keeps its focus", () => {
  const { show } = renderScreen({ route: "idle" });
  show({ route: "setup" });
  show({ route: "signIn" });
  expect(document.activeElement).toBe(document.body);
});

test("autoFocus leads into the first field, at once or after the outline", () => {
  const { user, show } = renderScreen({ route: "idle" }, { autoFocus: true });
  show({ route: "signIn" });
  expect(document.activeElement).toBe(signInScreen(user).field("Email"));
});

test("autoFocus works on a screen that is there from the start", () => {
  const { user } = renderScreen({ route: "signIn" }, { autoFocus: true });
  expect(document.activeElement).toBe(signInScreen(user).field("Email"));
});

test("every next screen takes the focus into its first field", () => {
  const { user, show } = renderScreen({ route: "signUp" });
  show({ route: "signUp", ...submitting });
  show({ route: "confirmSignUp", delivery });
  expect(document.activeElement).toBe(confirmSignUpScreen(user).field("Confirmation Code"));
  show({ route: "signIn", notice: "accountConfirmed" });
  expect(document.activeElement).toBe(signInScreen(user).field("Email"));
});

test("while a screen has no field to offer, the screen itself holds the focus", () => {
  const { show } = renderScreen();
  show({ route: "transition" });
  expect(document.activeElement?.textContent).toBe("One moment…");
});

test("somebody who is elsewhere on the page stays there", () => {
  const { show } = renderScreen({}, beside);
  elsewhere().focus();
  show({ failure: makeFailure("network.timeout") });
  show({ route: "confirmSignUp", delivery });
  expect(document.activeElement).toBe(elsewhere());
});

test("a session that ended by itself takes nobody's focus", () => {
  const { show } = renderScreen();
  show({ route: "authenticated" });
  show({ route: "signIn", notice: "sessionEnded" });
  expect(document.activeElement).toBe(document.body);
});

test("a screen that arrives with a failure leads to it", () => {
  const { user, show } = renderScreen({ route: "confirmSignUp", delivery });
  show({ route: "signIn", notice: "accountConfirmed", failure: makeFailure("network.timeout") });
  expect(document.activeElement?.getAttribute("role")).toBe("alert");
  expect(signInScreen(user).alertText).toContain("Network error");
});

test("the same failure again is told again", () => {
  const { user, show } = renderScreen({ route: "signUp" });
  const failed = { route: "signUp", failure: makeFailure("signUp.invalidPassword") } as const;
  show(failed);
  signUpScreen(user).field("Email").focus();
  show({ route: "signUp", ...submitting });
  show({ ...failed, failure: { ...failed.failure } });
  expect(document.activeElement).toBe(signUpScreen(user).field("Password"));
});
