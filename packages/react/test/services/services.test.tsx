/** The site's steps before each request: they change what is sent, refuse it, or fail without losing what was typed. */
import { screen as page } from "@testing-library/dom";
import { act } from "@testing-library/react";
import { expect, expectTypeOf, test, vi } from "vitest";
import { Secret } from "@poolgate/auth";
import type { ServiceInputs, Services } from "@poolgate/react";
import { codeScreen, signInScreen } from "@poolgate/testkit/screens";
import { holdSeconds } from "../support/hold-seconds.ts";
import { delivery, renderScreen, renderSignIn, renderSignUp } from "../support/render-screen.tsx";

const ADA = { username: "Ada@Example.com", password: "correct horse" };
const CODE = { route: "confirmSignIn", delivery, challenge: { name: "emailCode", canResend: false } } as const;

test("services: one changes what is sent, and the password stays a secret", async () => {
  const services: Services = {
    signIn: ({ username, ...rest }) => ({ ...rest, username: username.toLowerCase() }),
  };
  const { user, sent } = renderScreen({}, { services });
  await signInScreen(user).signIn(ADA);
  expect(sent).toEqual([
    { type: "credentials.submitted", username: "ada@example.com", password: expect.any(Secret) as unknown },
  ]);
  expect(JSON.stringify(sent)).not.toContain(ADA.password);
  expectTypeOf<ServiceInputs["signIn"]["password"]>().toEqualTypeOf<Secret<string> | undefined>();
});

test("services: one for another screen is not called", async () => {
  const signUp = vi.fn<() => undefined>();
  const { user, sent } = renderScreen(CODE, { services: { signUp, confirmSignUp: signUp } });
  await codeScreen("emailCode", user).type("Confirmation Code", "123456");
  await user.keyboard("{Enter}");
  expect(signUp).not.toHaveBeenCalled();
  expect(sent).toHaveLength(1);
});

test("services: one that refuses marks the field, and loses nothing that was typed", async () => {
  const problems = { username: "This company is not invited", "": "Call us" };
  const { screen, sent } = renderSignUp({}, { services: { signUp: async () => ({ problems }) } });
  await screen.signUp(ADA);
  await vi.waitFor(() => expect(screen.descriptionOf("Email")).toBe("This company is not invited"));
  expect(document.activeElement).toBe(screen.field("Email"));
  expect(screen.field("Password").value).toBe(ADA.password);
  expect(screen.inside.getAllByRole("alert").map((alert) => alert.textContent)).toContain("Call us");
  expect(sent).toEqual([]);
});

test("services: the form is busy meanwhile, and leaving the screen aborts the step", async () => {
  let signal: AbortSignal | undefined;
  const { promise, resolve: answer } = Promise.withResolvers<undefined>();
  const signIn: Services["signIn"] = (_, step) => {
    signal = step.signal;
    return promise;
  };
  const { screen, sent, show } = renderSignIn({}, { services: { signIn } });
  await screen.signIn(ADA);
  expect(screen.button("Signing in…").getAttribute("aria-disabled")).toBe("true");
  expect(signal?.aborted).toBe(false);
  show({ route: "signUp" });
  expect(signal?.aborted).toBe(true);
  await act(async () => answer(undefined));
  expect(sent).toEqual([]);
});

test.each<[string, NonNullable<Services["signIn"]>]>([
  [
    "throws",
    () => {
      throw new Error("a bug");
    },
  ],
  ["rejects", () => Promise.reject(new Error("a bug"))],
  ["returns a password that is no secret", () => ({ username: "ada", password: "correct horse" }) as never],
  ["returns no username", () => ({}) as never],
  ["returns a text", () => "ada" as never],
])("services: one that %s blocks the submission with a text that says what to do", async (_, signIn) => {
  const logged = vi.spyOn(console, "error").mockReturnValue();
  const { screen, sent } = renderSignIn({}, { services: { signIn } });
  await screen.signIn(ADA);
  await vi.waitFor(() =>
    expect(screen.inside.getByRole("alert").textContent).toBe(
      "An unknown error has occurred.Try again: nothing you typed is lost.",
    ),
  );
  expect(screen.field("Password").value).toBe(ADA.password);
  expect(sent).toEqual([]);
  expect(logged).toHaveBeenCalledExactlyOnceWith("@poolgate/react: a service failed.", expect.anything());
});

test("services: another code, and a provider, are asked for unless the site refuses", async () => {
  const services = {
    resendCode: vi.fn<NonNullable<Services["resendCode"]>>(async () => ({ problems: { "": "Call us for a code" } })),
    signInWithProvider: vi.fn<NonNullable<Services["signInWithProvider"]>>(({ name, ...rest }) =>
      name === "Google" ? { problems: { name: "Only at the office" } } : { ...rest, name: "Apple" },
    ),
  };
  const seconds = holdSeconds();
  const { user, sent, show } = renderScreen({ route: "confirmSignUp" }, { services });
  seconds.pass(30);
  await user.click(page.getByRole("button", { name: "Resend code" }));
  await vi.waitFor(() => expect(page.getByRole("alert").textContent).toBe("Call us for a code"));
  expect(services.resendCode).toHaveBeenCalledExactlyOnceWith({}, expect.objectContaining({ route: "confirmSignUp" }));
  services.resendCode.mockResolvedValue(undefined);
  await user.click(page.getByRole("button", { name: "Resend code" }));
  await vi.waitFor(() => expect(sent).toEqual([{ type: "code.resendRequested" }]));
  expect(page.queryByRole("alert")).toBeNull();

  show({ route: "signIn", providers: ["Google", "Facebook"].map((name) => ({ name, label: undefined })) });
  await user.click(page.getByRole("button", { name: "Sign In with Google" }));
  await vi.waitFor(() => expect(page.getByRole("alert").textContent).toBe("Only at the office"));
  await user.click(page.getByRole("button", { name: "Sign In with Facebook" }));
  await vi.waitFor(() => expect(sent.at(-1)).toEqual({ type: "provider.chosen", name: "Apple" }));
});
