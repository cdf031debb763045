/** PaginationToken of ListDevices: where a page ended, sealed for its user, so that it says nothing and nobody else can use it. */
import type { PoolContext } from "../../pool-context.ts";
import type { DevicePosition, UserRecord } from "../../store/store.ts";
import { strictBase64Url } from "../../wire/base64.ts";
import { refusal } from "../../wire/service-error.ts";

export function sealDevicePage(pool: PoolContext, user: UserRecord, { createdAtMs, key }: DevicePosition): string {
  const sealed = pool.secrets.seal("page", `devices ${user.id}`, Buffer.from(JSON.stringify({ createdAtMs, key })));
  return Buffer.from(sealed).toString("base64url");
}

/** @throws ServiceError InvalidParameterException for one that was not sealed for this user. */
export function openDevicePage(pool: PoolContext, user: UserRecord, token: string): DevicePosition {
  const sealed = strictBase64Url(token);
  const opened = sealed && pool.secrets.open("page", `devices ${user.id}`, sealed);
  if (opened === undefined) throw refusal("invalidPaginationToken");
  // What this pool sealed has the shape in which it did.
  return JSON.parse(Buffer.from(opened).toString()) as DevicePosition;
}
