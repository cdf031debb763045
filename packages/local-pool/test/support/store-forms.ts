/** A store in one of its two forms, and records for it. */
import { join } from "node:path";
import { openStore } from "@poolgate/local-pool";
import { onTestFinished } from "vitest";
import type { SessionRecord, Store } from "../../src/store/store.ts";
import { makeFolder } from "./make-folder.ts";

export const NOW = 1_000_000;

export const FORMS = ["memory", "file"] as const;

/** Opens an empty store until the test ends. */
export function openIn(form: (typeof FORMS)[number]): Store {
  const store = openStore(form === "memory" ? ":memory:" : join(makeFolder(), "pool.sqlite"));
  onTestFinished(() => store.close());
  return store;
}

export function session(overrides: Partial<SessionRecord> = {}): SessionRecord {
  return {
    id: "session-1",
    originJti: "jti-1",
    userId: "user-1",
    clientId: "client-1",
    authTimeMs: NOW,
    expiresAtMs: NOW + 10,
    revokedAtMs: undefined,
    device: undefined,
    grant: undefined,
    hostedSession: undefined,
    tracked: undefined,
    ...overrides,
  };
}
