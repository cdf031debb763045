/**
 * CreateUserPoolClient: creates an app client, with or without a secret.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_CreateUserPoolClient.html
 */
import { createUserPoolClientInput } from "../../pools/settings/client-members.ts";
import { clientSettings } from "../../pools/settings/client-settings.ts";
import { describeClient } from "../../rules/clients/describe-client.ts";
import { loadStoredClient } from "../../rules/clients/load-stored-client.ts";
import { newSecret } from "../../rules/clients/new-secret.ts";
import { clientIdOf, newClientSecret } from "../../rules/user-pools/chosen-ids.ts";
import { loadUserPool } from "../../rules/user-pools/load-user-pool.ts";
import { settingsError } from "../../wire/settings-texts.ts";
import { defineOperation } from "../operation.ts";

export const createUserPoolClient = defineOperation({
  name: "CreateUserPoolClient",
  isOwners: true,
  input: createUserPoolClientInput,
  run(pool, { UserPoolId, ClientName, GenerateSecret, ClientSecret, ...given }) {
    if (GenerateSecret === true && ClientSecret !== undefined) throw settingsError("twoClientSecrets");
    const value = GenerateSecret === true ? newClientSecret() : ClientSecret;
    const settings = clientSettings(pool.config, "creating", { ClientName, hasSecret: value !== undefined }, given);
    const clientId = clientIdOf(loadUserPool(pool).content.settings.UserPoolTags, ClientName);
    const content = { settings, secrets: value === undefined ? [] : [newSecret(pool, clientId, value)] };
    const isTaken = pool.pools.findByClient(clientId) !== undefined;
    if (isTaken || !pool.resources.insert("client", clientId, content)) throw settingsError("clientIdTaken");
    return { UserPoolClient: describeClient(UserPoolId, loadStoredClient(pool, clientId)) };
  },
});
