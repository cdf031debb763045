/** Encrypts and decrypts the PaginationToken of ListDevices. It is bound to its user, so that nobody else can use it. */
import type { PoolContext } from "../../pool-context.ts";
import type { DevicePageToken, UserRecord } from "../../store/store.ts";
import { strictBase64Url } from "../../wire/base64.ts";
import { serviceError } from "../../wire/service-error.ts";

export function encryptDevicePage(pool: PoolContext, user: UserRecord, { createdAtMs, key }: DevicePageToken): string {
  const encrypted = pool.secrets.encrypt(
    "page",
    `devices ${user.id}`,
    Buffer.from(JSON.stringify({ createdAtMs, key })),
  );
  return Buffer.from(encrypted).toString("base64url");
}

/** @throws ServiceError InvalidParameterException for a token that is not from this pool and user. */
export function decryptDevicePage(pool: PoolContext, user: UserRecord, token: string): DevicePageToken {
  const encrypted = strictBase64Url(token);
  const decrypted = encrypted && pool.secrets.decrypt("page", `devices ${user.id}`, encrypted);
  if (decrypted === undefined) throw serviceError("invalidPaginationToken");
  // Only this pool can encrypt a token, so its content has the type that was encrypted.
  return JSON.parse(Buffer.from(decrypted).toString()) as DevicePageToken;
}
