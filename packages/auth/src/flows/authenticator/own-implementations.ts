/**
 * Joins the effects of this package with what an app has replaced in a machine (`provide`). Where both have an
 * implementation, the app's is used.
 */
import type { AnyStateMachine } from "xstate";
import { lazyMachine, type LazySource, lazySourceOf } from "../../engine/index.ts";
import { AuthError } from "../../protocol/errors/auth-error.ts";

const KINDS = ["actors", "actions", "guards", "delays"] as const;

type Implementations = Readonly<Record<string, unknown>>;

/**
 * Returns the machine with the effects, and with what the app has replaced, also in its child machines.
 *
 * @param effective The machine with the effects of this package.
 * @param given The app's machine: `plain.provide(…)`.
 * @param plain The machine as this package exports it.
 * @throws AuthError `configuration.invalidMember` if the app's machine is another one.
 */
export function withOwnImplementations<Machine extends AnyStateMachine>(
  effective: Machine,
  given: Machine,
  plain: Machine,
): Machine {
  if (!isVersionOf(given, plain)) {
    const message = "options.machine must be what authenticatorMachine.provide returns.";
    throw new AuthError({ name: "InvalidMember", code: "configuration.invalidMember", message });
  }
  return given === plain ? effective : joined(effective, given, plain);
}

function joined<Machine extends AnyStateMachine>(effective: Machine, given: Machine, plain: Machine): Machine {
  const own = KINDS.map((kind) => {
    const [ours, theirs, original]: Implementations[] = [effective, given, plain].map(
      ({ implementations }) => implementations[kind] as Implementations,
    );
    const replaced = Object.entries(theirs ?? {}).filter(([name, value]) => value !== original?.[name]);
    return [
      kind,
      Object.fromEntries(replaced.map(([name, value]) => [name, child(ours?.[name], value, original?.[name])])),
    ];
  });
  return effective.provide(Object.fromEntries(own)) as Machine;
}

/** An actor of the app may be a child machine in which it has replaced something. */
function child(ours: unknown, theirs: unknown, original: unknown): unknown {
  const lazy = lazySourceOf(ours);
  const plain = lazySourceOf(original);
  if (lazy !== undefined && plain !== undefined && isMachine(theirs)) return lazyChild(lazy, theirs, plain);
  return isMachine(ours) && isMachine(original) && isVersionOf(theirs, original)
    ? joined(ours, theirs, original)
    : theirs;
}

/** Our machine is in a chunk, so it can be compared with the app's only when it is loaded. */
function lazyChild(
  ours: LazySource<AnyStateMachine>,
  theirs: AnyStateMachine,
  original: LazySource<AnyStateMachine>,
): AnyStateMachine {
  const join = (loaded: AnyStateMachine, plain: AnyStateMachine): AnyStateMachine =>
    isVersionOf(theirs, plain) ? joined(loaded, theirs, plain) : theirs;
  const current = (): AnyStateMachine | undefined => {
    const [loaded, plain] = [ours.loadable.current(), original.loadable.current()];
    return loaded && plain && join(loaded, plain);
  };
  const load = async () => join(await ours.loadable.load(), await original.loadable.load());
  return lazyMachine({ current, load }, ours.timers);
}

/** `provide` keeps the definition of a machine. */
function isVersionOf(machine: unknown, plain: AnyStateMachine): machine is AnyStateMachine {
  return isMachine(machine) && machine.config === plain.config;
}

function isMachine(logic: unknown): logic is AnyStateMachine {
  return typeof logic === "object" && logic !== null && "implementations" in logic && "config" in logic;
}
