/** What else is in a pool: resource servers, domains, identity providers, branding, terms, imports. */
import { idOf, poolStep, type Step, step } from "./step.ts";

const SERVER = { Identifier: "https://api.example.com", Name: "Api" };
const PROVIDER = {
  ProviderName: "Work",
  ProviderDetails: {
    client_id: "pool",
    client_secret: "secret",
    authorize_scopes: "openid",
    oidc_issuer: "https://login.example.com",
    attributes_request_method: "GET",
  },
};
const DOMAIN = { Domain: "calls-of-the-sdk" };
const ROLE = "arn:aws:iam::123456789012:role/import";
const TERMS = { TermsName: "terms-of-use", TermsSource: "LINK", Enforcement: "NONE" };

export const RESOURCES: readonly Step[] = [
  poolStep("CreateResourceServer", () => ({ ...SERVER, Scopes: [{ ScopeName: "read", ScopeDescription: "Reads" }] })),
  poolStep("DescribeResourceServer", () => ({ Identifier: SERVER.Identifier })),
  poolStep("ListResourceServers"),
  poolStep("UpdateResourceServer", () => SERVER),
  poolStep("DeleteResourceServer", () => ({ Identifier: SERVER.Identifier })),
  poolStep("CreateIdentityProvider", () => ({ ...PROVIDER, ProviderType: "OIDC", IdpIdentifiers: ["work.example"] })),
  poolStep("DescribeIdentityProvider", () => ({ ProviderName: PROVIDER.ProviderName })),
  poolStep("GetIdentityProviderByIdentifier", () => ({ IdpIdentifier: "work.example" })),
  poolStep("ListIdentityProviders"),
  poolStep("UpdateIdentityProvider", () => ({
    ProviderName: PROVIDER.ProviderName,
    AttributeMapping: { email: "email" },
  })),
  poolStep("CreateUserPoolDomain", () => ({ ...DOMAIN, ManagedLoginVersion: 2 })),
  step("DescribeUserPoolDomain", () => DOMAIN),
  poolStep("UpdateUserPoolDomain", () => ({ ...DOMAIN, ManagedLoginVersion: 1 })),
  poolStep("SetUICustomization", () => ({ CSS: ".label-customizable {font-weight: 400;}" })),
  poolStep("GetUICustomization"),
  poolStep(
    "CreateManagedLoginBranding",
    ({ clientId }) => ({ ClientId: clientId, UseCognitoProvidedValues: true }),
    ({ ids }, answer: { readonly ManagedLoginBranding: { readonly ManagedLoginBrandingId: string } }) => {
      ids.set("branding", answer.ManagedLoginBranding.ManagedLoginBrandingId);
    },
  ),
  poolStep("DescribeManagedLoginBranding", (world) => ({ ManagedLoginBrandingId: idOf(world, "branding") })),
  poolStep("DescribeManagedLoginBrandingByClient", ({ clientId }) => ({ ClientId: clientId })),
  poolStep("UpdateManagedLoginBranding", (world) => ({
    ManagedLoginBrandingId: idOf(world, "branding"),
    UseCognitoProvidedValues: true,
  })),
  poolStep("DeleteManagedLoginBranding", (world) => ({ ManagedLoginBrandingId: idOf(world, "branding") })),
  poolStep(
    "CreateTerms",
    ({ clientId }) => ({
      ...TERMS,
      ClientId: clientId,
      Links: { "cognito:default": "https://example.com/terms" },
    }),
    ({ ids }, { Terms }: { readonly Terms: { readonly TermsId: string } }) => {
      ids.set("terms", Terms.TermsId);
    },
  ),
  poolStep("DescribeTerms", (world) => ({ TermsId: idOf(world, "terms") })),
  poolStep("DescribeTermsByClient", ({ clientId }) => ({ ClientId: clientId, TermsName: TERMS.TermsName })),
  poolStep("ListTerms"),
  poolStep("UpdateTerms", (world) => ({ ...TERMS, TermsId: idOf(world, "terms") })),
  poolStep("DeleteTerms", (world) => ({ TermsId: idOf(world, "terms") })),
  poolStep("GetCSVHeader"),
  poolStep(
    "CreateUserImportJob",
    () => ({ JobName: "import", CloudWatchLogsRoleArn: ROLE }),
    async ({ fetch, ids }, { UserImportJob: job }: { readonly UserImportJob: Readonly<Record<string, string>> }) => {
      ids.set("job", job["JobId"] ?? "");
      const headers = { "x-amz-server-side-encryption": "aws:kms" };
      await fetch(new Request(job["PreSignedUrl"] ?? "", { method: "PUT", headers, body: MANY_USERS }));
    },
  ),
  poolStep("DescribeUserImportJob", (world) => ({ JobId: idOf(world, "job") })),
  poolStep("ListUserImportJobs", () => ({ MaxResults: 10 })),
  poolStep("StartUserImportJob", (world) => ({ JobId: idOf(world, "job") })),
  poolStep("StopUserImportJob", (world) => ({ JobId: idOf(world, "job") })),
];

/** Enough that the job is still in progress when it is stopped. */
const MANY_USERS = ["cognito:username,email,email_verified"]
  .concat(Array.from({ length: 5_000 }, (_, index) => `user${index},user${index}@example.com,TRUE`))
  .join("\n");

export const REMOVE_RESOURCES: readonly Step[] = [
  poolStep("DeleteIdentityProvider", () => ({ ProviderName: PROVIDER.ProviderName })),
  poolStep("DeleteUserPoolDomain", () => DOMAIN),
];
