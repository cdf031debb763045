/** What several states of the authenticator machine do alike. */
import type { SessionEndReason } from "../session/index.ts";
import type { SignInOutput } from "../sign-in/index.ts";
import type { SignUpOutput } from "../sign-up/index.ts";
import type { SessionNews } from "./authenticator.setup.ts";
import type { ChallengeStart, SignInIdentity } from "./challenge-screen.ts";

export interface SnapshotEvent {
  readonly event: { readonly snapshot: { hasTag(tag: string): boolean } };
}

/**
 * Every step of a conversation is a new view; the view model reads the child's snapshot.
 *
 * @param signingInTag What the conversation is tagged with while it may start a session; by default it never does.
 */
export const countStep = (signingInTag?: string) =>
  ({
    type: "countStep",
    params: ({ event }: SnapshotEvent) => ({ isSigningIn: signingInTag !== undefined && event.snapshot.hasTag(signingInTag) }),
  }) as const;

export interface SessionStartedEvent {
  readonly event: Extract<SessionNews, { type: "session.started" }>;
}

/** Whoever holds the actor can send this event, too: what is not as it should be counts as missing. */
export const sessionStartedParams = ({ event: { user, unverifiedContacts } }: SessionStartedEvent) => ({
  user: typeof user === "object" && user !== null ? user : undefined,
  unverifiedContacts: Array.isArray(unverifiedContacts) ? unverifiedContacts : [],
});

export const keepUser = { type: "keepUser", params: sessionStartedParams } as const;

export interface SessionEndedEvent {
  readonly event: { readonly reason: SessionEndReason };
}

/** Nobody is signed in any more; unless the person wanted it so, the sign-in screen says it. */
export const sessionEnded = [
  {
    guard: { type: "endedByItself", params: ({ event }: SessionEndedEvent) => ({ reason: event.reason }) },
    target: "#authenticator.unauthenticated",
    actions: ["startOver", "forgetUser", { type: "setNotice", params: { notice: "sessionEnded" } }],
  },
  { target: "#authenticator.unauthenticated", actions: ["startOver", "forgetUser"] },
] as const;

export interface DoneEvent<Output> {
  readonly event: { readonly output: Output };
}

const stepOf = ({ event }: DoneEvent<{ readonly step: SignInOutput["step"] | SignUpOutput["step"] }>) => ({
  step: event.output.step,
});

/** The pool asks for more. The screen stays what it is until its question is there. */
export const onChallengeAt = <Route extends "signIn" | "confirmSignUp">(route: Route) =>
  ({
    guard: { type: "isChallenged", params: stepOf },
    target: `#authenticator.unauthenticated.challenged.${route}`,
    actions: { type: "handOverToChallenge", params: ({ event }: DoneEvent<ChallengeStart>) => ({ output: event.output }) },
  }) as const;

/** The account has something to be done first: a sign-in says so, sooner or later. */
export const onAccountActionRequired = [
  {
    guard: { type: "needsConfirmation", params: stepOf },
    target: "#authenticator.unauthenticated.signingUp.confirmSignUp",
    actions: [
      "startOver",
      {
        type: "handOverToConfirmation",
        params: ({ event }: DoneEvent<SignInIdentity>) => ({ output: event.output }),
      },
    ],
  },
  {
    guard: { type: "needsReset", params: stepOf },
    target: "#authenticator.unauthenticated.resettingPassword",
    actions: [
      "startOver",
      {
        type: "handOverToReset",
        params: ({ event }: DoneEvent<{ readonly username: string }>) => ({ username: event.output.username }),
      },
    ],
  },
] as const;

/** What becomes of storing a step; a tab that cannot remember works all the same, only a reload starts over. */
export const onStepStored = {
  onDone: {
    actions: {
      type: "keepExpiry",
      params: ({ event }: DoneEvent<number>) => ({ expiresAtMs: event.output }),
    },
  },
  onError: {},
} as const;

/** At the beginning of a conversation: whatever was left on the way here is nothing that a reload should come back to. */
export const forgetPendingStepOnEntry = {
  src: "forgetPendingStep",
  id: "forgetPendingStep",
  onDone: {},
  onError: {},
} as const;
