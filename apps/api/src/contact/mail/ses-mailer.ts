/**
 * Sends a composed mail by Amazon SES (API version 2, SendEmail).
 *
 * SES replaces the Message-ID, so a mail that arrives twice is recognised by the header `X-Contact-Message`. Texts are
 * fields of the request and SES encodes them, so they can't become headers or addresses.
 *
 * @see https://docs.aws.amazon.com/ses/latest/APIReference-V2/API_SendEmail.html
 */
import { SendEmailCommand, SESv2Client, type SESv2ClientConfig, SESv2ServiceException } from "@aws-sdk/client-sesv2";
import type { Mail } from "./compose-mail.ts";
import type { MailAddresses, Mailer } from "./mailer.ts";

const CHARSET = "UTF-8";
const TIME_LIMITS = { connectionTimeout: 2_000, requestTimeout: 10_000, throwOnRequestTimeout: true };
/** A repeated call sends a second mail, so only the mail queue repeats it. */
const MAX_ATTEMPTS = 1;

export type SesErrorCode =
  | "mail.senderNotVerified"
  | "mail.sendingPaused"
  | "mail.throttled"
  | "mail.rejected"
  | "mail.unreachable";

/** SES did not accept the mail. Its message is not kept, because it names addresses. */
class SesError extends Error {
  readonly code: SesErrorCode;

  constructor(code: SesErrorCode) {
    super("SES did not accept the mail");
    this.name = "SesError";
    this.code = code;
  }
}

/** @param config for example another endpoint; region and credentials come from the environment by default */
export function createSesMailer({ from, to }: MailAddresses, config: SESv2ClientConfig = {}): Mailer {
  const client = new SESv2Client({ maxAttempts: MAX_ATTEMPTS, requestHandler: TIME_LIMITS, ...config });
  return {
    from,
    send: async (mail, signal) => {
      try {
        await client.send(commandFor(mail, { from, to }), { abortSignal: signal });
      } catch (error) {
        throw new SesError(codeOf(error));
      }
    },
  };
}

function commandFor(mail: Mail, { from, to }: MailAddresses): SendEmailCommand {
  return new SendEmailCommand({
    FromEmailAddress: from,
    Destination: { ToAddresses: [to] },
    ReplyToAddresses: [mail.replyTo],
    Content: {
      Simple: {
        Subject: { Data: mail.subject, Charset: CHARSET },
        Body: { Text: { Data: mail.text, Charset: CHARSET } },
        Headers: [{ Name: "X-Contact-Message", Value: mail.messageId }],
      },
    },
  });
}

function codeOf(error: unknown): SesErrorCode {
  if (!(error instanceof SESv2ServiceException)) return "mail.unreachable";
  switch (error.name) {
    case "MailFromDomainNotVerifiedException":
      return "mail.senderNotVerified";
    case "MessageRejected":
      // SES has no error of its own for this; the text is that of its documentation.
      return /not verified/i.test(error.message) ? "mail.senderNotVerified" : "mail.rejected";
    case "AccountSuspendedException":
    case "SendingPausedException":
      return "mail.sendingPaused";
    case "TooManyRequestsException":
    case "LimitExceededException":
    case "ThrottlingException":
      return "mail.throttled";
    default:
      return error.$fault === "client" ? "mail.rejected" : "mail.unreachable";
  }
}
