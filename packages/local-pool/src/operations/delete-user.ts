/** DeleteUser: the caller's own account, for good; its tokens are refused from then on. */
import { checkAccessToken } from "../rules/tokens/check-access-token.ts";
import { token } from "../wire/members.ts";
import { required, structure } from "../wire/schema.ts";
import { defineOperation } from "./operation.ts";

export const deleteUser = defineOperation({
  name: "DeleteUser",
  input: structure({ AccessToken: required(token) }),
  run(pool, input) {
    const { user } = checkAccessToken(pool, input.AccessToken);
    pool.store.transaction(() => pool.store.deleteUser(user.id));
    return {};
  },
});
