/** Walks the oauth machine along every pair of successive rows of its table, against the hosted pages of a pool. */
import { failed } from "@poolgate/testkit/transition-table";
import { describe } from "vitest";
import { oauthMachine } from "../../src/flows/oauth/oauth.machine.ts";
import { oauthRows } from "./oauth/oauth.table.ts";
import { prove } from "./prove.ts";

const RESTING = ["away", "awaitingPopup"];

describe("oauthMachine, walked against the hosted pages of a pool", () => {
  prove({
    machine: oauthMachine,
    rows: oauthRows,
    // While the page is left, or a window is open, nothing happens by itself.
    isAtRest: (snapshot) => !snapshot.hasTag("busy") || RESTING.includes(String(snapshot.value)),
    unprovoked: {
      input: {},
      rows: [
        {
          transition: "awaitingPopup: xstate.error.actor.watchPopup",
          because: "a window that was opened takes any address",
          from: "awaitingPopup",
          event: failed("watchPopup", new Error("unforeseen")),
          to: "failed",
        },
      ],
    },
  });
});
