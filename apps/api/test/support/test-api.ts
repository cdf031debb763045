/** Creates the app with keys, clock, log and a database that the test controls. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { type ApiOptions, createApi, type SpeechOptions } from "../../src/app.ts";
import { createIdTokenVerifier } from "../../src/auth/verify-id-token.ts";
import { createLog } from "../../src/log.ts";
import { DATABASE_FILE } from "../../src/store/sqlite/open-database.ts";
import { openSqliteStore } from "../../src/store/sqlite/sqlite-store.ts";
import type { ContactStore } from "../../src/store/store.ts";
import { createJobQueue } from "../../src/work/job-queue.ts";
import { createManualClock, type ManualClock } from "./manual-clock.ts";
import { CLIENT_ID, ISSUER, type TokenIssuer } from "./token-issuer.ts";

export const SITE_ORIGIN = "https://site.example";

export const SUBMISSION = { name: "Ada Lovelace", email: "ada@example.com", message: "I have a question." };

export interface TestApi {
  readonly clock: ManualClock;
  readonly store: ContactStore;
  readonly directory: string;
  /** All log entries. */
  readonly logged: string[];
  readonly app: ReturnType<typeof createApi>;
  /** The app's request handler, as a listener calls it. */
  readonly handle: (request: Request) => Promise<Response>;
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /** Posts a contact body. If `token` is undefined, there is no Authorization header. */
  contact(token: string | undefined, body: unknown, headers?: Record<string, string>): Promise<Response>;
  rows(): ContactRow[];
  close(): void;
}

export interface ContactRow {
  readonly id: string;
  readonly sub: string;
  readonly account_email: string;
  readonly account_email_verified: number;
  readonly name: string;
  readonly email: string;
  readonly message: string;
  readonly received_at: number;
  readonly idempotency_key: string | null;
  readonly mailed_at: number | null;
  readonly mail_attempts: number;
  readonly mail_due_at: number;
}

export type TestApiOptions = Partial<Pick<ApiOptions, "verifyIdToken" | "mailQueue" | "senderLimit" | "store">> & {
  readonly speech?: Partial<SpeechOptions>;
};

/** Services in which nothing can transcribe or refine. */
const NO_SPEECH: SpeechOptions = {
  findEngine: () => undefined,
  decode: () => Promise.reject(new Error("There is no decoder")),
  queue: createJobQueue({ concurrency: 1, maxWaiting: 0 }),
  refiner: { name: "none", refine: () => Promise.reject(new Error("There is no refiner")), prepare: () => undefined },
  callsPerMinute: 10_000,
  trustedProxies: 0,
};

export function createTestApi(issuer: Pick<TokenIssuer, "keys">, { speech, ...options }: TestApiOptions = {}): TestApi {
  const directory = mkdtempSync(join(tmpdir(), "poolgate-api-"));
  const clock = createManualClock();
  const logged: string[] = [];
  const store = options.store ?? openSqliteStore(directory);
  let ids = 0;
  const app = createApi({
    verifyIdToken: createIdTokenVerifier({ issuer: ISSUER, clientId: CLIENT_ID, keys: issuer.keys, clock }),
    store,
    mailQueue: undefined,
    siteOrigins: [SITE_ORIGIN],
    clock,
    newId: () => `id-${(ids += 1)}`,
    log: createLog((line) => logged.push(line), clock),
    senderLimit: { calls: 10_000, windowSeconds: 600 },
    ...options,
    speech: { ...NO_SPEECH, ...speech },
  });
  const handle = async (request: Request): Promise<Response> => app.fetch(request);
  const fetch = (path: string, init?: RequestInit): Promise<Response> =>
    handle(new Request(`http://localhost${path}`, init));
  return {
    clock,
    store,
    directory,
    logged,
    app,
    handle,
    fetch,
    contact: (token, body, headers = {}) => fetch("/production/contact", contactRequest(token, body, headers)),
    rows: () => readRows(directory),
    close: () => {
      store.close();
      rmSync(directory, { recursive: true });
    },
  };
}

/** Makes a POST request. A body of a string or bytes is sent unchanged. */
export function contactRequest(
  token: string | undefined,
  body: unknown,
  headers: Record<string, string> = {},
): RequestInit {
  return {
    method: "POST",
    headers: {
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      "Content-Type": "application/json",
      ...headers,
    },
    body: typeof body === "string" || body instanceof Uint8Array ? (body as BodyInit) : JSON.stringify(body),
  };
}

/** Makes a POST request with a JSON body. */
export function postJson(body: unknown, headers: Record<string, string> = {}): RequestInit {
  return contactRequest(undefined, body, headers);
}

/** Reads the database in that folder through a separate connection. */
export function readRows(directory: string): ContactRow[] {
  const database = new DatabaseSync(join(directory, DATABASE_FILE), { readOnly: true });
  try {
    return database.prepare("SELECT * FROM contact_messages ORDER BY rowid").all() as unknown as ContactRow[];
  } finally {
    database.close();
  }
}

/** The `error` of a response, which must be JSON. */
export async function errorOf(response: Response): Promise<string> {
  const body = (await response.json()) as { error: string };
  return body.error;
}
