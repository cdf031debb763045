#!/usr/bin/env bash
# Versions: @aws-sdk/client-cognito-identity-provider 3.1169.0, on Node 24.21.0. A small HTTP server here plays the part of the service.
#
# Guess that was wrong: an error that the model declares as the client's fault (status 400) is sent once, except for
# TooManyRequestsException.
#
# Behaviour: LimitExceededException counts as throttling because of its name, and the SDK repeats the call twice with pauses, about
# two and a half seconds in all. A user pool answers this error when somebody has asked for too many codes or typed too many
# wrong ones, for up to an hour: the user waits for nothing. Other errors of the same kind, such as
# TooManyFailedAttemptsException, are not repeated.
#
# Output seen:
#   LimitExceededException: 3 requests
#   TooManyRequestsException: 3 requests
#   TooManyFailedAttemptsException: 1 request
#   CodeMismatchException: 1 request
#   CodeDeliveryFailureException: 1 request
set -eu
seen=$(sed -n 's/^#   //p' "$0")
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --silent --no-audit --no-fund node@24.21.0 @aws-sdk/client-cognito-identity-provider@3.1169.0
cat > refused.js <<'REFUSED'
import { createServer } from "node:http";
import { CognitoIdentityProviderClient, ForgotPasswordCommand } from "@aws-sdk/client-cognito-identity-provider";
const names = ["LimitExceededException", "TooManyRequestsException", "TooManyFailedAttemptsException",
  "CodeMismatchException", "CodeDeliveryFailureException"];
let refusal;
let requests;
const server = createServer((request, response) => {
  requests += 1;
  request.resume();
  response.writeHead(400, { "content-type": "application/x-amz-json-1.1" });
  response.end(JSON.stringify({ __type: refusal, message: "Attempt limit exceeded, please try after some time." }));
});
await new Promise((listening) => server.listen(0, "127.0.0.1", listening));
const endpoint = `http://127.0.0.1:${server.address().port}`;
const client = new CognitoIdentityProviderClient({ region: "eu-west-1", endpoint });
for (refusal of names) {
  requests = 0;
  const error = await client.send(new ForgotPasswordCommand({ ClientId: "client", Username: "ada" })).catch((thrown) => thrown);
  if (error.name !== refusal) throw error;
  console.log(`${refusal}: ${requests} ${requests === 1 ? "request" : "requests"}`);
}
process.exit();
REFUSED
node_modules/.bin/node refused.js | tee output
[ "$(cat output)" = "$seen" ] || { echo "The behaviour has changed." >&2; exit 1; }
