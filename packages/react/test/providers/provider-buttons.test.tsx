/** The buttons of identity providers below the sign-in form and the sign-up form. */
import { screen as page, within } from "@testing-library/dom";
import { describe, expect, it, test } from "vitest";
import type { ProviderButton } from "@poolgate/auth/authenticator";
import { en } from "@poolgate/react";
import { makeFailure, renderScreen, submitting } from "../support/render-screen.tsx";

const social = ["Google", "Facebook", "Amazon", "Apple"].map((name): ProviderButton => ({ name, label: undefined }));
const providers: readonly ProviderButton[] = [...social, { name: "Contoso", label: "your company" }];
const opening = { isBusy: true, busyAction: "provider", redirectingTo: "Google" } as const;

const list = (): HTMLElement => page.getByRole("list", { name: "Other ways to sign in" });
const texts = (): readonly (string | null)[] =>
  within(list())
    .getAllByRole("button")
    .map(({ textContent }) => textContent);
const button = (name: string): HTMLElement => page.getByRole("button", { name });

describe.each(["signIn", "signUp"] as const)("on the screen %s", (route) => {
  it("they are below the form, in the order of the configuration", () => {
    renderScreen({ route, providers });
    expect(texts()).toEqual([
      "Sign In with Google",
      "Sign In with Facebook",
      "Sign In with Amazon",
      "Sign In with Apple",
      "Sign In with your company",
    ]);
    expect(list().compareDocumentPosition(page.getByRole("form"))).toBe(Node.DOCUMENT_POSITION_PRECEDING);
    expect(page.getAllByText("or")).toHaveLength(1);
  });

  it("another order leads to another order", () => {
    renderScreen({ route, providers: providers.toReversed() });
    expect(texts()[0]).toBe("Sign In with your company");
  });

  it("they send the name of the provider", async () => {
    const { user, sent } = renderScreen({ route, providers });
    for (const name of ["Google", "Apple", "your company"]) await user.click(button(`Sign In with ${name}`));
    expect(sent).toEqual(["Google", "Apple", "Contoso"].map((name) => ({ type: "provider.chosen", name })));
  });

  it("they are reached and pressed by keyboard, each once", async () => {
    const { user, sent } = renderScreen({ route, providers: providers.slice(0, 2) });
    [...page.getByRole("form").querySelectorAll("button")].at(-1)?.focus();
    await user.tab();
    expect(document.activeElement).toBe(button("Sign In with Google"));
    await user.keyboard("{Enter}");
    await user.tab();
    expect(document.activeElement).toBe(button("Sign In with Facebook"));
    await user.keyboard(" ");
    expect(sent).toHaveLength(2);
  });

  it("one that was chosen says so and keeps the focus, and nothing else can be used", async () => {
    const { user, sent, show } = renderScreen({ route, providers });
    await user.click(button("Sign In with Google"));
    show({ route, providers, ...opening });
    const chosen = button("Opening Google…");
    expect(document.activeElement).toBe(chosen);
    for (const each of within(list()).getAllByRole("button")) expect(each.getAttribute("aria-disabled")).toBe("true");
    for (const input of page.getByRole("form").querySelectorAll("input")) expect(input.disabled).toBe(true);
    await user.click(chosen);
    await user.click(button("Sign In with Apple"));
    expect(sent).toHaveLength(1);
    // The form's button is inactive, and does not seem to be the one that runs.
    const confirm = button(route === "signIn" ? en.signIn.submit : en.signUp.submit);
    expect(confirm.getAttribute("aria-disabled")).toBe("true");
  });

  it("they are inactive while the form is being submitted", async () => {
    const { user, sent } = renderScreen({ route, providers, ...submitting });
    await user.click(button("Sign In with Google"));
    expect(sent).toEqual([]);
  });
});

test("the provider of the last sign-in on this device is described so, and keeps its name", () => {
  renderScreen({ providers, lastUsedProvider: "Contoso" });
  const description = button("Sign In with your company").getAttribute("aria-describedby") ?? "";
  expect(document.getElementById(description)?.textContent).toBe("Last used");
  expect(button("Sign In with Google").getAttribute("aria-describedby")).toBeNull();
});

test("a passkey is above the form and the providers are below, each with a line between", () => {
  renderScreen({ providers, passkeyUsername: "ann@example.com" });
  const [above, below] = page.getAllByText("or");
  const form = page.getByRole("form");
  expect(above?.compareDocumentPosition(form)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(below?.compareDocumentPosition(form)).toBe(Node.DOCUMENT_POSITION_PRECEDING);
});

test("a second click of a double click opens no provider", async () => {
  const { user, sent } = renderScreen({ providers });
  await user.dblClick(button("Sign In with Google"));
  expect(sent).toHaveLength(1);
});

test("the first field gets the focus, not a provider", () => {
  renderScreen({ providers }, { autoFocus: true });
  expect(document.activeElement).toBe(page.getByLabelText("Email"));
});

test("the icons are drawn here and hidden from screen readers", () => {
  renderScreen({ providers });
  const icons = [...list().querySelectorAll("svg")];
  expect(icons).toHaveLength(providers.length);
  for (const icon of icons) expect(icon.getAttribute("aria-hidden")).toBe("true");
  expect(new Set(icons.map(({ innerHTML }) => innerHTML)).size).toBe(providers.length);
  expect(list().querySelector("img, image, use, [href]")).toBeNull();
});

test.each([
  ["oauth.cancelled", "User cancelled OAuth flow.", "You can try again, or choose another way."],
  ["oauth.state", "An error occurred while validating the state.", "An error occurred while validating the state."],
  ["oauth.noAccessToken", "No access token returned from OAuth flow.", "No access token returned from OAuth flow."],
  ["oauth.accessDenied", "The provider said no.", "Try again, or choose another way."],
  ["oauth.provider", "x", "Configuration error (see console)"],
  ["oauth.popupBlocked", "x", "Allow windows of this website, then try again."],
] as const)("a sign-in that ended with %s is explained in words", (code, message, words) => {
  renderScreen({ providers, failure: makeFailure(code, message) });
  expect(page.getByRole("alert").textContent).toContain(words);
  for (const input of page.getByRole("form").querySelectorAll("input")) {
    expect(input.getAttribute("aria-invalid")).not.toBe("true");
  }
});

test("the texts are messages, so another language has its own", () => {
  const messages = {
    ...en,
    providers: { ...en.providers, signInWith: (name: string) => `Mit ${name} anmelden`, or: "oder" },
  };
  renderScreen({ providers }, { messages });
  expect(texts()[0]).toBe("Mit Google anmelden");
  expect(page.getByText("oder")).toBeDefined();
});
