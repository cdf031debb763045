/** A stored message of the contact form. */
import type { ContactMessage } from "../../src/store/store.ts";

/** A message with these members; the rest is Ada's. */
export function contactMessage(members: Partial<ContactMessage> = {}): ContactMessage {
  return {
    id: "id-1",
    receivedAtMs: 0,
    sub: "sub-1",
    accountEmail: "visitor@example.com",
    isAccountEmailVerified: true,
    name: "Ada",
    email: "ada@example.com",
    message: "Hello",
    ...members,
  };
}
