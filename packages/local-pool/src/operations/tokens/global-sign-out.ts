/**
 * GlobalSignOut: ends every session of the signed-in user, on all devices and clients.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_GlobalSignOut.html
 */
import { checkAccessToken } from "../../rules/tokens/check-access-token.ts";
import { token } from "../../wire/members.ts";
import { required, structure } from "../../wire/schema.ts";
import { defineOperation } from "../operation.ts";

export const globalSignOut = defineOperation({
  name: "GlobalSignOut",
  input: structure({ AccessToken: required(token) }),
  run(pool, input) {
    const { user } = checkAccessToken(pool, input.AccessToken);
    pool.store.revokeSessionsOfUser(user.id, pool.clock.now());
    return {};
  },
});
