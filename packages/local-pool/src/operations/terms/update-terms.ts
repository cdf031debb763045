/**
 * UpdateTerms: changes the members of a terms document that the request has. The others stay.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_UpdateTerms.html
 */
import {
  checkLinks,
  describeTerms,
  findTermsOfClient,
  loadTerms,
  termsEnforcement,
  termsId,
  termsLinks,
  termsName,
  termsSource,
} from "../../rules/branding/terms.ts";
import { storedOnlyError } from "../../wire/stored-only-texts.ts";
import { userPoolId } from "../../wire/members.ts";
import { optional, required, structure } from "../../wire/schema.ts";
import { defineOperation } from "../operation.ts";

export const updateTerms = defineOperation({
  name: "UpdateTerms",
  isOwners: true,
  input: structure({
    TermsId: required(termsId),
    UserPoolId: required(userPoolId),
    TermsName: optional(termsName),
    TermsSource: optional(termsSource),
    Enforcement: optional(termsEnforcement),
    Links: optional(termsLinks),
  }),
  run(pool, { TermsId, TermsName, TermsSource, Enforcement, Links }) {
    const { name, content: before } = loadTerms(pool, TermsId);
    const content = {
      ClientId: before.ClientId,
      TermsName: TermsName ?? before.TermsName,
      TermsSource: TermsSource ?? before.TermsSource,
      Enforcement: Enforcement ?? before.Enforcement,
      Links: Links === undefined ? before.Links : checkLinks(Links),
    };
    const other = findTermsOfClient(pool, content);
    if (other !== undefined && other.name !== name) throw storedOnlyError("termsExist");
    pool.resources.change("terms", name, content);
    return { Terms: describeTerms(pool, loadTerms(pool, name)) };
  },
});
