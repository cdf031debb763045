/** Identity pools and their identities. */
import { idOf, type Step, step, type World } from "./step.ts";

const NAME = {
  IdentityPoolName: "calls of the SDK",
  AllowUnauthenticatedIdentities: true,
  AllowClassicFlow: true,
};
const DEVELOPER = { DeveloperProviderName: "login.example" };
const ROLES = {
  authenticated: "arn:aws:iam::123456789012:role/user",
  unauthenticated: "arn:aws:iam::123456789012:role/guest",
};

const inPool = (world: World): object => ({ IdentityPoolId: idOf(world, "identityPool") });
const arnOf = (world: World): object => ({
  ResourceArn: `arn:aws:cognito-identity:us-east-1:123456789012:identitypool/${idOf(world, "identityPool")}`,
});
const identityStep = (name: string, input: (world: World) => object = () => ({}), keep?: Step["keep"]): Step =>
  step(`identity.${name}`, (world) => ({ ...inPool(world), ...input(world) }), keep);
const keepIdentity =
  (name: string) =>
  ({ ids }: World, { IdentityId }: { readonly IdentityId: string }): void => {
    ids.set(name, IdentityId);
  };

export const IDENTITY_POOLS: readonly Step[] = [
  step(
    "identity.CreateIdentityPool",
    () => ({ ...NAME, ...DEVELOPER, IdentityPoolTags: { stage: "test" } }),
    ({ ids }, { IdentityPoolId }: { readonly IdentityPoolId: string }) => {
      ids.set("identityPool", IdentityPoolId);
    },
  ),
  step("identity.ListIdentityPools", () => ({ MaxResults: 10 })),
  identityStep("DescribeIdentityPool"),
  identityStep("UpdateIdentityPool", () => ({ ...NAME, ...DEVELOPER })),
  identityStep("SetIdentityPoolRoles", () => ({ Roles: ROLES })),
  identityStep("GetIdentityPoolRoles"),
  step("identity.TagResource", (world) => ({ ...arnOf(world), Tags: { team: "a" } })),
  step("identity.ListTagsForResource", arnOf),
  step("identity.UntagResource", (world) => ({ ...arnOf(world), TagKeys: ["team"] })),
  identityStep("SetPrincipalTagAttributeMap", () => ({ IdentityProviderName: "login.example", UseDefaults: true })),
  identityStep("GetPrincipalTagAttributeMap", () => ({ IdentityProviderName: "login.example" })),
  identityStep("GetId", () => ({}), keepIdentity("guest")),
  step("identity.GetCredentialsForIdentity", (world) => ({ IdentityId: idOf(world, "guest") })),
  step("identity.GetOpenIdToken", (world) => ({ IdentityId: idOf(world, "guest") })),
  step("identity.DescribeIdentity", (world) => ({ IdentityId: idOf(world, "guest") })),
  identityStep("ListIdentities", () => ({ MaxResults: 10 })),
  identityStep(
    "GetOpenIdTokenForDeveloperIdentity",
    () => ({ Logins: { [DEVELOPER.DeveloperProviderName]: "ann" } }),
    keepIdentity("ann"),
  ),
  identityStep("LookupDeveloperIdentity", (world) => ({ IdentityId: idOf(world, "ann") })),
  identityStep("GetOpenIdTokenForDeveloperIdentity", () => ({ Logins: { [DEVELOPER.DeveloperProviderName]: "bob" } })),
  identityStep("MergeDeveloperIdentities", () => ({
    ...DEVELOPER,
    SourceUserIdentifier: "bob",
    DestinationUserIdentifier: "ann",
  })),
  identityStep("UnlinkDeveloperIdentity", (world) => ({
    ...DEVELOPER,
    IdentityId: idOf(world, "ann"),
    DeveloperUserIdentifier: "ann",
  })),
  step("identity.DeleteIdentities", (world) => ({ IdentityIdsToDelete: [idOf(world, "guest")] })),
  identityStep("DeleteIdentityPool"),
];
