/** Only what is listed is recorded, whatever the members of a context or an event contain. */
import { Secret } from "@poolgate/auth";
import { createInspector, type InspectionRecord, redactInspectionEvent } from "@poolgate/auth/inspect";
import * as machines from "@poolgate/auth/machines";
import { describe, expect, it } from "vitest";
import { type AnyStateMachine, createActor, createMachine, type InspectionEvent, setup } from "xstate";
import { LISTED_MACHINES } from "../../src/inspect/allowed/index.ts";

const CANARY = "canary-71c3";
const CODE = 482913;
const ALL: readonly AnyStateMachine[] = Object.values(machines);

/** What a member could contain. */
const LEAVES = [CANARY, CODE, [CANARY, CODE], new Secret(CANARY), Object.assign(new Error(CANARY), { code: CANARY })];

/** An object that has every member. Each is another such object, and the innermost ones are the leaf. */
function full(leaf: unknown, depth: number): object {
  const value = depth === 0 ? leaf : full(leaf, depth - 1);
  return new Proxy(
    {},
    {
      get: () => value,
      getOwnPropertyDescriptor: () => ({ value, enumerable: true, configurable: true, writable: true }),
    },
  );
}

const FULL = LEAVES.flatMap((leaf) => [0, 1, 2, 3].map((depth) => full(leaf, depth)));

/** A snapshot and an event of the machine with these members, as an inspector receives them. */
function inspected(machine: AnyStateMachine, type: string, members: object): readonly InspectionEvent[] {
  const actorRef = { logic: machine, src: machine, id: CANARY, sessionId: "x:0" };
  const event = new Proxy(members, { get: (target, name) => (name === "type" ? type : Reflect.get(target, name)) });
  const snapshot = { machine, _nodes: [machine.root], status: "active", value: "", context: members };
  const base = { actorRef, rootId: "x:0", event };
  return [
    { ...base, type: "@xstate.event", sourceRef: undefined },
    { ...base, type: "@xstate.snapshot", snapshot },
  ] as unknown as readonly InspectionEvent[];
}

function recordsOf(events: readonly InspectionEvent[]): readonly InspectionRecord[] {
  const inspector = createInspector({ clock: { now: () => 0, monotonicNow: () => 0 } });
  for (const event of events) inspector.next(event);
  return inspector.recording().records;
}

it("has a list for each machine of the package", () => {
  expect(LISTED_MACHINES.toSorted()).toEqual(ALL.map(({ id }) => id).toSorted());
});

describe.each(ALL)("the $id machine", (machine) => {
  it("records no text and no large number of its context and its events", () => {
    const events = machine.events.flatMap((type) => FULL.flatMap((members) => inspected(machine, type, members)));
    const records = recordsOf(events);
    expect(records.filter(({ type }) => type === "snapshot")).toHaveLength(events.length / 2);
    const text = JSON.stringify([
      records,
      events.map((event) => {
        const redacted = redactInspectionEvent(event);
        return redacted && { ...redacted, actorRef: { ...redacted.actorRef, logic: undefined } };
      }),
    ]);
    expect(text).not.toContain(CANARY);
    expect(text).not.toContain(String(CODE));
  });
});

it("leaves out a new member of a listed machine, until somebody lists it", () => {
  const context = { username: "ann", isUnattended: true, nickname: CANARY, isNew: true };
  const next = createMachine({ id: "signIn", context, initial: "starting", states: { starting: {} } });
  const inspector = createInspector();
  createActor(next, { inspect: inspector }).start();
  expect(inspector.recording().records.at(-1)).toMatchObject({ context: { username: "user 1", isUnattended: true } });
  expect(JSON.stringify(inspector.recording())).not.toMatch(/canary|isNew|ann/u);
});

it("records a listed list whole and in order, without entries of another kind", () => {
  const context = { hiddenFactors: ["EMAIL_OTP", CANARY, "WEB_AUTHN", CODE, "PASSWORD"] };
  const next = createMachine({ id: "authenticator", context, initial: "starting", states: { starting: {} } });
  const inspector = createInspector();
  createActor(next, { inspect: inspector }).start();
  expect(inspector.recording().records.at(-1)).toMatchObject({
    context: { hiddenFactors: ["EMAIL_OTP", "WEB_AUTHN", "PASSWORD"] },
  });
});

it("records of a machine that nobody has listed its states and the names of its events", () => {
  const shop = setup({ types: {} as { context: { card: string }; events: { type: "paid"; card: string } } });
  const machine = shop.createMachine({
    id: "shop",
    context: { card: CANARY },
    initial: "open",
    states: { open: { on: { paid: "closed" } }, closed: {} },
  });
  const inspector = createInspector({ clock: { now: () => 0, monotonicNow: () => 1 } });
  const actor = createActor(machine, { inspect: inspector }).start();
  actor.send({ type: "paid", card: CANARY });
  const base = { at: 0, time: 0, actor: "shop#1", event: "paid" };
  const taken = [{ source: "shop.open", event: "paid", order: 0 }];
  expect(inspector.recording().records.slice(2)).toEqual([
    { type: "event", seq: 3, ...base },
    { type: "snapshot", seq: 4, ...base, status: "active", before: ["shop.open"], state: ["shop.closed"], taken },
  ]);
});

it("records neither the type nor the id of an event and an actor that an app has made up", () => {
  const inspector = createInspector();
  const actor = createActor(machines.signInMachine, {
    inspect: inspector,
    id: CANARY,
    systemId: CANARY,
    input: { flow: "srp" },
  }).start();
  actor.send({ type: CANARY } as never);
  actor.send({ type: `xstate.done.actor.${CANARY}`, output: { step: CANARY } } as never);
  const text = JSON.stringify(inspector.recording());
  expect(text).toContain("(unlisted)");
  expect(text).not.toContain(CANARY);
});

it("does not disturb the machine with an event that cannot be read", () => {
  const inspector = createInspector();
  const errors: unknown[] = [];
  const actor = createActor(machines.signInMachine, { inspect: inspector, input: { flow: "choice" } });
  actor.subscribe({ error: (error) => void errors.push(error) });
  actor.start();
  const event = Object.defineProperty({ type: "credentials.submitted" }, "username", {
    enumerable: true,
    get: () => {
      throw new Error(CANARY);
    },
  });
  inspector.next({ type: "@xstate.event", rootId: "", actorRef: actor, sourceRef: undefined, event });
  actor.send({ type: "credentials.submitted", username: "ann" });
  expect(errors).toEqual([]);
  expect(actor.getSnapshot().value).toBe("initiating");
  expect(inspector.recording().records.at(-1)).toMatchObject({ state: ["signIn.initiating"] });
});

it("keeps the latest records, and the state of each actor that still runs", () => {
  const inspector = createInspector({ limit: 8 });
  const machine = createMachine({
    id: "lamp",
    initial: "off",
    states: { off: { on: { pressed: "on" } }, on: { on: { pressed: "off" } } },
  });
  const lamp = createActor(machine, { inspect: inspector }).start();
  for (let press = 0; press < 101; press++) lamp.send({ type: "pressed" });
  const { records, machines: ids } = inspector.recording();
  expect(records.length).toBeLessThanOrEqual(11);
  expect(records[0]).toMatchObject({ type: "actor", actor: "lamp#1", machine: "lamp", status: "active" });
  expect(records.at(-1)).toMatchObject({ state: ["lamp.on"] });
  expect(ids).toEqual(["lamp"]);
});
