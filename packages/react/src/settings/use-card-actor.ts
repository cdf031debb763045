/**
 * Returns the actor of a settings card: the given one, which the app ends, or one of the card's own.
 *
 * The card's own actor is created when the card is mounted and ends when it is unmounted. When the user changes while the
 * card stays on the page, the next user gets another actor.
 */
import { useContext, useState, useSyncExternalStore } from "react";
import { type Auth, onSessionChange } from "@poolgate/auth";
import type { AnyActorRef } from "xstate";
import { ProvidedContext } from "../provider/provided.ts";

export interface CardActorOptions<Ref> {
  /** The name of the component, for the error of a developer who has given nothing. */
  readonly name: string;
  readonly given: Ref | undefined;
  readonly auth: Auth | undefined;
  /** The same function at each rendering. */
  readonly create: (auth: Auth) => Ref;
  /** True for an actor that goes on when the user signs out. The card ends its own one then. */
  readonly outlivesUser?: boolean;
}

/** @returns Undefined until a card with an actor of its own is mounted. Null while such a card has no user to show. */
export function useCardActor<Ref extends AnyActorRef>({
  name,
  given,
  auth,
  create,
  outlivesUser = false,
}: CardActorOptions<Ref>): Ref | null | undefined {
  const provided = useContext(ProvidedContext)?.host.source.auth;
  const source = given === undefined ? (auth ?? provided) : undefined;
  if (given === undefined && source === undefined) {
    throw new TypeError(`${name} needs an actor, \`auth\`, or an AuthProvider with \`auth\` around it.`);
  }
  const [kept, setKept] = useState(() => ({ source, run: runWhileMounted(source, create, outlivesUser) }));
  let { run } = kept;
  if (kept.source !== source) {
    run = runWhileMounted(source, create, outlivesUser);
    setKept({ source, run });
  }
  const own = useSyncExternalStore(run.subscribe, run.getActor, onServer);
  return given ?? own;
}

interface Run<Ref> {
  readonly subscribe: (notify: () => void) => () => void;
  readonly getActor: () => Ref | null | undefined;
}

function runWhileMounted<Ref extends AnyActorRef>(
  auth: Auth | undefined,
  create: (auth: Auth) => Ref,
  outlivesUser: boolean,
): Run<Ref> {
  let actor: Ref | null | undefined;
  const subscribe: Run<Ref>["subscribe"] = (notify) => {
    if (auth === undefined) return () => undefined;
    let userId: string | undefined;
    let wasGone: boolean | undefined;
    const stop = onSessionChange(auth, ({ status, user }) => {
      const isFirst = wasGone === undefined;
      const isNext = user !== undefined && (wasGone || (userId !== undefined && user.userId !== userId));
      wasGone = status === "signedOut";
      userId = user?.userId ?? userId;
      const isOver = outlivesUser && wasGone;
      if (!isFirst && !isNext && !isOver) return;
      actor?.stop();
      actor = isOver ? null : create(auth);
      if (!isFirst) notify();
    });
    return () => {
      stop();
      actor?.stop();
      actor = undefined;
    };
  };
  return { subscribe, getActor: () => actor };
}

const onServer = (): undefined => undefined;
