// @vitest-environment jsdom
/** Runs the example of the guide "Own screens" in a document: a code by e-mail, a wrong password, a sign-out. */
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
  await vi.waitFor(() => expect(text()).toContain("Incorrect username or password"), PATIENCE);
  expect((await field("username")).value).toBe(GUIDE_USER.email);
  (await field("password")).value = GUIDE_USER.password;
  submit();
  (await field("code")).value = await vi.waitFor(() => pool.latestCode(GUIDE_USER.email), PATIENCE);
  submit();
  await vi.waitFor(() => expect(text()).toContain("You are signed in"), PATIENCE);
  submit();
  await field("username");
});
