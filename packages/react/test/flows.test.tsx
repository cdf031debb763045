/** Widget, engine and pool, connected through msw: what no journey in a browser looks at. */
import { waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { selectAuthenticatorView } from "@poolgate/auth/authenticator";
import { confirmSignUpScreen, signInScreen, signUpScreen } from "@poolgate/testkit/screens";
import { ada, credentials, renderWidget, servePool, signUpAsAda } from "./support/render-widget.tsx";

const network = servePool();

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
