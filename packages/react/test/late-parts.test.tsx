/** Parts of the first form that come late: the countries of a phone number, the icons of identity providers, a language. */
import type { ReactElement } from "react";
import { act, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import type { AuthenticatorEvent, AuthenticatorView } from "@poolgate/auth/authenticator";
import { type AuthenticatorScreenProps, type Language, en } from "@poolgate/react";
import { makeView } from "@poolgate/testkit/widget-views";
const network = vi.hoisted(() => ({ answers: () => Promise.resolve() }));

vi.mock(import("../src/late/imports.ts"), async (importOriginal) => {
  const imports = await importOriginal();
  return {
    ...imports,
    importDialCodes: () => network.answers().then(imports.importDialCodes),
    importProviderDrawings: () => network.answers().then(imports.importProviderDrawings),
    importLanguages: () => network.answers().then(imports.importLanguages),
  };
});

let Widget: (props: AuthenticatorScreenProps & { readonly language: Language }) => ReactElement | null;

// A part that has arrived stays, so each test has modules of its own.
beforeEach(async () => {
  vi.spyOn(console, "warn").mockReturnValue(undefined);
  vi.resetModules();
  const { useTexts } = await import("../src/messages/use-texts.ts");
  const { WidgetScreen } = await import("../src/widget-screen.tsx");
  Widget = ({ language, ...props }) => {
    const texts = useTexts(language, undefined);
    return texts === undefined ? null : <WidgetScreen {...props} texts={texts} />;
  };
});

function unplug(): void {
  network.answers = () => Promise.reject(new Error("No network."));
}

/** Holds all parts back until the returned function is called. */
function holdBack(): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  network.answers = () => promise;
  return () => act(async () => resolve());
}

function renderWidget(overrides: Partial<AuthenticatorView>, language: Language = "en") {
  const sent: AuthenticatorEvent[] = [];
  const widget = <Widget view={makeView(overrides)} send={(event) => sent.push(event)} language={language} />;
  const { unmount } = render(widget, { reactStrictMode: true });
  return {
    user: userEvent.setup(),
    unmount,
    submitted: () => sent.find(({ type }) => type === "credentials.submitted"),
  };
}

const PHONE_POOL = { loginMechanism: "phone_number" } as const;
const picker = (): HTMLSelectElement => screen.getByRole("combobox", { name: "Country Code" });
const shownCode = (): string | null | undefined => picker().nextElementSibling?.textContent;
const number = (): HTMLInputElement => screen.getByLabelText("Phone Number");
const icon = (): Element | null => screen.getByRole("button", { name: "Sign In with Google" }).querySelector("svg");
const hasCountries = (): boolean => picker().options.length > 200;

test("the countries arrive while a number is typed: it stays, and so does the focus", async () => {
  const arrive = holdBack();
  const { user, submitted } = renderWidget(PHONE_POOL);
  const [input, select] = [number(), picker()];
  expect([select.value, shownCode(), select.options.length]).toEqual(["+1", "+1", 1]);
  await user.type(input, "(234) 567-8900");
  await arrive();
  await waitFor(() => expect(hasCountries()).toBe(true));
  expect([number(), picker(), document.activeElement]).toEqual([input, select, input]);
  expect([select.value, shownCode(), input.value]).toEqual(["+1", "+1", "(234) 567-8900"]);
  await user.type(screen.getByLabelText("Password"), "correct horse");
  await user.click(screen.getByRole("button", { name: "Sign In" }));
  expect(submitted()).toMatchObject({ username: "+12345678900" });
});

test("the dial code of a number that is being typed moves to the picker when the field is left", async () => {
  const arrive = holdBack();
  const { user } = renderWidget(PHONE_POOL);
  await user.type(number(), "+44 20");
  await arrive();
  await waitFor(() => expect(hasCountries()).toBe(true));
  expect([shownCode(), number().value]).toEqual(["+1", "+44 20"]);
  await user.tab();
  expect([shownCode(), number().value]).toEqual(["+44", "20"]);
});

test("a number that the field begins with is whole until its countries arrive", async () => {
  const arrive = holdBack();
  renderWidget({ ...PHONE_POOL, username: "+4915112345678" });
  expect([picker().value, shownCode(), number().value]).toEqual(["", "", "+4915112345678"]);
  await arrive();
  await waitFor(() => expect(hasCountries()).toBe(true));
  expect([picker().value, shownCode(), number().value]).toEqual(["+49", "+49", "15112345678"]);
});

test("a local number in its place has the first dial code when the countries arrive", async () => {
  const arrive = holdBack();
  const { user } = renderWidget({ ...PHONE_POOL, username: "+4915112345678" });
  await user.clear(number());
  await user.type(number(), "234");
  await arrive();
  await waitFor(() => expect(hasCountries()).toBe(true));
  expect([picker().value, shownCode(), number().value]).toEqual(["+1", "+1", "234"]);
});

test("a phone number without its countries is a whole one, and using the picker loads them again", async () => {
  unplug();
  const { user, submitted } = renderWidget(PHONE_POOL);
  await user.type(number(), "+44 20 7946 0958");
  await user.type(screen.getByLabelText("Password"), "correct horse");
  await user.click(screen.getByRole("button", { name: "Sign In" }));
  expect(submitted()).toMatchObject({ username: "+442079460958" });
  expect(number().value).toBe("+44 20 7946 0958");

  const arrive = holdBack();
  picker().focus();
  await arrive();
  await waitFor(() => expect(hasCountries()).toBe(true));
  expect([picker().value, shownCode(), number().value]).toEqual(["+44", "+44", "2079460958"]);
});

test("a provider's button without its icon can be used, and the next one loads it again", async () => {
  unplug();
  const providers = [{ name: "Google", label: undefined }];
  const { user, unmount } = renderWidget({ providers });
  await user.click(screen.getByRole("button", { name: "Sign In with Google" }));
  expect(icon()?.outerHTML).toContain('width="22" height="22"');
  expect(icon()?.childElementCount).toBe(0);
  unmount();

  const arrive = holdBack();
  renderWidget({ providers });
  const place = icon();
  await arrive();
  await waitFor(() => expect(place?.childElementCount).toBe(1));
  expect(icon()).toBe(place);
});

test("a language that fails is English, and the next widget loads it again", async () => {
  unplug();
  const { unmount } = renderWidget({}, "de");
  expect(await screen.findByRole("heading", { name: en.signIn.heading })).toBeTruthy();
  unmount();

  const arrive = holdBack();
  renderWidget({}, "de");
  await arrive();
  expect(await screen.findByLabelText("Passwort")).toBeTruthy();
});
