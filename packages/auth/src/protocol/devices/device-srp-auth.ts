/** The answers to the two challenges by which a device proves itself: DEVICE_SRP_AUTH, DEVICE_PASSWORD_VERIFIER. */
import type { ResolvedAuthConfig } from "../wire/auth-config.ts";
import { badAnswer, optionalObject, optionalString, requiredString } from "../wire/read-json.ts";
import { buildRespondToAuthChallengeRequest } from "../sign-in/respond-to-auth-challenge.ts";
import type { Secret } from "../wire/secret.ts";
import type { ChallengeName } from "../wire/wire-names.ts";
import type { CallOptions, JsonObject, WireRequest } from "../wire/wire-request.ts";

export interface DeviceAnswer extends CallOptions {
  /** By which the pool asked, or which was typed. */
  readonly username: string;
  readonly deviceKey: string;
  /** Empty where the pool gave none. */
  readonly session: Secret<string>;
}

/** DEVICE_SRP_AUTH: the public value A of the device's proof. */
export function buildDeviceSrpResponse(config: ResolvedAuthConfig, answer: DeviceAnswer, srpA: string): WireRequest {
  return respond(config, "DEVICE_SRP_AUTH", answer, { SRP_A: srpA });
}

/** What the device's proof is computed from, and a newer session if there is one. */
export interface DeviceVerifierChallenge {
  readonly salt: string;
  readonly srpB: string;
  readonly secretBlock: string;
  readonly session: string | undefined;
}

/** @throws AuthError `network.badAnswer` for anything but DEVICE_PASSWORD_VERIFIER with all its parts. */
export function readDeviceVerifierChallenge(body: JsonObject): DeviceVerifierChallenge {
  if (optionalString(body, "ChallengeName") !== "DEVICE_PASSWORD_VERIFIER") throw badAnswer("ChallengeName");
  const parameters = optionalObject(body, "ChallengeParameters") ?? {};
  return {
    salt: requiredString(parameters, "SALT"),
    srpB: requiredString(parameters, "SRP_B"),
    secretBlock: requiredString(parameters, "SECRET_BLOCK"),
    session: optionalString(body, "Session"),
  };
}

/** DEVICE_PASSWORD_VERIFIER: the proof, and the secret block as it came. */
export function buildDeviceVerifierResponse(
  config: ResolvedAuthConfig,
  answer: DeviceAnswer,
  proof: { readonly secretBlock: string; readonly signature: Secret<string>; readonly timestamp: string },
): WireRequest {
  return respond(config, "DEVICE_PASSWORD_VERIFIER", answer, {
    PASSWORD_CLAIM_SECRET_BLOCK: proof.secretBlock,
    PASSWORD_CLAIM_SIGNATURE: proof.signature.reveal(),
    TIMESTAMP: proof.timestamp,
  });
}

function respond(
  config: ResolvedAuthConfig,
  challengeName: ChallengeName,
  { username, deviceKey, session, clientMetadata }: DeviceAnswer,
  responses: JsonObject,
): WireRequest {
  return buildRespondToAuthChallengeRequest(config, {
    challengeName,
    responses: { USERNAME: username, DEVICE_KEY: deviceKey, ...responses },
    session: session.reveal() === "" ? undefined : session,
    username,
    clientMetadata,
  });
}
