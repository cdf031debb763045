/** The storage keys of a remembered device, computed by Node's own SHA-256. */
import { createHash } from "node:crypto";
import type { KeyValueStorage } from "@poolgate/auth";

/** Returns the key of the device of a name. A storage without a salt gets one. */
export function deviceKeyOf(storage: KeyValueStorage, clientId: string, name: string): string {
  const saltKey = `poolgate.${clientId}.deviceSalt`;
  if (storage.getItem(saltKey) === null) storage.setItem(saltKey, "salt");
  const hash = createHash("sha256")
    .update(`${storage.getItem(saltKey)}.${clientId}.${name}`)
    .digest("base64url");
  return `poolgate.${clientId}.device.${hash.slice(0, 22)}`;
}
