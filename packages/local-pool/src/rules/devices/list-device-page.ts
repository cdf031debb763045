/** Lists the devices of a user in pages, oldest first, as ListDevices and AdminListDevices respond. */
import type { PoolContext } from "../../pool-context.ts";
import type { DevicePageToken, DeviceRecord, UserRecord } from "../../store/store.ts";
import { pageToken } from "../../wire/members.ts";
import { optional } from "../../wire/schema.ts";
import { pageLimit, readPage } from "../paging/read-page.ts";
import { describeDevice } from "./describe-device.ts";

/** The members of a request. */
export const devicePage = { Limit: optional(pageLimit), PaginationToken: optional(pageToken) };

interface DevicePageInput {
  readonly Limit: number | undefined;
  readonly PaginationToken: string | undefined;
}

/** `remembered` are the devices that users see. The pool's owner sees `all`. */
type Listed = "remembered" | "all";

/** @throws ServiceError InvalidParameterException for a token of another list, or one that has expired. */
export function listDevicePage(pool: PoolContext, user: UserRecord, input: DevicePageInput, listed: Listed): object {
  const isTracking = pool.config.deviceConfiguration !== undefined;
  const isRememberedOnly = listed === "remembered";
  const { items, token } = readPage(
    pool,
    { operation: isRememberedOnly ? "ListDevices" : "AdminListDevices", filter: [user.id] },
    { token: input.PaginationToken, limit: input.Limit },
    {
      read: (after: DevicePageToken | undefined, limit) =>
        isTracking ? pool.store.listDevices(user.id, { isRememberedOnly, limit, after }) : [],
      endOf: ({ createdAtMs, key }: DeviceRecord): DevicePageToken => ({ createdAtMs, key }),
    },
  );
  return { Devices: items.map(describeDevice), PaginationToken: token };
}
