/** The button that signs in with the passkey last used here, and the browser's suggestions beside it. */
import { screen as page, within } from "@testing-library/dom";
import { expect, test } from "vitest";
import { signInScreen } from "@poolgate/testkit/screens";
import { makeFailure, renderScreen, submitting } from "../support/render-screen.tsx";

const ANN = "ann@example.com";
const OFFERED = { passkeyUsername: ANN } as const;
const ASKING = { ...OFFERED, isBusy: true, busyAction: "passkey" } as const;

const oneTap = (text = "Use your passkey", name = ANN): HTMLElement =>
  page.getByRole("button", { name: `${text} ${name}` });
const forget = (name = ANN): HTMLElement => page.getByRole("button", { name: `Forget ${name} on this device` });
const focused = (): Element | null => document.activeElement;

async function nextFrame(): Promise<void> {
  await new Promise((resolve) => {
    requestAnimationFrame(resolve);
  });
}

test("whoever last used a passkey here signs in with one tap", async () => {
  const { user, sent } = renderScreen(OFFERED);
  await user.click(oneTap());
  expect(sent).toEqual([{ type: "passkey.requested" }]);
});

test("where nobody did, or on another screen, there is the form alone", () => {
  const { show } = renderScreen();
  expect(page.queryByRole("button", { name: /passkey/ })).toBeNull();
  expect(page.queryByText("or")).toBeNull();
  show({ route: "signUp" });
  expect(page.queryByRole("button", { name: /passkey/ })).toBeNull();
});

test("by keyboard alone: the tabs, one tap, the way to be forgotten, the form", async () => {
  const { user, sent } = renderScreen(OFFERED);
  const screen = signInScreen(user);
  screen.tab("Sign In").focus();
  for (const next of [oneTap(), forget(), screen.field("Email"), screen.field("Password")]) {
    await user.tab();
    expect(focused()).toBe(next);
  }
  oneTap().focus();
  await user.keyboard("{Enter}");
  await user.keyboard(" ");
  expect(sent).toEqual([{ type: "passkey.requested" }, { type: "passkey.requested" }]);
});

test("while the tap is on its way, it says so and keeps the focus, and nothing else can be begun", async () => {
  const { user, sent, show } = renderScreen(OFFERED);
  const screen = signInScreen(user);
  await user.click(oneTap());
  show(ASKING);

  const asking = oneTap("One moment…");
  expect(focused()).toBe(asking);
  expect(asking.getAttribute("aria-disabled")).toBe("true");
  expect(screen.statusText).toBe("Please wait");
  expect(screen.field("Email").disabled).toBe(true);
  expect(screen.button("Sign In").getAttribute("aria-disabled")).toBe("true");
  await user.keyboard("{Enter}");
  await user.click(asking);
  await user.click(forget());
  await screen.press("Sign In");
  expect(sent).toEqual([{ type: "passkey.requested" }]);
});

test("a click that gives a button no focus does not lose it to the inputs that are disabled", async () => {
  const { user, show } = renderScreen(OFFERED);
  signInScreen(user).field("Email").focus();
  oneTap().click();
  show(ASKING);
  expect(focused()).toBe(oneTap("One moment…"));
});

test("while the form is on its way, the tap is inert", async () => {
  const { user, sent } = renderScreen({ ...OFFERED, ...submitting, username: ANN });
  expect(signInScreen(user).button("Signing in…")).toBeDefined();
  await user.click(oneTap());
  await user.click(forget());
  expect(sent).toEqual([]);
});

test("while the site's own validators think about the form, the tap is inert", async () => {
  const { user, sent } = renderScreen(OFFERED, { validators: [() => new Promise(() => undefined)] });
  await signInScreen(user).signIn({ username: ANN, password: "correct horse" });
  await user.click(oneTap());
  expect(sent).toEqual([]);
});

test("a tap that failed is told in the screen's alert, and can be tried again from there", async () => {
  const { user, sent, show } = renderScreen(OFFERED);
  const screen = signInScreen(user);
  await user.click(oneTap());
  show(ASKING);
  show({ ...OFFERED, failure: makeFailure("network.unreachable") });
  const alert = page.getByRole("alert");
  expect(alert.textContent).toContain("Network error");
  expect(focused()).toBe(alert);
  await user.click(within(alert).getByRole("button", { name: "Dismiss" }));
  expect(sent.at(-1)).toEqual({ type: "failure.dismissed" });
  show(OFFERED);
  expect(focused()).toBe(oneTap());
  expect(screen.alertText).toBeUndefined();
});

test("what the pool says of a tapped name marks no field of the form, and of a typed one it does", async () => {
  const { user, show } = renderScreen(OFFERED);
  const screen = signInScreen(user);
  await user.click(oneTap());
  show(ASKING);
  const failure = makeFailure("signIn.userNotFound", "User does not exist.");
  show({ failure });
  show({ failure, notice: "codeSent" });
  expect(screen.alertText).toContain("User does not exist");
  expect(focused()).toBe(page.getByRole("alert"));
  expect(screen.descriptionOf("Email")).toBe("");
  show({ ...submitting, username: ANN });
  show({ failure: { ...failure }, username: ANN });
  expect(screen.descriptionOf("Email")).toContain("User does not exist");
  expect(focused()).toBe(screen.field("Email"));
});

test("who wants to be forgotten is told so, and stands before the form", async () => {
  const { user, sent, show } = renderScreen(OFFERED);
  const screen = signInScreen(user);
  forget().focus();
  await user.keyboard("{Enter}");
  show({});
  expect(sent[0]).toEqual({ type: "passkeyAccount.forgotten" });
  expect(screen.statusText).toBe(`${ANN} is no longer offered on this device.`);
  expect(focused()).toBe(screen.field("Email"));
  expect(page.queryByRole("button", { name: /passkey|Forget/ })).toBeNull();
});

test("a name is text in its own direction, however long, and nothing of it is cut off", () => {
  const name = `${"שָׁלוֹם-".repeat(16)}<b>&amp;</b>`;
  renderScreen({ passkeyUsername: name, loginMechanism: "username" });
  expect(oneTap("Use your passkey", name).querySelector("bdi")?.textContent).toBe(name);
  expect(forget(name).title).toBe(`Forget ${name} on this device`);
});

test("autoFocus and the way back lead to the tap first", () => {
  const { show } = renderScreen(OFFERED, { autoFocus: true });
  expect(focused()).toBe(oneTap());
  show({ route: "signUp" });
  show(OFFERED);
  expect(focused()).toBe(oneTap());
});

test("who is known only after the form came, but before it was seen, gets the focus all the same", () => {
  const { show } = renderScreen({ route: "idle" }, { autoFocus: true });
  show({ route: "signIn" });
  show(OFFERED);
  expect(focused()).toBe(oneTap());
});

test("once the form was seen, a tap that comes later takes nobody's focus", async () => {
  const { user, show } = renderScreen({}, { autoFocus: true });
  await nextFrame();
  show(OFFERED);
  expect(focused()).toBe(signInScreen(user).field("Email"));
});

test("what has failed keeps the focus when the tap comes", () => {
  const failure = makeFailure("network.unreachable");
  const { show } = renderScreen({ route: "signUp" });
  show({ failure });
  show({ ...OFFERED, failure });
  expect(focused()).toBe(page.getByRole("alert"));
});

test("a tap that the pool has no passkey for any more leaves its focus to the form, and nobody else's", async () => {
  const { user, show } = renderScreen(OFFERED);
  const screen = signInScreen(user);
  show({});
  expect(focused()).toBe(document.body);
  show(OFFERED);
  oneTap().focus();
  show({});
  expect(focused()).toBe(screen.field("Email"));
  show(OFFERED);
  screen.field("Password").focus();
  show({});
  expect(focused()).toBe(screen.field("Password"));
  // The focus left the widget before the tap went.
  show(OFFERED);
  oneTap().focus();
  oneTap().blur();
  show({});
  expect(focused()).toBe(document.body);
});

test("without autoFocus, a page that opens with a tap on it keeps its focus", () => {
  const { show } = renderScreen();
  show(OFFERED);
  expect(focused()).toBe(document.body);
});

test.each([
  ["username", "Username"],
  ["email", "Email"],
  ["phone_number", "Phone Number"],
] as const)(
  "a browser may suggest a passkey with the %s, and is asked for it when the field is entered",
  async (login, label) => {
    const { user, sent, countAutofills } = renderScreen({ loginMechanism: login });
    const field = signInScreen(user).field(label);
    expect(field.getAttribute("autocomplete")).toBe("username webauthn");
    await user.click(field);
    await user.tab();
    await user.click(field);
    expect(countAutofills()).toBe(2);
    expect(sent).toEqual([]);
  },
);

test.each(["signUp", "forgotPassword"] as const)("on the screen %s, only a name is suggested", async (route) => {
  const { user, countAutofills } = renderScreen({ route });
  const field = page.getByLabelText("Email");
  expect(field.getAttribute("autocomplete")).toBe("username");
  await user.click(field);
  expect(countAutofills()).toBe(0);
});
