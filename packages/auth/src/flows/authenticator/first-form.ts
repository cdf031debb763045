/**
 * Computes what the first form shows before the machine is loaded, and what the machine gets when it takes over. It decides
 * nothing: what a user submits is held for the machine.
 */
import type { Failure } from "../../protocol/errors/auth-error.ts";
import {
  type AuthenticatorContext,
  type AuthenticatorInput,
  contextAfterOptions,
  firstContext,
  firstScreen,
} from "./authenticator.context.ts";
import type { ResolvedOptions } from "./authenticator-options.ts";
import type { AuthenticatorEvent, AuthenticatorView } from "./authenticator.types.ts";
import { selectAuthenticatorView } from "./authenticator.view.ts";
import { AT_REST, startingWith } from "./resting-view.ts";

type FormRoute = ResolvedOptions["initialScreen"];

/** The first form, or its outline. */
export interface FirstForm {
  /** It is `idle` if something is stored of which only the machine knows what it means. */
  readonly route: FormRoute | "idle";
  readonly context: AuthenticatorContext;
  /** What the machine gets when it shows the same form. */
  readonly held: readonly AuthenticatorEvent[];
}

/** Returns the form with which the page begins. */
export function firstForm(input: AuthenticatorInput, isOutline: boolean): FirstForm {
  const context = firstContext(input);
  return { route: isOutline ? "idle" : firstScreen(context), context, held: [] };
}

/** Returns what a view shows of the form. */
export function viewOfFirstForm({ route, context }: FirstForm): AuthenticatorView {
  return selectAuthenticatorView({ value: route, context, hasTag: () => context.redirectingTo !== undefined });
}

/** Returns true if something was submitted, so that the user waits for the machine. */
export function isSubmitted({ held }: FirstForm): boolean {
  return held.some(isSubmission);
}

/** Returns the form after an event of the view. An event that no first form expects changes nothing. */
export function formAfter(form: FirstForm, event: AuthenticatorEvent): FirstForm {
  const { context, held } = form;
  if (event.type === "options.changed") {
    return { ...form, context: { ...context, ...contextAfterOptions(context, event.options) }, held: [...held, event] };
  }
  if (event.type === "failure.dismissed") return { ...form, context: { ...context, failure: undefined } };
  if (form.route === "idle") return form;
  if (isChoice(event)) {
    const route = FORMS[event.type];
    return route === "signUp" && context.hidesSignUp ? form : formAt(route, form, event);
  }
  if (isSubmission(event)) return isSubmitted(form) ? form : submitted(form, event);
  // The username field asks for passkeys whenever it gets the focus. The machine has to hear it once.
  const isRepeated = event.type === "autofill.requested" && held.some(({ type }) => type === event.type);
  return ALSO_HELD.includes(event.type) && !isRepeated ? { ...form, held: [...held, event] } : form;
}

/**
 * Returns the form after the machine could not be loaded. What was submitted is not sent later; what was typed stays in the
 * fields.
 */
export function formAfterFailure(form: FirstForm, failure: Failure): FirstForm {
  const { childView, username } = form.context;
  const context = { ...form.context, ...AT_FIRST, failure, username: childView.username ?? username };
  return { ...form, context, held: withoutSubmission(form.held) };
}

/** The form waits for the user. */
const AT_FIRST = { childView: AT_REST, autofillView: AT_REST, redirectingTo: undefined, failure: undefined } as const;

const FORMS = {
  "signIn.chosen": "signIn",
  "signUp.chosen": "signUp",
  "forgotPassword.chosen": "forgotPassword",
} as const satisfies Partial<Record<AuthenticatorEvent["type"], FormRoute>>;

type Choice = Extract<AuthenticatorEvent, { type: keyof typeof FORMS }>;

function isChoice(event: AuthenticatorEvent): event is Choice {
  return Object.hasOwn(FORMS, event.type);
}

const ALSO_HELD: readonly AuthenticatorEvent["type"][] = [
  "autofill.requested",
  "passkeyAccount.forgotten",
  "recentUser.forgotten",
];

type Submission = Extract<
  AuthenticatorEvent,
  {
    type:
      | "credentials.submitted"
      | "otherFactors.chosen"
      | "registration.submitted"
      | "username.submitted"
      | "provider.chosen"
      | "passkey.requested";
  }
>;

const SUBMISSIONS: Readonly<Record<Submission["type"], true>> = {
  "credentials.submitted": true,
  "otherFactors.chosen": true,
  "registration.submitted": true,
  "username.submitted": true,
  "provider.chosen": true,
  "passkey.requested": true,
};

function isSubmission(event: AuthenticatorEvent): event is Submission {
  return Object.hasOwn(SUBMISSIONS, event.type);
}

function withoutSubmission(held: FirstForm["held"]): FirstForm["held"] {
  return held.filter((event) => !isSubmission(event));
}

/** The user has left the form for another one, which keeps the username. */
function formAt(route: FormRoute, { context, held }: FirstForm, event: Choice): FirstForm {
  const { username = context.username } = event;
  return { route, context: { ...context, ...AT_FIRST, username }, held: [...withoutSubmission(held), event] };
}

/** The form is busy until the machine has taken over. */
function submitted(form: FirstForm, event: Submission): FirstForm {
  const context = { ...form.context, ...AT_FIRST };
  return { ...form, context: { ...context, ...busyPart(context, event) }, held: [...form.held, event] };
}

function busyPart({ username }: AuthenticatorContext, event: Submission): Partial<AuthenticatorContext> {
  if (event.type === "passkey.requested") return { autofillView: { ...AT_REST, isBusy: true, busyAction: "passkey" } };
  if (event.type === "provider.chosen") return { redirectingTo: event.name, username: event.username ?? username };
  return { childView: { ...startingWith("submit"), username: event.username } };
}
