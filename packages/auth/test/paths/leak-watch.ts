/** Searches everything that an inspector sees for passwords, codes, answers and TOTP secrets. */
import { Secret } from "@poolgate/auth";
import type { InspectionEvent } from "xstate";

export interface LeakWatch {
  readonly inspect: (event: InspectionEvent) => void;
  /** Seals a text, and searches for it from then on. */
  readonly seal: (text: string) => Secret<string>;
  /** For each secret that was shown, the first place. */
  readonly leaks: () => readonly string[];
}

export function watchLeaks(): LeakWatch {
  const shown: string[] = [];
  const secrets = new Set<string>();
  return {
    inspect(event) {
      if ("event" in event) shown.push(jsonOf(event.event));
      if (event.type === "@xstate.snapshot") shown.push(jsonOf(event.snapshot));
    },
    seal(text) {
      secrets.add(text);
      return new Secret(text);
    },
    leaks: () => [...secrets].flatMap((secret) => shown.filter((text) => isIn(secret, text)).slice(0, 1)),
  };
}

function jsonOf(value: unknown): string {
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

/** Digits in the middle of a longer number are a coincidence. */
function isIn(secret: string, text: string): boolean {
  return /^\d+$/.test(secret) ? new RegExp(`(?<!\\d)${secret}(?!\\d)`).test(text) : text.includes(secret);
}
