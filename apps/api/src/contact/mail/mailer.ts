/** The interface of everything that sends mail. */
import type { Mail } from "./compose-mail.ts";

export interface MailAddresses {
  /** One address for each of the two. */
  readonly to: string;
  readonly from: string;
}

export interface Mailer {
  /** The sender's address. */
  readonly from: string;
  /** Resolves when the server has accepted the mail. */
  send(mail: Mail, signal: AbortSignal): Promise<void>;
}
