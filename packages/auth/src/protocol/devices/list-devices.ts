/**
 * Builds the request and reads the response of ListDevices, which lists the devices of a signed-in user in pages.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_ListDevices.html
 */
import { optionalList } from "../wire/read-json-parts.ts";
import { optionalString } from "../wire/read-json-parts.ts";
import { type PoolDevice, readPoolDevice } from "./pool-device.ts";
import { wireRequest } from "../wire/build-request.ts";
import type { Secret } from "../wire/secret.ts";
import type { JsonObject, WireRequest } from "../wire/wire-request.ts";

export interface DevicePage {
  readonly devices: readonly PoolDevice[];
  /** The input for the next page; undefined on the last page. */
  readonly paginationToken: string | undefined;
}

/** The maximum page size of the service. */
const PAGE_SIZE = 60;

/** Builds the request for a page. */
export function buildListDevicesRequest(accessToken: Secret<string>, paginationToken: string | undefined): WireRequest {
  return wireRequest("ListDevices", {
    AccessToken: accessToken.reveal(),
    Limit: PAGE_SIZE,
    PaginationToken: paginationToken,
  });
}

/**
 * Reads a page.
 *
 * @throws AuthError `network.badAnswer` if the response does not have the documented shape.
 */
export function readListDevicesResponse(body: JsonObject): DevicePage {
  return {
    devices: optionalList(body, "Devices").map(readPoolDevice),
    paginationToken: optionalString(body, "PaginationToken") || undefined,
  };
}
