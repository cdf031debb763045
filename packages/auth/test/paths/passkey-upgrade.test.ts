/** Walks the passkey upgrade machine along every row of its table, against a pool. */
import { failed } from "@poolgate/testkit/transition-table";
import { describe } from "vitest";
import { passkeyUpgradeMachine } from "@poolgate/auth/machines";
import { passkeyUpgradeRows } from "./passkey-upgrade/passkey-upgrade.table.ts";
import { prove, type UnprovokedRow } from "./prove.ts";

const neverInspected: UnprovokedRow = {
  transition: "inspectingBrowser: xstate.error.actor.inspectBrowser",
  because: "a browser that fails counts as one that cannot, and a storage that fails as an empty one",
  from: "inspectingBrowser",
  event: failed("inspectBrowser", new Error("unforeseen")),
  to: "done",
};

describe("passkeyUpgradeMachine, walked against a pool", () => {
  prove({
    machine: passkeyUpgradeMachine,
    rows: passkeyUpgradeRows,
    unprovoked: { input: undefined, rows: [neverInspected] },
    isAtRest: (snapshot) => !snapshot.hasTag("busy") && snapshot.value === "done",
  });
});
