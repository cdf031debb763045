/** Compares the session machine with a table that was written by hand: the next state for each state and event. */
import { sessionMachine } from "@poolgate/auth/machines";
import { testTransitions } from "@poolgate/testkit/transition-table";
import { describe } from "vitest";
import { awaitingLock } from "./awaiting-lock.ts";
import { committed } from "./committing.ts";
import { holding } from "./holding.ts";
import { redirected } from "./redirected.ts";
import { reading } from "./reading.ts";
import { signedIn } from "./signed-in.ts";
import { signingOut } from "./signing-out.ts";

describe("sessionMachine", () => {
  const table = [reading, redirected, signedIn, awaitingLock, holding, committed, signingOut].flat();
  testTransitions(sessionMachine, table, {
    starts: [
      [undefined, "configuring"],
      [{ isRedirected: true }, "completingRedirect"],
    ],
  });
});
