/** Searches everything that an inspector, a persisted snapshot or a log shows for passwords, codes, answers and keys. */
import { inspect } from "node:util";
import type { AnyActor, InspectionEvent } from "xstate";

export interface LeakWatch {
  /** Each event and snapshot, as text. */
  readonly seen: string[];
  readonly inspect: (event: InspectionEvent) => void;
  /** Adds what a caller or a log receives. */
  readonly tell: (value: unknown) => void;
  /** For each of these secrets that was shown, the first place. */
  readonly leaksOf: (secrets: Iterable<string>) => readonly string[];
}

/** @param show How a value becomes text; by default as JSON and as a console prints it. */
export function watchLeaks(show = (value: unknown): string => shown(value)): LeakWatch {
  const seen: string[] = [];
  return {
    seen,
    inspect(event) {
      if ("event" in event) seen.push(show(event.event));
      if (event.type !== "@xstate.snapshot") return;
      seen.push(show("context" in event.snapshot ? event.snapshot.context : event.snapshot));
      seen.push(show((event.actorRef as AnyActor).getPersistedSnapshot()));
    },
    tell: (value) => void seen.push(show(value)),
    leaksOf: (secrets) => leaksIn(seen, secrets),
  };
}

const leaksIn = (texts: readonly string[], secrets: Iterable<string>): readonly string[] =>
  [...secrets].flatMap((secret) => texts.filter((text) => isIn(secret, text)).slice(0, 1));

/** @param depth How deep a console prints it. Deeper takes much longer for a machine that holds other machines. */
export const shown = (value: unknown, depth = 8): string => `${jsonOf(value)} ${inspect(value, { depth })}`;

export function jsonOf(value: unknown): string {
  const visited = new WeakSet();
  return (
    JSON.stringify(value, (_, part: unknown) => {
      if (typeof part !== "object" || part === null) return part;
      if (visited.has(part)) return "[seen]";
      visited.add(part);
      return part;
    }) ?? ""
  );
}

/** Digits in the middle of a longer number or id are a coincidence. */
function isIn(secret: string, text: string): boolean {
  return /^\d+$/.test(secret)
    ? new RegExp(`(?<![0-9A-Za-z])${secret}(?![0-9A-Za-z])`).test(text)
    : text.includes(secret);
}
