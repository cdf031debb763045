/**
 * SetUICustomization: replaces the CSS and the image of the classic hosted pages, for one client or for all. Without both, the
 * customization is removed.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_SetUICustomization.html
 */
import { ALL_CLIENTS } from "../../pools/resources.ts";
import { checkImage, describeUiCustomization, MAX_IMAGE_BYTES } from "../../rules/branding/ui-customization.ts";
import { loadClient } from "../../rules/clients/load-client.ts";
import { domainsOfPool } from "../../rules/oauth/domains.ts";
import { blob } from "../../wire/blob.ts";
import { storedOnlyError } from "../../wire/stored-only-texts.ts";
import { clientId, plainText, userPoolId } from "../../wire/members.ts";
import { optional, required, structure } from "../../wire/schema.ts";
import { defineOperation } from "../operation.ts";

export const setUiCustomization = defineOperation({
  name: "SetUICustomization",
  isOwners: true,
  input: structure({
    UserPoolId: required(userPoolId),
    ClientId: optional(clientId),
    CSS: optional(plainText),
    ImageFile: optional(blob(MAX_IMAGE_BYTES)),
  }),
  run(pool, { ClientId = ALL_CLIENTS, CSS, ImageFile }) {
    const { Domain, CustomDomain } = domainsOfPool(pool);
    if (Domain === undefined && CustomDomain === undefined) throw storedOnlyError("domainMissing");
    if (ClientId !== ALL_CLIENTS) loadClient(pool, ClientId);
    if (ImageFile !== undefined) checkImage(ImageFile);
    if (CSS === undefined && ImageFile === undefined) {
      pool.resources.remove("uiCustomization", ClientId);
      return { UICustomization: {} };
    }
    const content = { CSS, ImageFile };
    if (!pool.resources.change("uiCustomization", ClientId, content)) {
      pool.resources.insert("uiCustomization", ClientId, content);
    }
    const stored = pool.resources.find("uiCustomization", ClientId);
    return { UICustomization: stored === undefined ? {} : describeUiCustomization(pool, stored) };
  },
});
