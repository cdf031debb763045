/** Lists the devices of a user in pages, oldest first, as ListDevices and AdminListDevices respond. */
import type { PoolContext } from "../../pool-context.ts";
import { decryptJson, encryptJson } from "../../secrets/encrypted-json.ts";
import type { DevicePageToken, UserRecord } from "../../store/store.ts";
import { strictBase64Url } from "../../wire/base64.ts";
import { pageToken } from "../../wire/members.ts";
import { integer, optional } from "../../wire/schema.ts";
import { serviceError } from "../../wire/service-error.ts";
import { describeDevice } from "./describe-device.ts";

const MAX_PAGE = 60;

/** The members of a request. */
export const devicePage = {
  Limit: optional(integer({ min: 0, max: MAX_PAGE })),
  PaginationToken: optional(pageToken),
};

interface DevicePageInput {
  readonly Limit: number | undefined;
  readonly PaginationToken: string | undefined;
}

/** `remembered` are the devices that users see. The pool's owner sees `all`. */
type Listed = "remembered" | "all";

/** @throws ServiceError InvalidParameterException for a token that is not from this pool, user and operation. */
export function listDevicePage(pool: PoolContext, user: UserRecord, input: DevicePageInput, listed: Listed): object {
  const context = `${listed === "all" ? "all " : ""}devices ${user.id}`;
  const after = input.PaginationToken === undefined ? undefined : decryptEnd(pool, context, input.PaginationToken);
  if (pool.config.deviceConfiguration === undefined) return { Devices: [] };
  // The service treats a limit of 0 like no limit.
  const limit = input.Limit === undefined || input.Limit === 0 ? MAX_PAGE : input.Limit;
  const isRememberedOnly = listed === "remembered";
  const found = pool.store.listDevices(user.id, { isRememberedOnly, limit: limit + 1, after });
  const page = found.slice(0, limit);
  const last = found.length > limit ? page.at(-1) : undefined;
  return {
    Devices: page.map(describeDevice),
    ...(last === undefined ? {} : { PaginationToken: encryptEnd(pool, context, last) }),
  };
}

/** The end of a page, encrypted for its user. */
function encryptEnd({ secrets }: PoolContext, context: string, { createdAtMs, key }: DevicePageToken): string {
  const end: DevicePageToken = { createdAtMs, key };
  return encryptJson(secrets, "page", context, end).toString("base64url");
}

function decryptEnd({ secrets }: PoolContext, context: string, text: string): DevicePageToken {
  const end = decryptJson(secrets, "page", context, strictBase64Url(text)) as DevicePageToken | undefined;
  if (end === undefined) throw serviceError("invalidPaginationToken");
  return end;
}
