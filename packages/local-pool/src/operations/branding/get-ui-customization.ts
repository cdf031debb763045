/**
 * GetUICustomization: returns the CSS and the image of the classic hosted pages: those of a client, or else those of all clients. The
 * response is empty when there are none.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_GetUICustomization.html
 */
import { ALL_CLIENTS } from "../../pools/resources.ts";
import { describeUiCustomization, findUiCustomization } from "../../rules/branding/ui-customization.ts";
import { loadClient } from "../../rules/clients/load-client.ts";
import { clientId, userPoolId } from "../../wire/members.ts";
import { optional, required, structure } from "../../wire/schema.ts";
import { defineOperation } from "../operation.ts";

export const getUiCustomization = defineOperation({
  name: "GetUICustomization",
  isOwners: true,
  isAtomic: false,
  input: structure({ UserPoolId: required(userPoolId), ClientId: optional(clientId) }),
  run(pool, { ClientId = ALL_CLIENTS }) {
    if (ClientId !== ALL_CLIENTS) loadClient(pool, ClientId);
    const found = findUiCustomization(pool, ClientId);
    return { UICustomization: found === undefined ? {} : describeUiCustomization(pool, found) };
  },
});
