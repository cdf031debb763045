/** Reads the settings of the mail to the site's owner. */
import { isEmailAddress } from "./contact/email-address.ts";
import type { MailConfig } from "./contact/mail/create-mailer.ts";
import { type Environment, requireRegion, setting, wordSetting } from "./settings.ts";

/** Undefined when mail is not configured. */
export function readMail(env: Environment, problems: string[]): MailConfig | undefined {
  const kind = wordSetting(env, "MAIL", ["smtp", "ses"], problems);
  const url = setting(env, "SMTP_URL");
  if (kind === "smtp" && url === undefined) return undefined;
  const setBy = kind === "ses" ? "MAIL is ses" : "SMTP_URL is set";
  const to = readAddress(env, "CONTACT_MAIL_TO", setBy, problems);
  const from = readAddress(env, "CONTACT_MAIL_FROM", setBy, problems);
  if (kind === "ses") {
    requireRegion(env, setBy, problems);
    return { kind, to, from };
  }
  const smtpUrl = URL.parse(url ?? "");
  const isSmtp = smtpUrl !== null && /^smtps?:$/.test(smtpUrl.protocol) && smtpUrl.hostname !== "";
  if (!isSmtp || !/^\/?$/.test(smtpUrl.pathname) || smtpUrl.search !== "") {
    problems.push("SMTP_URL must look like smtps://user:password@host:port, or smtp:// for STARTTLS.");
  }
  return smtpUrl === null ? undefined : { kind, smtpUrl, to, from };
}

function readAddress(env: Environment, name: string, setBy: string, problems: string[]): string {
  const address = setting(env, name) ?? "";
  if (!isEmailAddress(address)) problems.push(`${name} must be one e-mail address when ${setBy}.`);
  return address;
}
