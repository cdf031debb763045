/** The cards of the account settings with the engine and a pool: each card makes and ends its own actor. What they do is in apps/e2e. */
import { StrictMode, type ReactElement } from "react";
import { render, screen as page, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { signIn, signOut } from "@poolgate/auth";
import { AuthProvider } from "@poolgate/react";
import { ContactsCard, MfaCard, PasskeysCard, PasswordCard } from "@poolgate/react/settings";
import {
  ada,
  isSignedIn,
  type RenderedWidget,
  renderWidget,
  servePool,
  signInAsAda,
} from "../support/render-widget.tsx";

const network = servePool();

async function enter(): Promise<RenderedWidget> {
  network.replacePool({ seededUsers: [ada] });
  const widget = renderWidget(network.pool);
  await signInAsAda(widget);
  await waitFor(() => expect(isSignedIn(widget)).toBe(true));
  return widget;
}

const renderCard = (card: ReactElement) => render(<StrictMode>{card}</StrictMode>);
const findCard = async (name: string): Promise<HTMLElement> => page.findByRole("region", { name });
const findButton = async (card: HTMLElement, name: string) => within(card).findByRole("button", { name });

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
