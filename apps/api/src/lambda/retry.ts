/** The function that sends the mails: for the notices of a queue, and for a schedule that finds what was left. */
import { systemClock } from "../clock.ts";
import { createMailer } from "../contact/mail/create-mailer.ts";
import type { SendMailInput } from "../contact/mail/send-mail.ts";
import { readMail } from "../mail-config.ts";
import { functionLog, readSettings } from "./function-settings.ts";
import { readTable } from "./function-table.ts";
import { createMailFunction } from "./mail-function.ts";

/** @see createMailFunction */
export const handler = createMailFunction(openMail, functionLog);

async function openMail(): Promise<SendMailInput> {
  const { openTable, mail } = readSettings((env, problems) => {
    const settings = { openTable: readTable(env, problems), mail: readMail(env, problems) };
    if (settings.mail === undefined) problems.push("MAIL must be ses, or SMTP_URL must be set.");
    return settings;
  });
  if (mail === undefined) throw new Error("The settings were rejected");
  return { store: openTable().store, mailer: await createMailer(mail), clock: systemClock, log: functionLog };
}
