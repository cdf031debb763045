/** Lists what a language says at every place, with arguments that its functions take. */
import type { AuthErrorCode } from "@poolgate/auth";
import { describeFailure, type Messages } from "@poolgate/react";
import { makeFailure } from "../support/render-screen.tsx";

/** Arguments of the functions, by the end of their place. Others get a name. */
const ARGUMENTS: readonly (readonly [place: RegExp, arguments_: readonly unknown[]])[] = [
  [/^(?:signIn|forgotPassword)\.description$/, ["email"]],
  [/^code\.sentTo$/, [{ medium: "EMAIL", destination: "a***@e***", attributeName: "email" }]],
  [/resendIn$|tooLong$|TooLong$|^password\./i, [12]],
  [/lastUsed$|added$|created$/, [new Date("2026-11-20T12:00:00Z")]],
  [/summary$/, [["A", "B"]]],
  [/keptBy$/, ["platform"]],
  [/verifyUser\.contact$/, ["email"]],
];

/** Returns the place and the text of every message but the errors', whose functions need a failure. */
export function listTexts(messages: Messages): [place: string, text: string][] {
  const { errors: _errors, language: _language, direction: _direction, ...others } = messages;
  return [...walk("", others)];
}

/** Returns the code and the whole text of every error. */
export function failureTexts(messages: Messages): [code: string, text: string][] {
  return (Object.keys(messages.errors) as AuthErrorCode[]).map((code) => {
    const { text } = describeFailure(makeFailure(code, "THE SERVICE says so"), messages);
    return [code, text];
  });
}

function* walk(place: string, value: unknown): Generator<[string, string]> {
  if (typeof value === "string") yield [place, value];
  else if (typeof value === "function") yield [place, String(call(place, value as (...given: unknown[]) => unknown))];
  else
    for (const [key, inner] of Object.entries(value as object))
      yield* walk(place === "" ? key : `${place}.${key}`, inner);
}

function call(place: string, text: (...given: unknown[]) => unknown): unknown {
  return text(...(ARGUMENTS.find(([pattern]) => pattern.test(place))?.[1] ?? ["Ada"]));
}
