/**
 * Composes the text of a message with the `customMessage` trigger. The text must hold the placeholder `{####}`, which the code
 * replaces. Without a trigger, the message is the code alone.
 *
 * @see https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-lambda-custom-message.html
 */
import type { PoolContext } from "../../pool-context.ts";
import type { UserRecord } from "../../store/store.ts";
import type { CustomMessageEvent } from "../../triggers/triggers.ts";
import { serviceError } from "../../wire/service-error.ts";
import { runTrigger, triggerUser } from "../../triggers/run-trigger.ts";

/** Why a message is sent. The outbox shows it. */
export type MessagePurpose =
  | "signUp"
  | "resendCode"
  | "forgotPassword"
  | "updateAttribute"
  | "verifyAttribute"
  | "mfa"
  | "oneTimePassword";

export interface ComposedMessage {
  readonly subject?: string;
  readonly text: string;
}

const CODE_PARAMETER = "{####}";

/** Characters. These are the service's limits. */
const MAX_SMS = 140;
const MAX_SUBJECT = 140;
const MAX_EMAIL = 20_000;

const SOURCES: Readonly<Record<MessagePurpose, CustomMessageEvent["triggerSource"]>> = {
  signUp: "CustomMessage_SignUp",
  resendCode: "CustomMessage_ResendCode",
  forgotPassword: "CustomMessage_ForgotPassword",
  updateAttribute: "CustomMessage_UpdateUserAttribute",
  verifyAttribute: "CustomMessage_VerifyUserAttribute",
  mfa: "CustomMessage_Authentication",
  oneTimePassword: "CustomMessage_Authentication",
};

/** @throws ServiceError InvalidLambdaResponseException for a text without the placeholder, or a text that is too long. */
export function composeMessage(
  pool: PoolContext,
  user: UserRecord,
  {
    medium,
    code,
    messagePurpose,
    clientMetadata,
  }: {
    readonly medium: "EMAIL" | "SMS";
    readonly code: string;
    readonly messagePurpose: MessagePurpose;
    readonly clientMetadata: ReadonlyMap<string, string> | undefined;
  },
): ComposedMessage | undefined {
  const returned = runTrigger(pool, "customMessage", {
    ...triggerUser(user, clientMetadata),
    triggerSource: SOURCES[messagePurpose],
    codeParameter: CODE_PARAMETER,
  });
  const words = medium === "SMS" ? returned?.smsMessage : returned?.emailMessage;
  if (returned === undefined || words === undefined) return undefined;
  const { emailSubject: subject = "" } = returned;
  const isTooLong = words.length > (medium === "SMS" ? MAX_SMS : MAX_EMAIL) || subject.length > MAX_SUBJECT;
  if (isTooLong || !words.includes(CODE_PARAMETER)) throw serviceError("invalidTriggerAnswer");
  const text = words.replaceAll(CODE_PARAMETER, code);
  return medium === "SMS" || subject === "" ? { text } : { subject, text };
}
