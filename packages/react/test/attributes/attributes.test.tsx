/** The user attributes on the sign-up form: the control, the rule and the value of each. */
import { act, fireEvent, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { AuthenticatorEvent } from "@poolgate/auth/authenticator";
import { en } from "@poolgate/react";
import { signUpScreen, type SignUpScreen } from "@poolgate/testkit/screens";
import { IN_PROOF } from "@poolgate/testkit/in-proof";
import { attributeRules } from "../../src/fields/attributes.ts";
import { checkRules } from "../../src/form/rules.ts";
import naughtyStrings from "../vectors/blns.json" with { type: "json" };
import { renderScreen, type RenderedScreen } from "../support/render-screen.tsx";

type Control = HTMLInputElement | HTMLTextAreaElement;

interface Form extends RenderedScreen {
  readonly screen: SignUpScreen;
  readonly control: (label: string) => Control;
  readonly submit: () => Promise<void>;
}

/** A pool with plain user names that requires these attributes; name and password are filled in. */
async function renderAttributes(...signUpAttributes: readonly string[]): Promise<Form> {
  const rendered = renderScreen({ route: "signUp", loginMechanism: "username", signUpAttributes });
  const screen = signUpScreen(rendered.user);
  for (const [label, value] of [
    ["Username", "ada"],
    ["Password", "correct horse"],
    ["Confirm Password", "correct horse"],
  ] as const) {
    fireEvent.input(screen.field(label), { target: { value } });
  }
  return {
    ...rendered,
    screen,
    control: (label) => screen.inside.getByLabelText<Control>(label, { selector: "input, textarea" }),
    submit: () => act(async () => (screen.form as HTMLFormElement).requestSubmit()),
  };
}

function attributesOf(event?: AuthenticatorEvent): Readonly<Record<string, string>> | undefined {
  return event?.type === "registration.submitted" ? event.attributes : undefined;
}

function problemOf(control: Control): string {
  const ids = control.getAttribute("aria-describedby")?.split(" ") ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? "").join(" ");
}

const CONTROLS = [
  ["email", "Email", { type: "email", autocomplete: "email", inputMode: "email" }],
  ["phone_number", "Phone Number", { type: "tel", autocomplete: "tel-national", inputMode: "tel" }],
  ["birthdate", "Birthdate", { type: "date", autocomplete: "bday" }],
  ["family_name", "Family Name", { type: "text", autocomplete: "family-name" }],
  ["given_name", "Given Name", { type: "text", autocomplete: "given-name" }],
  ["middle_name", "Middle Name", { type: "text", autocomplete: "additional-name" }],
  ["name", "Name", { type: "text", autocomplete: "name" }],
  ["nickname", "Nickname", { type: "text", autocomplete: "nickname" }],
  ["preferred_username", "Preferred Username", { type: "text", autocomplete: "off" }],
  ["profile", "Profile", { type: "url", autocomplete: "url", inputMode: "url" }],
  ["website", "Website", { type: "url", autocomplete: "url", inputMode: "url" }],
  ["picture", "Picture", { type: "url", autocomplete: "photo", inputMode: "url" }],
  ["address", "Address", { type: "textarea", autocomplete: "street-address" }],
  ["gender", "Gender", { type: "text", autocomplete: "sex" }],
  ["locale", "Locale", { type: "text", autocomplete: "language" }],
  ["zoneinfo", "Time Zone", { type: "text", autocomplete: "off" }],
  ["updated_at", "Updated At", { type: "text", autocomplete: "off", inputMode: "numeric" }],
  ["custom:team", "Team", { type: "text", autocomplete: "off" }],
  ["custom:favourite_tea", "Favourite Tea", { type: "text" }],
  ["dev:custom:badgeNumber", "Badge Number", { type: "text" }],
  ["constructor", "Constructor", { type: "text" }],
] as const;

test.each(CONTROLS)("%s has the label '%s'", async (name, label, traits) => {
  const { control } = await renderAttributes(name);
  expect(control(label)).toMatchObject({ name, ...traits });
  expect(control(label).getAttribute("aria-required")).toBe("true");
});

test("every standard attribute has its control", () => {
  const asked = CONTROLS.map(([name]) => name);
  expect(asked).toEqual(expect.arrayContaining(Object.keys(en.fields.attributes)));
});

test("keyboards may capitalise names of people, and not user names", async () => {
  const { control } = await renderAttributes("given_name", "nickname");
  expect(control("Given Name").getAttribute("autocapitalize")).toBe("words");
  expect(control("Nickname").getAttribute("autocapitalize")).toBe("none");
});

test("a site can label the custom attributes of its own pool", () => {
  const attributes = { ...en.fields.attributes, "custom:team": "Your team" };
  const messages = { ...en, fields: { ...en.fields, attributes } };
  const { user } = renderScreen({ route: "signUp", signUpAttributes: ["custom:team"] }, { messages });
  expect(signUpScreen(user).field("Your team").name).toBe("custom:team");
});

test("an attribute that is listed twice has one field", async () => {
  const { screen } = await renderAttributes("name", "name");
  expect(screen.inside.getAllByLabelText("Name")).toHaveLength(1);
});

test("the time of an update starts with the current time, in seconds", async () => {
  vi.setSystemTime("2026-01-02T03:04:05.678Z");
  const { control } = await renderAttributes("updated_at");
  expect(control("Updated At").value).toBe("1767323045");
});

test("language and time zone start with the browser's own, and time zones are offered as a list", async () => {
  const { control, sent, submit } = await renderAttributes("locale", "zoneinfo");
  const { locale, timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const zone = control("Time Zone") as HTMLInputElement;
  expect(within(zone.list as HTMLElement).getByText("Europe/Berlin").tagName).toBe("OPTION");
  await submit();
  expect(attributesOf(sent[0])).toEqual({ locale, zoneinfo: timeZone });
});

test("each attribute is required, and its error is shown once", async () => {
  const asked = CONTROLS.filter(([name]) => !["locale", "zoneinfo", "updated_at"].includes(name));
  const { control, sent, submit } = await renderAttributes(...asked.map(([name]) => name));
  await submit();
  expect(sent).toEqual([]);
  expect(asked.map(([name, label]) => [name, problemOf(control(label))])).toEqual(
    asked.map(([name]) => [name, "This field is required"]),
  );
});

const WEB_PROBLEM = "Please enter a valid web addressIt begins with https:// or http://.";
const PHONE_PROBLEM = "Invalid phone number formatPhone numbers use the form +12345678900.";

test.each([
  ["email", "Email", "ada@", "Please enter a valid email"],
  ["phone_number", "Phone Number", "12345", PHONE_PROBLEM],
  ["phone_number", "Phone Number", "abc", PHONE_PROBLEM],
  ["phone_number", "Phone Number", "+0123456789", PHONE_PROBLEM],
  ["phone_number", "Phone Number", "123456789012345", PHONE_PROBLEM],
  ["profile", "Profile", "example.com", WEB_PROBLEM],
  ["website", "Website", "javascript:alert(1)//https://example.com", WEB_PROBLEM],
  ["website", "Website", "https://", WEB_PROBLEM],
  ["website", "Website", "https://exa mple.com", WEB_PROBLEM],
  ["picture", "Picture", "data:image/png;base64,", WEB_PROBLEM],
  ["updated_at", "Updated At", "yesterday", "Please enter a numberSeconds since 1 January 1970."],
] as const)("%s: '%s' rejects %s", async (name, label, value, problem) => {
  const { control, sent, submit } = await renderAttributes(name);
  fireEvent.input(control(label), { target: { value } });
  await submit();
  expect(sent).toEqual([]);
  expect(problemOf(control(label))).toBe(problem);
  expect(document.activeElement).toBe(control(label));
});

test.each([
  ["email", "Email", " ada@example.com ", "ada@example.com"],
  ["birthdate", "Birthdate", "2024-02-29", "2024-02-29"],
  ["website", "Website", "HTTP://localhost:8080/~ada?x=1#y", "HTTP://localhost:8080/~ada?x=1#y"],
  ["address", "Address", " 1 Analytical Row\nLondon ", "1 Analytical Row\nLondon"],
  ["name", "Name", "\t山田 太郎 ", "山田 太郎"],
  ["updated_at", "Updated At", "1700000000", "1700000000"],
  ["custom:team", "Team", " engines ", "engines"],
] as const)("%s: '%s' accepts %j, trimmed", async (name, label, value, expected) => {
  const { control, sent, submit } = await renderAttributes(name);
  fireEvent.input(control(label), { target: { value } });
  await submit();
  expect(attributesOf(sent[0])).toEqual({ [name]: expected });
});

test.each([
  ["2024-02-29", []],
  ["2023-02-29", ["Please enter a valid date"]],
  ["2023-13-01", ["Please enter a valid date"]],
  ["12023-01-01", ["Please enter a valid date"]],
  ["1. 2. 2023", ["Please enter a valid date"]],
])("in a browser without a date picker, %s as a birthdate: %j", (text, problems) => {
  const values = {
    text: () => text,
    code: () => text,
    password: () => text,
    exact: () => text,
    isUnreadable: () => false,
    isMismatched: () => false,
    open: () => ({}),
  };
  const found = checkRules(attributeRules(["birthdate"], en), values, () => true);
  expect((found["birthdate"] ?? []).map((problem) => problem.text)).toEqual(problems);
});

test("an incomplete date is invalid rather than missing", async () => {
  const { control, submit } = await renderAttributes("birthdate");
  const birthdate = control("Birthdate");
  // jsdom cannot hold an incomplete date, so the test sets what a browser reports for one.
  Object.defineProperty(birthdate, "validity", { value: { badInput: true } });
  await submit();
  expect(problemOf(birthdate)).toBe("Please enter a valid date");
});

test("a date says whether it is empty, because WebKit draws today's date in an empty one", async () => {
  const { control } = await renderAttributes("birthdate");
  const birthdate = control("Birthdate");
  const isSaidToBeEmpty = () => birthdate.parentElement?.dataset["empty"];
  expect(isSaidToBeEmpty()).toBe("true");
  fireEvent.input(birthdate, { target: { value: "2024-02-29" } });
  expect(isSaidToBeEmpty()).toBe("false");
  fireEvent.input(birthdate, { target: { value: "" } });
  expect(isSaidToBeEmpty()).toBe("true");
  // Only the month is typed.
  Object.defineProperty(birthdate, "validity", { value: { badInput: true } });
  fireEvent.blur(birthdate);
  expect(isSaidToBeEmpty()).toBe("false");
});

const NAUGHTY_SHARE = IN_PROOF ? 1 : 16;

test("any typed text is sent unchanged, and none is executed", async () => {
  const { control, sent, submit } = await renderAttributes("name", "address", "custom:team");
  const typeable = (naughtyStrings as readonly string[]).filter(
    (text, place) => place % NAUGHTY_SHARE === 0 && text.trim() !== "",
  );
  for (const text of typeable) {
    for (const label of ["Name", "Team"]) fireEvent.input(control(label), { target: { value: text } });
    fireEvent.input(control("Address"), { target: { value: `1 Row\n${text}` } });
    await submit();
  }
  expect(sent.map(attributesOf)).toEqual(
    typeable.map((text) => ({
      name: text.trim(),
      address: `1 Row\n${text}`.trim(),
      "custom:team": text.trim(),
    })),
  );
  expect(document.querySelectorAll("script, img, iframe")).toHaveLength(0);
});

test("no naughty string is accepted as a web address or a phone number unless it is one", async () => {
  const { control, sent, submit } = await renderAttributes("website", "phone_number");
  const taken: Record<"Website" | "Phone Number", string[]> = { Website: [], "Phone Number": [] };
  const mayBeOne = /^(?:http|[\d\s.,']{9,}$)/u;
  const tried = (naughtyStrings as readonly string[]).filter(
    (text, place) => place % NAUGHTY_SHARE === 0 || mayBeOne.test(text),
  );
  for (const text of tried) {
    fireEvent.input(control("Website"), { target: { value: text } });
    fireEvent.input(control("Phone Number"), { target: { value: text } });
    await submit();
    for (const label of ["Website", "Phone Number"] as const) {
      if (control(label).getAttribute("aria-invalid") === null) taken[label].push(text);
    }
  }
  expect(taken.Website.filter((text) => !/^https?:\/\/[^\s/]/i.test(text.trim()))).toEqual([]);
  expect(taken.Website).not.toEqual([]);
  // What is more than a number with separators would be sent changed.
  expect(taken["Phone Number"].filter((text) => /[\p{L}<>"'=;]/u.test(text))).toEqual([]);
  // No text above is both, so nothing was sent until here.
  fireEvent.input(control("Website"), { target: { value: "https://example.com" } });
  for (const text of taken["Phone Number"]) {
    fireEvent.input(control("Phone Number"), { target: { value: text } });
    await submit();
  }
  expect(sent).not.toEqual([]);
  expect(sent).toHaveLength(taken["Phone Number"].length);
  expect(sent.every((event) => /^\+[1-9]\d{6,14}$/.test(attributesOf(event)?.["phone_number"] ?? ""))).toBe(true);
});

test("an address is checked when the focus moves on, and again while it is corrected", async () => {
  const { user, control } = await renderAttributes("website", "custom:team");
  await user.click(control("Website"));
  await user.keyboard("example.com");
  await user.tab();
  expect(problemOf(control("Website"))).toBe(WEB_PROBLEM);
  await user.clear(control("Website"));
  await user.type(control("Website"), "https://example.com");
  expect(control("Website").getAttribute("aria-invalid")).toBeNull();
});

test("every control is disabled during a submission", async () => {
  const names = CONTROLS.map(([name]) => name);
  const { show, screen } = await renderAttributes(...names);
  show({ route: "signUp", loginMechanism: "username", signUpAttributes: names, isBusy: true, busyAction: "submit" });
  const controls = screen.form.querySelectorAll<Control>("input, select, textarea");
  expect(controls.length).toBeGreaterThan(names.length);
  expect(Array.from(controls).filter((control) => !control.disabled)).toEqual([]);
});
