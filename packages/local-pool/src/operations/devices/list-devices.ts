/**
 * ListDevices: lists the remembered devices of the signed-in user, oldest first, in pages.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_ListDevices.html
 */
import type { PoolContext } from "../../pool-context.ts";
import { decryptJson, encryptJson } from "../../secrets/encrypted-json.ts";
import type { DevicePageToken, UserRecord } from "../../store/store.ts";
import { strictBase64Url } from "../../wire/base64.ts";
import { serviceError } from "../../wire/service-error.ts";
import { checkAccessToken } from "../../rules/tokens/check-access-token.ts";
import { describeDevice } from "../../rules/devices/describe-device.ts";
import { token } from "../../wire/members.ts";
import { optional, required, structure, string, integer } from "../../wire/schema.ts";
import { defineOperation } from "../operation.ts";

const MAX_PAGE = 60;
const pageToken = string({ min: 1, pattern: { regExp: /^\S+$/, shown: "[\\S]+" } });

export const listDevices = defineOperation({
  name: "ListDevices",
  input: structure({
    AccessToken: required(token),
    Limit: optional(integer({ min: 0, max: MAX_PAGE })),
    PaginationToken: optional(pageToken),
  }),
  run(pool, input) {
    const { user } = checkAccessToken(pool, input.AccessToken);
    const after = input.PaginationToken === undefined ? undefined : decryptPosition(pool, user, input.PaginationToken);
    if (pool.config.deviceConfiguration === undefined) return { Devices: [] };
    // The service treats a limit of 0 like no limit.
    const limit = input.Limit === undefined || input.Limit === 0 ? MAX_PAGE : input.Limit;
    const found = pool.store.listDevices(user.id, { limit: limit + 1, after });
    const page = found.slice(0, limit);
    const last = found.length > limit ? page.at(-1) : undefined;
    return {
      Devices: page.map(describeDevice),
      ...(last === undefined ? {} : { PaginationToken: encryptPosition(pool, user, last) }),
    };
  },
});

/** PaginationToken: the end of a page, encrypted for its user. */
function encryptPosition(pool: PoolContext, user: UserRecord, { createdAtMs, key }: DevicePageToken): string {
  const end: DevicePageToken = { createdAtMs, key };
  return encryptJson(pool.secrets, "page", pageContext(user), end).toString("base64url");
}

/** @throws ServiceError InvalidParameterException for a token that is not from this pool and user. */
function decryptPosition(pool: PoolContext, user: UserRecord, text: string): DevicePageToken {
  const end = decryptJson(pool.secrets, "page", pageContext(user), strictBase64Url(text)) as
    | DevicePageToken
    | undefined;
  if (end === undefined) throw serviceError("invalidPaginationToken");
  return end;
}

function pageContext({ id }: UserRecord): string {
  return `devices ${id}`;
}
