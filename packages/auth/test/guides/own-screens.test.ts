// @vitest-environment jsdom
/** Runs the example of the guide "Own screens" in a document: a code by e-mail, a wrong password, a sign-out. */
import { Secret } from "@poolgate/auth";
import { type AuthenticatorView, createAuthenticator, selectAuthenticatorView } from "@poolgate/auth/authenticator";
import { authenticatorMachine } from "@poolgate/auth/machines";
import { afterAll, afterEach, beforeEach, expect, it, vi } from "vitest";
import { type GuidePool, GUIDE_USER, startGuidePool } from "@poolgate/testkit/guide-pool";
import { PATIENCE } from "../widget.ts";

let pool: GuidePool;
beforeEach(() => {
  pool = startGuidePool({
    mfaConfiguration: "OPTIONAL",
    seededUsers: [{ ...GUIDE_USER, mfa: { enabled: ["EMAIL_OTP"] } }],
  });
  vi.stubGlobal("fetch", pool.answer);
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  pool.close();
});

afterAll(async () => {
  const used = [await import("../../docs/examples/auth.ts"), await import("../../docs/examples/configuration.ts")];
  for (const { auth } of used) auth.dispose();
  document.body.replaceChildren();
});

const field = (name: string): Promise<HTMLInputElement> =>
  vi.waitFor(() => {
    const found = document.querySelector<HTMLInputElement>(`input[name=${name}]`);
    if (found === null) throw new Error(`There is no field ${name}.`);
    return found;
  }, PATIENCE);
const submit = (): void => document.querySelector("form")?.requestSubmit();
const text = (): string => document.body.textContent ?? "";

it("leads from the form over a code to the app, and back", async () => {
  const { mount } = await import("../../docs/examples/own-screens.ts");
  mount(document.body);
  (await field("username")).value = GUIDE_USER.email;
  (await field("password")).value = "wrong horse";
  submit();
  await vi.waitFor(() => expect(text()).toContain("Wrong e-mail or password"), PATIENCE);
  expect((await field("username")).value).toBe(GUIDE_USER.email);
  (await field("password")).value = GUIDE_USER.password;
  submit();
  const code = await field("code");
  expect(document.activeElement).toBe(code);
  code.value = await vi.waitFor(() => pool.latestCode(GUIDE_USER.email), PATIENCE);
  submit();
  await vi.waitFor(() => expect(text()).toContain("You are signed in"), PATIENCE);
  submit();
  await field("username");
});

it("starts where the options say, and hides the sign-up while it is shown", async () => {
  const { authenticator, closeSignUp } = await import("../../docs/examples/options.ts");
  const view = (): AuthenticatorView => selectAuthenticatorView(authenticator.getSnapshot());
  await vi.waitFor(() => expect(view().route).toBe("signUp"), PATIENCE);
  closeSignUp();
  expect(view()).toMatchObject({ route: "signIn", hidesSignUp: true });
  authenticator.stop();
});

it("signs out on all devices with an effect of the app", async () => {
  const { authenticator } = await import("../../docs/examples/own-effects.ts");
  const operations: (string | null)[] = [];
  vi.stubGlobal("fetch", (...request: Parameters<typeof fetch>) => {
    operations.push(new Headers(request[1]?.headers).get("x-amz-target"));
    return pool.answer(...request);
  });
  const shows = (route: AuthenticatorView["route"]): Promise<void> =>
    vi.waitFor(() => expect(selectAuthenticatorView(authenticator.getSnapshot()).route).toBe(route), PATIENCE);
  await shows("signIn");
  const { email, password } = GUIDE_USER;
  authenticator.send({ type: "credentials.submitted", username: email, password: new Secret(password) });
  await shows("confirmSignIn");
  authenticator.send({ type: "code.submitted", code: new Secret(pool.latestCode(email)) });
  await shows("authenticated");
  authenticator.send({ type: "signOut.requested" });
  await shows("signIn");
  expect(operations.at(-1)).toMatch(/\.GlobalSignOut$/u);
  authenticator.stop();
});

/** The names in the first column of the tables. */
async function namesInGuide(): Promise<string[]> {
  const { default: guide } = await import("../../docs/own-screens.md?raw");
  return [...guide.matchAll(/^\| (?<names>`[^|]+`) +\|/gmu)].flatMap(({ groups }) =>
    (groups?.["names"] ?? "").replaceAll("`", "").split(", "),
  );
}

type State = { readonly key: string; readonly states: Readonly<Record<string, State>> };

const leavesOf = (state: State): string[] =>
  Object.keys(state.states).length === 0 ? [state.key] : Object.values(state.states).flatMap(leavesOf);

it("explains every member of the view and every route", async () => {
  const { auth } = await import("../../docs/examples/auth.ts");
  const authenticator = createAuthenticator(auth);
  const members = Object.keys(selectAuthenticatorView(authenticator.getSnapshot()));
  authenticator.stop();
  const routes = new Set(leavesOf(authenticatorMachine.root));
  const header = ["route"]; // The head of the second table has the form of a row.
  expect((await namesInGuide()).toSorted()).toEqual([...members, ...routes, ...header].toSorted());
});
