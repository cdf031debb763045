/**
 * Renders the widget with a real engine, whose identity calls msw passes to a real pool in this process.
 *
 * Any other request is an error, and every test has its own pool.
 */
import { StrictMode } from "react";
import { render } from "@testing-library/react";
import { userEvent, type UserEvent } from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, beforeEach, onTestFinished } from "vitest";
import {
  createAuth,
  onSessionChange,
  type Auth,
  type AuthConfig,
  type AuthEnvironment,
  type SessionState,
} from "@poolgate/auth";
import { createAuthenticator, selectAuthenticatorView, type AuthenticatorRef } from "@poolgate/auth/authenticator";
import { Authenticator } from "@poolgate/react";
import { laterScreens } from "../../src/late/parts.ts";
import { confirmSignUpScreen, signInScreen, signUpScreen } from "@poolgate/testkit/screens";
import { startTestPool, type TestPool, type TestPoolOptions } from "@poolgate/testkit/pool";

// Otherwise the first test that leaves the sign-in form would wait for them.
await laterScreens.preload();

export interface PoolNetwork {
  readonly pool: TestPool;
  /** Replaces the pool for this test. */
  readonly replacePool: (config: TestPoolOptions["config"]) => void;
  /** Loses every request from now on. */
  readonly unplug: () => void;
  readonly plugIn: () => void;
}

/** Sets up the pool for the tests of a file. */
export function servePool(): PoolNetwork {
  const server = setupServer();
  let pool: TestPool | undefined;
  const current = (): TestPool => {
    if (pool === undefined) throw new Error("The pool runs only during a test.");
    return pool;
  };
  const plugIn = (): void => server.use(http.all(`${current().url}/*`, ({ request }) => current().fetch(request)));

  // The engine under test uses the real clock, so the tokens must be current.
  const open = (config: TestPoolOptions["config"] = {}): void => {
    pool?.close();
    pool = startTestPool({ clock: Date, config });
    plugIn();
  };

  beforeAll(() => server.listen({ onUnhandledFrame: "error" }));
  beforeEach(() => open());
  afterEach(() => {
    server.resetHandlers();
    pool?.close();
    pool = undefined;
  });
  afterAll(() => server.close());

  return {
    get pool() {
      return current();
    },
    replacePool: open,
    unplug: () => server.use(http.all(`${current().url}/*`, () => HttpResponse.error())),
    plugIn,
  };
}

export interface RenderedWidget {
  readonly user: UserEvent;
  readonly auth: Auth;
  readonly authenticator: AuthenticatorRef;
  readonly unmount: () => void;
}

/** A pool with e-mail as username and only attribute. The password is sent, because its proof (SRP) is the engine's subject. */
export function renderWidget(
  pool: TestPool,
  config: Partial<AuthConfig> = {},
  environment: Partial<AuthEnvironment> = {},
): RenderedWidget {
  const auth = createAuth(
    {
      userPoolId: pool.userPoolId,
      userPoolClientId: pool.userPoolClientId,
      userPoolEndpoint: pool.url,
      loginMechanisms: ["email"],
      signInFlow: "password",
      ...config,
    },
    environment,
  );
  const authenticator = createAuthenticator(auth);
  onTestFinished(() => {
    authenticator.stop();
    auth.dispose();
  });
  const { unmount } = render(
    <StrictMode>
      <Authenticator authenticator={authenticator} />
    </StrictMode>,
  );
  return { user: userEvent.setup(), auth, authenticator, unmount };
}

/** The user of most tests. */
export const ada = { email: "ada@example.com", password: "correct horse battery" } as const;
export const credentials = { username: ada.email, password: ada.password } as const;

/** Fills in the sign-in form, and sends it. */
export async function signInAsAda({ user }: Pick<RenderedWidget, "user">): Promise<void> {
  await (await signInScreen(user).appears()).signIn(credentials);
}

/** Creates an account, up to the screen that asks for its code. */
export async function signUpAsAda({ user }: Pick<RenderedWidget, "user">) {
  await (await signInScreen(user).appears()).chooseCreateAccount();
  await signUpScreen(user).signUp(credentials);
  return confirmSignUpScreen(user).appears();
}

export function isSignedIn({ auth }: Pick<RenderedWidget, "auth">): boolean {
  const heard: SessionState[] = [];
  onSessionChange(auth, (session) => void heard.push(session))();
  return heard[0]?.status === "signedIn";
}

/** Whether the widget has let the user in, and shows nothing any more. */
export function isLetIn(authenticator: AuthenticatorRef): boolean {
  const { route } = selectAuthenticatorView(authenticator.getSnapshot());
  return route === "authenticated" && document.body.textContent === "";
}
