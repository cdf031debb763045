/** A client's side of a remembered device, step by step: its secret, its verifier, and its proof. */
import { createHash, getDiffieHellman, randomBytes } from "node:crypto";
import type { UserPool, UserPoolConfig } from "@poolgate/local-pool";
import { beginByPassword, respond, respondWell, type Step, stepOf } from "./sign-in-steps.ts";
import { srpTimestamp, newEphemeral, proveStep } from "./srp-sign-in.ts";
import type { StartedPool, Tokens } from "./start-pool.ts";
import { callWell, type WireAnswer } from "./wire-client.ts";

/** What a client stores. */
export interface Device {
  readonly key: string;
  readonly groupKey: string;
  readonly password: string;
}

export interface DeviceTokens extends Tokens {
  readonly NewDeviceMetadata?: { readonly DeviceKey: string; readonly DeviceGroupKey: string };
}

const N = BigInt(`0x${getDiffieHellman("modp15").getPrime("hex")}`);

/** A pool in which a remembered device replaces the second factor of users with an app. */
export const REMEMBERING = {
  mfaConfiguration: "OPTIONAL",
  deviceConfiguration: { challengeRequiredOnNewDevice: true },
} satisfies UserPoolConfig;

export const NO_DEVICE = "ResourceNotFoundException: Device does not exist.";

/** The tokens that a step returned. @throws Error if it returned none. */
export function tokensOf(step: Step): DeviceTokens {
  if (step.AuthenticationResult === undefined) throw new Error(`No tokens, but ${step.ChallengeName}.`);
  return step.AuthenticationResult as DeviceTokens;
}

/** The device keys that came with tokens, with a new secret. @throws Error if there are none. */
export function newDevice({ NewDeviceMetadata: metadata }: DeviceTokens): Device {
  if (metadata === undefined) throw new Error("No new device.");
  return {
    key: metadata.DeviceKey,
    groupKey: metadata.DeviceGroupKey,
    password: randomBytes(40).toString("base64"),
  };
}

/** Computes DeviceSecretVerifierConfig with separate formulas, so that our SRP code is not tested against itself. */
export function verifierConfig(device: Device, salt: Uint8Array = randomBytes(16)): Record<string, string> {
  const inner = createHash("sha256").update(`${device.groupKey}${device.key}:${device.password}`).digest();
  const signedSalt = signed(salt);
  const x = createHash("sha256").update(signedSalt).update(inner).digest("hex");
  return {
    Salt: Buffer.from(signedSalt).toString("base64"),
    PasswordVerifier: signed(bytesOf(powerOfTwo(BigInt(`0x${x}`)))).toString("base64"),
  };
}

/** Confirms the new device of these tokens. */
export async function confirmDevice(
  pool: UserPool,
  tokens: DeviceTokens,
  { salt, ...more }: { readonly salt?: Uint8Array; readonly DeviceName?: string } = {},
): Promise<Device> {
  const device = newDevice(tokens);
  await callWell(pool.handle, "ConfirmDevice", {
    AccessToken: tokens.AccessToken,
    DeviceKey: device.key,
    DeviceSecretVerifierConfig: verifierConfig(device, salt),
    ...more,
  });
  return device;
}

/** Signs in by password, which must succeed. @throws Error with the refusal. */
export async function byPassword(pool: UserPool, device?: Device): Promise<Step> {
  return stepOf(await beginByPassword(pool, device === undefined ? {} : { DEVICE_KEY: device.key }));
}

/** Requests a challenge for the device and computes the answer without sending it. */
export async function prepareProof(
  pool: UserPool,
  step: Pick<Step, "Session">,
  device: Device,
  { nowMs, timestamp = srpTimestamp(nowMs) }: { nowMs: number; timestamp?: string },
): Promise<Readonly<Record<string, string>>> {
  const { ephemeral, srpA } = newEphemeral();
  const asked = await respondWell(
    pool,
    { ChallengeName: "DEVICE_SRP_AUTH", ...(step.Session === undefined ? {} : { Session: step.Session }) },
    { DEVICE_KEY: device.key, SRP_A: srpA },
  );
  const parameters = { ...asked.ChallengeParameters, USER_ID_FOR_SRP: device.key };
  const person = { poolName: device.groupKey, password: device.password };
  const { USERNAME: _, ...proof } = await proveStep(ephemeral, parameters, person, timestamp);
  return { ...proof, DEVICE_KEY: device.key };
}

export function sendProof(pool: UserPool, proof: Readonly<Record<string, string>>): Promise<WireAnswer> {
  return respond(pool, { ChallengeName: "DEVICE_PASSWORD_VERIFIER" }, proof);
}

/** Makes both steps of a device. @throws Error with the refusal. */
export async function proveDevice(pool: StartedPool, step: Step, device: Device): Promise<DeviceTokens> {
  const proof = await prepareProof(pool, step, device, { nowMs: pool.clock.now() });
  return tokensOf(stepOf(await sendProof(pool, proof)));
}

/** Computes 2^x mod N, bit by bit. */
function powerOfTwo(x: bigint): bigint {
  const bits = Array.from(x.toString(2));
  return bits.reduce((power, bit) => (power * power * (bit === "1" ? 2n : 1n)) % N, 1n);
}

/** The shortest signed form of a non-negative integer. */
function signed(bytes: Uint8Array): Buffer {
  const shortest = bytesOf(BigInt(`0x${Buffer.from(bytes).toString("hex")}`));
  return (shortest[0] ?? 0) >= 0x80 ? Buffer.concat([Buffer.of(0), shortest]) : shortest;
}

export function bytesOf(integer: bigint): Buffer {
  const digits = integer.toString(16);
  return Buffer.from(digits.padStart(digits.length + (digits.length % 2), "0"), "hex");
}
