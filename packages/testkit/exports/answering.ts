/** Handlers of triggers for the settings of a pool, in the few words that a test needs. */
import type { LambdaEvent, LambdaHandler } from "@poolgate/local-pool";

/** The request of a trigger for custom challenges. */
export interface ChallengeRequest {
  readonly userAttributes: Readonly<Record<string, string>>;
  readonly clientMetadata?: Readonly<Record<string, string>>;
  readonly session: readonly {
    readonly challengeName: string;
    readonly challengeResult: boolean;
    readonly challengeMetadata?: string;
  }[];
  readonly userNotFound: boolean;
}

/** The request of VerifyAuthChallengeResponse. */
export interface AnswerRequest {
  readonly privateChallengeParameters: Readonly<Record<string, string>>;
  readonly challengeAnswer: string;
}

/**
 * A handler that puts what `respond` returns into the event's response.
 *
 * @example
 * const lambdaConfig = { preSignUp: answering(() => ({ autoConfirmUser: true })) };
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- The caller names the request of its trigger.
export function answering<Request extends object = LambdaEvent["request"]>(
  respond: (event: Omit<LambdaEvent, "request"> & { readonly request: Request }) => object | PromiseLike<object>,
): LambdaHandler {
  return async (event) => {
    // The caller names the trigger's own request.
    const answer = await respond(event as typeof event & { readonly request: Request });
    return { ...event, response: { ...event.response, ...answer } };
  };
}
