/** Declares the context, the effect, the guards and the actions of the machine that loads another machine. */
import { type AnyStateMachine, assign, type EventObject, setup } from "xstate";
import type { AuthEnvironment } from "../../platform/index.ts";
import { toFailure, type Failure } from "../../protocol/errors/auth-error.ts";
import type { Effect } from "../declared-effect.ts";

/** The input of the machine that is loaded. Only its username is read here. */
interface LoadedInput {
  readonly username?: string | undefined;
}

export interface LoadingInput {
  readonly input: LoadedInput;
  /** Loads the machine. */
  readonly load: () => Promise<AnyStateMachine>;
  /** They end the loading after the time that a flow may be busy. */
  readonly timers: AuthEnvironment["timers"];
}

export interface LoadingContext extends LoadingInput {
  readonly machine: AnyStateMachine | undefined;
  /** The event that the loaded machine receives first. Passwords and codes in it are in a `Secret`. */
  readonly heldEvent: EventObject | undefined;
  readonly failure: Failure | undefined;
  /** A view also reads these members of the loaded machine. */
  readonly notice: undefined;
  readonly username: string | undefined;
}

export interface LoadingOutput extends Pick<LoadingContext, "input" | "heldEvent"> {
  readonly machine: AnyStateMachine;
}

/** The effects of the machine. */
export type LoadingEffects = { load: Effect<AnyStateMachine, Pick<LoadingInput, "load" | "timers">> };

export const loadingSetup = (actors: LoadingEffects) =>
  setup({
    types: {} as {
      input: LoadingInput;
      context: LoadingContext;
      events: EventObject;
      output: LoadingOutput;
      tags: "loading" | "quiet" | "busy" | "failed";
    },
    actors,
    guards: {
      /** The result of the effect is not an input. */
      isInput: (_, params: { event: EventObject }) => !params.event.type.startsWith("xstate."),
    },
    actions: {
      holdEvent: assign((_, params: { event: EventObject }) => ({ heldEvent: params.event, failure: undefined })),
      setMachine: assign((_, params: { machine: AnyStateMachine }) => params),
      /** The input is dropped. The user submits it again, and the screen still contains it. */
      recordFailure: assign((_, params: { error: unknown }) => ({
        failure: toFailure(params.error),
        heldEvent: undefined,
      })),
      clearFailure: assign({ failure: undefined }),
    },
  });
