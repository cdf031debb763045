// @vitest-environment jsdom
/** Runs the example of the guide "Own screens" in a document: a code by e-mail, a wrong password, a sign-out. */
import { createAuthenticator, selectAuthenticatorView } from "@poolgate/auth/authenticator";
import { authenticatorMachine } from "@poolgate/auth/machines";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
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
  pool.close();
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
