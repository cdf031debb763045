/** The records, responses and events that the rows of the session machine's table use. */
import { AuthError, type AuthErrorCode } from "@poolgate/auth";
import { sessionMachine } from "@poolgate/auth/machines";
import { done, elapsed, failed, type TransitionRow } from "@poolgate/testkit/transition-table";
import type { RecordStatus } from "../../src/protocol/session/loaded-session.ts";
import { Secret } from "../../src/protocol/wire/secret.ts";
import type { SessionRecord } from "../../src/protocol/session/session-record.ts";

const recordOf = (parts: Partial<SessionRecord>): Secret<SessionRecord> =>
  new Secret({
    version: 1,
    signInId: "first",
    revision: 1,
    username: "u",
    userId: "sub",
    accessToken: "a",
    idToken: "i",
    refreshToken: "r",
    accessTokenExpiresAtMs: 1,
    idTokenExpiresAtMs: 1,
    clockDriftMs: 0,
    loginId: "ann",
    ...parts,
  });

export const record = recordOf({});
export const same = recordOf({});
export const newer = recordOf({ revision: 2, accessToken: "a2" });
export const other = recordOf({ signInId: "second" });

type Holds = NonNullable<TransitionRow["holds"]>;

/** The contexts of the rows. */
export const held = { record, user: { username: "u", userId: "sub", loginId: "ann" } };
export const unstored = { ...held, isStored: false };
export const stale = { ...held, failure: { code: "network.unreachable" } };
export const renewed = { ...held, renewed: newer };
export const adopted = (adoptedRecord: Secret<SessionRecord>): Holds => ({
  record: adoptedRecord,
  renewed: undefined,
  failure: undefined,
});
export const forgotten = (endReason: string): Holds => ({
  record: undefined,
  renewed: undefined,
  user: undefined,
  endReason,
});

/** The events of the rows. */
export const changed = { type: "storage.changed" };
export const online = { type: "network.becameOnline" };
export const requested = { type: "refresh.requested" };
export const completed = { type: "signIn.completed", record: other };
export const signedOut = (isGlobal: boolean): TransitionRow["event"] =>
  ({ type: "signOut.requested", isGlobal }) as TransitionRow["event"];
export const loaded = (
  found?: Secret<SessionRecord>,
  { recordStatus = "current", isStored = true }: { recordStatus?: RecordStatus; isStored?: boolean } = {},
): TransitionRow["event"] => done("loadSession", { record: found, isStored, recordStatus });
export const after = (delay: string, path: string): TransitionRow["event"] => elapsed(delay, sessionMachine, path);
export const fails = (effect: string, code: AuthErrorCode = "unknown"): TransitionRow["event"] =>
  failed(effect, new AuthError({ name: "N", code, message: "m" }));
