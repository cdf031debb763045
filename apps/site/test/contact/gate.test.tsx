/** The sign-in gate in front of the contact form. */
import { screen as page, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { expect, test } from "vitest";
import { setUpNetwork } from "../support/network.ts";
import { createClient, renderContact, renderSignedIn } from "../support/render-contact.tsx";

const network = setUpNetwork();

const text = { name: "Ada", email: "ada@example.com", message: "Hello there" };

test("a user who is already signed in sees the form without a gate, and the focus does not move", async () => {
  const { screen } = await renderSignedIn(network);
  expect(screen.hasGate).toBe(false);
  expect(document.activeElement).toBe(document.body);
});

test("the gate offers exactly the configured providers, and returns to the contact page", async () => {
  const without = renderContact(createClient(network));
  await without.screen.gateAppears();
  expect(page.queryAllByRole("button", { name: /^Sign In with/ })).toEqual([]);
  without.unmount();

  const company = { name: "Contoso", label: "your company" };
  const client = createClient(network, { domain: "auth.example.com", providers: ["Apple", company] });
  const { screen } = renderContact(client);
  const buttons = within(await screen.gateAppears()).getAllByRole("button", { name: /^Sign In with/ });
  expect(buttons.map(({ textContent }) => textContent)).toEqual(["Sign In with Apple", "Sign In with your company"]);
  const contactPage = [`${location.origin}/contact`];
  expect(client.auth.config.oauth).toMatchObject({ redirectSignIn: contactPage, redirectSignOut: contactPage });
});

test("signing out shows the gate again, and the typed text is deleted", async () => {
  const { screen, signInByHand } = await renderSignedIn(network);
  await screen.write(text);
  await screen.signOut();
  await screen.gateAppears();
  expect(sessionStorage.getItem("poolgate.site.contactDraft")).toBeNull();
  await signInByHand();
  await screen.formAppears();
  expect(screen.values).toEqual({ name: "", email: "", message: "" });
});

test("when the api rejects the token, it is refreshed once", async () => {
  const { screen } = await renderSignedIn(network);
  network.answer(() =>
    network.calls.length === 1 ? HttpResponse.json({ error: "old" }, { status: 401 }) : HttpResponse.json({ ok: true }),
  );
  await screen.write(text);
  await screen.send();
  await screen.isThanked();
  const [first, second] = network.calls;
  expect(network.calls).toHaveLength(2);
  expect(second?.authorization).not.toBe(first?.authorization);
  expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
});

test("when the api rejects the fresh token too, the gate appears again, and the text is kept", async () => {
  const { screen, signInByHand } = await renderSignedIn(network);
  network.answer(() => HttpResponse.json({ error: "no" }, { status: 401 }));
  await screen.write(text);
  await screen.send();
  await screen.gateAppears();
  expect(network.calls).toHaveLength(2);
  await signInByHand();
  await screen.formAppears();
  expect(screen.values).toEqual(text);
});

test("a different user who signs in next does not see the text", async () => {
  const other = { email: "other@example.com", password: "another horse battery" };
  await network.pool.seedUser(other);
  const { screen, client } = await renderSignedIn(network);
  await screen.write(text);
  client.giveUpSession();
  const gate = within(await screen.gateAppears());
  await screen.user.type(gate.getByLabelText("Email"), other.email);
  await screen.user.type(gate.getByLabelText("Password"), other.password);
  await screen.user.click(gate.getByRole("button", { name: "Sign In" }));
  await screen.formAppears();
  expect(screen.values).toEqual({ name: "", email: "", message: "" });
});
