#!/usr/bin/env bash
# Versions: @aws-sdk/client-cognito-identity-provider 3.1169.0, on Node 24.21.0. A small HTTP server here plays the part of
# the service.
#
# Guess that was wrong: GetClientToken can be called without AWS credentials, because the API reference says of it, as of
# InitiateAuth, that "you can't use IAM credentials to authorize requests": the client's secret is the credential.
#
# Behaviour: the model of the SDK has no exception from signing for this operation. Without AWS credentials the SDK sends
# nothing and fails. With any credentials it signs the request. So a backend without AWS credentials has to configure
# made-up ones, or use the token endpoint, and a service has to accept GetClientToken with and without a signature.
#
# Output seen:
#   without credentials
#     InitiateAuth: sent without a signature
#     GetTokensFromRefreshToken: sent without a signature
#     GetClientToken: CredentialsProviderError, not sent
#   with made-up credentials
#     InitiateAuth: sent without a signature
#     GetTokensFromRefreshToken: sent without a signature
#     GetClientToken: sent with a signature
set -eu
seen=$(sed -n 's/^#   //p' "$0")
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --silent --no-audit --no-fund node@24.21.0 @aws-sdk/client-cognito-identity-provider@3.1169.0
cat > calls.js <<'CALLS'
import { createServer } from "node:http";
import * as sdk from "@aws-sdk/client-cognito-identity-provider";
let sent;
const server = createServer((request, response) => {
  sent = request.headers.authorization === undefined ? "sent without a signature" : "sent with a signature";
  request.resume().on("end", () => response.setHeader("content-type", "application/x-amz-json-1.1").end("{}"));
});
await new Promise((listening) => server.listen(0, "127.0.0.1", listening));
const endpoint = `http://127.0.0.1:${server.address().port}`;
const client = { ClientId: "client" };
const inputs = {
  InitiateAuth: { ...client, AuthFlow: "USER_PASSWORD_AUTH", AuthParameters: {} },
  GetTokensFromRefreshToken: { ...client, RefreshToken: "token" },
  GetClientToken: { ...client, Secret: "a".repeat(24) },
};
const credentials = { accessKeyId: "made", secretAccessKey: "up" };
for (const [title, more] of [["without credentials", {}], ["with made-up credentials", { credentials }]]) {
  console.log(title);
  const cognito = new sdk.CognitoIdentityProviderClient({ endpoint, region: "us-east-1", ...more });
  for (const [name, input] of Object.entries(inputs)) {
    sent = "not sent";
    const refusal = await cognito.send(new sdk[`${name}Command`](input)).then(() => "", (error) => `${error.name}, `);
    console.log(`  ${name}: ${refusal}${sent}`);
  }
}
process.exit();
CALLS
env -i PATH="$PATH" HOME="$folder" AWS_EC2_METADATA_DISABLED=true node_modules/.bin/node calls.js | tee output
[ "$(cat output)" = "$seen" ] || { echo "The behaviour has changed." >&2; exit 1; }
