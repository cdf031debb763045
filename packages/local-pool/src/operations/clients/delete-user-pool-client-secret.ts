/**
 * DeleteUserPoolClientSecret: deletes one of two secrets of an app client.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_DeleteUserPoolClientSecret.html
 */
import { changeStoredClient } from "../../rules/clients/load-stored-client.ts";
import { clientId, userPoolId } from "../../wire/members.ts";
import { required, string, structure } from "../../wire/schema.ts";
import { settingsError } from "../../wire/settings-texts.ts";
import { defineOperation } from "../operation.ts";

export const deleteUserPoolClientSecret = defineOperation({
  name: "DeleteUserPoolClientSecret",
  isOwners: true,
  input: structure({
    UserPoolId: required(userPoolId),
    ClientId: required(clientId),
    ClientSecretId: required(string({ min: 1, max: 128 })),
  }),
  run(pool, { ClientId, ClientSecretId }) {
    changeStoredClient(pool, ClientId, ({ settings, secrets }) => {
      const left = secrets.filter(({ id }) => id !== ClientSecretId);
      if (left.length === secrets.length) throw settingsError("secretNotFound");
      if (left.length === 0) throw settingsError("lastSecret");
      return { settings, secrets: left };
    });
    return {};
  },
});
