/** The connection between a page and the explorer, over a BroadcastChannel or to the window that opened the page. */
import { connectInspector, createInspector, INSPECT_PROTOCOL, type InspectMessage } from "@poolgate/auth/inspect";
import { expect, it, onTestFinished, vi } from "vitest";
import { createActor, createMachine } from "xstate";

const lamp = createMachine({
  id: "lamp",
  initial: "off",
  states: { off: { on: { pressed: "on" } }, on: {} },
});
const EXPLORER = "http://localhost:5176";
const LISTEN = { protocol: INSPECT_PROTOCOL, version: 1, type: "listen" };

it("tells another tab everything when it asks, and then each record, until the page ends the connection", async () => {
  const received: InspectMessage[] = [];
  const tab = new BroadcastChannel(INSPECT_PROTOCOL);
  tab.addEventListener("message", ({ data }) => void received.push(data as InspectMessage));
  onTestFinished(() => tab.close());
  const inspector = createInspector();
  const actor = createActor(lamp, { inspect: inspector }).start();
  const disconnect = connectInspector(inspector, { title: "Lamp" });
  for (const message of ["something else", { ...LISTEN, version: 2 }, LISTEN])
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A channel reaches its own origin only.
    tab.postMessage(message);
  await expect.poll(() => received.length).toBe(2);
  actor.send({ type: "pressed" });
  await expect.poll(() => received.length).toBe(3);
  disconnect();
  await expect.poll(() => received.length).toBe(4);
  const [first, answer, records, end] = received;
  expect(first).toMatchObject({ type: "hello", title: "Lamp", recording: { machines: ["lamp"] } });
  expect(answer).toEqual(first);
  expect(records).toMatchObject({
    type: "records",
    records: [
      { type: "event", event: "pressed" },
      { type: "snapshot", before: ["lamp.off"], state: ["lamp.on"] },
    ],
  });
  expect(end).toMatchObject({ type: "bye", page: first?.page });
});

it("posts to the window that opened the page at the named origin only, and listens to no other", () => {
  const opener = { postMessage: vi.fn<(message: InspectMessage, origin: string) => void>() };
  const page = Object.assign(new EventTarget(), { opener });
  vi.stubGlobal("window", page);
  vi.stubGlobal("BroadcastChannel", undefined);
  const disconnect = connectInspector(createInspector(), { openerOrigin: EXPLORER });
  const listen = (origin: string, source: unknown): boolean =>
    page.dispatchEvent(Object.assign(new Event("message"), { origin, source, data: LISTEN }));
  listen("https://other.example", opener);
  listen(EXPLORER, page);
  expect(opener.postMessage).toHaveBeenCalledTimes(1);
  listen(EXPLORER, opener);
  expect(opener.postMessage).toHaveBeenCalledTimes(2);
  page.dispatchEvent(new Event("pagehide"));
  expect(opener.postMessage.mock.calls.map(([message, origin]) => [message.type, origin])).toEqual([
    ["hello", EXPLORER],
    ["hello", EXPLORER],
    ["bye", EXPLORER],
  ]);
  disconnect();
});

it("refuses an opener whose origin is not named", () => {
  for (const openerOrigin of ["*", "/", "", "http://localhost:5176/"])
    expect(() => connectInspector(createInspector(), { openerOrigin })).toThrow(
      expect.objectContaining({ code: "input.invalid" }),
    );
});
