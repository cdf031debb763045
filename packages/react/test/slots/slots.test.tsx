/** `components`: parts of the app's own in the widget, and what happens when one of them throws an error. */
import { useState, type ReactElement } from "react";
import { screen as page, within } from "@testing-library/dom";
import { expect, test, vi } from "vitest";
import { useAuthenticator, useField, type AuthenticatorComponents, type FieldComponentProps } from "@poolgate/react";
import { Secret } from "@poolgate/auth";
import { makeFailure, renderScreen, renderSignIn, renderSignUp } from "../support/render-screen.tsx";

const PART_FAILED = "A part of this form could not be shown.You can go on without it.";

function OwnField({ name }: FieldComponentProps): ReactElement {
  const { label, labelProps, inputProps, problems, problemsProps, isBusy } = useField(name);
  return (
    <p>
      <label {...labelProps}>{label}!</label>
      <input {...inputProps} data-own={String(isBusy)} />
      <span {...problemsProps}>{problems.map(({ text }) => text).join(" ")}</span>
    </p>
  );
}

/** A field that React controls: it must be told that it was cleared. */
function Remembering({ name }: FieldComponentProps): ReactElement {
  const { label, labelProps, inputProps } = useField(name);
  const { defaultValue: _first, onInput: _widgets, ...props } = inputProps;
  const [typed, setTyped] = useState("");
  return (
    <p>
      <label {...labelProps}>{label}!</label>
      <input {...props} data-typed={typed} value={typed} onChange={(event) => setTyped(event.target.value)} />
    </p>
  );
}

const QUESTION = { route: "confirmSignIn", challenge: { name: "custom", parameters: {} } } as const;

function Broken(): ReactElement {
  throw new Error("a bug");
}

function OwnSignIn(): ReactElement {
  const { submit, toSignUp } = useAuthenticator();
  const password = new Secret("correct horse");
  return (
    <>
      <button onClick={() => void submit({ type: "credentials.submitted", username: "ada", password })}>Enter</button>
      <button onClick={() => toSignUp("ada")}>Join</button>
    </>
  );
}

function FailsLater({ name }: FieldComponentProps): ReactElement {
  const [hasFailed, setFailed] = useState(false);
  if (hasFailed) throw new Error("a bug");
  return (
    <>
      <OwnField name={name} />
      <button type="button" onClick={() => setFailed(true)}>
        Fail
      </button>
    </>
  );
}

const part = (text: string) => (): ReactElement => <p>{text}</p>;

/** React logs an error that a boundary has caught, too. */
function watchErrors() {
  const logged = vi.spyOn(console, "error").mockReturnValue();
  return () => logged.mock.calls.filter(([text]) => String(text).startsWith("@poolgate/react"));
}

test("components: Header, Footer and Logo, of the whole and of a screen", () => {
  const components: AuthenticatorComponents = {
    Header: part("Acme"),
    Footer: part("© Acme"),
    Logo: part("logo"),
    signIn: { Header: part("Welcome back"), Footer: part("Need help?") },
  };
  const { show } = renderScreen({}, { components });
  const texts = [...document.querySelectorAll("p")].map((element) => element.textContent);
  const parts = ["Acme", "logo", "Welcome back", "Need help?", "© Acme"];
  expect(texts.filter((text) => parts.includes(text))).toEqual(parts);
  expect(page.getByText("logo").parentElement?.className).toContain("logo");
  show({ route: "signUp" });
  expect(page.queryByText("Welcome back")).toBeNull();
  expect(page.getByText("Acme")).toBeDefined();
});

test("components: a field of the app's own, whose value stays in its input", async () => {
  const { screen, sent, show } = renderSignIn({}, { components: { fields: { username: OwnField } } });
  await screen.press("Sign In");
  expect(document.activeElement).toBe(screen.field("Email!"));
  expect(screen.descriptionOf("Email!")).toBe("Username cannot be empty");
  expect(screen.field("Email!").getAttribute("autocomplete")).toBe("username webauthn");
  await screen.type("Email!", "ada@example.com");
  await screen.type("Password", "correct horse");
  await screen.press("Sign In");
  expect(sent).toMatchObject([{ type: "credentials.submitted", username: "ada@example.com" }]);
  show({ failure: makeFailure("signIn.userNotFound", "User does not exist.") });
  expect(screen.field("Email!").getAttribute("aria-invalid")).toBe("true");
});

test("components: a password field of the app's own keeps the checklist", async () => {
  const { screen } = renderSignUp({}, { components: { fields: { password: OwnField } } });
  expect(screen.field("Password!").type).toBe("password");
  expect(screen.inside.getByRole("list", { name: "Your password needs" })).toBeDefined();
  await screen.type("Password!", "correct horse");
  expect(screen.inside.getByRole("listitem").textContent).toContain("done");
});

const CODE = { route: "confirmSignUp" } as const;

test.each([
  ["code", CODE, [{ ...CODE, notice: "codeSent" }]],
  ["answer", QUESTION, [{ ...QUESTION, isBusy: true }, QUESTION]],
] as const)(
  "components: a %s in a field of the app's own is cleared when it is of no use",
  async (name, first, more) => {
    const { user, show } = renderScreen(first, { components: { fields: { [name]: Remembering } } });
    const input = page.getByLabelText(/!$/u);
    await user.type(input, "000000");
    for (const view of more) show(view);
    expect(page.getByLabelText(/!$/u)).toBe(input);
    expect(input).toHaveProperty("value", "");
    expect(input.dataset["typed"]).toBe("");
  },
);

test("components: a screen of the app's own takes the place of heading and form", async () => {
  const { user, sent, show } = renderScreen({}, { components: { signIn: { Screen: OwnSignIn } } });
  expect(page.queryByRole("heading")).toBeNull();
  await user.click(page.getByRole("button", { name: "Enter" }));
  await user.click(page.getByRole("button", { name: "Join" }));
  expect(sent.map(({ type }) => type)).toEqual(["credentials.submitted", "signUp.chosen"]);
  show({ route: "signUp" });
  expect(page.getByRole("heading", { name: "Create your account" })).toBeDefined();
});

test.each<[string, AuthenticatorComponents]>([
  ["Header", { Header: Broken }],
  ["Footer", { Footer: Broken }],
  ["Logo", { Logo: Broken }],
  ["signIn.Header", { signIn: { Header: Broken } }],
  ["signIn.Footer", { signIn: { Footer: Broken } }],
  ["signIn.Screen", { signIn: { Screen: Broken } }],
  ["fields.username", { fields: { username: Broken } }],
])("components: %s that throws leaves the form, and tells developer and visitor", async (name, components) => {
  const errors = watchErrors();
  const { screen, user, sent } = renderSignIn({}, { components });
  expect(page.getByRole("heading", { name: "Sign in to your account" })).toBeDefined();
  expect(page.getByRole("alert").textContent).toBe(PART_FAILED);
  expect(errors()[0]?.[0]).toBe(`@poolgate/react: the component ${name} failed.`);
  await user.click(within(page.getByRole("alert")).getByRole("button", { name: "Dismiss" }));
  expect(page.queryByRole("alert")).toBeNull();
  await screen.signIn({ username: "ada@example.com", password: "correct horse" });
  expect(sent).toHaveLength(1);
});

test("components: a field that throws later leaves what was typed into it", async () => {
  const errors = watchErrors();
  const { screen, user } = renderSignIn({}, { components: { fields: { username: FailsLater } } });
  await screen.type("Email!", "ada@example.com");
  await user.click(page.getByRole("button", { name: "Fail" }));
  expect(screen.field("Email").value).toBe("ada@example.com");
  expect(errors()).toHaveLength(1);
});
