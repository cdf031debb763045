/** A consumer's own test of a page with the widget; it runs in their folder, on the installed packages. */
import { StrictMode, type ReactElement } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { createAuth, type Auth } from "@poolgate/auth";
import { createAuthenticator, type AuthenticatorRef } from "@poolgate/auth/authenticator";
import { createSignedInAuth } from "@poolgate/auth/testing";
import { Authenticator, useAuthenticatorView } from "@poolgate/react";
import { afterEach, expect, test, vi } from "vitest";

function Page({ authenticator }: { readonly authenticator: AuthenticatorRef }): ReactElement {
  const { user } = useAuthenticatorView(authenticator);
  return (
    <StrictMode>
      <Authenticator authenticator={authenticator} />
      {user !== undefined && <p>Signed in as {user.loginId}</p>}
    </StrictMode>
  );
}

const endings: (() => void)[] = [];
afterEach(() => {
  for (const end of endings.splice(0)) end();
  document.body.innerHTML = "";
  vi.restoreAllMocks();
});

function startAuthenticator(auth: Auth): AuthenticatorRef {
  const authenticator = createAuthenticator(auth);
  endings.push(() => {
    authenticator.stop();
    auth.dispose();
  });
  return authenticator;
}

const signedOut = async (): Promise<Auth> =>
  createAuth({ userPoolId: "us-east-1_AbCdEfGhI", userPoolClientId: "1example23456789" });

test("shows the sign-in form", async () => {
  const root = createRoot(document.body.appendChild(document.createElement("div")));
  endings.push(() => root.unmount());
  root.render(<Page authenticator={startAuthenticator(await signedOut())} />);
  await vi.waitFor(() => expect(document.querySelector("form")?.querySelectorAll("input").length).toBe(2));
  expect(document.querySelector(".poolgate-frame-widget")).not.toBeNull();
});

test.each([
  ["signed out", signedOut, "Sign in to your account"],
  ["signed in", async () => createSignedInAuth({ username: "ann" }), "Signed in as ann"],
])("hydrates what a server has rendered: %s", async (_name, createClient, shown) => {
  const server = startAuthenticator(await signedOut());
  const html = renderToString(<Page authenticator={server} />);
  expect(html).toContain("poolgate-skeleton-skeleton");

  const logged = vi.spyOn(console, "error");
  const browser = startAuthenticator(await createClient());
  // By then the browser knows more than the server has rendered.
  await vi.waitFor(() => expect(browser.getSnapshot().hasTag("configuring")).toBe(false));
  const container = document.body.appendChild(document.createElement("div"));
  container.innerHTML = html;
  const root = hydrateRoot(container, <Page authenticator={browser} />);
  endings.push(() => root.unmount());
  await vi.waitFor(() => expect(container.textContent).toContain(shown));
  expect(logged).not.toHaveBeenCalled();
});
