/** Whole flows: widget, engine and pool, connected through msw. */
import { waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { selectAuthenticatorView } from "@poolgate/auth/authenticator";
import {
  confirmResetPasswordScreen,
  confirmSignUpScreen,
  forgotPasswordScreen,
  signInScreen,
  signUpScreen,
} from "@poolgate/testkit/screens";
import { holdSeconds } from "./support/hold-seconds.ts";
import {
  ada,
  credentials,
  isLetIn,
  renderWidget,
  servePool,
  signInAsAda,
  signUpAsAda,
} from "./support/render-widget.tsx";

const network = servePool();

test("a wrong password is reported, the typed text stays, and the right password works", async () => {
  await network.pool.seedUser(ada);
  const { user, authenticator } = renderWidget(network.pool);
  const screen = await signInScreen(user).appears();
  await screen.signIn({ ...credentials, password: "not the password" });

  await screen.findAlert("Incorrect username or password");
  expect(screen.field("Email").value).toBe(ada.email);
  expect(screen.field("Password").value).toBe("not the password");

  await screen.fill("Password", ada.password);
  await user.keyboard("{Enter}");
  await waitFor(() => expect(isLetIn(authenticator)).toBe(true));
});

test("a new account is asked for its code: a wrong one marks the field, and the right one signs in", async () => {
  const { user, authenticator } = renderWidget(network.pool);
  const confirm = await signUpAsAda({ user });
  expect(confirm.descriptionOf("Confirmation Code")).toMatch(/^We emailed a code to a\*+/);
  expect(document.activeElement).toBe(confirm.field("Confirmation Code"));
  const code = network.pool.latestCode(ada.email);

  await confirm.confirm(code === "000000" ? "000001" : "000000");
  await waitFor(() =>
    expect(confirm.descriptionOf("Confirmation Code")).toContain(
      "Invalid verification code provided, please try again.",
    ),
  );
  expect(document.activeElement).toBe(confirm.field("Confirmation Code"));
  await confirm.confirm(code);
  await waitFor(() => expect(isLetIn(authenticator)).toBe(true));
});

test("another code is announced, and only the newest works", async () => {
  const seconds = holdSeconds({ shouldAdvanceTime: true });
  const { user, authenticator } = renderWidget(network.pool);
  const confirm = await signUpAsAda({ user });
  seconds.pass(30);
  await confirm.press("Resend code");
  await waitFor(() => expect(confirm.statusText).toBe("A new code is on its way. Only the newest one works."));
  await confirm.confirm(network.pool.latestCode(ada.email));
  await waitFor(() => expect(isLetIn(authenticator)).toBe(true));
});

test("an existing account is reported at the field, and its name is carried to the sign-in", async () => {
  await network.pool.seedUser(ada);
  const { user, authenticator } = renderWidget(network.pool);
  await (await signInScreen(user).appears()).chooseCreateAccount();
  const screen = signUpScreen(user);
  await screen.signUp(credentials);
  await waitFor(() => expect(screen.descriptionOf("Email")).toMatch(/already exists/));

  await screen.chooseSignIn();
  const signIn = await signInScreen(user).appears();
  expect(signIn.field("Email").value).toBe(ada.email);
  await signIn.signIn(credentials);
  await waitFor(() => expect(isLetIn(authenticator)).toBe(true));
});

test("an unconfirmed account that signs in is asked for its code, and then signed in", async () => {
  await network.pool.seedUser({ ...ada, status: "UNCONFIRMED" });
  const { user, authenticator } = renderWidget(network.pool);
  await signInAsAda({ user });
  const confirm = await confirmSignUpScreen(user).appears();
  await waitFor(() => expect(confirm.descriptionOf("Confirmation Code")).toMatch(/We emailed a code/));
  await waitFor(() => expect(confirm.field("Confirmation Code").disabled).toBe(false));
  await confirm.confirm(network.pool.latestCode(ada.email));
  await waitFor(() => expect(isLetIn(authenticator)).toBe(true));
});

test("a forgotten password is replaced with a code, and only the new one works", async () => {
  await network.pool.seedUser(ada);
  const { user, authenticator } = renderWidget(network.pool);
  const signIn = await signInScreen(user).appears();
  await signIn.type("Email", ada.email);
  await signIn.chooseForgotPassword();
  const forgot = await forgotPasswordScreen(user).appears();
  expect(forgot.field("Email").value).toBe(ada.email);
  await forgot.press("Send code");

  const reset = await confirmResetPasswordScreen(user).appears();
  await reset.reset({ code: network.pool.latestCode(ada.email), password: "another horse" });
  await signIn.appears();
  expect(signIn.statusText).toBe("Your password has been changed. Sign in with the new one.");
  expect(signIn.field("Email").value).toBe(ada.email);

  await signIn.signIn(credentials);
  await signIn.findAlert("Incorrect username or password");
  await signIn.signIn({ ...credentials, password: "another horse" });
  await waitFor(() => expect(isLetIn(authenticator)).toBe(true));
});

test("a single lost response is not shown", async () => {
  await network.pool.seedUser(ada);
  const { user, authenticator } = renderWidget(network.pool);
  const screen = await signInScreen(user).appears();
  network.failOnce();
  await screen.signIn(credentials);
  await waitFor(() => expect(isLetIn(authenticator)).toBe(true));
  expect(screen.isShown).toBe(false);
});

test("a double click makes one sign-up", async () => {
  const { user } = renderWidget(network.pool);
  await (await signInScreen(user).appears()).chooseCreateAccount();
  const screen = signUpScreen(user);
  await screen.fill("Email", ada.email);
  await screen.fill("Password", ada.password);
  await screen.fill("Confirm Password", ada.password);
  await user.dblClick(screen.button("Create Account"));
  await confirmSignUpScreen(user).appears();
  expect(network.pool.outbox()).toHaveLength(1);
});

test("unmounting during a submission leaves nothing behind", async () => {
  const complaints = vi.spyOn(console, "error");
  const { user, authenticator, unmount } = renderWidget(network.pool);
  const screen = await signInScreen(user).appears();
  await screen.signIn(credentials);
  unmount();
  await waitFor(() => expect(selectAuthenticatorView(authenticator.getSnapshot()).isBusy).toBe(false));
  expect(complaints).not.toHaveBeenCalled();
});

test("no password or code remains in the document or in the machine after its use", async () => {
  const { user, authenticator } = renderWidget(network.pool);
  await signUpAsAda({ user });
  expect(document.documentElement.outerHTML).not.toContain(ada.password);
  expect(JSON.stringify(authenticator.getPersistedSnapshot())).not.toContain(ada.password);
});
