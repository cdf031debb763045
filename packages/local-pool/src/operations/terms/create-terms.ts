/**
 * CreateTerms: stores the addresses of a terms document of an app client.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_CreateTerms.html
 */
import {
  checkLinks,
  describeTerms,
  findTermsOfClient,
  loadTerms,
  termsEnforcement,
  termsLinks,
  termsName,
  termsSource,
} from "../../rules/branding/terms.ts";
import { loadClient } from "../../rules/clients/load-client.ts";
import { storedOnlyError } from "../../wire/stored-only-texts.ts";
import { clientId, userPoolId } from "../../wire/members.ts";
import { optional, required, structure } from "../../wire/schema.ts";
import { defineOperation } from "../operation.ts";

export const createTerms = defineOperation({
  name: "CreateTerms",
  isOwners: true,
  input: structure({
    UserPoolId: required(userPoolId),
    ClientId: required(clientId),
    TermsName: required(termsName),
    TermsSource: required(termsSource),
    Enforcement: required(termsEnforcement),
    Links: optional(termsLinks),
  }),
  run(pool, { ClientId, TermsName, TermsSource, Enforcement, Links }) {
    loadClient(pool, ClientId);
    const content = { ClientId, TermsName, TermsSource, Enforcement, Links: checkLinks(Links) };
    if (findTermsOfClient(pool, content) !== undefined) throw storedOnlyError("termsExist");
    // The same each time that the operation runs again.
    const id = pool.call.newUserId;
    pool.resources.insert("terms", id, content);
    return { Terms: describeTerms(pool, loadTerms(pool, id)) };
  },
});
