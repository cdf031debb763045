#!/usr/bin/env bash
# Versions: amazon-cognito-identity-js 6.3.21, on Node 24.21.0. A small HTTP server here plays the part of the service.
#
# Guess that was wrong: a device that was remembered at one sign-in is used at the next one, whichever flow that uses.
#
# Behaviour: the key of a stored device contains a username. After USER_PASSWORD_AUTH this is the name that the user typed,
# after USER_SRP_AUTH it is USER_ID_FOR_SRP of the response. The two differ when the user types an alias, such as an email
# address. A sign-in with the other flow then sends no DEVICE_KEY, so the user pool treats the browser as a new device.
#
# Output seen:
#   USER_PASSWORD_AUTH stores CognitoIdentityServiceProvider.client.ada@example.com.deviceKey
#     then USER_PASSWORD_AUTH sends DEVICE_KEY device, USER_SRP_AUTH sends DEVICE_KEY undefined
#   USER_SRP_AUTH stores CognitoIdentityServiceProvider.client.internal-id.deviceKey
#     then USER_PASSWORD_AUTH sends DEVICE_KEY undefined, USER_SRP_AUTH sends DEVICE_KEY device
set -eu
seen=$(sed -n 's/^#   //p' "$0")
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --silent --no-audit --no-fund node@24.21.0 amazon-cognito-identity-js@6.3.21
cat > devices.js <<'DEVICES'
import { createServer } from "node:http";
import { AuthenticationDetails, CognitoUser, CognitoUserPool } from "amazon-cognito-identity-js";
const token = `e30.${Buffer.from('{"iat":0,"exp":9999999999}').toString("base64url")}.signature`;
const signedIn = { AuthenticationResult: { IdToken: token, AccessToken: token, RefreshToken: "refresh",
  NewDeviceMetadata: { DeviceKey: "device", DeviceGroupKey: "group" } } };
const passwordVerifier = { ChallengeName: "PASSWORD_VERIFIER", ChallengeParameters: { USER_ID_FOR_SRP: "internal-id",
  SALT: "a1b2c3", SRP_B: "0f".repeat(384), SECRET_BLOCK: "c2VjcmV0" } };
const answers = { USER_PASSWORD_AUTH: signedIn, USER_SRP_AUTH: passwordVerifier, PASSWORD_VERIFIER: signedIn };
let sentDevice;
const server = createServer(async (request, response) => {
  const { AuthFlow, ChallengeName, AuthParameters, ChallengeResponses } = await new Response(request).json();
  const step = AuthFlow ?? ChallengeName;
  if (step !== undefined) sentDevice = (AuthParameters ?? ChallengeResponses).DEVICE_KEY;
  response.end(JSON.stringify(answers[step] ?? {}));
});
await new Promise((listening) => server.listen(0, "127.0.0.1", listening));
const endpoint = `http://127.0.0.1:${server.address().port}/`;
const details = new AuthenticationDetails({ Username: "ada@example.com", Password: "password" });
async function signIn(flow, entries) {
  const Storage = { getItem: (key) => entries.get(key), setItem: (key, value) => entries.set(key, value),
    removeItem: (key) => entries.delete(key) };
  const Pool = new CognitoUserPool({ UserPoolId: "eu-west-1_pool", ClientId: "client", endpoint, Storage });
  const user = new CognitoUser({ Username: details.getUsername(), Pool, Storage });
  user.setAuthenticationFlowType(flow);
  await new Promise((onSuccess, onFailure) => user.authenticateUser(details, { onSuccess, onFailure }));
  return `${flow} sends DEVICE_KEY ${sentDevice}`;
}
for (const first of ["USER_PASSWORD_AUTH", "USER_SRP_AUTH"]) {
  const stored = new Map();
  await signIn(first, stored);
  console.log(`${first} stores ${[...stored.keys()].find((key) => key.endsWith("deviceKey"))}`);
  const byPassword = await signIn("USER_PASSWORD_AUTH", new Map(stored));
  console.log(`  then ${byPassword}, ${await signIn("USER_SRP_AUTH", new Map(stored))}`);
}
process.exit();
DEVICES
node_modules/.bin/node devices.js | tee output
[ "$(cat output)" = "$seen" ] || { echo "The behaviour has changed." >&2; exit 1; }
