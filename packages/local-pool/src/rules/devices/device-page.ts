/** PaginationToken of ListDevices: where a page ended, sealed for its user, so that it says nothing and nobody else can use it. */
import type { PoolContext } from "../../pool-context.ts";
import type { DevicePageToken, UserRecord } from "../../store/store.ts";
import { strictBase64Url } from "../../wire/base64.ts";
import { serviceError } from "../../wire/service-error.ts";

export function encryptDevicePage(pool: PoolContext, user: UserRecord, { createdAtMs, key }: DevicePageToken): string {
  const sealed = pool.secrets.encrypt("page", `devices ${user.id}`, Buffer.from(JSON.stringify({ createdAtMs, key })));
  return Buffer.from(sealed).toString("base64url");
}

/** @throws ServiceError InvalidParameterException for one that was not sealed for this user. */
export function decryptDevicePage(pool: PoolContext, user: UserRecord, token: string): DevicePageToken {
  const sealed = strictBase64Url(token);
  const opened = sealed && pool.secrets.decrypt("page", `devices ${user.id}`, sealed);
  if (opened === undefined) throw serviceError("invalidPaginationToken");
  // What this pool sealed has the shape in which it did.
  return JSON.parse(Buffer.from(opened).toString()) as DevicePageToken;
}
