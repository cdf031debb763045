/** Renders the contact page with a real auth client. */
import { signIn } from "@poolgate/auth";
import { signInScreen } from "@poolgate/testkit/screens";
import { render } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { StrictMode } from "react";
import { MemoryRouter } from "react-router";
import { onTestFinished, vi } from "vitest";
import { createContactAuth } from "../../src/features/contact/contact-auth.ts";
import { createContactClient, type ContactClient } from "../../src/features/contact/contact-client.ts";
import type { HostedPagesSettings } from "../../src/shared/config/api-settings.ts";
import { ContactPage } from "../../src/features/contact/contact-page.tsx";
import { ContactRoom } from "../../src/features/contact/contact-room.tsx";
import { ContactScreen } from "./contact-screen.ts";
import { CONTACT_URL, type Network } from "./network.ts";

export const visitor = { email: "visitor@example.com", password: "correct horse battery" } as const;

/** The settings as the page reads them when a tab opens it. */
export function createClient({ pool }: Network, hostedPages?: HostedPagesSettings): ContactClient {
  // The test controls the time between two clicks.
  if (!vi.isFakeTimers()) vi.useFakeTimers({ toFake: ["performance"] });
  const auth = createContactAuth({
    isComplete: true,
    userPool: {
      userPoolId: pool.userPoolId,
      userPoolClientId: pool.userPoolClientId,
      userPoolEndpoint: pool.url,
      hostedPages,
    },
    contactUrl: CONTACT_URL,
  });
  const client = createContactClient(auth, CONTACT_URL);
  onTestFinished(() => disposeClient(client));
  return client;
}

/** Does what closing the tab does. */
export function disposeClient(client: ContactClient): void {
  client.authenticator.stop();
  client.auth.dispose();
}

export function renderContact(client: ContactClient | undefined) {
  const view = render(
    <StrictMode>
      <MemoryRouter initialEntries={["/contact"]}>
        <ContactPage>
          <ContactRoom client={client} />
        </ContactPage>
      </MemoryRouter>
    </StrictMode>,
  );
  const user = userEvent.setup();
  const signInByHand = async () => {
    const screen = await signInScreen(user).appears();
    await screen.signIn({ username: visitor.email, password: visitor.password });
  };
  return { ...view, screen: new ContactScreen(user), signInByHand };
}

/** Renders the page with the form: the visitor has an account and is signed in. */
export async function renderSignedIn(network: Network) {
  await network.pool.seedUser(visitor);
  const client = createClient(network);
  await signIn(client.auth, { username: visitor.email, password: visitor.password });
  // Before the widget knows of the session it shows its first form, to which the focus would go.
  await client.authenticator.load();
  await vi.waitUntil(() => client.authenticator.getView().authStatus === "authenticated");
  const view = renderContact(client);
  await view.screen.formAppears();
  return { ...view, client };
}
