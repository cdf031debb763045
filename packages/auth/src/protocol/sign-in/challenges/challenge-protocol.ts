/** How one challenge is read and answered. Each challenge has a file in this folder, and a line in `challenges.ts`. */
import type { ChallengeName } from "../../wire/wire-names.ts";
import type { JsonObject, ReadRefusal } from "../../wire/wire-request.ts";

/** What every challenge says. */
export interface AskedChallenge {
  readonly name: string;
  readonly wireName: ChallengeName;
  /** The user id that the answer names. Undefined when the pool gave none: then the answer names what the user typed. */
  readonly userId: string | undefined;
}

/** What the browser can do about a challenge. */
export interface ChallengeAbilities {
  /** Without it a passkey is not among the first factors to choose from. */
  readonly supportsPasskeys: boolean;
}

/** A challenge as the pool sent it. */
export interface ReceivedChallenge<WireName extends ChallengeName = ChallengeName> {
  readonly wireName: WireName;
  readonly userId: string | undefined;
  /** `ChallengeParameters`. */
  readonly parameters: JsonObject;
  /** The members of the response that describe the challenge, `ChallengeParameters` among them. */
  readonly details: JsonObject;
  readonly abilities: ChallengeAbilities;
}

/**
 * Everything that the wire says about one challenge.
 *
 * `read` and `responses` are declared as methods, because the compiler then lets `challenges.ts` call them for a challenge
 * that it looked up by name.
 */
export interface ChallengeProtocol<Challenge extends AskedChallenge, Answer extends { readonly kind: string }> {
  /**
   * @throws AuthError `network.badAnswer` when a parameter is missing or of the wrong type, `signIn.challengeUnsupported`
   *   when this client knows nothing of what the pool offers.
   */
  read(received: ReceivedChallenge<Challenge["wireName"]>): Challenge;
  /** The members of `ChallengeResponses` besides USERNAME. */
  responses(answer: Answer, challenge: Challenge): JsonObject;
  /** What a refusal of the answer means. */
  readonly readRefusal: ReadRefusal;
}
