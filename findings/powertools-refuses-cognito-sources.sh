#!/usr/bin/env bash
# Versions: @aws-lambda-powertools/parser 2.35.0 with zod 4.6.7, on Node 24.21.0.
#
# Guess that was wrong: the schemas that Powertools has for the triggers of a Cognito user pool accept every event that the
# developer guide lists for each trigger.
#
# Behaviour: PreSignUp, PostConfirmation and the custom e-mail sender are accepted from one of their sources only, so that a
# parsed handler fails for users whom an administrator creates, for a forgotten password and for every later message. The first
# event of a custom sign-in without a password, whose list of earlier rounds is empty, is refused too, and so is a migration
# after a forgotten password, which has no password.
#
# Output seen:
#   PreSignUp_SignUp: accepted
#   PreSignUp_AdminCreateUser: refused at triggerSource
#   PreSignUp_ExternalProvider: refused at triggerSource
#   PostConfirmation_ConfirmSignUp: accepted
#   PostConfirmation_ConfirmForgotPassword: refused at triggerSource
#   CustomEmailSender_SignUp: accepted
#   CustomEmailSender_ForgotPassword: refused at triggerSource
#   DefineAuthChallenge_Authentication, first round: refused at request.session
#   DefineAuthChallenge_Authentication, second round: accepted
#   UserMigration_Authentication: accepted
#   UserMigration_ForgotPassword: refused at request.password
set -eu

seen=$(sed -n 's/^#   //p' "$0")
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
export PATH="$folder/node_modules/.bin:$PATH"

echo '{ "private": true, "type": "module" }' > package.json
npm install --silent --no-audit --no-fund node@24.21.0 @aws-lambda-powertools/parser@2.35.0 zod@4.6.7

cat > parse.js <<'PARSE'
import * as schemas from "@aws-lambda-powertools/parser/schemas/cognito";

const userAttributes = { email: "ann@example.com" };
const event = (triggerSource, request, response = {}) => ({
  version: "1",
  triggerSource,
  region: "us-east-1",
  userPoolId: "us-east-1_Example01",
  userName: "ann",
  callerContext: { awsSdkVersion: "aws-sdk-unknown-unknown", clientId: "example0client" },
  request,
  response,
});
const flags = { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false };
const undecided = { challengeName: null, issueTokens: null, failAuthentication: null };
const migration = {
  userAttributes: null,
  finalUserStatus: null,
  messageAction: null,
  desiredDeliveryMediums: null,
  forceAliasCreation: null,
  enableSMSMFA: null,
};
const round = { challengeName: "CUSTOM_CHALLENGE", challengeResult: true };
const code = { type: "customEmailSenderRequestV1", code: "AAAA", userAttributes };

const judge = (schema, given, title = given.triggerSource) => {
  const { error } = schemas[schema].safeParse(given);
  const places = (error?.issues ?? []).map(({ path }) => path.join("."));
  console.log(`${title}: ${error === undefined ? "accepted" : `refused at ${places.join(", ")}`}`);
};

for (const source of ["SignUp", "AdminCreateUser", "ExternalProvider"]) {
  judge("PreSignupTriggerSchema", event(`PreSignUp_${source}`, { userAttributes, validationData: null }, flags));
}
for (const source of ["ConfirmSignUp", "ConfirmForgotPassword"]) {
  judge("PostConfirmationTriggerSchema", event(`PostConfirmation_${source}`, { userAttributes }));
}
for (const source of ["SignUp", "ForgotPassword"]) {
  judge("CustomEmailSenderTriggerSchema", event(`CustomEmailSender_${source}`, code));
}
for (const [title, session] of [["first", []], ["second", [round]]]) {
  const define = event("DefineAuthChallenge_Authentication", { userAttributes, session }, undecided);
  judge("DefineAuthChallengeTriggerSchema", define, `${define.triggerSource}, ${title} round`);
}
judge("MigrateUserTriggerSchema", event("UserMigration_Authentication", { password: "correct horse" }, migration));
judge("MigrateUserTriggerSchema", event("UserMigration_ForgotPassword", {}, migration));
PARSE

node parse.js | tee output
[ "$(cat output)" = "$seen" ] || { echo "The behaviour has changed." >&2; exit 1; }
