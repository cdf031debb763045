/** The Hub: Amplify and this package do the same. */
import { Hub as PublishedHub } from "aws-amplify/utils";
import { Hub } from "@poolgate/amplify/utils";
import { describe, expect, it, vi } from "vitest";
import { normalize } from "../support/normalize.ts";

type AnyHub = typeof Hub;

/** What a scenario has heard on each of the two. */
function onBoth(run: (hub: AnyHub) => unknown): { ours: unknown; amplify: unknown } {
  return { ours: normalize(run(Hub)), amplify: normalize(run(PublishedHub as unknown as AnyHub)) };
}

describe("the Hub", () => {
  it("calls the listeners of a channel with the payload and the source", () => {
    const { ours, amplify } = onBoth((hub) => {
      const heard: unknown[] = [];
      const stops = [
        hub.listen("shop", (capsule) => void heard.push(["first", capsule])),
        hub.listen("shop", (capsule) => void heard.push(["second", capsule]), "name"),
        hub.listen("other", (capsule) => void heard.push(["other", capsule])),
      ];
      hub.dispatch("shop", { event: "bought", data: { items: 2 }, message: "thanks" }, "Cart");
      hub.dispatch("shop", { event: "left" });
      stops[0]?.();
      hub.dispatch("shop", { event: "again" });
      for (const stop of stops) stop();
      hub.dispatch("shop", { event: "too late" });
      return heard;
    });
    expect(ours).toEqual(amplify);
  });

  it("calls the other listeners when one throws", () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const error = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const { ours, amplify } = onBoth((hub) => {
      const heard: string[] = [];
      const stops = [
        hub.listen("shop", () => {
          throw new Error("listener");
        }),
        hub.listen("shop", ({ payload }) => void heard.push(payload.event)),
      ];
      hub.dispatch("shop", { event: "bought" });
      for (const stop of stops) stop();
      return heard;
    });
    expect(ours).toEqual(amplify);
    warn.mockRestore();
    error.mockRestore();
  });

  it("refuses a listener that is no function", () => {
    for (const hub of [Hub, PublishedHub as unknown as AnyHub]) {
      expect(() => hub.listen("shop", undefined as unknown as () => void)).toThrow(Error);
    }
  });
});
