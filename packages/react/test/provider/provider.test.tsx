/** `AuthProvider` and the hooks: one authenticator for all, made when it is needed and ended with the last user of it. */
import { StrictMode, useState, type ReactElement } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { act, render, screen as page } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, onTestFinished, test, vi } from "vitest";
import { getCurrentUser, Secret, type Auth } from "@poolgate/auth";
import { createSignedInAuth } from "@poolgate/auth/testing";
import {
  Authenticator,
  AuthProvider,
  SignedIn,
  SignedOut,
  useAuthenticator,
  useSession,
  useUser,
  type AuthenticatorApi,
  type Services,
  type SubmitResult,
} from "@poolgate/react";
import { offlineAuth, watchedAuth } from "../support/offline-auth.ts";

async function signedInAuth(): Promise<Auth> {
  const auth = await createSignedInAuth({ attributes: { email: "ada@example.com" } });
  onTestFinished(() => auth.dispose());
  return auth;
}

function Status(): ReactElement {
  const { status, user } = useSession();
  return <output>{`${status} ${user?.loginId ?? ""} ${useUser()?.loginId ?? ""}`}</output>;
}

function UserPage(): ReactElement {
  const { signOut } = useAuthenticator();
  return (
    <>
      <Status />
      <SignedIn>
        <button onClick={signOut}>Sign out</button>
      </SignedIn>
      <SignedOut>Nobody</SignedOut>
    </>
  );
}

const statuses = (): (string | null)[] => page.getAllByRole("status").map((element) => element.textContent);

test("useSession and useUser: nobody, then a user, then nobody after the sign-out", async () => {
  const auth = await signedInAuth();
  render(
    <StrictMode>
      <AuthProvider auth={auth}>
        <UserPage />
      </AuthProvider>
    </StrictMode>,
  );
  expect(statuses()).toEqual(["loading  "]);
  expect(page.queryByText("Nobody")).toBeNull();
  await page.findByText("signedIn ada@example.com ada@example.com");
  await userEvent.setup().click(page.getByRole("button", { name: "Sign out" }));
  await page.findByText("Nobody");
  expect(statuses()).toEqual(["signedOut  "]);
  await expect(getCurrentUser(auth)).rejects.toThrow("authenticated");
});

test("two providers on a page have users of their own, and nested ones of the same client share theirs", async () => {
  const [one, other] = [await signedInAuth(), offlineAuth({ userPoolId: "us-east-1_Other1234" })];
  render(
    <>
      <AuthProvider auth={one}>
        <AuthProvider auth={one} initialState="signUp">
          <Status />
        </AuthProvider>
        <AuthProvider auth={other}>
          <Status />
        </AuthProvider>
      </AuthProvider>
      <AuthProvider auth={other}>
        <Status />
      </AuthProvider>
    </>,
  );
  await vi.waitFor(() =>
    expect(statuses()).toEqual(["signedIn ada@example.com ada@example.com", "signedOut  ", "signedOut  "]),
  );
});

test("a provider ends its authenticator, and StrictMode leaves the conversation as it is", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
  const { auth, statuses: actors } = watchedAuth();
  const app = (content: ReactElement): ReactElement => (
    <StrictMode>
      <AuthProvider auth={auth}>{content}</AuthProvider>
    </StrictMode>
  );
  const { rerender, unmount } = render(app(<p>A page without a user</p>));
  expect(actors()).toEqual([]);
  rerender(app(<Authenticator />));
  await page.findByRole("form");
  await vi.waitFor(() => expect(actors()).toEqual(["active"]));
  rerender(app(<p>Another page</p>));
  await act(async () => vi.advanceTimersByTime(10));
  expect(actors()).toEqual(["active"]);
  unmount();
  await act(async () => vi.advanceTimersByTime(10));
  expect(actors()).toEqual(["stopped"]);
});

test("useAuthenticator: with a selector, a component renders again only for what it selects", async () => {
  const auth = offlineAuth();
  const rendered = vi.fn<() => void>();
  const given: { send?: AuthenticatorApi["send"] } = {};
  function Selecting(): ReactElement {
    const { route } = useAuthenticator((authenticator) => ({ route: authenticator.route }));
    rendered();
    return <output>{route}</output>;
  }
  function Sending(): null {
    Object.assign(given, { send: useAuthenticator().send });
    return null;
  }
  render(
    <AuthProvider auth={auth}>
      <Selecting />
      <Sending />
    </AuthProvider>,
  );
  await page.findByText("signIn");
  const before = rendered.mock.calls.length;
  await act(async () => given.send?.({ type: "signIn.chosen", username: "ada@example.com" }));
  expect(rendered).toHaveBeenCalledTimes(before);
  await act(async () => given.send?.({ type: "signUp.chosen" }));
  expect(statuses()).toEqual(["signUp"]);
  expect(rendered).toHaveBeenCalledTimes(before + 1);
});

test("useAuthenticator: submit runs the provider's services, and says what they refuse", async () => {
  const signIn = vi.fn<NonNullable<Services["signIn"]>>(async ({ username }, { values }) =>
    username === "" ? { problems: { username: `Who? ${JSON.stringify(values)}` } } : undefined,
  );
  const sent: string[] = [];
  let result: Promise<SubmitResult> | undefined;
  function OwnForm(): ReactElement {
    const { submit, signInWithProvider, isBusy, username } = useAuthenticator();
    const send = (name: string): void => {
      const password = new Secret("correct horse");
      result = submit({ type: "credentials.submitted", username: name, password });
    };
    sent.push(username);
    return (
      <>
        <output>{String(isBusy)}</output>
        <button onClick={() => send("")}>Empty</button>
        <button onClick={() => send("ada@example.com")}>Ada</button>
        <button onClick={() => void (result = signInWithProvider("Google"))}>Google</button>
      </>
    );
  }
  render(
    <AuthProvider
      auth={offlineAuth()}
      services={{ signIn, signInWithProvider: ({ name }) => ({ problems: { name } }) }}
    >
      <OwnForm />
    </AuthProvider>,
  );
  const user = userEvent.setup();
  await page.findByText("false");
  await user.click(page.getByRole("button", { name: "Empty" }));
  expect(await result).toEqual({ isSent: false, problems: { username: [{ text: 'Who? {"username":""}' }] } });
  await user.click(page.getByRole("button", { name: "Google" }));
  expect(await result).toEqual({ isSent: false, problems: { name: [{ text: "Google" }] } });
  await user.click(page.getByRole("button", { name: "Ada" }));
  expect(await result).toEqual({ isSent: true, problems: {} });
  expect(sent).toContain("ada@example.com");
});

test("useAuthenticator: a service that never answers ends with its screen", async () => {
  const signals: AbortSignal[] = [];
  const signIn: Services["signIn"] = (_, { signal }) => {
    signals.push(signal);
    return new Promise(() => undefined);
  };
  const submitted = vi.fn<(result: SubmitResult) => void>();
  function OwnForm(): ReactElement {
    const { submit, isBusy, route, toSignUp } = useAuthenticator();
    return (
      <>
        <output>{`${route} ${isBusy}`}</output>
        <button onClick={() => void submit({ type: "credentials.submitted", username: "ada" }).then(submitted)}>
          Go
        </button>
        <button onClick={() => toSignUp()}>Join</button>
      </>
    );
  }
  render(
    <AuthProvider auth={offlineAuth()} services={{ signIn }}>
      <OwnForm />
    </AuthProvider>,
  );
  const user = userEvent.setup();
  await page.findByText("signIn false");
  await user.click(page.getByRole("button", { name: "Go" }));
  expect(statuses()).toEqual(["signIn true"]);
  await user.click(page.getByRole("button", { name: "Join" }));
  await page.findByText("signUp false");
  expect(signals[0]?.aborted).toBe(true);
  expect(submitted).toHaveBeenCalledExactlyOnceWith({ isSent: false, problems: {} });
});

test("hooks and components outside of a provider say what is missing", () => {
  vi.spyOn(console, "error").mockReturnValue();
  expect(() => render(<Status />)).toThrow("useSession() belongs inside an AuthProvider or an Authenticator.");
  expect(() => render(<Authenticator />)).toThrow("Authenticator needs `auth` or `authenticator`");
});

test("on a server and at first in the browser: the outline of the form, whoever is signed in", async () => {
  const logged = vi.spyOn(console, "error");
  const auth = await signedInAuth();
  const app = (
    <StrictMode>
      <AuthProvider auth={auth}>
        <Status />
        <Authenticator variation="modal" />
      </AuthProvider>
    </StrictMode>
  );
  const html = renderToString(app);
  expect(html).toContain('data-poolgate-route="idle"');
  expect(html).toContain("loading");
  const container = document.body.appendChild(document.createElement("div"));
  container.innerHTML = html;
  const root = await act(async () => hydrateRoot(container, app));
  await page.findByText("signedIn ada@example.com ada@example.com");
  expect(container.querySelector("dialog")).toBeNull();
  expect(logged).not.toHaveBeenCalled();
  await act(async () => root.unmount());
});

test("another client in the same provider is another authenticator", async () => {
  const auths = [offlineAuth(), await signedInAuth()] as const;
  function App(): ReactElement {
    const [index, setIndex] = useState<0 | 1>(0);
    return (
      <AuthProvider auth={auths[index]}>
        <Status />
        <button onClick={() => setIndex(1)}>Switch</button>
      </AuthProvider>
    );
  }
  render(<App />);
  await page.findByText("signedOut");
  await userEvent.setup().click(page.getByRole("button", { name: "Switch" }));
  expect(await page.findByText("signedIn ada@example.com ada@example.com")).toBeDefined();
});
