/** What users do with their own accounts, in the pool of the settings file. */
import { PERSON } from "../../support/open-test-pool.ts";
import { poolStep, type Step, step, type World } from "./step.ts";

const USER = { ClientId: PERSON.clientId, Username: "own@example.com" };
const EMAIL = { AttributeName: "email" };
const PASSWORD = "correct horse battery";
const NEW_PASSWORD = "another horse battery";

const withToken = ({ accessToken }: World): object => ({ AccessToken: accessToken });
const signIn = (password: string): Step =>
  step(
    "InitiateAuth",
    () => ({
      ClientId: USER.ClientId,
      AuthFlow: "USER_PASSWORD_AUTH",
      AuthParameters: { USERNAME: USER.Username, PASSWORD: password },
    }),
    (world, { AuthenticationResult }: { readonly AuthenticationResult: { readonly AccessToken: string } }) => {
      world.accessToken = AuthenticationResult.AccessToken;
    },
  );

export const OWN_ACCOUNT: readonly Step[] = [
  step("SignUp", () => ({ ...USER, Password: PASSWORD, UserAttributes: [{ Name: "email", Value: USER.Username }] })),
  step("ResendConfirmationCode", () => USER),
  step("ConfirmSignUp", ({ latestCode }) => ({ ...USER, ConfirmationCode: latestCode() })),
  signIn(PASSWORD),
  step("UpdateUserAttributes", (world) => ({
    ...withToken(world),
    UserAttributes: [{ Name: "nickname", Value: "Own" }],
  })),
  step("DeleteUserAttributes", (world) => ({ ...withToken(world), UserAttributeNames: ["nickname"] })),
  step("GetUserAttributeVerificationCode", (world) => ({ ...withToken(world), ...EMAIL })),
  step("VerifyUserAttribute", (world) => ({ ...withToken(world), ...EMAIL, Code: world.latestCode() })),
  step("ChangePassword", (world) => ({
    ...withToken(world),
    PreviousPassword: PASSWORD,
    ProposedPassword: NEW_PASSWORD,
  })),
  step("ForgotPassword", () => USER),
  step("ConfirmForgotPassword", ({ latestCode }) => ({
    ...USER,
    ConfirmationCode: latestCode(),
    Password: PASSWORD,
  })),
  signIn(PASSWORD),
  step("SetUserSettings", (world) => ({ ...withToken(world), MFAOptions: [] })),
  step("DeleteUser", withToken),
  step("SignUp", () => ({ ...USER, Password: PASSWORD })),
  poolStep("AdminConfirmSignUp", () => ({ Username: USER.Username })),
];
