/** The messages of a sign-in, from the service's error to the text that the user reads. */
import { within } from "@testing-library/dom";
import { expect, test } from "vitest";
import { forgotPasswordScreen, signInScreen, signUpScreen } from "@poolgate/testkit/screens";
import { credentials, renderWidget, servePool, signInAsAda, type RenderedWidget } from "./support/render-widget.tsx";

const network = servePool();
const POLICY = "Password did not conform with policy: Password not long enough";
const NO_CONTACT = "Cannot reset password for the user as there is no registered/verified email or phone_number";
const IN_USE = "An account with the given email already exists.";
const LIMIT = "Attempt limit exceeded, please try after some time.";
const TRIGGER = "PreAuthentication failed with error Not today.";

/** How a user makes the widget send a request. */
const ASKED = {
  InitiateAuth: signInAsAda,
  async SignUp({ user }: RenderedWidget) {
    await (await signInScreen(user).appears()).chooseCreateAccount();
    await signUpScreen(user).signUp(credentials);
  },
  async ForgotPassword({ user }: RenderedWidget) {
    await (await signInScreen(user).appears()).chooseForgotPassword();
    await (await forgotPasswordScreen(user).appears()).sendCode(credentials.username);
  },
};

test.each([
  ["InitiateAuth", "NotAuthorizedException", "Incorrect username or password.", "Incorrect username or password"],
  ["InitiateAuth", "UserNotFoundException", "User does not exist.", "User does not exist"],
  ["InitiateAuth", "NotAuthorizedException", "User is disabled.", "User is disabled"],
  ["InitiateAuth", "NotAuthorizedException", "Password attempts exceeded", "Password attempts exceeded"],
  ["InitiateAuth", "LimitExceededException", LIMIT, LIMIT],
  ["InitiateAuth", "UserLambdaValidationException", TRIGGER, TRIGGER],
  ["SignUp", "UsernameExistsException", "User already exists", "User already exists"],
  ["SignUp", "UsernameExistsException", IN_USE, IN_USE],
  ["SignUp", "InvalidPasswordException", POLICY, POLICY],
  [
    "ForgotPassword",
    "UserNotFoundException",
    "Username/client id combination not found.",
    "Username/client id combination not found",
  ],
  ["ForgotPassword", "InvalidParameterException", NO_CONTACT, NO_CONTACT],
] as const)("%s, %s: %s", async (operation, exception, message, shown) => {
  network.pool.faults.add({ operation, fault: "replace", attempts: "every", answer: { exception, message } });
  await ASKED[operation](renderWidget(network.pool));
  // Alone in its paragraph.
  expect(await within(document.body).findByText(shown)).toBeDefined();
});
