/** The cards of the account settings with the engine and a pool. Each card makes and ends its own actor. */
import { StrictMode, type ReactElement } from "react";
import { render, screen as page, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { signIn, signOut } from "@poolgate/auth";
import { AuthProvider } from "@poolgate/react";
import { ContactsCard, DeleteAccountCard, MfaCard, PasskeysCard, PasswordCard } from "@poolgate/react/settings";
import { totpOf } from "@poolgate/testkit/totp";
import {
  ada,
  isSignedIn,
  type RenderedWidget,
  renderWidget,
  servePool,
  signInAsAda,
} from "../support/render-widget.tsx";

const network = servePool();
const NEW_PASSWORD = "another good one";
const NEW_EMAIL = "new@example.com";

async function enter(): Promise<RenderedWidget> {
  network.replacePool({ mfaConfiguration: "OPTIONAL", seededUsers: [ada] });
  const widget = renderWidget(network.pool);
  await signInAsAda(widget);
  await waitFor(() => expect(isSignedIn(widget)).toBe(true));
  return widget;
}

const renderCard = (card: ReactElement) => render(<StrictMode>{card}</StrictMode>);
const findCard = async (name: string): Promise<HTMLElement> => page.findByRole("region", { name });
const findButton = async (card: HTMLElement, name: string) => within(card).findByRole("button", { name });

test("the password is changed after a wrong one, and the card disappears with the session", async () => {
  const widget = await enter();
  const { user, auth } = widget;
  renderCard(<PasswordCard auth={auth} />);
  const card = await findCard("Password");
  const type = async (label: string, text: string): Promise<void> => {
    const field = await within(card).findByLabelText(label);
    await user.clear(field);
    await user.type(field, text);
  };
  await type("Current Password", "wrong password");
  await type("New Password", NEW_PASSWORD);
  await type("Confirm Password", NEW_PASSWORD);
  await user.click(await findButton(card, "Change Password"));
  expect(await within(card).findByText("This is not your current password")).toBeDefined();
  await type("Current Password", ada.password);
  await user.click(await findButton(card, "Change Password"));
  expect(await within(card).findByText("Your password has been changed.")).toBeDefined();
  await signOut(auth);
  await waitFor(() => expect(page.queryByRole("region", { name: "Password" })).toBeNull());
  await signIn(auth, { username: ada.email, password: NEW_PASSWORD });
  await findCard("Password");
});

test("an authenticator app is set up, and turned off again", async () => {
  const { user, auth } = await enter();
  renderCard(<MfaCard auth={auth} mfaTypes={["TOTP"]} totpIssuer="Example Shop" />);
  await user.click(await findButton(await findCard("Two-step sign-in"), "Set up: Authenticator app"));
  const setUp = await findCard("Set up your authenticator app");
  const link = await within(setUp).findByRole("link");
  const secret = new URL(link.getAttribute("href") ?? "").searchParams.get("secret") ?? "";
  await user.type(within(setUp).getByLabelText("Confirmation Code"), `${totpOf(secret, Date.now())}{Enter}`);
  const card = await findCard("Two-step sign-in");
  expect(await within(card).findByText("The second step is on.")).toBeDefined();
  await user.click(await findButton(card, "Turn off: Authenticator app"));
  await user.click(await findButton(card, "Turn it off"));
  expect(await within(card).findByText("The second step is off.")).toBeDefined();
});

test("an e-mail address is changed and verified", async () => {
  const { user, auth } = await enter();
  renderCard(<ContactsCard auth={auth} attributes={["email"]} />);
  const card = await findCard("Contact details");
  await user.click(await findButton(card, "Change: Email"));
  const field = within(card).getByRole("textbox", { name: "Email" });
  await user.clear(field);
  await user.type(field, `${NEW_EMAIL}{Enter}`);
  await user.type(
    await within(card).findByLabelText("Confirmation Code"),
    `${network.pool.latestCode(NEW_EMAIL)}{Enter}`,
  );
  expect(await within(card).findByText("Your contact details are verified.")).toBeDefined();
  expect(await within(card).findByText(NEW_EMAIL)).toBeDefined();
  expect(await within(card).findByText("Verified")).toBeDefined();
});

test("the account is deleted, and nobody is signed in afterwards", async () => {
  const widget = await enter();
  const { user, auth } = widget;
  renderCard(<DeleteAccountCard auth={auth} />);
  const card = await findCard("Delete your account");
  await user.click(await findButton(card, "Delete account"));
  await user.click(await findButton(card, "Delete for good"));
  expect(await within(card).findAllByText("Your account has been deleted.")).toBeDefined();
  expect(isSignedIn(widget)).toBe(false);
  await expect(signIn(auth, { username: ada.email, password: ada.password })).rejects.toBeDefined();
});

test("a card's own actor ends with the card, and the next user gets another one", async () => {
  const { auth } = await enter();
  await network.pool.seedUser({ email: "bob@example.com", password: ada.password });
  const { unmount } = renderCard(<ContactsCard auth={auth} attributes={["email"]} />);
  expect(await within(await findCard("Contact details")).findByText(ada.email)).toBeDefined();
  await signOut(auth);
  await signIn(auth, { username: "bob@example.com", password: ada.password });
  expect(await within(await findCard("Contact details")).findByText("bob@example.com")).toBeDefined();
  unmount();
  network.unplug();
  await signOut(auth);
  expect(page.queryByRole("region")).toBeNull();
});

test("inside a provider the cards need no client, and have its texts", async () => {
  const { auth } = await enter();
  renderCard(
    <AuthProvider
      auth={auth}
      messages={{ passkeys: { empty: "Nothing here." }, passwordCard: { heading: "Secret word" } }}
    >
      <PasskeysCard />
      <PasswordCard messages={{ passwordCard: { submit: "Replace it" } }} />
    </AuthProvider>,
  );
  expect(await within(await findCard("Passkeys")).findByText("Nothing here.")).toBeDefined();
  expect(await findButton(await findCard("Secret word"), "Replace it")).toBeDefined();
  await signOut(auth);
  await waitFor(() => expect(page.queryByRole("region")).toBeNull());
  await signIn(auth, { username: ada.email, password: ada.password });
  expect(await within(await findCard("Passkeys")).findByText("Nothing here.")).toBeDefined();
});

test("a card without an actor, a client or a provider says what it needs", () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  expect(() => renderCard(<MfaCard />)).toThrow("MfaCard needs an actor, `auth`, or an AuthProvider");
});
