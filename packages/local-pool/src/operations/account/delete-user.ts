/**
 * DeleteUser: deletes the signed-in user. The user's tokens are refused from then on.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_DeleteUser.html
 */
import { checkAccessToken } from "../../rules/tokens/check-access-token.ts";
import { token } from "../../wire/members.ts";
import { required, structure } from "../../wire/schema.ts";
import { defineOperation } from "../operation.ts";

export const deleteUser = defineOperation({
  name: "DeleteUser",
  input: structure({ AccessToken: required(token) }),
  run(pool, input) {
    const { user } = checkAccessToken(pool, input.AccessToken);
    pool.store.transaction(() => pool.store.deleteUser(user.id));
    return {};
  },
});
