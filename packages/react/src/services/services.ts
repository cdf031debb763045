/** The type of the prop `services`: steps of the site's own before each request. */
import type { AuthenticatorEvent, AuthenticatorRoute } from "@poolgate/auth/authenticator";

type Input<Type extends AuthenticatorEvent["type"]> =
  Extract<AuthenticatorEvent, { type: Type }> extends infer Event
    ? Event extends { type: string }
      ? Readonly<Omit<Event, "type">>
      : never
    : never;

/** What each service gets and returns: what is about to be sent. Passwords and codes are a `Secret`. */
export interface ServiceInputs {
  readonly signIn: Input<"credentials.submitted">;
  readonly signUp: Input<"registration.submitted">;
  readonly confirmSignUp: Input<"code.submitted">;
  /** The answer to a challenge: `{ code }`, `{ password }`, `{ answer }`, `{ email }`, `{ mfaType }` or `{ factor }`. */
  readonly confirmSignIn: Input<
    | "code.submitted"
    | "password.submitted"
    | "answer.submitted"
    | "email.submitted"
    | "mfaType.selected"
    | "firstFactor.selected"
  >;
  readonly forceNewPassword: Input<"requiredPassword.submitted">;
  /** The request for a code, with which the password is reset. */
  readonly resetPassword: Input<"username.submitted">;
  readonly confirmResetPassword: Input<"newPassword.submitted">;
  /** The address that the user has chosen to verify. */
  readonly verifyUser: Input<"contact.chosen">;
  readonly confirmVerifyUser: Input<"code.submitted">;
  /** The request for another code or link, on any screen. It has no input, so a service can only refuse it. */
  readonly resendCode: Readonly<Record<string, never>>;
  /** The provider whose page is opened. */
  readonly signInWithProvider: Input<"provider.chosen">;
}

/** What a service knows besides its input. */
export interface ServiceStep {
  readonly route: AuthenticatorRoute;
  /** The values of the form, with those of the site's further fields; never a password or a code. */
  readonly values: Readonly<Record<string, string>>;
  /** Aborted when the user leaves the screen before the service has answered. */
  readonly signal: AbortSignal;
}

/** Errors by field. An error of a field that the form doesn't have belongs to the form as a whole. */
export interface Refusal {
  readonly problems: Readonly<Record<string, string | readonly string[]>>;
}

/**
 * Returns what is sent instead, a refusal, or nothing to send the input unchanged. When it throws or rejects, the
 * submission is blocked with one of the widget's texts.
 */
export type Service<Sent> = (
  input: Sent,
  step: ServiceStep,
) => Sent | Refusal | undefined | void | PromiseLike<Sent | Refusal | undefined | void>;

/** The steps by conversation. */
export type Services = { readonly [Name in keyof ServiceInputs]?: Service<ServiceInputs[Name]> | undefined };
