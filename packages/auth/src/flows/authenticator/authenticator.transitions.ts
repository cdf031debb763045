/** Defines the transitions that several states of the authenticator machine share. */
import type { SessionEndReason } from "../session/session.setup.ts";
import type { SignInOutput } from "../sign-in/sign-in.setup.ts";
import type { SignUpOutput } from "../sign-up/sign-up.setup.ts";
import type { CompletedSignIn } from "../../protocol/account/recent-sign-ins.ts";
import type { SessionUser } from "../../protocol/session/session-record.ts";
import type { AuthenticatorOptions } from "./authenticator-options.ts";
import type { AuthenticatorContext, SessionChange } from "./authenticator.context.ts";
import type { ChallengeStart, SignInIdentity } from "./challenge-screen.ts";
import { problemsOfChange } from "./options-problems.ts";
import type { ChildView } from "./resting-view.ts";

export interface InContext {
  readonly context: AuthenticatorContext;
}

export interface SnapshotEvent<Snapshot> {
  readonly event: { readonly snapshot: Snapshot };
}

/**
 * Keeps what the screen shows of the child machine.
 *
 * @param signingInTag The tag of the child's states that sign in. Without it, the child starts no session.
 */
export const keepChildView = <Snapshot extends { hasTag(tag: string): boolean }>(
  viewOf: (snapshot: Snapshot) => ChildView,
  signingInTag?: string,
) =>
  ({
    type: "keepChildView",
    params: ({ event }: SnapshotEvent<Snapshot>) => ({
      childView: viewOf(event.snapshot),
      isSigningIn: signingInTag !== undefined && event.snapshot.hasTag(signingInTag),
    }),
  }) as const;

const snapshotParams = ({ event }: SnapshotEvent<{ hasTag(tag: string): boolean }>) => ({ snapshot: event.snapshot });

/** The chunk with the child machine could not be loaded. */
export const hasFailedToLoad = { type: "hasFailedToLoad", params: snapshotParams } as const;

const isLoading = { type: "isLoading", params: snapshotParams } as const;

/** The chunk with the child machine is being loaded. The screen remains, with what it says about the next request. */
export const onLoadingQuietly = { guard: { type: "isLoadingQuietly", params: snapshotParams } } as const;

/** The same. The screen is busy when the user waits for the chunk, and shows why it could not be loaded. */
export const onLoading = <Action>(keepView: Action) =>
  [onLoadingQuietly, { guard: isLoading, actions: keepView }] as const;

export interface SessionStartedEvent {
  readonly event: Extract<SessionChange, { type: "session.started" }>;
}

/**
 * Remembers a sign-in of this tab: with the form, or with a provider from whose page the user has returned. A session that
 * another tab has started is not remembered here.
 */
export const rememberSignIn = {
  type: "changeRecentSignIns",
  params: ({ context, event: { user, provider } }: SessionStartedEvent & InContext) => {
    const signIn = context.remembersUsers ? completedSignIn(context, user, provider) : undefined;
    return { change: signIn && ({ kind: "signedIn", signIn } as const) };
  },
} as const;

function completedSignIn(
  { isSigningIn }: AuthenticatorContext,
  user: SessionUser | undefined,
  provider: unknown,
): CompletedSignIn | undefined {
  if (typeof provider === "string") return { provider };
  return isSigningIn && typeof user?.loginId === "string" ? { username: user.loginId } : undefined;
}

/** Removes a user from those whom this device remembers. */
export const forgetUser = <Event>(usernameOf: (given: InContext & { readonly event: Event }) => string | undefined) => {
  // The app can send the event, with any username.
  const nameIn = (given: InContext & { readonly event: Event }): string | undefined => {
    const username: unknown = usernameOf(given);
    return typeof username === "string" ? username : undefined;
  };
  const params = (given: InContext & { readonly event: Event }) => ({ username: nameIn(given) });
  return [
    { type: "removeRecentUser", params },
    {
      type: "changeRecentSignIns",
      params: (given: InContext & { readonly event: Event }) => {
        const username = nameIn(given);
        return { change: username === undefined ? undefined : ({ kind: "userForgotten", username } as const) };
      },
    },
  ] as const;
};

export interface OptionsChanged {
  readonly event: { readonly options: AuthenticatorOptions };
}

export const optionsParams = ({ event: { options } }: OptionsChanged) => ({ options });

/** The app's options have changed. Those that are invalid are reported, and the current ones remain. */
export const takeOptions = [
  {
    type: "reportProblems",
    params: ({ context, event: { options } }: InContext & OptionsChanged) => ({
      problems: problemsOfChange(context, options),
    }),
  },
  { type: "setOptions", params: optionsParams },
  {
    type: "changeRecentSignIns",
    params: ({ context }: InContext) => ({
      change: context.remembersUsers ? undefined : ({ kind: "allForgotten" } as const),
    }),
  },
] as const;

/** Checks the event's members, because an app can also send this event. Invalid members count as missing. */
export const sessionStartedParams = ({ event: { user, unverifiedContacts } }: SessionStartedEvent) => ({
  user: typeof user === "object" && user !== null ? user : undefined,
  unverifiedContacts: Array.isArray(unverifiedContacts) ? unverifiedContacts : [],
});

export interface SessionAbsentEvent {
  readonly event: Extract<SessionChange, { type: "session.absent" }>;
}

/** Checks the event's member, as above. */
export const sessionAbsentParams = ({ event: { failure } }: SessionAbsentEvent) => ({
  failure: typeof failure?.code === "string" ? failure : undefined,
});

export interface ProviderChosen {
  readonly event: { readonly name: string; readonly username?: string };
}

/** Opens the page of an identity provider. The screen remains until the browser has left it. */
export const onProviderChosenAt = <Route extends "signIn" | "signUp">(route: Route) =>
  ({
    guard: { type: "mayOpenProvider", params: ({ event: { name } }: ProviderChosen) => ({ name }) },
    target: `#authenticator.unauthenticated.redirecting.${route}`,
    actions: [
      "clearFailure",
      { type: "setUsername", params: ({ event: { username } }: ProviderChosen) => ({ username }) },
      { type: "setProvider", params: ({ event: { name } }: ProviderChosen) => ({ name }) },
    ],
  }) as const;

export const setUser = { type: "setUser", params: sessionStartedParams } as const;

export interface SessionEndedEvent {
  readonly event: { readonly reason: SessionEndReason };
}

const endReason = ({ event }: SessionEndedEvent) => ({ reason: event.reason });

/** The session has ended. The sign-in screen says why, unless the user has signed out here. */
export const sessionEnded = [
  {
    guard: { type: "isSignedOutElsewhere", params: endReason },
    target: "#authenticator.unauthenticated",
    actions: ["startOver", "clearUser", { type: "setNotice", params: { notice: "signedOutElsewhere" } }],
  },
  {
    guard: { type: "isRefreshRefused", params: endReason },
    target: "#authenticator.unauthenticated",
    actions: ["startOver", "clearUser", { type: "setNotice", params: { notice: "sessionEnded" } }],
  },
  { target: "#authenticator.unauthenticated", actions: ["startOver", "clearUser"] },
] as const;

export interface DoneEvent<Output> {
  readonly event: { readonly output: Output };
}

const stepOf = ({ event }: DoneEvent<{ readonly step: SignInOutput["step"] | SignUpOutput["step"] }>) => ({
  step: event.output.step,
});

/** The pool has returned a challenge. The screen remains until the challenge is ready to be shown. */
export const onChallengeAt = <Route extends "signIn" | "confirmSignUp">(route: Route) =>
  ({
    guard: { type: "isChallenged", params: stepOf },
    target: `#authenticator.unauthenticated.challenged.${route}`,
    actions: {
      type: "handOverToChallenge",
      params: ({ event }: DoneEvent<ChallengeStart>) => ({ output: event.output }),
    },
  }) as const;

/** The account has to be confirmed, or its password has to be reset. */
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

/**
 * Handles the result of storing a step. If storing fails, the sign-in continues, and a reload starts it from the
 * beginning.
 */
export const onStepStored = {
  onDone: {
    actions: {
      type: "setExpiry",
      params: ({ event }: DoneEvent<number>) => ({ expiresAtMs: event.output }),
    },
  },
  onError: {},
} as const;

/** Removes the stored step when a child machine starts, so that a reload does not restore it. */
export const removePendingStepOnEntry = {
  src: "removePendingStep",
  id: "removePendingStep",
  onDone: {},
  onError: {},
} as const;
