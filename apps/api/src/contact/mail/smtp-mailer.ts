/**
 * Sends a composed mail by SMTP with nodemailer.
 *
 * Credentials and messages are only sent over TLS: `smtps:` from the start, `smtp:` after STARTTLS, which is required
 * except on this machine. Every step has a timeout. The content of a mail can't make nodemailer read a file or a URL.
 */
import { createTransport } from "nodemailer";
import { isLoopbackHost } from "../../loopback-host.ts";
import type { MailAddresses, Mailer } from "./mailer.ts";

const STEP_TIMEOUT_MS = 10_000;

export interface SmtpConfig extends MailAddresses {
  /** A `smtp:` or `smtps:` URL, with credentials if there are any. */
  readonly smtpUrl: URL;
}

/** Creates a mailer that opens one connection per mail. */
export function createSmtpMailer({ smtpUrl, from, to }: SmtpConfig): Mailer {
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
        // nodemailer parses a text, which could become two addresses; an object is used as it is.
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
