/** Mistakes of a page or an authenticator in either ceremony. */
import type { Deviations } from "@poolgate/testkit/software-authenticator";

export const cut = (bytes: Buffer): Buffer => bytes.subarray(0, -1);
export const grow = (bytes: Buffer): Buffer => Buffer.concat([bytes, Buffer.alloc(1)]);
export const without = (bits: number) => (flags: number) => flags & ~bits;
const withBits = (bits: number) => (flags: number) => flags | bits;

/** A title, a single mistake, and the log's word for it. */
export const WRONG_EITHER_WAY: readonly (readonly [string, Deviations, string])[] = [
  ["another site's origin", { clientData: { origin: "https://example.com" } }, "originNotAllowed"],
  ["an origin like ours", { clientData: { origin: "http://localhost.example.com" } }, "originNotAllowed"],
  ["an origin with a path", { clientData: { origin: "http://localhost:5173/" } }, "originNotAllowed"],
  ["a frame of another site", { clientData: { crossOrigin: true } }, "originNotAllowed"],
  ["a top origin", { clientData: { topOrigin: "https://example.com" } }, "originNotAllowed"],
  ["another relying party", { relyingPartyId: "example.com" }, "relyingPartyMismatch"],
  ["the user not present", { flags: without(1) }, "userNotPresent"],
  ["a backup of a passkey that cannot be backed up", { flags: (flags) => (flags | 16) & ~8 }, "malformed"],
  ["client data that is cut off", { clientDataJson: cut }, "malformed"],
  ["client data that is a list", { clientDataJson: () => Buffer.from("[]") }, "malformed"],
  [
    "client data that is not UTF-8",
    { clientDataJson: (bytes) => Buffer.concat([bytes, Buffer.of(0xff)]) },
    "malformed",
  ],
  ["client data without an origin", { clientData: { origin: undefined } }, "malformed"],
  ["client data without end", { clientData: { extra: "x".repeat(20_000) } }, "malformed"],
  ["authenticator data that is cut off", { authenticatorData: cut }, "malformed"],
  ["authenticator data with a byte left over", { authenticatorData: grow }, "malformed"],
  ["no authenticator data", { authenticatorData: () => Buffer.alloc(0) }, "malformed"],
  ["extensions that are not there", { flags: withBits(128) }, "malformed"],
  ["two ids", { credential: { rawId: "AAAA" } }, "malformed"],
  ["an id that is not base64url", { credential: { id: "a+b/", rawId: "a+b/" } }, "malformed"],
  ["another type of credential", { credential: { type: "password" } }, "malformed"],
  ["no response", { credential: { response: null } }, "malformed"],
];
