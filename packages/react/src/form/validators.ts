/**
 * Runs a site's own validators at a submission. Any error that they return blocks it.
 *
 * They get the username and the attributes of a form as they will be sent, never a password or a code.
 */
import type { AuthenticatorRoute } from "@poolgate/auth/authenticator";
import type { ErrorMessage } from "../messages/error-texts.ts";
import type { FirstMessages } from "../messages/en-at-first.ts";
import type { FieldErrors } from "./rules.ts";

/** What a validator checks. */
export interface Submission {
  /** The screen of the form. */
  readonly route: AuthenticatorRoute;
  /** By field: `username` and the attributes under their own names. Values are trimmed, phone numbers joined. */
  readonly values: Readonly<Record<string, string>>;
  /** Aborted when the user leaves the screen before the validator has answered. */
  readonly signal: AbortSignal;
}

/** Errors by field. An error of a field that the form doesn't have belongs to the form as a whole. */
export type ValidatorAnswer = Readonly<Record<string, string | readonly string[]>>;

/**
 * Returns the errors, or nothing. When it throws or rejects, the submission is blocked with one of the widget's texts.
 */
export type Validator = (
  submission: Submission,
) => ValidatorAnswer | undefined | void | PromiseLike<ValidatorAnswer | undefined | void>;

/** The field name of an error that belongs to no field. */
const WHOLE_FORM = "";

export async function runValidators(
  validators: readonly Validator[],
  submission: Submission,
  texts: FirstMessages["validation"],
): Promise<FieldErrors> {
  const found = await Promise.all(validators.map((validator) => ask(validator, submission, texts)));
  return found.reduce(mergeErrors, {});
}

/** Merges the errors of both, each text once. */
export function mergeErrors(one: FieldErrors, other: FieldErrors): FieldErrors {
  const merged = new Map(Object.entries(one));
  for (const [field, errors] of Object.entries(other)) {
    const known = merged.get(field) ?? [];
    merged.set(field, [...known, ...errors.filter(({ text }) => known.every((error) => error.text !== text))]);
  }
  return Object.fromEntries(merged);
}

async function ask(
  validator: Validator,
  submission: Submission,
  texts: FirstMessages["validation"],
): Promise<FieldErrors> {
  try {
    return toErrors((await validator(submission)) ?? {});
  } catch (cause) {
    console.error("@poolgate/react: a validator failed.", cause);
    return whole(texts);
  }
}

/** The errors of the form as a whole when a part of the site's own has thrown an error. */
export function whole(texts: FirstMessages["validation"]): FieldErrors {
  return { [WHOLE_FORM]: [{ text: texts.validatorFailed, hint: texts.validatorFailedHint }] };
}

/** The errors of an answer, without empty ones. */
export function toErrors(answer: ValidatorAnswer): FieldErrors {
  return Object.fromEntries(
    Object.entries(answer)
      .map(([field, problems]) => [field, toTexts(problems)] as const)
      .filter(([, errors]) => errors.length > 0),
  );
}

function toTexts(answer: string | readonly string[]): readonly ErrorMessage[] {
  const texts = typeof answer === "string" ? [answer] : answer;
  return [...new Set(texts)].filter((text) => text !== "").map((text) => ({ text }));
}
