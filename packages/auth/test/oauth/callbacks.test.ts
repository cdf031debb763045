/** The return addresses of `vectors/oauth/callbacks.json`: written for Poolgate, each with what must follow. */
import { getCurrentUser } from "@poolgate/auth";
import { readVectors } from "@poolgate/testkit/vectors";
import { describe, expect, it } from "vitest";
import { accessToken, idToken, USER_ID } from "../issued-tokens.ts";
import { endOf, leave } from "./journeys.ts";
import { APP, redirectWorld, type RedirectWorld, type Tab } from "./redirect-world.ts";

interface Stored {
  readonly state: string;
  readonly verifier?: string;
  readonly flow: string;
  readonly nonce?: string;
}

interface Callback {
  readonly name: string;
  readonly url: string;
  readonly stored?: Stored | null;
  readonly expect: string;
}

const { callbacks, usuallyStored } = readVectors("oauth/callbacks.json") as {
  readonly callbacks: readonly Callback[];
  readonly usuallyStored: Stored;
};

interface Expected {
  /** The number of token requests. By default 0. */
  readonly requests?: number;
  readonly code?: string;
  readonly message?: string;
  readonly customState?: string;
  /** Whether the sign-in of this tab may still be completed. */
  readonly isKept?: boolean;
  /** What remains of the address. By default nothing. */
  readonly address?: string;
}

const SIGNED_IN: Expected = { requests: 1 };
const STATE = "An error occurred while validating the state.";
const CANCELLED = "User cancelled OAuth flow.";
const stateError: Expected = { code: "oauth.state", message: STATE };
const cancelled: Expected = { code: "oauth.cancelled", message: CANCELLED };
const invalid: Expected = { code: "oauth.invalidResponse" };

/** By the fault that the row stands for, where the catalogue has it, and by its name in the file. */
const expected: Readonly<Record<string, Expected>> = {
  good: SIGNED_IN,
  "good with custom state": { ...SIGNED_IN, customState: "hello" },
  "state mismatch": stateError,
  "state missing": cancelled,
  "code missing": cancelled,
  "nothing stored": stateError,
  "verifier missing": stateError,
  "state prefix of stored": stateError,
  "state longer than stored": stateError,
  "state twice": stateError,
  "code twice": invalid,
  "error access_denied": { code: "oauth.accessDenied", message: "User cancelled" },
  "error without state": { ...stateError, isKept: true },
  "error with markup": { code: "oauth.refused", message: "<img src=x onerror=alert(1)>" },
  "error and code together": { code: "oauth.refused" },
  "iss right": SIGNED_IN,
  "iss wrong (mix-up)": { code: "oauth.issuer" },
  "callback opened twice": SIGNED_IN,
  "implicit good": {},
  "implicit percent-encoded state": { customState: "hi" },
  "implicit state mismatch": stateError,
  "implicit no token": { code: "oauth.noAccessToken", message: "No access token returned from OAuth flow." },
  "implicit while code flow was started": invalid,
  "code while implicit was started": invalid,
  "both query and hash": SIGNED_IN,
  "nonce mismatch": { code: "oauth.nonce" },
  "plus and space in description": { code: "oauth.refused", message: "a b c" },
  "invalid percent encoding": invalid,
  "100 kB of parameters": { ...SIGNED_IN, address: `?x=${"a".repeat(100_000)}` },
  "prototype keys": { ...SIGNED_IN, address: "?__proto__=1&constructor=2" },
};

const textOf = (hex: string): string => Buffer.from(hex, "hex").toString();

/** A tab whose sign-in is the stored one: the random bytes are zeros, so that the state is `AAAA…`. */
async function tabWith({
  stored = usuallyStored,
  url,
}: Callback): Promise<{ readonly world: RedirectWorld; readonly tab: Tab }> {
  const isImplicit = stored?.flow === "token";
  // Without a nonce in the file, the implicit grant was asked for without an id token.
  const scopes = isImplicit && !url.includes("id_token") ? { scopes: ["email"] } : {};
  const world = redirectWorld({
    oauth: { ...(isImplicit && { responseType: "token" }), ...scopes },
    config: { issuer: "https://auth.example" },
    environment: { random: (length) => new Uint8Array(length) },
  });
  const { hosted, openTab } = world;
  const nonce = "A".repeat(32);
  hosted.answer = () =>
    Response.json({ access_token: accessToken(), id_token: idToken({ nonce }), token_type: "Bearer" });
  const tab = openTab();
  if (stored === null) return { world, tab };
  const [, hex] = stored.state.split("-");
  const customState = hex === undefined ? {} : { customState: textOf(hex) };
  await leave(tab.open(), customState);
  change(tab, (record) => {
    expect(record["state"]).toBe(stored.state);
    if (stored.verifier === undefined) delete record["verifier"];
    if (stored.nonce !== undefined) record["nonce"] = stored.nonce;
  });
  return { world, tab };
}

const KEY = "poolgate.localclient00000000000000.oauth";

function change({ flowStorage }: Tab, act: (record: Record<string, unknown>) => void): void {
  const record = JSON.parse(flowStorage.getItem(KEY) ?? "{}");
  act(record);
  flowStorage.setItem(KEY, JSON.stringify(record));
}

const filled = (url: string): string =>
  url
    .replace("%ACCESS%", accessToken())
    .replace("%ID%", idToken({ nonce: "n" }))
    .replace("%ID_OTHER_NONCE%", idToken({ nonce: "other" }));

const OTHER_PATH = "callback on a path that is not the redirect URI";
describe("a return address", () => {
  const rows = callbacks.filter(({ name }) => name !== OTHER_PATH);

  it("each has an expectation", () => {
    expect(rows.map(({ name }) => name).toSorted()).toEqual(Object.keys(expected).toSorted());
    expect(callbacks).toHaveLength(31);
  });

  it.each(rows.map((row) => [`${row.name}: ${row.expect}`, row] as const))("%s", async (_, row) => {
    const { requests = 0, code, message, customState, isKept = false, address = "" } = expected[row.name] ?? {};
    const { world, tab } = await tabWith(row);
    const back = tab.open(filled(row.url));
    // The response is gone before any other work.
    expect(back.page.history.at(-1)).toBe(APP + address);
    expect(world.hosted.tokenRequests).toEqual([]);
    const end = await endOf(back);
    expect(world.hosted.tokenRequests).toHaveLength(requests);
    expect(tab.flowStorage.getItem(KEY) !== null).toBe(isKept);
    expect(JSON.stringify(back.page.history)).not.toMatch(/abc|eyJ/u);
    expect(end).toMatchObject(
      code === undefined
        ? { type: "signInWithRedirect.completed", customState }
        : { type: "signInWithRedirect.failed", failure: { code, ...(message === undefined ? {} : { message }) } },
    );
    const userId = await getCurrentUser(back.auth).then(
      (user) => user.userId,
      () => undefined,
    );
    expect(userId).toBe(code === undefined ? USER_ID : undefined);
    expect(world.browser.storage.size).toBe(code === undefined ? 1 : 0);
    expect(Reflect.get({}, "1")).toBeUndefined();
  });

  it(`corpus: ${OTHER_PATH}: ignored`, async () => {
    const row = callbacks.find(({ name }) => name === OTHER_PATH);
    if (row === undefined) throw new Error("The file has no such row.");
    const { world, tab } = await tabWith(row);
    const back = tab.open(row.url);
    expect(back.page.url()).toBe(row.url);
    await expect(getCurrentUser(back.auth)).rejects.toMatchObject({ code: "session.unauthenticated" });
    expect(world.hosted.tokenRequests).toEqual([]);
    expect(tab.flowStorage.getItem(KEY)).not.toBeNull();
  });

  it("opened a second time sends nothing, and keeps the session", async () => {
    const [row] = callbacks;
    if (row === undefined) throw new Error("The file is empty.");
    const { world, tab } = await tabWith(row);
    await getCurrentUser(tab.open(row.url).auth);
    const second = tab.open(row.url);
    expect(second.page.url()).toBe(APP);
    expect(await getCurrentUser(second.auth)).toMatchObject({ userId: USER_ID });
    expect(world.hosted.tokenRequests).toHaveLength(1);
  });
});
