/** Compares the session machine with a table that was written by hand: the next state for each state and event. */
import { sessionMachine } from "@poolgate/auth/machines";
import { stepOnce, uncoveredEvents, unsealed } from "@poolgate/testkit/transition-table";
import { describe, expect, it } from "vitest";
import { awaitingLock } from "./awaiting-lock.ts";
import { committed } from "./committing.ts";
import { holding } from "./holding.ts";
import { redirected } from "./redirected.ts";
import { reading } from "./reading.ts";
import { signedIn } from "./signed-in.ts";
import { signingOut } from "./signing-out.ts";

const tables = { reading, redirected, signedIn, awaitingLock, holding, committed, signingOut };

describe.each(Object.entries(tables))("sessionMachine, %s", (_, table) => {
  it.each(table)("$from on $event.type ends in $to", (expected) => {
    const step = stepOnce(sessionMachine, undefined, expected);
    expect(step.to).toBe(expected.to);
    expect(unsealed(step.context)).toMatchObject(unsealed(expected.holds));
  });
});

describe("the table of the session machine", () => {
  it("has a row for every event that the machine answers", () => {
    expect(uncoveredEvents(sessionMachine, Object.values(tables).flat())).toEqual([]);
  });
});
