/**
 * Gives a message to a custom sender, a handler that sends it in the place of the pool. Its code is encrypted.
 *
 * @see https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-lambda-custom-sender-triggers.html
 */
import type { PoolContext } from "../../pool-context.ts";
import { encryptForSender } from "../../senders/sender-keys.ts";
import type { UserRecord } from "../../store/store.ts";
import { hasTrigger, runTriggerAfterwards } from "../../triggers/run-trigger.ts";
import { partsOf } from "../../triggers/trigger-event.ts";
import { MESSAGE_SOURCES, type MessageContent } from "./compose-message.ts";

const SENDERS = {
  EMAIL: { name: "CustomEmailSender", type: "customEmailSenderRequestV1" },
  SMS: { name: "CustomSMSSender", type: "customSMSSenderRequestV1" },
} as const;

/** The trigger that sends messages of a medium. */
export function senderOf(medium: "EMAIL" | "SMS"): "CustomEmailSender" | "CustomSMSSender" {
  return SENDERS[medium].name;
}

/** Returns false in a pool without a sender for this medium. The call does not wait for the sender. */
export function callSender(
  pool: PoolContext,
  user: UserRecord,
  medium: "EMAIL" | "SMS",
  { code, messagePurpose }: Pick<MessageContent, "code" | "messagePurpose">,
): boolean {
  const { config, secrets } = pool;
  const { kmsKeyID: keyArn, userPoolId } = config;
  const { name, type } = SENDERS[medium];
  // A sender needs a key, as the settings have checked.
  if (!hasTrigger(pool, name) || keyArn === undefined) return false;
  const { userName, request: about } = partsOf(user);
  const request = async () => ({
    type,
    // An invitation to a pool without passwords has none.
    code: code === "" ? null : await encryptForSender(secrets, code, { keyArn, userPoolId }),
    ...about,
  });
  runTriggerAfterwards(pool, `${name}_${MESSAGE_SOURCES[messagePurpose]}`, { userName, request, isAwaited: false });
  return true;
}
