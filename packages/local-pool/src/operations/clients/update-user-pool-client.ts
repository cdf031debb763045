/**
 * UpdateUserPoolClient: replaces the settings of an app client. What the request leaves out goes back to its default, without the
 * name.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_UpdateUserPoolClient.html
 */
import { updateUserPoolClientInput } from "../../pools/settings/client-members.ts";
import { clientSettings } from "../../pools/settings/client-settings.ts";
import { describeClient } from "../../rules/clients/describe-client.ts";
import { changeStoredClient } from "../../rules/clients/load-stored-client.ts";
import { defineOperation } from "../operation.ts";

export const updateUserPoolClient = defineOperation({
  name: "UpdateUserPoolClient",
  isOwners: true,
  input: updateUserPoolClientInput,
  run(pool, { UserPoolId, ClientId, ClientName, ...given }) {
    const changed = changeStoredClient(pool, ClientId, ({ settings, secrets }) => {
      const about = { ClientName: ClientName ?? settings.ClientName, hasSecret: secrets.length > 0 };
      return { settings: clientSettings(pool.config, "updating", about, given), secrets };
    });
    return { UserPoolClient: describeClient(UserPoolId, changed) };
  },
});
