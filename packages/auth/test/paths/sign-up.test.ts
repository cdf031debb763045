import { describe } from "vitest";
import { signUpMachine } from "../../src/machines/sign-up/sign-up.machine.ts";
import { prove } from "./prove.ts";
import { rows, unprovoked } from "./sign-up.table.ts";

describe("signUpMachine, walked against a pool", () => {
  prove({ machine: signUpMachine, rows, unprovoked });
});
