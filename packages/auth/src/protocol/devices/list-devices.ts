/** ListDevices: the devices of the signed-in person, a page at a time. */
import { optionalList, optionalString } from "../wire/read-json.ts";
import { type PoolDevice, readPoolDevice } from "./pool-device.ts";
import { wireRequest } from "../wire/build-request.ts";
import type { Secret } from "../wire/secret.ts";
import type { JsonObject, WireRequest } from "../wire/wire-request.ts";

export interface DevicePage {
  readonly devices: readonly PoolDevice[];
  /** Where the next page begins; undefined on the last one. */
  readonly paginationToken: string | undefined;
}

/** As many as the service gives at once. */
const PAGE_SIZE = 60;

/** The request for a page. */
export function buildListDevicesRequest(accessToken: Secret<string>, paginationToken: string | undefined): WireRequest {
  return wireRequest("ListDevices", {
    AccessToken: accessToken.reveal(),
    Limit: PAGE_SIZE,
    PaginationToken: paginationToken,
  });
}

/** @throws AuthError `network.badAnswer` when the answer does not have the documented shape. */
export function readListDevicesResponse(body: JsonObject): DevicePage {
  return {
    devices: optionalList(body, "Devices").map(readPoolDevice),
    paginationToken: optionalString(body, "PaginationToken") || undefined,
  };
}
