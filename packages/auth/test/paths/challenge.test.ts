/** Walks the challenge machine along every row of its table, and in the proof along every pair of rows, against a pool. */
import { describe } from "vitest";
import { challengeMachine } from "@poolgate/auth/machines";
import { codeRows } from "./challenge/codes.table.ts";
import { deviceRows } from "./challenge/devices.table.ts";
import { mfaRows } from "./challenge/mfa.table.ts";
import { onlyFactorRows } from "./challenge/only-factors.table.ts";
import { otherRows } from "./challenge/others.table.ts";
import { passkeyRows } from "./challenge/passkeys.table.ts";
import { unprovoked } from "./challenge/unprovoked.ts";
import { nameOf, placed } from "./challenge/rows.ts";
import { prove } from "./prove.ts";

const rows = placed([...codeRows, ...mfaRows, ...onlyFactorRows, ...otherRows, ...passkeyRows, ...deviceRows]);

describe("challengeMachine, walked against a pool", () => {
  prove({ machine: challengeMachine, rows, unprovoked, nameOf });
});
