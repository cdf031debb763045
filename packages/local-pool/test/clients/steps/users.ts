/** Users, groups, sign-ins of an administrator, devices and sessions. */
import { createHmac } from "node:crypto";
import { idOf, poolStep, type Step, step, type World } from "./step.ts";

const USER = { Username: "ann" };
const GROUP = { GroupName: "editors" };
const PASSWORD = "Correct-horse-1";
const PROVIDER_USER = { ProviderName: "Work", ProviderAttributeName: "Cognito_Subject", ProviderAttributeValue: "1" };

/** @see https://docs.aws.amazon.com/cognito/latest/developerguide/signing-up-users-in-your-app.html#cognito-user-pools-computing-secret-hash */
const secretHash = ({ clientId, clientSecret }: World, username = USER.Username): string =>
  createHmac("sha256", clientSecret).update(`${username}${clientId}`).digest("base64");

interface Tokens {
  readonly AuthenticationResult: {
    readonly AccessToken: string;
    readonly NewDeviceMetadata?: { readonly DeviceKey: string };
  };
}

const SIGNED_UP = { Username: "bob" };

export const USERS: readonly Step[] = [
  step("SignUp", (world) => ({
    ...SIGNED_UP,
    ClientId: world.clientId,
    SecretHash: secretHash(world, SIGNED_UP.Username),
    Password: PASSWORD,
  })),
  poolStep("AdminConfirmSignUp", () => SIGNED_UP),
  poolStep("AdminCreateUser", () => ({
    ...USER,
    UserAttributes: [
      { Name: "email", Value: "ann@example.com" },
      { Name: "email_verified", Value: "true" },
    ],
    TemporaryPassword: PASSWORD,
    MessageAction: "SUPPRESS",
  })),
  poolStep("AdminGetUser", () => USER),
  poolStep(
    "AdminInitiateAuth",
    (world) => ({
      ClientId: world.clientId,
      AuthFlow: "ADMIN_USER_PASSWORD_AUTH",
      AuthParameters: { USERNAME: USER.Username, PASSWORD, SECRET_HASH: secretHash(world) },
    }),
    (world, { Session }: { Session: string }) => {
      world.session = Session;
    },
  ),
  poolStep(
    "AdminRespondToAuthChallenge",
    (world) => ({
      ClientId: world.clientId,
      ChallengeName: "NEW_PASSWORD_REQUIRED",
      ChallengeResponses: {
        USERNAME: USER.Username,
        NEW_PASSWORD: `${PASSWORD}2`,
        SECRET_HASH: secretHash(world),
      },
      Session: world.session,
    }),
    (world, { AuthenticationResult }: Tokens) => {
      world.accessToken = AuthenticationResult.AccessToken;
      world.ids.set("device", AuthenticationResult.NewDeviceMetadata?.DeviceKey ?? "");
    },
  ),
  step("ConfirmDevice", (world) => ({
    AccessToken: world.accessToken,
    DeviceKey: idOf(world, "device"),
    DeviceSecretVerifierConfig: {
      PasswordVerifier: Buffer.alloc(384, 1).toString("base64"),
      Salt: "AAAAAAAAAAAAAAAAAAAAAA==",
    },
  })),
  poolStep("AdminListDevices", () => USER),
  poolStep("AdminGetDevice", (world) => ({ ...USER, DeviceKey: idOf(world, "device") })),
  poolStep("AdminUpdateDeviceStatus", (world) => ({
    ...USER,
    DeviceKey: idOf(world, "device"),
    DeviceRememberedStatus: "not_remembered",
  })),
  poolStep("AdminForgetDevice", (world) => ({ ...USER, DeviceKey: idOf(world, "device") })),
  poolStep(
    "AdminListUserSessions",
    () => USER,
    ({ ids }, { Sessions }: { Sessions: readonly { readonly SessionId: string }[] }) => {
      ids.set("session", Sessions[0]?.SessionId ?? "");
    },
  ),
  step("ListUserSessions", ({ accessToken }) => ({ AccessToken: accessToken })),
  poolStep("AdminSetUserSettings", () => ({ ...USER, MFAOptions: [] })),
  poolStep("AdminGetUserAuthFactors", () => USER),
  poolStep("AdminSetUserMFAPreference", () => ({ ...USER, SoftwareTokenMfaSettings: { Enabled: false } })),
  poolStep("AdminDeleteSoftwareToken", () => USER),
  poolStep(
    "AdminListUserAuthEvents",
    () => USER,
    ({ ids }, { AuthEvents }: { AuthEvents: readonly { readonly EventId: string }[] }) => {
      ids.set("event", AuthEvents[0]?.EventId ?? "");
    },
  ),
  poolStep("AdminUpdateAuthEventFeedback", (world) => ({
    ...USER,
    EventId: idOf(world, "event"),
    FeedbackValue: "Valid",
  })),
  poolStep("AdminRevokeUserSession", (world) => ({ ...USER, SessionId: idOf(world, "session") })),
  poolStep("AdminUpdateUserAttributes", () => ({ ...USER, UserAttributes: [{ Name: "nickname", Value: "Ann" }] })),
  poolStep("AdminDeleteUserAttributes", () => ({ ...USER, UserAttributeNames: ["nickname"] })),
  poolStep("ListUsers", () => ({ Filter: 'email = "ann@example.com"' })),
  poolStep("CreateGroup", () => ({ ...GROUP, Precedence: 1 })),
  poolStep("AdminAddUserToGroup", () => ({ ...USER, ...GROUP })),
  poolStep("GetGroup", () => GROUP),
  poolStep("UpdateGroup", () => ({ ...GROUP, Description: "They edit." })),
  poolStep("ListGroups"),
  poolStep("AdminListGroupsForUser", () => USER),
  poolStep("ListUsersInGroup", () => GROUP),
  poolStep("AdminRemoveUserFromGroup", () => ({ ...USER, ...GROUP })),
  poolStep("DeleteGroup", () => GROUP),
  poolStep("AdminSetUserPassword", () => ({ ...USER, Password: PASSWORD, Permanent: true })),
  poolStep("AdminResetUserPassword", () => USER),
  poolStep("AdminUserGlobalSignOut", () => USER),
  poolStep("AdminDisableUser", () => USER),
  poolStep("AdminEnableUser", () => USER),
];

/** They need an identity provider. */
export const LINKED_USERS: readonly Step[] = [
  poolStep("AdminLinkProviderForUser", () => ({
    DestinationUser: { ProviderName: "Cognito", ProviderAttributeValue: USER.Username },
    SourceUser: PROVIDER_USER,
  })),
  poolStep("AdminDisableProviderForUser", () => ({ User: PROVIDER_USER })),
  poolStep("AdminDeleteUser", () => USER),
];
