/**
 * An engine with an inspector, and a search for everything that has crossed the wire.
 *
 * Each text of each request and response is taken for a secret, whatever it is: passwords, codes, tokens, sessions,
 * usernames, addresses, masked addresses and messages. Only the words of the API itself may be in a recording.
 */
import {
  connectInspector,
  createInspector,
  type Inspector,
  redactInspectionEvent,
  INSPECT_PROTOCOL,
} from "@poolgate/auth/inspect";
import { CHALLENGE_NAMES, USER_POOL_OPERATIONS } from "@poolgate/auth/wire";
import { onTestFinished } from "vitest";
import type { AnyActor, InspectionEvent } from "xstate";
import { type Engine, type EngineOptions, startSendingEngine } from "../engine.ts";

/** The words of the API. They are in the source of the engine, and say nothing about a user. */
const API_WORDS: ReadonlySet<string> = new Set([
  ...USER_POOL_OPERATIONS,
  ...CHALLENGE_NAMES,
  "EMAIL",
  "SMS",
  "TOTP",
  "email",
  "phone_number",
  "username",
  "password",
  "WEB_AUTHN",
  "session",
  "preferred",
  "false",
]);

/** A shorter text is found by coincidence. */
const SHORTEST = 5;

export interface Watch {
  readonly inspector: Inspector;
  readonly inspect: (event: InspectionEvent) => void;
  /** Adds a text that must not be recorded. */
  readonly guard: (text: string) => string;
  /** Adds all texts of a body. */
  readonly guardBody: (body: string) => void;
  /** Each guarded text that occurs in the recording, in a message to the explorer, or in an event for another inspector. */
  readonly leaks: () => Promise<readonly string[]>;
}

export function startWatch(): Watch {
  // With clocks that stand still, no time in a record looks like a code.
  const inspector = createInspector({ clock: { now: () => 0, monotonicNow: () => 0 } });
  const shown: string[] = [];
  const secrets = new Set<string>();
  const tab = new BroadcastChannel(INSPECT_PROTOCOL);
  tab.addEventListener("message", ({ data }) => void shown.push(JSON.stringify({ ...data, page: "" })));
  const disconnect = connectInspector(inspector);
  onTestFinished(() => {
    disconnect();
    tab.close();
  });
  const guard = (text: string): string => {
    if (text.length >= SHORTEST && !API_WORDS.has(text)) secrets.add(text);
    return text;
  };
  return {
    inspector,
    guard,
    guardBody: (body) => textsOf(body).forEach(guard),
    inspect(event) {
      inspector.next(event);
      shown.push(foreignView(redactInspectionEvent(event)));
    },
    async leaks() {
      // The last records are on their way to the other tab.
      await new Promise((resolve) => setTimeout(resolve, 40));
      const texts = [JSON.stringify(inspector.recording()), ...new Set(shown)];
      return [...secrets].filter((secret) =>
        spellings(secret).some((spelling) => texts.some((text) => text.includes(spelling))),
      );
    },
  };
}

/** What Stately's inspector reads of an event: everything but the definition of the machine, which is source code. */
function foreignView(event: InspectionEvent | undefined): string {
  if (event === undefined) return "";
  const source = "sourceRef" in event ? event.sourceRef : undefined;
  return JSON.stringify({
    ...event,
    actorRef: actorView(event.actorRef as AnyActor),
    sourceRef: source && actorView(source as AnyActor),
  });
}

function actorView({ id, sessionId, getSnapshot }: AnyActor): object {
  return { id, sessionId, snapshot: getSnapshot() };
}

function textsOf(body: string): string[] {
  if (!body.startsWith("{")) return [...new URLSearchParams(body).values()];
  const texts: string[] = [];
  JSON.parse(body, (_, value: unknown) => {
    if (typeof value === "string") texts.push(value);
    return value;
  });
  return texts;
}

/** A text, and the middle of its encodings, wherever it begins in a longer text. */
function spellings(text: string): readonly string[] {
  const encoded = ["", " ", "  "].map((before) =>
    Buffer.from(before + text)
      .toString("base64")
      .slice(4, -4),
  );
  const long = encoded.filter((part) => part.length >= SHORTEST);
  return [
    text,
    JSON.stringify(text).slice(1, -1),
    encodeURIComponent(text),
    Buffer.from(text).toString("hex"),
    ...long,
  ];
}

/** An engine whose recording, and whose traffic with the pool, are watched. */
export function startWatchedEngine(options: Omit<EngineOptions, "inspect"> = {}): Watch & { readonly engine: Engine } {
  const watch = startWatch();
  const engine = startSendingEngine({ ...options, inspect: watch.inspect });
  watchTraffic(engine.pool, watch);
  return { ...watch, engine };
}

export function watchTraffic(pool: { fetch: Engine["pool"]["fetch"] }, { guardBody }: Pick<Watch, "guardBody">): void {
  const { fetch } = pool;
  pool.fetch = async (request) => {
    guardBody(await request.clone().text());
    const response = await fetch(request);
    guardBody(await response.clone().text());
    return response;
  };
}
