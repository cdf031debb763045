/** The machine of AWS credentials, tested transition by transition. */
import { done, failed, testTransitions, type TransitionRow } from "@poolgate/testkit/transition-table";
import { describe, expect } from "vitest";
import { AuthError, type AuthErrorCode } from "../../protocol/errors/auth-error.ts";
import { Secret } from "../../protocol/wire/secret.ts";
import { credentialsMachine } from "./credentials.machine.ts";
import type { CredentialsContext, Holder, ReceivedCredentials } from "./credentials.setup.ts";

const MINUTE_MS = 60_000;
const NOON = { serverMs: 1_000_000_000, deviceMs: 2_000_000_000 };
const LATER = { serverMs: NOON.serverMs + 50 * MINUTE_MS, deviceMs: NOON.deviceMs + 50 * MINUTE_MS };

const guest: Holder = { userId: undefined, login: undefined };
const ann: Holder = { userId: "ann", login: new Secret("ann's id token") };
const annAgain: Holder = { userId: "ann", login: new Secret("ann's next id token") };
const bob: Holder = { userId: "bob", login: new Secret("bob's id token") };

const received: ReceivedCredentials = {
  identityId: "us-east-1:issued",
  credentials: new Secret({
    identityId: "us-east-1:issued",
    accessKeyId: "ASIA",
    secretAccessKey: "secret",
    sessionToken: "token",
    expiresAtMs: 0,
  }),
  reusableUntil: LATER,
};
const NONE = { credentials: undefined, reusableUntil: undefined };
const EMPTY = { ...NONE, holder: undefined, identityId: undefined, failure: undefined };

const failure = (code: AuthErrorCode): AuthError => new AuthError({ name: "N", code, message: "m" });
const withFailure = (code: AuthErrorCode) => ({ failure: expect.objectContaining({ code }) as unknown });
const asks = (holder: Holder, more: { readonly now?: typeof NOON; readonly isForced?: boolean } = {}) =>
  ({ type: "credentials.requested", holder, now: NOON, isForced: false, ...more }) as never;
const changed = { type: "user.changed" };

type Given = Partial<CredentialsContext>;
const ready = (holder: Holder): Given => ({ ...received, holder });
const known = (holder: Holder): Given => ({ holder, identityId: "us-east-1:known" });
const BUSY = "fetching.requestingCredentials";
const SENT = "fetching.loadingIdentity";

/** From every state, a user who changes ends everything; the identity is kept if it is a guest's. */
const changes = (from: string): TransitionRow[] => [
  { from, given: ready(ann), event: changed, to: "empty", holds: EMPTY },
  {
    from,
    given: { ...ready(guest), failure: failure("network.timeout") },
    event: changed,
    to: "empty",
    holds: { ...EMPTY, identityId: received.identityId },
  },
];

/** The requests that lead to new requests of the identity pool, from a state in which nothing runs. */
const begins = (from: string): TransitionRow[] => [
  { from, event: asks(guest), to: SENT, holds: { ...EMPTY, holder: guest, hasReplacedIdentity: false } },
  {
    from,
    given: { ...known(guest), failure: failure("network.timeout"), hasReplacedIdentity: true },
    event: asks(ann),
    to: BUSY,
    holds: { ...NONE, ...known(ann), failure: undefined, hasReplacedIdentity: false },
  },
  { from, given: known(ann), event: asks(annAgain), to: BUSY, holds: { ...NONE, ...known(annAgain) } },
  { from, given: known(ann), event: asks(bob), to: SENT, holds: { ...NONE, holder: bob, identityId: undefined } },
  { from, given: known(ann), event: asks(guest), to: SENT, holds: { ...NONE, holder: guest, identityId: undefined } },
];

const busy = (state: string): TransitionRow[] => {
  const from = `fetching.${state}`;
  return [
    // Calls of the same user share the running requests, also those that want new credentials.
    { from, given: known(ann), event: asks(annAgain), to: from, holds: known(ann) },
    { from, given: known(ann), event: asks(ann, { isForced: true }), to: from, holds: known(ann) },
    { from, given: known(guest), event: asks(guest), to: from, holds: known(guest) },
    { from, given: known(ann), event: asks(bob), to: SENT, holds: { holder: bob, identityId: undefined } },
    { from, given: known(guest), event: asks(ann), to: BUSY, holds: known(ann) },
    ...changes(from),
  ];
};

const table: TransitionRow[] = [
  ...begins("empty"),
  ...begins("failed"),
  ...changes("ready"),
  ...changes("failed"),
  ...changes("empty"),
  ...["loadingIdentity", "requestingIdentity", "storingIdentity", "requestingCredentials"].flatMap(busy),
  ...["removingLinkedIdentity", "removingStaleIdentity"].flatMap(busy),

  // Cached credentials.
  { from: "ready", given: ready(ann), event: asks(annAgain), to: "ready", holds: ready(ann) },
  { from: "ready", given: ready(guest), event: asks(guest), to: "ready", holds: ready(guest) },
  {
    from: "ready",
    given: ready(ann),
    event: asks(ann, { isForced: true }),
    to: BUSY,
    holds: { ...NONE, holder: ann, identityId: received.identityId },
  },
  { from: "ready", given: ready(ann), event: asks(bob), to: SENT, holds: { ...NONE, holder: bob } },
  { from: "ready", given: ready(ann), event: asks(guest), to: SENT, holds: { ...NONE, identityId: undefined } },
  { from: "ready", given: ready(guest), event: asks(ann), to: BUSY, holds: { ...NONE, holder: ann } },
  ...[
    { serverMs: LATER.serverMs - 1, deviceMs: LATER.deviceMs - 1 },
    { serverMs: 0, deviceMs: 0 },
  ].map((now) => ({ from: "ready", given: ready(ann), event: asks(ann, { now }), to: "ready" })),
  // One of the two clocks is enough.
  ...[LATER, { ...NOON, serverMs: LATER.serverMs }, { ...NOON, deviceMs: LATER.deviceMs }].map((now) => ({
    from: "ready",
    given: ready(ann),
    event: asks(ann, { now }),
    to: BUSY,
    holds: { ...NONE, holder: ann, identityId: received.identityId },
  })),

  // The identity.
  {
    from: "fetching.loadingIdentity",
    given: { holder: guest },
    event: done("loadIdentity", "us-east-1:stored"),
    to: BUSY,
    holds: { identityId: "us-east-1:stored" },
  },
  {
    from: "fetching.loadingIdentity",
    given: { holder: ann },
    event: done("loadIdentity", "us-east-1:stored"),
    to: BUSY,
    holds: { holder: ann, identityId: "us-east-1:stored" },
  },
  { from: "fetching.loadingIdentity", event: done("loadIdentity", undefined), to: "fetching.requestingIdentity" },
  {
    from: "fetching.loadingIdentity",
    event: failed("loadIdentity", failure("storage.failed")),
    to: "fetching.requestingIdentity",
    holds: { failure: undefined },
  },
  {
    from: "fetching.requestingIdentity",
    given: { holder: guest },
    event: done("requestIdentity", "us-east-1:new"),
    to: "fetching.storingIdentity",
    holds: { identityId: "us-east-1:new" },
  },
  {
    from: "fetching.requestingIdentity",
    given: { holder: ann },
    event: done("requestIdentity", "us-east-1:new"),
    to: BUSY,
    holds: { identityId: "us-east-1:new" },
  },
  {
    from: "fetching.requestingIdentity",
    given: { holder: guest },
    event: failed("requestIdentity", failure("credentials.guestsNotAllowed")),
    to: "failed",
    holds: withFailure("credentials.guestsNotAllowed"),
  },
  { from: "fetching.storingIdentity", given: known(guest), event: done("storeIdentity"), to: BUSY },
  {
    from: "fetching.storingIdentity",
    given: known(guest),
    event: failed("storeIdentity", failure("storage.failed")),
    to: BUSY,
    holds: { ...known(guest), failure: undefined },
  },

  // The credentials.
  {
    from: BUSY,
    given: known(guest),
    event: done("requestCredentials", received),
    to: "ready",
    holds: ready(guest),
  },
  {
    from: BUSY,
    given: known(ann),
    event: done("requestCredentials", received),
    to: "fetching.removingLinkedIdentity",
    holds: ready(ann),
  },
  {
    from: "fetching.removingLinkedIdentity",
    given: ready(ann),
    event: done("removeIdentity"),
    to: "ready",
    holds: ready(ann),
  },
  {
    from: "fetching.removingLinkedIdentity",
    given: ready(ann),
    event: failed("removeIdentity", failure("storage.failed")),
    to: "ready",
    holds: { ...ready(ann), failure: undefined },
  },

  // A stale identity is replaced once.
  ...(["credentials.identityNotFound", "credentials.identityForbidden", "credentials.loginMismatch"] as const).flatMap(
    (code): TransitionRow[] => [
      {
        from: BUSY,
        given: known(guest),
        event: failed("requestCredentials", failure(code)),
        to: "fetching.removingStaleIdentity",
        holds: { holder: guest, identityId: undefined, hasReplacedIdentity: true, failure: undefined },
      },
      {
        from: BUSY,
        given: { ...known(guest), hasReplacedIdentity: true },
        event: failed("requestCredentials", failure(code)),
        to: "failed",
        holds: withFailure(code),
      },
    ],
  ),
  ...(["network.timeout", "credentials.roleMissing", "credentials.notFound", "credentials.loginExpired"] as const).map(
    (code): TransitionRow => ({
      from: BUSY,
      given: known(ann),
      event: failed("requestCredentials", failure(code)),
      to: "failed",
      holds: { ...known(ann), ...withFailure(code) },
    }),
  ),
  {
    from: "fetching.removingStaleIdentity",
    given: { holder: ann },
    event: done("removeIdentity"),
    to: "fetching.requestingIdentity",
  },
  {
    from: "fetching.removingStaleIdentity",
    given: { holder: ann },
    event: failed("removeIdentity", failure("storage.failed")),
    to: "fetching.requestingIdentity",
    holds: { failure: undefined },
  },
];

describe("credentialsMachine", () => {
  testTransitions(credentialsMachine, table);
});
