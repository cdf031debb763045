/**
 * Rows that hold for every challenge. States are named without `conversing.`, which contains nearly all of them;
 * `placed` adds it.
 */
import { START } from "@poolgate/testkit/machine-paths";
import type { AnyMachineSnapshot } from "xstate";
import type { Row } from "../prove.ts";
import type { World, WorldOptions } from "../world.ts";
import {
  type Act,
  after,
  type Beginning,
  dismiss,
  outOfReach,
  resend,
  sessionOver,
  signInUntilAsked,
  submitWrong,
  waitOut,
} from "./acts.ts";

export const SIGNED_IN = "ended as signedIn";
export const FAILED = "ended as failed";

/** The state in which each challenge waits, and what determines how it continues. */
export const AT = {
  sms: "awaitingSmsCode",
  smsChosen: "awaitingSmsCode; chosen among factors",
  smsLate: "awaitingSmsCode; chosen late",
  smsWithoutPassword: "awaitingSmsCode; without the password",
  smsFirst: "awaitingSmsCode; the first factor",
  email: "awaitingEmailCode",
  smsForgotten: "awaitingSmsCode; chosen late, the password forgotten",
  emailSetUp: "awaitingEmailCode; of an address that is set up",
  emailFirst: "awaitingEmailCode; the first factor, chosen",
  totp: "awaitingTotpCode",
  totpChosen: "awaitingTotpCode; chosen among factors",
  selection: "awaitingMfaSelection",
  setupSelection: "awaitingMfaSetupSelection",
  setupSelectionAgain: "awaitingMfaSetupSelection; the app's secret is there",
  emailSetup: "awaitingEmailSetup",
  emailSetupOnly: "awaitingEmailSetup; without a choice",
  totpSetup: "awaitingTotpSetupCode",
  totpSetupOnly: "awaitingTotpSetupCode; without a choice",
  totpVerified: "awaitingTotpSetupCode; the app has shown a code",
  noSecret: "awaitingTotpSetup",
  newPassword: "awaitingNewPassword",
  newPasswordThenSms: "awaitingNewPassword; then a second factor",
  custom: "awaitingCustomAnswer",
  customLast: "awaitingCustomAnswer; the last round",
  factors: "awaitingFirstFactorSelection",
  factorsSpent: "awaitingFirstFactorSelection; after a wrong password",
  passkey: "awaitingPasskey",
  passkeySpent: "awaitingPasskey; after one that was refused",
  passkeyFactors: "awaitingFirstFactorSelection; a passkey among them",
  password: "awaitingPassword",
  passwordSpent: "awaitingPassword; after a wrong one",
  passwordOnly: "awaitingPassword; without a choice",
  onlyPassword: "awaitingPassword; the only factor",
  onlyEmail: "awaitingEmailCode; the only factor",
  onlyFailed: "awaitingFirstFactorSelection; the only factor has failed",
  onlyApp: "awaitingTotpCode; the only second factor",
  passwordThenApp: "awaitingPassword; without a choice, then a second factor",
} as const;

export type Place = (typeof AT)[keyof typeof AT];

type Outcome = Pick<Row, "through" | "to" | "failure">;

export const begins = (
  when: string,
  to: Place,
  world: WorldOptions,
  { through = ["selectingState"], ...beginning }: Beginning & { readonly through?: readonly string[] },
): Row => ({ from: START, when, world, act: signInUntilAsked(beginning), through: askedAfter(beginning, through), to });

/**
 * A user whose sign-in still holds the sent password may have a device stored under the pool's own name for the
 * account.
 */
function askedAfter({ flow = "password", more }: Beginning, through: readonly string[]): readonly string[] {
  const holdsPassword = more === undefined || !("password" in more);
  return flow === "password" && holdsPassword ? ["linkingDevice", ...through] : through;
}

export const row = (from: Place, when: string, act: Act, outcome: Outcome): Row => ({ from, when, act, ...outcome });

export const signedIn: Outcome = { through: ["answering", "startingSession", "ending"], to: SIGNED_IN };
/** The sign-in from its beginning, to the same kind of question. */
export const restartStates = ["restartingSignIn", "receivingChallenge", "selectingState"];
/** The pool's next question. */
export const next = ["answering", "receivingChallenge", "selectingState"];

export const endsIn = (busy: string): Outcome => ({
  through: [busy, "ending"],
  to: FAILED,
  failure: "signIn.sessionExpired",
});

/** A refusal that changes nothing. */
export const back = (to: Place, failure: NonNullable<Row["failure"]>, busy = "answering"): Outcome => ({
  through: [busy, "selectingState"],
  to,
  failure,
});

/**
 * What can happen to every answer, for any challenge. @param lost The next state if the pool accepted it and the
 * response was lost.
 */
export const answerRows = (
  from: Place,
  act: Act,
  lost: Outcome,
  { busy = "answering", operation = "RespondToAuthChallenge" as const } = {},
): Row[] => [
  row(
    from,
    "answered, and the pool's response lost",
    after((world) => world.fault(operation, "dropAfter"), act),
    lost,
  ),
  row(from, "answered when the pool's session is over", after(sessionOver, act), endsIn(busy)),
  row(from, "answered, pool out of reach", after(outOfReach, act), back(from, "network.unreachable", busy)),
];

/** What can happen while challenges wait. */
export const waitingRows = (...places: readonly Place[]): Row[] =>
  places.flatMap((from) => [
    row(from, "dismissed", dismiss, { to: from }),
    row(from, "three minutes pass", waitOut, { through: ["ending"], to: FAILED, failure: "signIn.sessionExpired" }),
  ]);

/** Why an account can no longer sign in, the pool's exception about it, and how the sign-in ends then. */
export const ACCOUNT_STEPS = [
  ["not confirmed any more", "UserNotConfirmedException", "ended as confirmationRequired"],
  ["the password reset", "PasswordResetRequiredException", "ended as resetRequired"],
] as const;

/** The pool refuses an operation for the state of the account. */
export const accountRows = (
  from: Place,
  when: string,
  act: Act,
  { operation, through }: { readonly operation: Parameters<World["refuse"]>[0]; readonly through: readonly string[] },
): Row[] =>
  ACCOUNT_STEPS.map(([why, exception, to]) =>
    row(
      from,
      `${when}, ${why}`,
      after((world) => world.refuse(operation, exception), act),
      { through: [...through, "ending"], to },
    ),
  );

export const wrongCode = (from: Place, act: Act = submitWrong): Row =>
  row(from, "wrong code", act, back(from, "code.mismatch"));

export const anotherCode = (from: Place, through: readonly string[] = restartStates): Row =>
  row(from, "another code", resend, { through, to: from });

/** Adds the full names of the states. */
export const placed = (rows: readonly Row[]): readonly Row[] =>
  rows.map((short) => ({
    ...short,
    from: fullName(short.from),
    through: short.through?.map(fullName) ?? [],
    to: fullName(short.to),
  }));

function fullName(name: string): string {
  return /^(?:\(start\)|receivingChallenge|startingSession|ending|ended)/.test(name) ? name : `conversing.${name}`;
}

/** The outcome is in the output, not in the state. */
export function nameOf({ value, output }: AnyMachineSnapshot): string {
  if (typeof value !== "string") return `conversing.${String(Object.values(value)[0])}`;
  return value === "ended" ? `ended as ${(output as { readonly step: string }).step}` : value;
}
