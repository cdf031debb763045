/**
 * AddUserPoolClientSecret: gives an app client a second secret. Both count until one of them is deleted.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_AddUserPoolClientSecret.html
 */
import { describeSecret } from "../../rules/clients/describe-client.ts";
import { changeStoredClient } from "../../rules/clients/load-stored-client.ts";
import { newSecret } from "../../rules/clients/new-secret.ts";
import { newClientSecret } from "../../rules/user-pools/chosen-ids.ts";
import { clientId, clientSecret, userPoolId } from "../../wire/members.ts";
import { optional, required, structure } from "../../wire/schema.ts";
import { settingsError } from "../../wire/settings-texts.ts";
import { defineOperation } from "../operation.ts";

const MAX_SECRETS = 2;

export const addUserPoolClientSecret = defineOperation({
  name: "AddUserPoolClientSecret",
  isOwners: true,
  input: structure({
    UserPoolId: required(userPoolId),
    ClientId: required(clientId),
    ClientSecret: optional(clientSecret),
  }),
  run(pool, { ClientId, ClientSecret }) {
    const secret = newSecret(pool, ClientId, ClientSecret ?? newClientSecret());
    changeStoredClient(pool, ClientId, ({ settings, secrets }) => {
      if (secrets.length === 0) throw settingsError("secretOfPublicClient");
      if (secrets.length >= MAX_SECRETS) throw settingsError("manySecrets");
      return { settings, secrets: [...secrets, secret] };
    });
    // A secret that the caller has chosen is not repeated.
    const shown = ClientSecret === undefined ? { ClientSecretValue: secret.value } : {};
    return { ClientSecretDescriptor: { ...describeSecret(secret), ...shown } };
  },
});
