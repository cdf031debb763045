/** The server's time, computed from the `Date` header of responses and the device's clocks. */
import { describe, expect, it } from "vitest";
import { createServerClock } from "./server-clock.ts";

const DATE = "Fri, 20 Nov 2026 12:00:00 GMT";
const SERVER_MS = Date.UTC(2026, 10, 20, 12);
const DEVICE_MS = Date.UTC(2016, 0, 1);

/** A device whose wall clock can be set and whose uptime cannot. */
function startDevice() {
  let wallMs = DEVICE_MS;
  let uptimeMs = 5000;
  return {
    clock: { now: () => wallMs, monotonicNow: () => uptimeMs },
    pass(ms: number) {
      wallMs += ms;
      uptimeMs += ms;
    },
    setClock(ms: number) {
      wallMs += ms;
    },
  };
}

describe("the server's clock", () => {
  it("accounts for a slow response: it may be ahead of the server, never behind", () => {
    const device = startDevice();
    const clock = createServerClock(device.clock);
    const measure = clock.startMeasuring();
    device.pass(8000);
    measure(DATE);
    expect(clock.read()).toEqual({ nowMs: DEVICE_MS + 8000, serverNowMs: SERVER_MS + 8000, sinceSentMs: 8000 });
  });

  it("keeps its measurement when a later response has no date", () => {
    const device = startDevice();
    const clock = createServerClock(device.clock);
    clock.startMeasuring()(DATE);
    device.pass(1000);
    clock.startMeasuring()(null);
    expect(clock.now()).toBe(SERVER_MS + 1000);
  });

  it.each(["", "1", "2026-11-20T12:00:00Z", "Fri, 99 Foo 2026 99:99:99 GMT", "Fri, 20 Nov 2026 12:00:00 +0100"])(
    "ignores the date %j",
    (date) => {
      const clock = createServerClock(startDevice().clock);
      clock.startMeasuring()(date);
      expect(clock.now()).toBe(DEVICE_MS);
    },
  );

  it("uses the device's clock if there is no uptime clock", () => {
    let nowMs = DEVICE_MS;
    const clock = createServerClock({ now: () => nowMs });
    clock.startMeasuring()(DATE);
    nowMs += 500;
    expect(clock.now()).toBe(SERVER_MS + 500);
  });
});
