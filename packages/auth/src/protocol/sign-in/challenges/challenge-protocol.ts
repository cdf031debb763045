/** Declares how a challenge is read and answered. Each challenge has a file in this folder and a line in `challenges.ts`. */
import type { ChallengeName } from "../../wire/wire-names.ts";
import type { JsonObject, ReadException } from "../../wire/wire-request.ts";

/** The members that all challenges have. */
export interface BaseChallenge {
  readonly name: string;
  readonly wireName: ChallengeName;
  /** The `USERNAME` of the response. Undefined if the challenge has none; then the response contains the typed one. */
  readonly userId: string | undefined;
}

/** What the browser supports. */
export interface ChallengeAbilities {
  /** If false, the passkey is left out of the first factors. */
  readonly supportsPasskeys: boolean;
}

/** The members of a response that describe a challenge. */
export interface ReceivedChallenge<WireName extends ChallengeName = ChallengeName> {
  readonly wireName: WireName;
  readonly userId: string | undefined;
  /** `ChallengeParameters`. */
  readonly parameters: JsonObject;
  /** `ChallengeParameters` and `AvailableChallenges` of the response. */
  readonly details: JsonObject;
  readonly abilities: ChallengeAbilities;
}

/**
 * The wire format of a challenge, and what its errors mean.
 *
 * `read` and `responses` are declared as methods, so that the compiler lets `challenges.ts` call them for a challenge
 * that it looks up by name.
 */
export interface ChallengeProtocol<Challenge extends BaseChallenge, Answer extends { readonly kind: string }> {
  /**
   * Reads a challenge.
   *
   * @throws AuthError `network.badAnswer` if a parameter is missing or of the wrong type, `signIn.challengeUnsupported`
   *   if this client supports none of the offered factors.
   */
  read(received: ReceivedChallenge<Challenge["wireName"]>): Challenge;
  /** Returns the members of `ChallengeResponses` except USERNAME. */
  responses(answer: Answer, challenge: Challenge): JsonObject;
  /**
   * Where the user gets the code: the `pool` has sent it, or the `app` shows it. Undefined if the challenge asks for no
   * code.
   */
  readonly codeSource?: "pool" | "app";
  /** Maps the exceptions of RespondToAuthChallenge. */
  readonly readException: ReadException;
}
