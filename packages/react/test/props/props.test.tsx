/** The props of `Authenticator`, each in one test; what was typed stays when they change. */
import { act, render, screen as page, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, onTestFinished, test, vi } from "vitest";
import { createSignedInAuth } from "@poolgate/auth/testing";
import { Authenticator, withAuthenticator, type AuthenticatorProps } from "@poolgate/react";
import { offlineAuth } from "../support/offline-auth.ts";

async function show(props: AuthenticatorProps = {}) {
  const auth = offlineAuth();
  const widget = (given: AuthenticatorProps) => <Authenticator auth={auth} {...given} />;
  const { rerender, container } = render(widget(props));
  await vi.waitFor(() => expect(container.querySelector("form")).not.toBeNull());
  return {
    user: userEvent.setup(),
    change: (next: AuthenticatorProps) => act(async () => rerender(widget(next))),
    root: () => container.querySelector<HTMLElement>("[data-poolgate-route]"),
  };
}

test("auth: the widget makes an authenticator of its own", async () => {
  await show();
  expect(page.getByRole("form", { name: "Sign in to your account" })).toBeDefined();
});

test.each([
  ["signUp", "Create your account"],
  ["forgotPassword", "Reset your password"],
] as const)("initialState: %s", async (initialState, name) => {
  await show({ initialState });
  expect(page.getByRole("form", { name })).toBeDefined();
});

test("hideSignUp: there are no tabs, and it may change", async () => {
  const { change } = await show({ hideSignUp: true });
  expect(page.queryByRole("tab")).toBeNull();
  await change({ hideSignUp: false });
  expect(page.getAllByRole("tab")).toHaveLength(2);
});

test("loginMechanisms: changes the first field, and keeps what was typed", async () => {
  const { user, change } = await show();
  await user.type(page.getByLabelText("Email"), "ada");
  await user.type(page.getByLabelText("Password"), "correct horse");
  await change({ loginMechanisms: ["username"] });
  expect(page.getByLabelText("Username")).toHaveProperty("value", "ada");
  await change({ loginMechanisms: ["phone_number"] });
  expect(page.getByLabelText("Phone Number")).toHaveProperty("value", "ada");
  expect(page.getByLabelText("Password")).toHaveProperty("value", "correct horse");
});

test("signUpAttributes: the form asks for them", async () => {
  await show({ initialState: "signUp", signUpAttributes: ["email", "nickname"] });
  expect(page.getByLabelText("Nickname")).toBeDefined();
});

test("socialProviders: which buttons there are, and in which order", async () => {
  const app = ["http://localhost:3000/"];
  const hosted = { domain: "auth.example.com", redirectSignIn: app, redirectSignOut: app };
  const auth = offlineAuth({ oauth: { ...hosted, providers: ["Google", "Apple"] } });
  render(<Authenticator auth={auth} socialProviders={["Apple"]} />);
  expect(await page.findByRole("button", { name: "Sign In with Apple" })).toBeDefined();
  expect(page.queryByRole("button", { name: "Sign In with Google" })).toBeNull();
});

test("className, theme and variation are on the root element, with the language and its direction", async () => {
  const { root } = await show({ className: "acme", theme: "dark", variation: "compact" });
  expect(root()?.classList.contains("acme")).toBe(true);
  expect(root()?.dataset["poolgateTheme"]).toBe("dark");
  expect(root()?.dataset["poolgateVariation"]).toBe("compact");
  expect([root()?.lang, root()?.dir]).toEqual(["en", "ltr"]);
});

test("variation: a modal is a dialog that has the focus, and gives it back", async () => {
  const auth = offlineAuth();
  const opener = document.body.appendChild(document.createElement("button"));
  opener.focus();
  const onClose = vi.fn<() => void>();
  const { unmount } = render(<Authenticator auth={auth} variation="modal" onClose={onClose} />);
  const dialog = await page.findByRole("dialog", { name: "Sign in" });
  await vi.waitFor(() => expect(document.activeElement).toBe(within(dialog).getByLabelText("Email")));
  await userEvent.setup().click(within(dialog).getByRole("button", { name: "Close" }));
  dialog.dispatchEvent(new Event("cancel", { cancelable: true }));
  expect(onClose).toHaveBeenCalledTimes(2);
  expect(dialog).toHaveProperty("open", true);
  unmount();
  expect(document.activeElement).toBe(opener);
});

test("variation: what was typed stays when it changes, and so does the focus", async () => {
  const { user, change } = await show();
  await user.type(page.getByLabelText("Password"), "correct horse");
  await user.type(page.getByLabelText("Email"), "ada@example.com");
  await change({ variation: "modal" });
  expect(within(page.getByRole("dialog")).getByLabelText("Email")).toHaveProperty("value", "ada@example.com");
  expect(page.getByLabelText("Password")).toHaveProperty("value", "correct horse");
  expect(document.activeElement).toBe(page.getByLabelText("Email"));
});

test("what was typed on one screen does not go over to another", async () => {
  const { user } = await show();
  await user.type(page.getByLabelText("Password"), "correct horse");
  await user.click(page.getByRole("tab", { name: "Create Account" }));
  expect(page.getByLabelText("Password")).toHaveProperty("value", "");
});

test("language: is loaded, and what was typed stays when it changes", async () => {
  const { user, change, root } = await show();
  await user.type(page.getByLabelText("Email"), "ada@example.com");
  await change({ language: "de" });
  const heading = await page.findByRole("heading", { name: /Konto/u });
  expect(heading).toBeDefined();
  expect([root()?.lang, root()?.dir]).toEqual(["de", "ltr"]);
  expect(document.querySelector("input[name=username]")).toHaveProperty("value", "ada@example.com");
  await change({ language: "fa" });
  await vi.waitFor(() => expect([root()?.lang, root()?.dir]).toEqual(["fa", "rtl"]));
  expect(document.querySelector("input[name=username]")).toHaveProperty("value", "ada@example.com");
});

test("language: the outline of the form is shown until the first one has arrived", async () => {
  const auth = offlineAuth();
  const { container } = render(<Authenticator auth={auth} language="sv" />);
  expect(container.querySelector("[data-poolgate-route=idle]")).not.toBeNull();
  expect(await page.findByRole("heading", { name: /konto/u })).toBeDefined();
});

test("language: one that can't be loaded is English, and the developer is told", async () => {
  const warned = vi.spyOn(console, "warn").mockReturnValue();
  await show({ language: "xx" as never });
  expect(page.getByRole("heading", { name: "Sign in to your account" })).toBeDefined();
  expect(warned).toHaveBeenCalledOnce();
});

test("messages: any part of the texts, over those of the language", async () => {
  const { change } = await show({ messages: { signIn: { submit: "Let me in" } } });
  expect(page.getByRole("button", { name: "Let me in" })).toBeDefined();
  await change({ messages: { tabs: { signUp: "Join us" }, signIn: { submit: undefined as never } } });
  expect(page.getByRole("tab", { name: "Join us" })).toBeDefined();
  expect(page.getByRole("button", { name: "Sign In" })).toBeDefined();
});

test("children: elements, or a function of the user and signOut", async () => {
  const auth = await createSignedInAuth({ attributes: { email: "ada@example.com" } });
  onTestFinished(() => auth.dispose());
  const { rerender } = render(<Authenticator auth={auth}>Signed in</Authenticator>);
  await page.findByText("Signed in");
  rerender(
    <Authenticator auth={auth}>
      {({ user, signOut }) => <button onClick={signOut}>{`Sign out ${user.loginId}`}</button>}
    </Authenticator>,
  );
  await userEvent.setup().click(page.getByRole("button", { name: "Sign out ada@example.com" }));
  expect(await page.findByRole("form")).toBeDefined();
});

test("withAuthenticator: the app for a signed-in user, and otherwise a dialog", async () => {
  const auth = await createSignedInAuth({ attributes: { email: "ada@example.com" } });
  onTestFinished(() => auth.dispose());
  const App = withAuthenticator<{ greeting: string }>(
    ({ greeting, user, signOut }) => <button onClick={signOut}>{`${greeting} ${user.loginId}`}</button>,
    { auth },
  );
  render(<App greeting="Hello" />);
  await userEvent.setup().click(await page.findByRole("button", { name: "Hello ada@example.com" }));
  expect(await page.findByRole("dialog")).toBeDefined();
});
