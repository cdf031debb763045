/** The messages of a sign-in, from the service's error to the text that the user reads. */
import { within } from "@testing-library/dom";
import { expect, test } from "vitest";
import { forgotPasswordScreen, signInScreen, signUpScreen } from "@poolgate/testkit/screens";
import { credentials, renderWidget, servePool } from "./support/render-widget.tsx";

const network = servePool();
const POLICY = "Password did not conform with policy: Password not long enough";

/** The message on the screen, alone in its paragraph. */
async function textAlone(text: string): Promise<string | null> {
  const element = await within(document.body).findByText(text);
  return element.textContent;
}

function refuse(operation: "InitiateAuth" | "SignUp" | "ForgotPassword", exception: string, message: string): void {
  network.pool.faults.add({ operation, fault: "replace", attempts: "every", answer: { exception, message } });
}

test.each([
  ["NotAuthorizedException", "Incorrect username or password.", "Incorrect username or password"],
  ["UserNotFoundException", "User does not exist.", "User does not exist"],
  ["NotAuthorizedException", "User is disabled.", "User is disabled"],
  ["NotAuthorizedException", "Password attempts exceeded", "Password attempts exceeded"],
  [
    "LimitExceededException",
    "Attempt limit exceeded, please try after some time.",
    "Attempt limit exceeded, please try after some time.",
  ],
  [
    "UserLambdaValidationException",
    "PreAuthentication failed with error Not today.",
    "PreAuthentication failed with error Not today.",
  ],
])("signing in, %s: %s", async (exception, message, shown) => {
  const { user } = renderWidget(network.pool);
  const screen = await signInScreen(user).appears();
  refuse("InitiateAuth", exception, message);
  await screen.signIn(credentials);
  expect(await textAlone(shown)).toBe(shown);
});

test.each([
  ["UsernameExistsException", "User already exists", "User already exists"],
  [
    "UsernameExistsException",
    "An account with the given email already exists.",
    "An account with the given email already exists.",
  ],
  ["InvalidPasswordException", POLICY, POLICY],
])("signing up, %s: %s", async (exception, message, shown) => {
  const { user } = renderWidget(network.pool);
  await (await signInScreen(user).appears()).chooseCreateAccount();
  refuse("SignUp", exception, message);
  await signUpScreen(user).signUp(credentials);
  expect(await textAlone(shown)).toBe(shown);
});

test.each([
  ["UserNotFoundException", "Username/client id combination not found.", "Username/client id combination not found"],
  [
    "InvalidParameterException",
    "Cannot reset password for the user as there is no registered/verified email or phone_number",
    "Cannot reset password for the user as there is no registered/verified email or phone_number",
  ],
])("requesting a code, %s: %s", async (exception, message, shown) => {
  const { user } = renderWidget(network.pool);
  await (await signInScreen(user).appears()).chooseForgotPassword();
  refuse("ForgotPassword", exception, message);
  await (await forgotPasswordScreen(user).appears()).sendCode(credentials.username);
  expect(await textAlone(shown)).toBe(shown);
});
