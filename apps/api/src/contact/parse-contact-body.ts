/**
 * Reads the fields of the contact form from a parsed JSON body.
 *
 * Only own properties are copied, one by one, so a `__proto__` in the body has no effect and unknown properties are
 * ignored. Texts are trimmed, never normalised, and limits count code points. The error texts name the field and never
 * repeat its value.
 */
import { isEmailAddress } from "./email-address.ts";

const MAX_NAME_LENGTH = 200;
const MAX_MESSAGE_LENGTH = 5_000;

/** A hidden field that only bots fill in. They get a normal response, but the message is not stored. */
const HONEYPOT_FIELD = "contactByFax";

export interface ContactSubmission {
  readonly name: string;
  readonly email: string;
  readonly message: string;
}

export type ParsedContactBody =
  | { readonly kind: "submission"; readonly submission: ContactSubmission }
  | { readonly kind: "honeypot" }
  /** A sentence for each invalid field, in the order of the form. */
  | { readonly kind: "invalid"; readonly problems: readonly string[] };

type Field = { readonly value: string } | { readonly problem: string };

/** Line breaks and other control characters, which a name must not contain. */
const CONTROL_CHARACTER = /[\p{Cc}\u2028\u2029]/u;

/** Reads `{"body": {"name", "email", "message"}}`. */
export function parseContactBody(json: unknown): ParsedContactBody {
  const body = ownMember(json, "body");
  if (!isObject(body)) {
    return { kind: "invalid", problems: ['The request must be {"body": {"name", "email", "message"}}.'] };
  }
  const honeypot = ownMember(body, HONEYPOT_FIELD) ?? "";
  if (honeypot !== "" && honeypot !== false) return { kind: "honeypot" };

  const name = readName(ownMember(body, "name"));
  const email = readEmail(ownMember(body, "email"));
  const message = readMessage(ownMember(body, "message"));
  if ("value" in name && "value" in email && "value" in message) {
    return { kind: "submission", submission: { name: name.value, email: email.value, message: message.value } };
  }
  return { kind: "invalid", problems: [name, email, message].flatMap((f) => ("problem" in f ? [f.problem] : [])) };
}

function readName(raw: unknown): Field {
  const field = readText("Name", raw, MAX_NAME_LENGTH);
  if ("problem" in field || !CONTROL_CHARACTER.test(field.value)) return field;
  return { problem: "Name must be one line without control characters." };
}

function readEmail(raw: unknown): Field {
  const field = readText("Email", raw, Infinity);
  if ("problem" in field || isEmailAddress(field.value)) return field;
  return { problem: "Email is invalid. Write an address like name@example.com, at most 254 characters." };
}

function readMessage(raw: unknown): Field {
  return readText("Message", raw, MAX_MESSAGE_LENGTH);
}

function readText(label: string, raw: unknown, maxLength: number): Field {
  if (raw === undefined || raw === null) return { problem: `${label} is required.` };
  if (typeof raw !== "string") return { problem: `${label} must be text.` };
  const value = raw.trim();
  if (value === "") return { problem: `${label} is required.` };
  // Half a surrogate pair can't be stored or mailed unchanged.
  if (!value.isWellFormed()) return { problem: `${label} contains a broken character. Please type it again.` };
  if (Array.from(value).length > maxLength) {
    return { problem: `${label} is too long. Shorten it to at most ${maxLength} characters.` };
  }
  return { value };
}

function ownMember(value: unknown, key: string): unknown {
  return isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
