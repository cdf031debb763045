/** Unusual input: composed and pasted text, repeated presses, double and repeated mounting. */
import { StrictMode } from "react";
import { cleanup, fireEvent, render, waitFor } from "@testing-library/react";
import { IN_PROOF } from "@poolgate/testkit/in-proof";
import { expect, test, vi } from "vitest";
import { createAuthenticator, selectAuthenticatorView } from "@poolgate/auth/authenticator";
import { createAuth, loadEngine } from "@poolgate/auth";
import { Authenticator } from "@poolgate/react";
import { signInScreen } from "@poolgate/testkit/screens";
import { watchWorker } from "@poolgate/testkit/what-is-left";
import { holdSeconds } from "../support/hold-seconds.ts";
import { renderSignIn } from "../support/render-screen.tsx";
import { ada, credentials, isLetIn, renderWidget, servePool, signUpAsAda } from "../support/render-widget.tsx";

const network = servePool();

test("a name that was composed and pasted with spaces and a line break is sent trimmed, a password unchanged", async () => {
  const { screen, user, sent } = renderSignIn({ loginMechanism: "username" });
  const name = screen.field("Username");
  fireEvent.compositionStart(name);
  for (const value of ["あ", "あn", "あん"]) fireEvent.input(name, { target: { value }, isComposing: true });
  expect(sent).toEqual([]);
  fireEvent.compositionEnd(name, { data: "あん" });
  await user.click(screen.field("Password"));
  await user.paste(" pass word  ");
  await user.click(screen.field("Username"));
  await user.keyboard("{Home}");
  await user.paste("  \n");
  await user.keyboard("{End}");
  await user.paste(" \n");
  await screen.press("Sign In");
  const [event] = sent;
  expect(event?.type === "credentials.submitted" && event.username).toBe("あん");
  expect(event?.type === "credentials.submitted" && event.password?.reveal()).toBe(" pass word  ");
});

test("ten quick requests for another code send one, and the limit is reported with the service's message", async () => {
  const seconds = holdSeconds({ shouldAdvanceTime: true });
  const { user } = renderWidget(network.pool);
  const screen = await signUpAsAda({ user });
  const resend = async () => {
    seconds.pass(31);
    const button = await waitFor(() => screen.button("Resend code"));
    await waitFor(() => expect(button.getAttribute("aria-disabled")).toBeNull());
    for (let click = 0; click < 10; click += 1) fireEvent.click(button);
  };
  await resend();
  await waitFor(() => expect(screen.statusText).toContain("Only the newest one works"));
  expect(network.pool.outbox()).toHaveLength(2);
  for (let sent = 2; sent <= 5; sent += 1) {
    await resend();
    await waitFor(() => expect(network.pool.outbox()).toHaveLength(sent + 1));
  }
  await resend();
  await screen.findAlert("Attempt limit exceeded, please try after some time.");
  expect(network.pool.outbox()).toHaveLength(6);
});

test("mounted twice by StrictMode, the widget sends its requests and starts the session once", async () => {
  await network.pool.seedUser(ada);
  const asked: string[] = [];
  const { user, auth, authenticator } = renderWidget(
    network.pool,
    { signInFlow: "srp" },
    {
      fetch: (url, init) => {
        asked.push(new Headers(init.headers).get("x-amz-target")?.split(".").at(-1) ?? "");
        return globalThis.fetch(url, init);
      },
    },
  );
  let started = 0;
  (await loadEngine(auth)).on("session.started", () => void (started += 1));
  const screen = await signInScreen(user).appears();
  expect(asked).toEqual([]);
  await screen.signIn(credentials);
  await waitFor(() => expect(isLetIn(authenticator)).toBe(true));
  expect(asked).toEqual(["InitiateAuth", "RespondToAuthChallenge"]);
  expect(started).toBe(1);
});

const MOUNTS = IN_PROOF ? 1_000 : 100;

test("a thousand mounts and unmounts leave no listener and no timer", async () => {
  const { userPoolId, userPoolClientId, url } = network.pool;
  const auth = createAuth({ userPoolId, userPoolClientId, userPoolEndpoint: url, loginMechanisms: ["email"] });
  const authenticator = createAuthenticator(auth);
  await waitFor(() => expect(selectAuthenticatorView(authenticator.getSnapshot()).route).toBe("signIn"));
  const whatIsLeft = watchWorker();
  for (let round = 0; round < MOUNTS; round += 1) {
    const { unmount } = render(
      <StrictMode>
        <Authenticator authenticator={authenticator} />
      </StrictMode>,
    );
    unmount();
  }
  cleanup();
  expect(await whatIsLeft()).toEqual([]);
  authenticator.stop();
  auth.dispose();
});

test.each<[string, () => Storage | null]>([
  [
    "a storage that throws a SecurityError",
    () => {
      throw new DOMException("denied", "SecurityError");
    },
  ],
  ["a storage that is null", () => null],
])("%s leaves the widget working, and the session lives as long as the page", async (_, read) => {
  await network.pool.seedUser(ada);
  for (const name of ["localStorage", "sessionStorage"] as const)
    vi.spyOn(globalThis, name, "get").mockImplementation(read as () => Storage);
  const { user, authenticator } = renderWidget(network.pool);
  const screen = await signInScreen(user).appears();
  await screen.signIn(credentials);
  await waitFor(() => expect(isLetIn(authenticator)).toBe(true));
  vi.restoreAllMocks();
});
