/** The button that signs in with the passkey last used here, beside the browser's passkey suggestions. */
import { screen as page, within } from "@testing-library/dom";
import { expect, test } from "vitest";
import { signInScreen } from "@poolgate/testkit/screens";
import { makeFailure, renderScreen, renderSignIn, submitting } from "../support/render-screen.tsx";

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

test("during the tap, the button shows it and keeps the focus, and nothing else can be started", async () => {
  const { screen, user, sent, show } = renderSignIn(OFFERED);
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

test("a click that does not focus the button does not move the focus to the disabled inputs", async () => {
  const { user, show } = renderScreen(OFFERED);
  signInScreen(user).field("Email").focus();
  oneTap().click();
  show(ASKING);
  expect(focused()).toBe(oneTap("One moment…"));
});

test("one tap is inert while the form is submitted", async () => {
  const { user, sent } = renderScreen({ ...OFFERED, ...submitting, username: ANN });
  expect(signInScreen(user).button("Signing in…")).toBeDefined();
  await user.click(oneTap());
  await user.click(forget());
  expect(sent).toEqual([]);
});

test("one tap is inert while the site's own validators run", async () => {
  const { user, sent } = renderScreen(OFFERED, { validators: [() => new Promise(() => undefined)] });
  await signInScreen(user).signIn({ username: ANN, password: "correct horse" });
  await user.click(oneTap());
  expect(sent).toEqual([]);
});

test("a failed tap is shown in the screen's alert, and can be repeated", async () => {
  const { screen, user, sent, show } = renderSignIn(OFFERED);
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

test("an error about the name of a tap marks no field of the form, unlike one about a typed name", async () => {
  const { screen, user, show } = renderSignIn(OFFERED);
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

test("a user who asks to be forgotten gets a confirmation and the form", async () => {
  const { screen, user, sent, show } = renderSignIn(OFFERED);
  forget().focus();
  await user.keyboard("{Enter}");
  show({});
  expect(sent[0]).toEqual({ type: "passkeyAccount.forgotten" });
  expect(screen.statusText).toBe(`${ANN} is no longer offered on this device.`);
  expect(focused()).toBe(screen.field("Email"));
  expect(page.queryByRole("button", { name: /passkey|Forget/ })).toBeNull();
});

test("a message for one user is not announced again after another user has signed in", async () => {
  const { screen, user, show } = renderSignIn(OFFERED);
  await user.click(forget());
  expect(screen.statusText).toContain(ANN);
  show({});
  show({ route: "authenticated" });
  show({});
  expect(screen.statusText).toBe("");
});

test("a name is isolated text in its own direction, however long, and is not cut off", () => {
  const name = `${"שָׁלוֹם-".repeat(16)}<b>&amp;</b>`;
  renderScreen({ passkeyUsername: name, loginMechanism: "username" });
  expect(oneTap("Use your passkey", name).querySelector("bdi")?.textContent).toBe(name);
  expect(forget(name).title).toBe(`Forget ${name} on this device`);
});

test("autoFocus and the way back move the focus to one tap first", () => {
  const { show } = renderScreen(OFFERED, { autoFocus: true });
  expect(focused()).toBe(oneTap());
  show({ route: "signUp" });
  show(OFFERED);
  expect(focused()).toBe(oneTap());
});

test("a user who becomes known after the form was rendered, but before it was painted, gets the focus on one tap", () => {
  const { show } = renderScreen({ route: "idle" }, { autoFocus: true });
  show({ route: "signIn" });
  show(OFFERED);
  expect(focused()).toBe(oneTap());
});

test("one tap that appears after the form was painted does not take the focus", async () => {
  const { user, show } = renderScreen({}, { autoFocus: true });
  await nextFrame();
  show(OFFERED);
  expect(focused()).toBe(signInScreen(user).field("Email"));
});

test("a failure keeps the focus when one tap appears", () => {
  const failure = makeFailure("network.unreachable");
  const { show } = renderScreen({ route: "signUp" });
  show({ failure });
  show({ ...OFFERED, failure });
  expect(focused()).toBe(page.getByRole("alert"));
});

test("when the pool no longer has the passkey, one tap disappears and its focus moves to the form, and no other focus moves", async () => {
  const { screen, show } = renderSignIn(OFFERED);
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
  // The focus left the widget before one tap disappeared.
  show(OFFERED);
  oneTap().focus();
  oneTap().blur();
  show({});
  expect(focused()).toBe(document.body);
});

test("without autoFocus, a page that opens with one tap keeps its focus", () => {
  const { show } = renderScreen();
  show(OFFERED);
  expect(focused()).toBe(document.body);
});

test.each([
  ["username", "Username"],
  ["email", "Email"],
  ["phone_number", "Phone Number"],
] as const)(
  "a browser may suggest a passkey with the %s, and the widget requests it when the field gets the focus",
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
