/** Creates the configured mailer. The library of the other one is not loaded. */
import type { MailAddresses, Mailer } from "./mailer.ts";
import type { SmtpConfig } from "./smtp-mailer.ts";

export type MailConfig = ({ readonly kind: "smtp" } & SmtpConfig) | ({ readonly kind: "ses" } & MailAddresses);

export async function createMailer(config: MailConfig): Promise<Mailer> {
  if (config.kind === "smtp") return (await import("./smtp-mailer.ts")).createSmtpMailer(config);
  return (await import("./ses-mailer.ts")).createSesMailer(config);
}
