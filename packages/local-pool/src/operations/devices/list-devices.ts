/**
 * ListDevices: lists the remembered devices of the signed-in user, oldest first, in pages.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_ListDevices.html
 */
import { devicePage, listDevicePage } from "../../rules/devices/list-device-page.ts";
import { checkAccessToken } from "../../rules/tokens/check-access-token.ts";
import { token } from "../../wire/members.ts";
import { required, structure } from "../../wire/schema.ts";
import { defineOperation } from "../operation.ts";

export const listDevices = defineOperation({
  name: "ListDevices",
  input: structure({ AccessToken: required(token), ...devicePage }),
  run(pool, input) {
    const { user } = checkAccessToken(pool, input.AccessToken);
    return listDevicePage(pool, user, input, "remembered");
  },
});
