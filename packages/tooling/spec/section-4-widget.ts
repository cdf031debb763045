/** §4, States and transitions: what the widget shows. */
import { row, type SpecRow } from "../src/spec-table/spec-row.ts";
import { authenticatorView, contacts, engineRoutes, routes, signInScreen } from "./test-files.ts";

const ofSomebodyNew =
  "the routes of somebody new › are idle, setup, signIn, signUp, confirmSignUp, transition, authenticated, signOut, and signIn again";
const ofSomebodyForgetful =
  "the routes of somebody who has forgotten the password › are forgotPassword and confirmResetPassword";
const hasForm = "%s has a form of its own";
const hasNoForm = "%s has no form, and says no more than it must";
const followsConversation =
  "selectAuthenticatorView › follows the conversation in view: busy, then its failure, with the name kept";
const whileItRuns =
  "U02: while it runs: inputs disabled, the confirm button inert with its loading text and the focus, links reachable";

export const widgetRows: readonly SpecRow[] = [
  row(
    "4.1",
    "Authentication status: configuring (idle or setup)",
    authenticatorView(
      "selectAuthenticatorView › is configuring until the session is known",
      'route: "setup", authStatus: "configuring"',
    ),
  ),
  row(
    "4.2",
    "Authentication status: authenticated",
    authenticatorView("selectAuthenticatorView › shows who is signed in, and only then", 'authStatus: "authenticated"'),
  ),
  row(
    "4.3",
    "Authentication status: otherwise unauthenticated",
    authenticatorView(followsConversation, 'authStatus: "unauthenticated"'),
  ),
  row("4.4", "Widget route idle", routes(hasNoForm, '["idle", {'), engineRoutes(ofSomebodyNew, '"idle"')),
  row("4.5", "Widget route setup", routes(hasNoForm, '["setup", {'), engineRoutes(ofSomebodyNew, '"setup"')),
  row("4.6", "Widget route signIn", routes(hasForm, '["signIn", {'), engineRoutes(ofSomebodyNew, '"signIn"')),
  row("4.7", "Widget route signUp", routes(hasForm, '["signUp", {'), engineRoutes(ofSomebodyNew, '"signUp"')),
  row(
    "4.8",
    "Widget route confirmSignUp",
    routes(hasForm, '["confirmSignUp", {'),
    engineRoutes(ofSomebodyNew, '"confirmSignUp"'),
  ),
  row(
    "4.9",
    "Widget route confirmSignIn",
    routes(hasForm, '["confirmSignIn", {'),
    engineRoutes(
      "the route of a question › is confirmSignIn for a code; the right one leads in, without anything between",
      '"confirmSignIn"',
    ),
  ),
  row(
    "4.10",
    "Widget route setupTotp",
    routes(hasForm, '["setupTotp", {'),
    engineRoutes(
      "the route of a question › is setupTotp once an authenticator app can be set up, and not before",
      '"setupTotp"',
    ),
  ),
  row(
    "4.11",
    "Widget route forceNewPassword",
    routes(hasForm, '["forceNewPassword", {'),
    engineRoutes("the route of a question › is forceNewPassword for a temporary password", '"forceNewPassword"'),
  ),
  row(
    "4.12",
    "Widget route forgotPassword",
    routes(hasForm, '["forgotPassword", {'),
    engineRoutes(ofSomebodyForgetful, '"forgotPassword"'),
  ),
  row(
    "4.13",
    "Widget route confirmResetPassword",
    routes(hasForm, '["confirmResetPassword", {'),
    engineRoutes(ofSomebodyForgetful, '"confirmResetPassword"'),
  ),
  row(
    "4.14",
    "Widget route verifyUser",
    routes(hasForm, '["verifyUser", {'),
    contacts(
      "after a sign-in, contact verification › is offered when no contact is verified, without another request",
      '"verifyUser"',
    ),
  ),
  row(
    "4.15",
    "Widget route confirmVerifyUser",
    routes(hasForm, '["confirmVerifyUser", {'),
    contacts(
      "verifying a contact › takes the code that was sent, and makes the address verified",
      '"confirmVerifyUser"',
    ),
  ),
  row(
    "4.16",
    "Widget route transition",
    routes(hasNoForm, '["transition", {'),
    engineRoutes(ofSomebodyNew, '"transition"'),
  ),
  row("4.17", "Widget route signOut", routes(hasNoForm, '["signOut", {'), engineRoutes(ofSomebodyNew, '"signOut"')),
  row(
    "4.18",
    "Widget route authenticated",
    routes(hasNoForm, '["authenticated", {'),
    engineRoutes(ofSomebodyNew, '"authenticated"'),
  ),
  row(
    "4.19",
    "While a submission runs, controls are disabled",
    signInScreen(whileItRuns, 'expect(screen.field("Password").disabled).toBe(true)'),
  ),
  row("4.20", "While a submission runs, confirm shows a loading text", signInScreen(whileItRuns, "Signing in…")),
  row(
    "4.21",
    "The password field toggles hidden and shown",
    signInScreen("the password can be shown and hidden, and stays as it was chosen", "Hide password"),
  ),
];
