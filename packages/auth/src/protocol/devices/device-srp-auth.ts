/**
 * Builds the responses to the challenges DEVICE_SRP_AUTH and DEVICE_PASSWORD_VERIFIER, with which a remembered device
 * proves its secret.
 *
 * @see https://docs.aws.amazon.com/cognito/latest/developerguide/amazon-cognito-user-pools-device-tracking.html
 */
import type { ResolvedAuthConfig } from "../wire/auth-config.ts";
import { optionalObject } from "../wire/read-json-parts.ts";
import { invalidResponse, requiredString } from "../wire/read-json.ts";
import { optionalString } from "../wire/read-json-parts.ts";
import { buildRespondToAuthChallengeRequest } from "../sign-in/respond-to-auth-challenge.ts";
import type { Secret } from "../wire/secret.ts";
import type { ChallengeName } from "../wire/wire-names.ts";
import type { CallOptions, JsonObject, WireRequest } from "../wire/wire-request.ts";

export interface DeviceAnswer extends CallOptions {
  /** The username in the challenge, otherwise the typed one. */
  readonly username: string;
  readonly deviceKey: string;
  /** The session of the challenge; empty if it had none. */
  readonly session: Secret<string>;
}

/** Builds the response to DEVICE_SRP_AUTH with the public value A. */
export function buildDeviceSrpResponse(config: ResolvedAuthConfig, answer: DeviceAnswer, srpA: string): WireRequest {
  return respond(config, "DEVICE_SRP_AUTH", answer, { SRP_A: srpA });
}

/** The values from which the device's proof is computed, and the new session if there is one. */
export interface DeviceVerifierChallenge {
  readonly salt: string;
  readonly srpB: string;
  readonly secretBlock: string;
  readonly session: string | undefined;
}

/**
 * Reads a DEVICE_PASSWORD_VERIFIER challenge.
 *
 * @throws AuthError `network.badAnswer` if the response is another challenge or lacks a parameter.
 */
export function readDeviceVerifierChallenge(body: JsonObject): DeviceVerifierChallenge {
  if (optionalString(body, "ChallengeName") !== "DEVICE_PASSWORD_VERIFIER") throw invalidResponse("ChallengeName");
  const parameters = optionalObject(body, "ChallengeParameters") ?? {};
  return {
    salt: requiredString(parameters, "SALT"),
    srpB: requiredString(parameters, "SRP_B"),
    secretBlock: requiredString(parameters, "SECRET_BLOCK"),
    session: optionalString(body, "Session"),
  };
}

/** Builds the response to DEVICE_PASSWORD_VERIFIER with the proof and the unchanged secret block. */
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
    responses: { USERNAME: username, ...responses },
    session: session.reveal() === "" ? undefined : session,
    username,
    deviceKey,
    clientMetadata,
  });
}
