/** Walks the autofill machine along every pair of successive rows of its table, against a pool. */
import { describe } from "vitest";
import { autofillMachine } from "../../src/flows/passkeys/autofill/autofill.machine.ts";
import { autofillRows } from "./autofill/autofill.table.ts";
import { prove } from "./prove.ts";
import { unprovoked } from "./autofill/unprovoked.ts";

describe("autofillMachine, walked against a pool", () => {
  prove({ machine: autofillMachine, rows: autofillRows, unprovoked });
});
