/** Compares the session machine with a table that was written by hand: the next state for each state and event. */
import { sessionMachine } from "@poolgate/auth/machines";
import { stepOnce, testTransitions } from "@poolgate/testkit/transition-table";
import { describe, expect, it } from "vitest";
import { awaitingLock } from "./awaiting-lock.ts";
import { committed } from "./committing.ts";
import { holding as whileHolding } from "./holding.ts";
import { redirected } from "./redirected.ts";
import { reading } from "./reading.ts";
import { changed, held, renewed } from "./rows.ts";
import { signedIn } from "./signed-in.ts";
import { signingOut } from "./signing-out.ts";

describe("sessionMachine", () => {
  const table = [reading, redirected, signedIn, awaitingLock, whileHolding, committed, signingOut].flat();
  testTransitions(sessionMachine, table, {
    starts: [
      [undefined, "configuring"],
      [{ isRedirected: true }, "completingRedirect"],
    ],
  });
});

const holding = (state: string): string => `signedIn.refreshing.holding.${state}`;
const readsIn = (from: string, given: Readonly<Record<string, unknown>>): boolean =>
  stepOnce(sessionMachine, undefined, { from, given, event: changed }).effects.includes("xstate.spawnChild");

describe("a change of the storage", () => {
  it.each([
    "configuring",
    "signedOut",
    "signedIn.current",
    "signedIn.staleOffline.resting",
    "signedIn.staleOffline.ready",
    "signedIn.refreshing.awaitingLock.queued",
    "signedIn.refreshing.awaitingLock.overdue",
    holding("rereading"),
    holding("awaitingRecord"),
    holding("renewing"),
    holding("awaitingRetry"),
    holding("recheckingRefusal"),
    holding("awaitingRenewal"),
  ])("is read in %s", (from) => {
    expect(readsIn(from, held)).toBe(true);
  });

  it.each([
    "completingRedirect",
    "storing",
    "signingOut.clearing",
    "signingOut.revoking",
    holding("committing"),
    holding("clearing"),
  ])("is not read in %s", (from) => {
    expect(readsIn(from, renewed)).toBe(false);
  });
});
