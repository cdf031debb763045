/**
 * A site's own validators: they all run at once, their errors are merged with the widget's, and the submission waits
 * for them.
 */
import type { ReactElement } from "react";
import { act } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { Submission, Validator, ValidatorAnswer } from "@poolgate/react";
import { signInScreen, signUpScreen } from "@poolgate/testkit/screens";
import { renderScreen, renderSignIn, renderSignUp } from "../support/render-screen.tsx";

const SIGN_UP = { route: "signUp", signUpAttributes: ["email", "name", "phone_number", "custom:team"] } as const;
const ADA = { username: "ada@example.com", password: "correct horse" };

async function fillAttributes(screen: ReturnType<typeof signUpScreen>): Promise<void> {
  await screen.type("Name", " Ada ");
  await screen.type("Phone Number", "234 567 8900");
  await screen.type("Team", "engines");
}

function besideAButton(widget: ReactElement): ReactElement {
  return (
    <>
      <button type="button">Elsewhere</button>
      {widget}
    </>
  );
}

/** A validator that the test resolves. */
function slowValidator(): {
  readonly validator: Validator;
  readonly asked: Submission[];
  answer: (said?: ValidatorAnswer) => Promise<void>;
} {
  const { promise, resolve } = Promise.withResolvers<Awaited<ReturnType<Validator>>>();
  const asked: Submission[] = [];
  return {
    asked,
    validator: (submission) => {
      asked.push(submission);
      return promise;
    },
    answer: (said) =>
      act(async () => {
        resolve(said);
        await promise;
      }),
  };
}

test("validators receive the screen, the name and the attributes as they would be sent, and no secret", async () => {
  const asked: Submission[] = [];
  const { screen, sent } = renderSignUp(SIGN_UP, { validators: [(submission) => void asked.push(submission)] });
  await fillAttributes(screen);
  await screen.signUp(ADA);

  expect(asked).toHaveLength(1);
  expect(asked[0]).toMatchObject({ route: "signUp" });
  expect(asked[0]?.values).toEqual({
    username: "ada@example.com",
    name: "Ada",
    phone_number: "+12345678900",
    "custom:team": "engines",
  });
  expect(JSON.stringify(asked)).not.toContain("correct horse");
  expect(sent).toHaveLength(1);
});

test("all validators run at once, and their errors are merged with the widget's and block the submission", async () => {
  const validators: readonly Validator[] = [
    () => ({ name: "No emperors", password: ["Not that one"] }),
    async () => ({ name: ["Too short", "No emperors"], username: "" }),
  ];
  const { screen, sent } = renderSignUp(SIGN_UP, { validators });
  await fillAttributes(screen);
  await screen.signUp({ ...ADA, password: "short" });

  expect(sent).toEqual([]);
  expect(screen.descriptionOf("Name")).toBe("No emperorsToo short");
  expect(screen.descriptionOf("Password")).toContain("Password must have at least 8 charactersNot that one");
  expect(screen.field("Email").getAttribute("aria-invalid")).toBeNull();
  expect(document.activeElement).toBe(screen.field("Name"));
  expect(screen.alertText).toBe("Please check: Password and Name.");
});

test("while validators run, nothing is sent, the inputs are disabled, and the inert button keeps the focus", async () => {
  const { validator, asked, answer } = slowValidator();
  const { screen, user, sent } = renderSignIn({}, { validators: [validator] });
  await screen.signIn(ADA);

  const confirm = screen.button("Signing in…");
  expect(confirm.getAttribute("aria-disabled")).toBe("true");
  expect(document.activeElement).toBe(confirm);
  expect(screen.field("Email").disabled).toBe(true);
  expect(screen.statusText).toBe("Please wait");
  await user.keyboard("{Enter}");
  await user.click(confirm);
  expect(asked).toHaveLength(1);
  expect(sent).toEqual([]);

  await answer();
  expect(screen.statusText).toBe("");
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ type: "credentials.submitted", username: "ada@example.com" });
  expect(sent[0]?.type === "credentials.submitted" && sent[0].password?.reveal()).toBe("correct horse");
});

test("an error of a validator moves the focus to its field, stays while another field is edited, and clears when its own is", async () => {
  const { validator, answer } = slowValidator();
  const { screen, sent } = renderSignIn({}, { validators: [validator] });
  await screen.signIn(ADA);
  await answer({ username: "Not from here" });

  expect(sent).toEqual([]);
  expect(screen.field("Email").disabled).toBe(false);
  expect(document.activeElement).toBe(screen.field("Email"));
  expect(screen.field("Email").value).toBe("ada@example.com");
  await screen.type("Password", "x");
  expect(screen.descriptionOf("Email")).toBe("Not from here");
  await screen.type("Email", "x");
  expect(screen.descriptionOf("Email")).toBe("");
});

test("an error for the whole form is shown in an alert until a field is edited", async () => {
  const validators: readonly Validator[] = [() => ({ form: "We are closed on Sundays" })];
  const { screen, sent } = renderSignIn({}, { validators });
  await screen.signIn(ADA);
  expect(sent).toEqual([]);
  expect(screen.alertText).toBe("We are closed on Sundays");
  expect(screen.button("Sign In").getAttribute("aria-disabled")).toBe("false");
  await screen.type("Password", "x");
  expect(screen.alertText).toBeUndefined();
});

test.each([
  [
    "throws",
    () => {
      throw new Error("a bug");
    },
  ],
  ["rejects", () => Promise.reject(new Error("a bug"))],
] as const)("a validator that %s blocks the submission, with a text that says what to do", async (_, faulty) => {
  const logged = vi.spyOn(console, "error").mockReturnValue();
  const { screen, sent } = renderSignIn({}, { validators: [faulty, () => ({ username: "Not from here" })] });
  await screen.signIn(ADA);
  expect(sent).toEqual([]);
  expect(screen.descriptionOf("Email")).toBe("Not from here");
  expect(screen.inside.getAllByRole("alert").map((alert) => alert.textContent)).toContain(
    "An unknown error has occurred.Try again: nothing you typed is lost.",
  );
  expect(logged).toHaveBeenCalledOnce();
});

test("a result that arrives after the screen was left has no effect", async () => {
  const { validator, asked, answer } = slowValidator();
  const { user, sent, show } = renderScreen({}, { validators: [validator] });
  await signInScreen(user).signIn(ADA);
  show({ route: "signUp" });
  expect(asked[0]?.signal.aborted).toBe(true);
  expect(signUpScreen(user).statusText).toBe("");
  await answer();
  expect(sent).toEqual([]);
  expect(signUpScreen(user).button("Create Account").getAttribute("aria-disabled")).toBe("false");
});

test("a user who moved to another part of the page keeps the focus there", async () => {
  const { validator, answer } = slowValidator();
  const { screen } = renderSignIn({}, { validators: [validator], surroundings: besideAButton });
  await screen.signIn(ADA);
  const elsewhere = document.querySelector("button");
  elsewhere?.focus();
  await answer({ username: "Not from here" });
  expect(screen.descriptionOf("Email")).toBe("Not from here");
  expect(document.activeElement).toBe(elsewhere);
});

test("validators do not run for a form that contains only secrets", async () => {
  const validator = vi.fn<Validator>();
  const { user, sent } = renderScreen({ route: "confirmResetPassword" }, { validators: [validator] });
  for (const [name, value] of [
    ["code", "123456"],
    ["password", "correct horse"],
    ["confirmPassword", "correct horse"],
  ] as const) {
    const input = document.querySelector<HTMLInputElement>(`input[name=${name}]`);
    if (input !== null) input.value = value;
  }
  await user.click(document.querySelector("button[type=submit]") as HTMLElement);
  expect(sent).toHaveLength(1);
  expect(validator).not.toHaveBeenCalled();
});
