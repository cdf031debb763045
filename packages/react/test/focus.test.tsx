/** The focus after every change of the view. */
import type { ReactElement } from "react";
import { expect, test } from "vitest";
import { confirmSignUpScreen, signInScreen, signUpScreen } from "@poolgate/testkit/screens";
import { delivery, makeFailure, renderScreen, submitting } from "./support/render-screen.tsx";

const beside = {
  surroundings: (widget: ReactElement) => <>{[<button key="b">Elsewhere</button>, <div key="w">{widget}</div>]}</>,
};
const elsewhere = (): HTMLElement => document.querySelector("button") as HTMLElement;

test("opening a page with the widget does not move the focus", () => {
  const { show } = renderScreen({ route: "idle" });
  show({ route: "setup" });
  show({ route: "signIn" });
  expect(document.activeElement).toBe(document.body);
});

test("autoFocus moves the focus into the first field, at once or after the loading outline", () => {
  const { user, show } = renderScreen({ route: "idle" }, { autoFocus: true });
  show({ route: "signIn" });
  expect(document.activeElement).toBe(signInScreen(user).field("Email"));
});

test("autoFocus works on a screen that is there from the start", () => {
  const { user } = renderScreen({ route: "signIn" }, { autoFocus: true });
  expect(document.activeElement).toBe(signInScreen(user).field("Email"));
});

test("every following screen moves the focus into its first field", () => {
  const { user, show } = renderScreen({ route: "signUp" });
  show({ route: "signUp", ...submitting });
  show({ route: "confirmSignUp", delivery });
  expect(document.activeElement).toBe(confirmSignUpScreen(user).field("Confirmation Code"));
  show({ route: "signIn", notice: "accountConfirmed" });
  expect(document.activeElement).toBe(signInScreen(user).field("Email"));
});

test("below a filled-in username, the password has the focus", () => {
  const { user, show } = renderScreen({ route: "confirmSignUp", username: "ada@example.com" });
  show({ route: "signIn", username: "ada@example.com", notice: "accountConfirmed" });
  expect(document.activeElement).toBe(signInScreen(user).field("Password"));
});

test("a screen without an empty field has the focus in its first field", () => {
  const { user, show } = renderScreen({ route: "confirmSignUp", username: "ada@example.com" });
  show({ route: "signIn", username: "ada@example.com", asksForPassword: false });
  expect(document.activeElement).toBe(signInScreen(user).field("Email"));
});

test("a screen whose fields come to be usable later gives its first field the focus then", () => {
  const { user, show } = renderScreen({ route: "signIn" });
  show({ route: "signIn", ...submitting });
  show({ route: "confirmSignUp", isBusy: true, busyAction: "resend" });
  show({ route: "confirmSignUp", delivery, notice: "codeSent" });
  expect(document.activeElement).toBe(confirmSignUpScreen(user).field("Confirmation Code"));
});

test("whoever has moved the focus before a screen can be used keeps it", () => {
  const { user, show } = renderScreen({ route: "signIn" });
  show({ route: "confirmSignUp", isBusy: true, busyAction: "resend" });
  const back = confirmSignUpScreen(user).button("Back to Sign In");
  back.focus();
  show({ route: "confirmSignUp", delivery });
  expect(document.activeElement).toBe(back);
});

test("a screen without a field takes the focus itself", () => {
  const { show } = renderScreen();
  show({ route: "transition" });
  expect(document.activeElement?.textContent).toBe("One moment…");
});

test("a user who is elsewhere on the page keeps the focus there", () => {
  const { show } = renderScreen({}, beside);
  elsewhere().focus();
  show({ failure: makeFailure("network.timeout") });
  show({ route: "confirmSignUp", delivery });
  expect(document.activeElement).toBe(elsewhere());
});

test("a session that ended by itself does not move the focus", () => {
  const { show } = renderScreen();
  show({ route: "authenticated" });
  show({ route: "signIn", notice: "sessionEnded" });
  expect(document.activeElement).toBe(document.body);
});

test("a screen that arrives with a failure moves the focus to it", () => {
  const { user, show } = renderScreen({ route: "confirmSignUp", delivery });
  show({ route: "signIn", notice: "accountConfirmed", failure: makeFailure("network.timeout") });
  expect(document.activeElement?.getAttribute("role")).toBe("alert");
  expect(signInScreen(user).alertText).toContain("Network error");
});

test("a repeated failure is announced again", () => {
  const { user, show } = renderScreen({ route: "signUp" });
  const failed = { route: "signUp", failure: makeFailure("signUp.invalidPassword") } as const;
  show(failed);
  signUpScreen(user).field("Email").focus();
  show({ route: "signUp", ...submitting });
  show({ ...failed, failure: { ...failed.failure } });
  expect(document.activeElement).toBe(signUpScreen(user).field("Password"));
});
