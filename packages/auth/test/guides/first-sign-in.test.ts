/** Runs the examples of the guide "First sign-in" against a pool in process. */
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type GuidePool, GUIDE_USER, startGuidePool } from "@poolgate/testkit/guide-pool";

let pool: GuidePool;
const apiCalls: Request[] = [];

function start(config?: Parameters<typeof startGuidePool>[0]): void {
  pool = startGuidePool(config);
  vi.stubGlobal("fetch", async (input: string, init?: RequestInit) => {
    if (!input.startsWith("https://api.example.com/")) return pool.answer(input, init);
    apiCalls.push(new Request(input, init));
    return Response.json(["an order"]);
  });
}

beforeEach(() => apiCalls.splice(0));
afterEach(async () => {
  const { auth } = await import("../../docs/examples/auth.ts");
  auth.dispose();
  vi.unstubAllGlobals();
  vi.resetModules();
  pool.close();
});

const { email, password } = GUIDE_USER;

it("signs in, calls the api with a token, greets the user and signs out", async () => {
  start();
  const { submitSignIn } = await import("../../docs/examples/first-sign-in.ts");
  const { loadOrders, greet, leave } = await import("../../docs/examples/use-session.ts");
  expect(await submitSignIn(email, "wrong horse")).toBe("Wrong e-mail or password");
  expect(await submitSignIn(email, password)).toBe("Welcome");
  expect(await greet()).toBe(`Hello ${email}`);
  expect(await loadOrders()).toEqual(["an order"]);
  expect(apiCalls[0]?.headers.get("authorization")).toMatch(/^Bearer ey/u);
  await leave();
  await expect(greet()).rejects.toMatchObject({ code: "session.unauthenticated" });
});

it("says which step comes next", async () => {
  start({ mfaConfiguration: "OPTIONAL", seededUsers: [{ ...GUIDE_USER, mfa: { enabled: ["EMAIL_OTP"] } }] });
  const { submitSignIn } = await import("../../docs/examples/first-sign-in.ts");
  expect(await submitSignIn(email, password)).toContain("CONFIRM_SIGN_IN_WITH_EMAIL_CODE");
});

it("answers a code and a new password, step by step", async () => {
  const mfa = { enabled: ["EMAIL_OTP"] } as const;
  start({ mfaConfiguration: "OPTIONAL", seededUsers: [{ ...GUIDE_USER, status: "FORCE_CHANGE_PASSWORD", mfa }] });
  const { answerSteps } = await import("../../docs/examples/next-steps.ts");
  const { auth } = await import("../../docs/examples/auth.ts");
  const { signIn } = await import("@poolgate/auth");
  const questions: string[] = [];
  const ask = async (question: string): Promise<string> => {
    questions.push(question);
    return question === "A new password" ? "a longer battery" : pool.latestCode(email);
  };
  const { nextStep } = await signIn(auth, { username: email, password });
  expect(await answerSteps(nextStep, ask)).toEqual({ signInStep: "DONE" });
  expect(questions).toContain("A new password");
});

it("creates an account and ends signed in", async () => {
  start();
  const { register } = await import("../../docs/examples/sign-up.ts");
  const { auth } = await import("../../docs/examples/auth.ts");
  const { getCurrentUser } = await import("@poolgate/auth");
  await register("bob@example.com", "a longer battery", async () => pool.latestCode("bob@example.com"));
  expect(await getCurrentUser(auth)).toMatchObject({ loginId: "bob@example.com" });
});
