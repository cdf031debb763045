/**
 * DeleteIdentities: deletes identities. The next sign-in of a user creates another one.
 *
 * @see https://docs.aws.amazon.com/cognitoidentity/latest/APIReference/API_DeleteIdentities.html
 */
import { list, required, structure } from "../../wire/schema.ts";
import { defineIdentityOperation } from "./define-identity-operation.ts";
import { identityId } from "./members.ts";

export const deleteIdentities = defineIdentityOperation({
  name: "DeleteIdentities",
  isOwners: true,
  input: structure({ IdentityIdsToDelete: required(list(identityId, { min: 1, max: 60 })) }),
  run(pool, { IdentityIdsToDelete }) {
    for (const id of IdentityIdsToDelete) pool.store.deleteIdentity(id);
    return { UnprocessedIdentityIds: [] };
  },
});
