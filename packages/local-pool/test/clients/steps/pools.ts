/** Pools, their clients and their settings. */
import { idOf, poolStep, type Step, step } from "./step.ts";

const NAME = { PoolName: "calls of the SDK" };
const CLIENT = { ClientName: "backend" };

export const MAKE_POOL: readonly Step[] = [
  step(
    "CreateUserPool",
    () => ({
      ...NAME,
      AutoVerifiedAttributes: ["email"],
      UserPoolTags: { stage: "test" },
      DeviceConfiguration: { DeviceOnlyRememberedOnUserPrompt: false },
    }),
    (world, { UserPool }: { UserPool: { Id: string; Arn: string } }) => {
      world.userPoolId = UserPool.Id;
      world.userPoolArn = UserPool.Arn;
    },
  ),
  step("ListUserPools", () => ({ MaxResults: 10 })),
  poolStep("DescribeUserPool"),
  poolStep("AddCustomAttributes", () => ({
    CustomAttributes: [{ Name: "team", AttributeDataType: "String", Mutable: true }],
  })),
  poolStep("UpdateUserPool", () => ({
    AutoVerifiedAttributes: ["email"],
    DeviceConfiguration: { DeviceOnlyRememberedOnUserPrompt: false },
    UserPoolAddOns: { AdvancedSecurityMode: "AUDIT" },
    UserPoolTier: "PLUS",
  })),
  poolStep("SetUserPoolMfaConfig", () => ({
    SoftwareTokenMfaConfiguration: { Enabled: true },
    MfaConfiguration: "OPTIONAL",
  })),
  poolStep("GetUserPoolMfaConfig"),
  step("TagResource", ({ userPoolArn }) => ({ ResourceArn: userPoolArn, Tags: { team: "a" } })),
  step("ListTagsForResource", ({ userPoolArn }) => ({ ResourceArn: userPoolArn })),
  step("UntagResource", ({ userPoolArn }) => ({ ResourceArn: userPoolArn, TagKeys: ["team"] })),
  poolStep(
    "CreateUserPoolClient",
    () => ({ ...CLIENT, GenerateSecret: true, ExplicitAuthFlows: ["ALLOW_ADMIN_USER_PASSWORD_AUTH"] }),
    (world, { UserPoolClient: { ClientId, ClientSecret } }: { UserPoolClient: Readonly<Record<string, string>> }) => {
      world.clientId = ClientId ?? "";
      world.clientSecret = ClientSecret ?? "";
    },
  ),
  poolStep("ListUserPoolClients", () => ({ MaxResults: 10 })),
  poolStep("DescribeUserPoolClient", ({ clientId }) => ({ ClientId: clientId })),
  poolStep(
    "AddUserPoolClientSecret",
    ({ clientId }) => ({ ClientId: clientId }),
    ({ ids }, { ClientSecretDescriptor }: { ClientSecretDescriptor: { ClientSecretId: string } }) => {
      ids.set("secret", ClientSecretDescriptor.ClientSecretId);
    },
  ),
  poolStep("ListUserPoolClientSecrets", ({ clientId }) => ({ ClientId: clientId })),
  poolStep("DeleteUserPoolClientSecret", (world) => ({
    ClientId: world.clientId,
    ClientSecretId: idOf(world, "secret"),
  })),
  poolStep("UpdateUserPoolClient", ({ clientId }) => ({
    ...CLIENT,
    ClientId: clientId,
    ExplicitAuthFlows: ["ALLOW_ADMIN_USER_PASSWORD_AUTH", "ALLOW_REFRESH_TOKEN_AUTH"],
  })),
  poolStep("SetUserPoolSessionConfiguration", () => ({
    UserSessionTracking: "ENABLED",
    TokenSession: { MaxPerUser: 5 },
  })),
  poolStep("GetUserPoolSessionConfiguration"),
  poolStep("SetUserPoolClientSessionConfiguration", ({ clientId }) => ({
    ClientId: clientId,
    SSOSession: { MaxValidityMinutes: 60 },
  })),
  poolStep("GetUserPoolClientSessionConfiguration", ({ clientId }) => ({ ClientId: clientId })),
  poolStep("SetRiskConfiguration", () => ({
    CompromisedCredentialsRiskConfiguration: { Actions: { EventAction: "NO_ACTION" } },
  })),
  poolStep("DescribeRiskConfiguration"),
  poolStep("SetLogDeliveryConfiguration", () => ({ LogConfigurations: [] })),
  poolStep("GetLogDeliveryConfiguration"),
  poolStep("GetSigningCertificate"),
];

export const REMOVE_POOL: readonly Step[] = [
  poolStep("DeleteUserPoolClient", ({ clientId }) => ({ ClientId: clientId })),
  poolStep("DeleteUserPool"),
];
