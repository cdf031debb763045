/** Walks the sign-in machine along every pair of successive rows of its table, against a pool. */
import { describe } from "vitest";
import { signInMachine } from "../../src/flows/sign-in/sign-in.machine.ts";
import { prove } from "./prove.ts";
import { beginningTable } from "./sign-in/beginnings.table.ts";
import { plainTable } from "./sign-in/plain.table.ts";
import { proofTable } from "./sign-in/proof.table.ts";

const rows = [...beginningTable, ...proofTable, ...plainTable];

describe("signInMachine, walked against a pool", () => {
  prove({ machine: signInMachine, rows, unprovoked: { input: { flow: "srp" }, rows: [] } });
});
