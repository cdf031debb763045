/** Walks the devices machine along every pair of successive rows of its table, against a pool. */
import { describe } from "vitest";
import { devicesMachine } from "../../src/flows/devices/devices.machine.ts";
import { devicesRows } from "./devices/devices.table.ts";
import { prove } from "./prove.ts";

describe("devicesMachine, walked against a pool", () => {
  prove({ machine: devicesMachine, rows: devicesRows, unprovoked: { input: { purpose: "manage" }, rows: [] } });
});
