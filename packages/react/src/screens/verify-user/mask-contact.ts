/** Masks an e-mail address or a phone number, so that users recognise theirs and others can't read it. */
import type { UnverifiedContact } from "@poolgate/auth/authenticator";

const HIDDEN = "***";
const SHOWN_OF_PHONE = 4;

export function maskContact({ attribute, address }: UnverifiedContact): string {
  return attribute === "email" ? maskEmail(address) : maskPhone(address);
}

/** Keeps the domain and the first and last character of the local part. The length of the rest is hidden as well. */
function maskEmail(address: string): string {
  const at = address.lastIndexOf("@");
  const localPart = Array.from(at < 0 ? address : address.slice(0, at));
  const domain = at < 0 ? "" : address.slice(at);
  const last = localPart.length > 1 ? localPart.at(-1) : "";
  return `${localPart[0] ?? ""}${HIDDEN}${last}${domain}`;
}

/** Keeps the last four characters. */
function maskPhone(number: string): string {
  return number.slice(-SHOWN_OF_PHONE).padStart(number.length, "*");
}
