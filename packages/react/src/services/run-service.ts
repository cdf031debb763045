/**
 * Sends an event after the site's step before a request (`services`), which may change or refuse it.
 *
 * What it returns is checked, because a password that is no `Secret` would be written to logs, and a wrong type would
 * fail deep in the engine.
 */
import type { AuthenticatorEvent, AuthenticatorRoute } from "@poolgate/auth/authenticator";
import type { FieldErrors } from "../form/rules.ts";
import { toErrors, whole } from "../form/validators.ts";
import type { FirstMessages } from "../messages/en-at-first.ts";
import type { Service, Services, ServiceStep } from "./services.ts";

type Input = Readonly<Record<string, unknown>>;
type AnyService = Service<Input>;

const CODE_SERVICES: Readonly<Partial<Record<AuthenticatorRoute, keyof Services>>> = {
  confirmSignUp: "confirmSignUp",
  confirmVerifyUser: "confirmVerifyUser",
};

/** Events that send nothing, that repeat what a service has seen, or before which a browser lets nobody wait. */
type WithoutService =
  | "options.changed"
  | "signIn.chosen"
  | "signUp.chosen"
  | "forgotPassword.chosen"
  | "autofill.requested"
  | "passkeyAccount.forgotten"
  | "recentUser.forgotten"
  | "passkey.requested"
  | "passkey.abandoned"
  | "selection.reopened"
  | "verification.skipped"
  | "signOut.requested"
  | "failure.dismissed";

/** An event that is in neither list does not compile. */
const EVENT_SERVICES: Readonly<Record<Exclude<AuthenticatorEvent["type"], WithoutService>, keyof Services>> = {
  "credentials.submitted": "signIn",
  "otherFactors.chosen": "signIn",
  "registration.submitted": "signUp",
  "code.submitted": "confirmSignIn",
  "password.submitted": "confirmSignIn",
  "answer.submitted": "confirmSignIn",
  "email.submitted": "confirmSignIn",
  "mfaType.selected": "confirmSignIn",
  "firstFactor.selected": "confirmSignIn",
  "requiredPassword.submitted": "forceNewPassword",
  "username.submitted": "resetPassword",
  "newPassword.submitted": "confirmResetPassword",
  "contact.chosen": "verifyUser",
  "code.resendRequested": "resendCode",
  "provider.chosen": "signInWithProvider",
};

/** What has become of a submission. */
export interface SubmitResult {
  /** False if a service has refused the submission, or if the screen was left before the service had answered. */
  readonly isSent: boolean;
  /** The errors of the service by field. */
  readonly problems: FieldErrors;
}

/** Where an event goes, and what happens while a service runs for it. */
export interface Submitter {
  readonly services: Services | undefined;
  /** Undefined outside of the widget, where no service runs. */
  readonly route: AuthenticatorRoute | undefined;
  readonly texts: FirstMessages["validation"];
  readonly send: (event: AuthenticatorEvent) => void;
  /** Called when a service begins. The signal aborts when the user leaves the screen; then `end` is not called. */
  readonly begin: () => { readonly signal: AbortSignal; readonly end: (problems: FieldErrors) => void };
}

const SENT: SubmitResult = { isSent: true, problems: {} };

/**
 * Sends an event after the site's service for it. Without a service, it is sent before the function returns.
 *
 * @param values What the service gets to know of the form.
 * @returns Undefined if the user has left the screen before the service had answered. Then nothing is sent.
 */
export async function submitEvent(
  event: AuthenticatorEvent,
  values: () => ServiceStep["values"],
  { services, route, texts, send, begin }: Submitter,
): Promise<SubmitResult | undefined> {
  const service = route && serviceOf(services, event, route);
  if (route === undefined || service === undefined) {
    send(event);
    return SENT;
  }
  const { signal, end } = begin();
  const result = await runService(service, event, { route, values: values(), signal }, texts);
  if (signal.aborted) return undefined;
  end(result.problems ?? {});
  if (result.problems !== undefined) return { isSent: false, problems: result.problems };
  send(result.event);
  return SENT;
}

/** The service for an event that is about to be sent; undefined if the site has none. */
function serviceOf(
  services: Services | undefined,
  event: AuthenticatorEvent,
  route: AuthenticatorRoute,
): AnyService | undefined {
  const ofEvent: Readonly<Partial<Record<AuthenticatorEvent["type"], keyof Services>>> = EVENT_SERVICES;
  const name = (event.type === "code.submitted" ? CODE_SERVICES[route] : undefined) ?? ofEvent[event.type];
  return name === undefined ? undefined : (services?.[name] as AnyService | undefined);
}

/** What is sent, or the errors because of which nothing is sent. */
type ServiceResult =
  | { readonly event: AuthenticatorEvent; readonly problems?: undefined }
  | { readonly problems: FieldErrors };

async function runService(
  service: AnyService,
  event: AuthenticatorEvent,
  step: ServiceStep,
  texts: FirstMessages["validation"],
): Promise<ServiceResult> {
  const { type, ...input } = event;
  try {
    const answer = await service(input, step);
    if (answer === undefined) return { event };
    if (isRefusal(answer)) return { problems: toErrors(answer.problems) };
    checkAnswer(input, answer);
    return { event: { ...answer, type } as AuthenticatorEvent };
  } catch (cause) {
    console.error("@poolgate/react: a service failed.", cause);
    return { problems: whole(texts) };
  }
}

function isRefusal(answer: unknown): answer is { readonly problems: Readonly<Record<string, string>> } {
  return typeof answer === "object" && answer !== null && "problems" in answer;
}

/** @throws TypeError if a member is missing or has another type than before. */
function checkAnswer(input: Input, answer: object): void {
  const members = new Map<string, unknown>(Object.entries(answer));
  for (const [name, value] of Object.entries(input)) {
    if (value !== undefined && kindOf(members.get(name)) !== kindOf(value)) {
      throw new TypeError(`A service must return \`${name}\` as ${kindOf(value)}.`);
    }
  }
}

function kindOf(value: unknown): string {
  if (typeof value !== "object" || value === null) return typeof value;
  return "reveal" in value ? "a Secret" : "an object";
}
