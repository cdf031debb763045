/**
 * DeleteWebAuthnCredential: deletes a passkey of the signed-in user.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_DeleteWebAuthnCredential.html
 */
import { checkAccessToken } from "../../rules/tokens/check-access-token.ts";
import { plainText, token } from "../../wire/members.ts";
import { required, structure } from "../../wire/schema.ts";
import { serviceError } from "../../wire/service-error.ts";
import { defineOperation } from "../operation.ts";

export const deleteWebAuthnCredential = defineOperation({
  name: "DeleteWebAuthnCredential",
  input: structure({ AccessToken: required(token), CredentialId: required(plainText) }),
  run(pool, input) {
    const { user } = checkAccessToken(pool, input.AccessToken);
    if (!pool.store.deletePasskey(user.id, input.CredentialId)) throw serviceError("passkeyNotFound");
    return {};
  },
});
