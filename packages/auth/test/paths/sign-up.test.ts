/** Walks the sign-up machine along every pair of successive rows of its table, against a pool. */
import { describe } from "vitest";
import { signUpMachine } from "../../src/flows/sign-up/sign-up.machine.ts";
import { prove } from "./prove.ts";
import { beginningTable } from "./sign-up/beginnings.table.ts";
import { codeTable } from "./sign-up/code.table.ts";
import { formTable } from "./sign-up/form.table.ts";
import { linkTable } from "./sign-up/link.table.ts";
import { unprovoked } from "./sign-up/unprovoked.ts";

const rows = [...beginningTable, ...formTable, ...codeTable, ...linkTable];

describe("signUpMachine, walked against a pool", () => {
  prove({ machine: signUpMachine, rows, unprovoked });
});
