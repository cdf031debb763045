/**
 * The strings of the Big List of Naughty Strings, in every kind of field, are sent unchanged, and none is executed: all in the
 * proof, one in four in `test`, because the list has its kinds one after the other.
 */
import { act, fireEvent } from "@testing-library/react";
import { IN_PROOF } from "@poolgate/testkit/in-proof";
import { expect, test } from "vitest";
import { confirmSignUpScreen } from "@poolgate/testkit/screens";
import naughtyStrings from "./vectors/blns.json" with { type: "json" };
import { makeFailure, renderScreen, renderSignIn } from "./support/render-screen.tsx";

const SHARE = IN_PROOF ? 1 : 8;
const strings = (naughtyStrings as readonly string[]).filter((_, place) => place % SHARE === 0);

/** Makes one submission at a time, because two in the same task count as one. */
async function submit(form: HTMLElement): Promise<void> {
  await act(async () => (form as HTMLFormElement).requestSubmit());
}

/** The names that the service accepts: up to 128 letters, marks, symbols, digits and punctuation (SignUp, Username). */
const isName = (text: string): boolean => /^[\p{L}\p{M}\p{S}\p{N}\p{P}]+$/u.test(text) && text.length <= 128;

test("names are trimmed and passwords are not, and both are otherwise sent unchanged, or the name is rejected", async () => {
  const { screen, sent } = renderSignIn({ loginMechanism: "username" });
  const [name, password] = [screen.field("Username"), screen.field("Password")];
  const typeable = strings.filter((text) => text.trim() !== "" && text.length <= 256);
  const refused: string[] = [];

  for (const text of typeable) {
    fireEvent.input(name, { target: { value: text } });
    fireEvent.input(password, { target: { value: text } });
    await submit(screen.form);
    if (name.getAttribute("aria-invalid") === "true") refused.push(text);
  }

  const taken = typeable.filter((text) => isName(text.trim()));
  expect(refused).toEqual(typeable.filter((text) => !isName(text.trim())));
  expect(sent.map((event) => event.type === "credentials.submitted" && event.username)).toEqual(
    taken.map((text) => text.trim()),
  );
  expect(sent.map((event) => event.type === "credentials.submitted" && event.password?.reveal())).toEqual(taken);
});

test("an e-mail field accepts each string or reports what is wrong with it", async () => {
  const { screen, sent } = renderSignIn();
  fireEvent.input(screen.field("Password"), { target: { value: "correct horse" } });
  for (const text of strings) {
    const before = sent.length;
    fireEvent.input(screen.field("Email"), { target: { value: text } });
    await submit(screen.form);
    const isRefused = screen.field("Email").getAttribute("aria-invalid") === "true";
    expect(sent.length - before).toBe(isRefused ? 0 : 1);
  }
});

function plain(text: string): string {
  return text
    .replaceAll(/[\s\p{Dash}\p{Cf}]/gu, "")
    .replaceAll(/[٠-٩]/g, (arabic) => String("٠١٢٣٤٥٦٧٨٩".indexOf(arabic)))
    .replaceAll(/\p{Nd}|＋/gu, (digit) => digit.normalize("NFKC"));
}

test("codes lose white space, dashes and invisible characters, get ASCII digits, and are otherwise unchanged", async () => {
  const { user, sent } = renderScreen({ route: "confirmSignUp" });
  const screen = confirmSignUpScreen(user);
  const typeable = strings.filter((text) => plain(text) !== "");
  for (const text of typeable) {
    fireEvent.input(screen.field("Confirmation Code"), { target: { value: text } });
    await submit(screen.form);
  }
  expect(sent.map((event) => event.type === "code.submitted" && event.code.reveal())).toEqual(typeable.map(plain));
});

test("a message of the service is plain text, whatever it contains", () => {
  const { show } = renderScreen();
  for (const text of strings) {
    show({ failure: makeFailure("service.other", text), username: text });
    expect(document.querySelectorAll("script, img, iframe, a, style")).toHaveLength(0);
  }
});
