/** Walks the authenticator machine along every pair of successive rows of its table, against pools. */
import { selectAuthenticatorView } from "@poolgate/auth/authenticator";
import { describe } from "vitest";
import type { SnapshotFrom } from "xstate";
import { authenticatorMachine } from "../../src/flows/authenticator/authenticator.machine.ts";
import { accountRows } from "./authenticator/accounts.table.ts";
import { challengeRows } from "./authenticator/challenges.table.ts";
import { passkeyRows } from "./authenticator/passkeys.table.ts";
import { unprovoked } from "./authenticator/unprovoked.ts";
import { prove } from "./prove.ts";

type Snapshot = SnapshotFrom<typeof authenticatorMachine>;

describe("authenticatorMachine, walked against a pool", () => {
  prove({
    machine: authenticatorMachine,
    rows: [...accountRows, ...challengeRows, ...passkeyRows],
    unprovoked,
    failureOf: (snapshot) => selectAuthenticatorView(snapshot as Snapshot).failure?.code,
    isAtRest: (snapshot) => !selectAuthenticatorView(snapshot as Snapshot).isBusy,
  });
});
