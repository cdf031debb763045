/** Walks the passkeys machine along every pair of successive rows of its table, against a pool. */
import { describe } from "vitest";
import { passkeysMachine } from "../../src/flows/passkeys/passkeys.machine.ts";
import { passkeysRows } from "./passkeys/passkeys.table.ts";
import { prove } from "./prove.ts";

describe("passkeysMachine, walked against a pool", () => {
  prove({
    machine: passkeysMachine,
    rows: passkeysRows,
    unprovoked: { input: { purpose: "manage" }, rows: [] },
  });
});
