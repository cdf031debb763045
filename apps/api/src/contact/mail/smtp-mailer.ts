/**
 * Sends a composed mail by SMTP with nodemailer.
 *
 * Credentials and messages cross a network only inside TLS: `smtps:` from the start, `smtp:` after STARTTLS, which is
 * required except on this machine. Every step has a time limit. Mail content can name no file and no URL to be read.
 */
import { createTransport } from "nodemailer";
import { isLoopbackHost } from "../../loopback-host.ts";
import type { Mail } from "./compose-mail.ts";

const STEP_TIMEOUT_MS = 10_000;

export interface MailConfig {
  /** `smtp:` or `smtps:`, with the credentials if there are any. */
  readonly smtpUrl: URL;
  /** One address each. */
  readonly to: string;
  readonly from: string;
}

export interface Mailer {
  /** The address mails are sent from. */
  readonly from: string;
  /** Resolves once the server has taken responsibility for the mail. */
  send(mail: Mail, signal: AbortSignal): Promise<void>;
}

/** A mailer that opens one connection per mail. */
export function createSmtpMailer({ smtpUrl, from, to }: MailConfig): Mailer {
  const isTls = smtpUrl.protocol === "smtps:";
  const transport = createTransport({
    host: smtpUrl.hostname.replace(/^\[|\]$/g, ""),
    port: smtpUrl.port === "" ? (isTls ? 465 : 587) : Number(smtpUrl.port),
    secure: isTls,
    requireTLS: !isTls && !isLoopbackHost(smtpUrl.hostname),
    ...(smtpUrl.username === ""
      ? {}
      : { auth: { user: decodeURIComponent(smtpUrl.username), pass: decodeURIComponent(smtpUrl.password) } }),
    connectionTimeout: STEP_TIMEOUT_MS,
    greetingTimeout: STEP_TIMEOUT_MS,
    socketTimeout: STEP_TIMEOUT_MS,
    dnsTimeout: STEP_TIMEOUT_MS,
  });
  return {
    from,
    send: async (mail, signal) => {
      await transport.sendMail({
        // Addresses as objects are taken as they are; as text they would be parsed, and could become two.
        from: { name: "", address: from },
        to: { name: "", address: to },
        replyTo: { name: "", address: mail.replyTo },
        envelope: { from, to },
        messageId: mail.messageId,
        date: mail.date,
        subject: mail.subject,
        text: mail.text,
        disableFileAccess: true,
        disableUrlAccess: true,
        signal,
      });
    },
  };
}
