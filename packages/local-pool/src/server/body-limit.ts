/** How long the body of a request may be, before anything else is known of it. */
import { IMPORT_PATH, MAX_IMPORT_BYTES } from "../rules/imports/import-path.ts";
import { isSigned } from "../wire/check-owner.ts";
import { type CallRequest, MAX_BODY_BYTES, MAX_OWNERS_BODY_BYTES } from "../wire/envelope.ts";

/** In bytes. Only files of users, and calls of the pool's owner, are long. */
export function bodyLimit(path: string, request: Pick<CallRequest, "headers">): number {
  if (path.startsWith(IMPORT_PATH)) return MAX_IMPORT_BYTES;
  return isSigned(request) ? MAX_OWNERS_BODY_BYTES : MAX_BODY_BYTES;
}
