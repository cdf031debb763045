import { describe } from "vitest";
import { signInMachine } from "../../src/machines/sign-in/sign-in.machine.ts";
import { prove } from "./prove.ts";
import { rows, unprovoked } from "./sign-in.table.ts";

describe("signInMachine, walked against a pool", () => {
  prove({ machine: signInMachine, rows, unprovoked });
});
