/**
 * Composes the text of a message with the trigger CustomMessage. The text must hold the placeholder `{####}`, which the code
 * replaces. Without a trigger, the message has the words of the pool's settings, or is the code alone, or the service's own
 * invitation.
 *
 * @see https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-lambda-custom-message.html
 */
import type { PoolContext } from "../../pool-context.ts";
import type { UserRecord } from "../../store/store.ts";
import { serviceError } from "../../wire/service-error.ts";
import { type MessagePurpose, templateOf } from "./message-templates.ts";
import { runTrigger } from "../../triggers/run-trigger.ts";
import { partsOf } from "../../triggers/trigger-event.ts";

export interface ComposedMessage {
  readonly subject?: string;
  readonly text: string;
}

const CODE_PARAMETER = "{####}";
const LINK_PARAMETER = "{##Click Here##}";
const USERNAME_PARAMETER = "{username}";

/**
 * The service's own texts.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_MessageTemplateType.html
 */
const INVITATION_SUBJECT = "Your temporary password";
const INVITATION = `Your username is ${USERNAME_PARAMETER} and temporary password is ${CODE_PARAMETER}.`;
/** For a user without a password. The service does not document one. */
const PASSWORDLESS_INVITATION = `Your username is ${USERNAME_PARAMETER}.`;

/** Characters. These are the service's limits. */
const MAX_SMS = 140;
const MAX_SUBJECT = 140;
const MAX_EMAIL = 20_000;

/** The end of `triggerSource`. */
export const MESSAGE_SOURCES = {
  signUp: "SignUp",
  resendCode: "ResendCode",
  invitation: "AdminCreateUser",
  forgotPassword: "ForgotPassword",
  updateAttribute: "UpdateUserAttribute",
  verifyAttribute: "VerifyUserAttribute",
  mfa: "Authentication",
  oneTimePassword: "Authentication",
} as const satisfies Readonly<Record<MessagePurpose, string>>;

export interface MessageContent {
  readonly medium: "EMAIL" | "SMS";
  /** A temporary password in an invitation. Empty for a user without one. */
  readonly code: string;
  readonly messagePurpose: MessagePurpose;
  /** What the user signs in with. Only in an invitation. */
  readonly signInName?: string;
}

/**
 * The message, or undefined when it is the code alone. `undeliverable`: the settings' invitation has no placeholder for the password.
 * As on the service, it is not sent.
 *
 * @throws ServiceError InvalidLambdaResponseException for a trigger's text without a placeholder, or a text that is too long.
 */
export function composeMessage(
  pool: PoolContext,
  user: UserRecord,
  { medium, code, messagePurpose, signInName }: MessageContent,
): ComposedMessage | "undeliverable" | undefined {
  const isInvitation = signInName !== undefined;
  const { userName, request } = partsOf(user);
  const returned = runTrigger(pool, `CustomMessage_${MESSAGE_SOURCES[messagePurpose]}`, {
    userName,
    request: {
      ...request,
      codeParameter: CODE_PARAMETER,
      linkParameter: LINK_PARAMETER,
      usernameParameter: isInvitation ? USERNAME_PARAMETER : null,
    },
  });
  const own = {
    ...(isInvitation ? ownInvitation(code) : {}),
    ...templateOf(pool, messagePurpose, medium),
  };
  const given = medium === "SMS" ? returned?.smsMessage : returned?.emailMessage;
  const words = given ?? own.text;
  if (words === undefined) return undefined;
  if (given === undefined && isInvitation && code !== "" && !words.includes(CODE_PARAMETER)) return "undeliverable";
  const subject = returned?.emailSubject ?? own.subject ?? "";
  const isTooLong = words.length > (medium === "SMS" ? MAX_SMS : MAX_EMAIL) || subject.length > MAX_SUBJECT;
  const lacksCode = code !== "" && given?.includes(CODE_PARAMETER) === false;
  const lacksName = isInvitation && given?.includes(USERNAME_PARAMETER) === false;
  if (isTooLong || lacksCode || lacksName) throw serviceError("unrecognizableLambdaOutput");
  const text = words.replaceAll(USERNAME_PARAMETER, signInName ?? USERNAME_PARAMETER).replaceAll(CODE_PARAMETER, code);
  return medium === "SMS" || subject === "" ? { text } : { subject, text };
}

function ownInvitation(code: string): Required<ComposedMessage> {
  return { subject: INVITATION_SUBJECT, text: code === "" ? PASSWORDLESS_INVITATION : INVITATION };
}
