/**
 * A site's own validators (`spec.md` §5): they run together at a submission, and what they find blocks it.
 *
 * They are told the name and the attributes of a form as they are about to be sent, never a password or a code.
 */
import type { AuthenticatorRoute } from "@poolgate/auth/authenticator";
import type { ErrorMessage } from "../messages/error-texts.ts";
import type { Messages } from "../messages/en.ts";
import type { FieldErrors } from "./rules.ts";

export interface Submission {
  /** The screen whose form it is. */
  readonly route: AuthenticatorRoute;
  /** By field: `username` and the attributes under their own names, trimmed, phone numbers joined. */
  readonly values: Readonly<Record<string, string>>;
  /** Aborted when the person leaves the screen before the answer is there. */
  readonly signal: AbortSignal;
}

/** What is wrong, by field. A field that the form doesn't have speaks for the form as a whole. */
export type ValidatorAnswer = Readonly<Record<string, string | readonly string[]>>;

/** Nothing at all is a good answer. One that throws or rejects blocks the submission too, with a text of the widget's. */
export type Validator = (
  submission: Submission,
) => ValidatorAnswer | undefined | void | PromiseLike<ValidatorAnswer | undefined | void>;

/** The name under which a problem belongs to no field. */
const WHOLE_FORM = "";

export async function runValidators(
  validators: readonly Validator[],
  submission: Submission,
  texts: Messages["validation"],
): Promise<FieldErrors> {
  const found = await Promise.all(validators.map((validator) => ask(validator, submission, texts)));
  return found.reduce(mergeErrors, {});
}

/** All of both, each text once. */
export function mergeErrors(one: FieldErrors, other: FieldErrors): FieldErrors {
  const merged = new Map(Object.entries(one));
  for (const [field, errors] of Object.entries(other)) {
    const known = merged.get(field) ?? [];
    merged.set(field, [...known, ...errors.filter(({ text }) => known.every((error) => error.text !== text))]);
  }
  return Object.fromEntries(merged);
}

async function ask(validator: Validator, submission: Submission, texts: Messages["validation"]): Promise<FieldErrors> {
  try {
    const answer = (await validator(submission)) ?? {};
    return Object.fromEntries(
      Object.entries(answer)
        .map(([field, texts]) => [field, toErrors(texts)] as const)
        .filter(([, errors]) => errors.length > 0),
    );
  } catch (cause) {
    console.warn("@poolgate/react: a validator failed.", cause);
    return { [WHOLE_FORM]: [{ text: texts.validatorFailed, hint: texts.validatorFailedHint }] };
  }
}

function toErrors(answer: string | readonly string[]): readonly ErrorMessage[] {
  const texts = typeof answer === "string" ? [answer] : answer;
  return [...new Set(texts)].filter((text) => text !== "").map((text) => ({ text }));
}
