/** Walks the credentials machine along every pair of successive rows of its table, against a pool with an identity pool. */
import { describe } from "vitest";
import { credentialsMachine } from "../../src/flows/credentials/credentials.machine.ts";
import { credentialsRows } from "./credentials/credentials.table.ts";
import { prove } from "./prove.ts";

describe("credentialsMachine, walked against a pool", () => {
  prove({ machine: credentialsMachine, rows: credentialsRows, unprovoked: { input: undefined, rows: [] } });
});
