/** Walks the device confirmation machine along every row of its table, and in the proof along every pair, against a pool. */
import { describe } from "vitest";
import { deviceConfirmationMachine } from "@poolgate/auth/machines";
import { deviceConfirmationRows } from "./device-confirmation/device-confirmation.table.ts";
import { unprovoked } from "./device-confirmation/unprovoked.ts";
import { prove } from "./prove.ts";

describe("deviceConfirmationMachine, walked against a pool", () => {
  prove({ machine: deviceConfirmationMachine, rows: deviceConfirmationRows, unprovoked });
});
