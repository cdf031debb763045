/** The machine of AWS credentials, tested transition by transition. */
import {
  failed,
  failure,
  row,
  testTransitions,
  type TransitionRow,
  withFailure,
} from "@poolgate/testkit/transition-table";
import { describe } from "vitest";
import { Secret } from "../../protocol/wire/secret.ts";
import { credentialsMachine } from "@poolgate/auth/machines";
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

const asks = (holder: Holder, more: { readonly now?: typeof NOON; readonly isForced?: boolean } = {}) => ({
  type: "credentials.requested",
  holder,
  now: NOON,
  isForced: false,
  ...more,
});
const changed = { type: "user.changed" };

type Given = Partial<CredentialsContext>;
const ready = (holder: Holder): Given => ({ ...received, holder });
const known = (holder: Holder): Given => ({ holder, identityId: "us-east-1:known" });
const BUSY = "fetching.requestingCredentials";
const SENT = "fetching.loadingIdentity";

/** From every state, a user who changes ends everything; the identity is kept if it is a guest's. */
const changes = (from: string): TransitionRow[] => [
  row(from, changed, "empty", { given: ready(ann), holds: EMPTY }),
  row(from, changed, "empty", {
    given: { ...ready(guest), failure: failure("network.timeout") },
    holds: { ...EMPTY, identityId: received.identityId },
  }),
];

/** The requests that lead to new requests of the identity pool, from a state in which nothing runs. */
const begins = (from: string): TransitionRow[] => [
  row(from, asks(guest), SENT, { holds: { ...EMPTY, holder: guest, hasReplacedIdentity: false } }),
  row(from, asks(ann), BUSY, {
    given: { ...known(guest), failure: failure("network.timeout"), hasReplacedIdentity: true },
    holds: { ...NONE, ...known(ann), failure: undefined, hasReplacedIdentity: false },
  }),
  row(from, asks(annAgain), BUSY, { given: known(ann), holds: { ...NONE, ...known(annAgain) } }),
  row(from, asks(bob), SENT, { given: known(ann), holds: { ...NONE, holder: bob, identityId: undefined } }),
  row(from, asks(guest), SENT, { given: known(ann), holds: { ...NONE, holder: guest, identityId: undefined } }),
];

const busy = (state: string): TransitionRow[] => {
  const from = `fetching.${state}`;
  return [
    // Calls of the same user share the running requests, also those that want new credentials.
    row(from, asks(annAgain), from, { given: known(ann), holds: known(ann) }),
    row(from, asks(ann, { isForced: true }), from, { given: known(ann), holds: known(ann) }),
    row(from, asks(guest), from, { given: known(guest), holds: known(guest) }),
    row(from, asks(bob), SENT, { given: known(ann), holds: { holder: bob, identityId: undefined } }),
    row(from, asks(ann), BUSY, { given: known(guest), holds: known(ann) }),
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
  ...[
    { serverMs: LATER.serverMs - 1, deviceMs: LATER.deviceMs - 1 },
    { serverMs: 0, deviceMs: 0 },
  ].map((now) => row("ready", asks(ann, { now }), "ready", { given: ready(ann) })),
  // One of the two clocks is enough.
  ...[LATER, { ...NOON, serverMs: LATER.serverMs }, { ...NOON, deviceMs: LATER.deviceMs }].map((now) =>
    row("ready", asks(ann, { now }), BUSY, {
      given: ready(ann),
      holds: { ...NONE, holder: ann, identityId: received.identityId },
    }),
  ),

  // The identity.
  row("fetching.loadingIdentity", failed("loadIdentity", failure("storage.failed")), "fetching.requestingIdentity", {
    holds: { failure: undefined },
  }),
  row("fetching.storingIdentity", failed("storeIdentity", failure("storage.failed")), BUSY, {
    given: known(guest),
    holds: { ...known(guest), failure: undefined },
  }),

  // The credentials.
  row("fetching.removingLinkedIdentity", failed("removeIdentity", failure("storage.failed")), "ready", {
    given: ready(ann),
    holds: { ...ready(ann), failure: undefined },
  }),

  // A stale identity is replaced once.
  ...(["credentials.identityNotFound", "credentials.identityForbidden", "credentials.loginMismatch"] as const).flatMap(
    (code): TransitionRow[] => [
      row(BUSY, failed("requestCredentials", failure(code)), "fetching.removingStaleIdentity", {
        given: known(guest),
        holds: { holder: guest, identityId: undefined, hasReplacedIdentity: true, failure: undefined },
      }),
      row(BUSY, failed("requestCredentials", failure(code)), "failed", {
        given: { ...known(guest), hasReplacedIdentity: true },
        holds: withFailure(code),
      }),
    ],
  ),
  ...(["network.timeout", "credentials.roleMissing", "credentials.notFound", "credentials.loginExpired"] as const).map(
    (code): TransitionRow =>
      row(BUSY, failed("requestCredentials", failure(code)), "failed", {
        given: known(ann),
        holds: { ...known(ann), ...withFailure(code) },
      }),
  ),
  row(
    "fetching.removingStaleIdentity",
    failed("removeIdentity", failure("storage.failed")),
    "fetching.requestingIdentity",
    { given: { holder: ann }, holds: { failure: undefined } },
  ),
];

describe("credentialsMachine", () => {
  testTransitions(credentialsMachine, table);
});
