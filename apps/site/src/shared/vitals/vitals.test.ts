/** The measurements of page speed that the site sends. */
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { startVitals } from "./start-vitals.ts";

type Report = (metric: object) => void;
const { watched } = vi.hoisted(() => ({ watched: new Map<string, Report>() }));
vi.mock("web-vitals", () =>
  Object.fromEntries(
    ["LCP", "CLS", "INP", "TTFB", "FCP"].map((name) => [`on${name}`, (report: Report) => watched.set(name, report)]),
  ),
);

const received: unknown[] = [];
const server = setupServer(
  http.post("https://vitals.example.com/vitals", async ({ request }) => {
    received.push(request.headers.get("content-type"), await request.json());
    return new HttpResponse(null, { status: 204 });
  }),
);
beforeAll(() => server.listen());
afterAll(() => server.close());

const whenIdle = vi.fn<(callback: () => void) => void>((callback) => queueMicrotask(callback));
const sendBeacon = vi.fn<Navigator["sendBeacon"]>();
beforeEach(() => {
  vi.stubEnv("VITE_VITALS_URL", "https://vitals.example.com/");
  whenIdle.mockClear();
  vi.stubGlobal("requestIdleCallback", whenIdle);
  Object.defineProperty(navigator, "sendBeacon", { value: sendBeacon, configurable: true });
  sendBeacon.mockReset().mockReturnValue(true);
  watched.clear();
  received.length = 0;
});
afterEach(() => {
  Reflect.deleteProperty(navigator, "sendBeacon");
});

const metric = {
  name: "LCP",
  value: 812.5,
  rating: "good",
  id: "v5-1",
  delta: 812.5,
  entries: [],
  navigationType: "x",
};
const body = { name: "LCP", value: 812.5, rating: "good", path: "/products" };

test("sends each measurement as a beacon, with its page and nothing else", async () => {
  startVitals("/products");
  await vi.waitFor(() => expect([...watched.keys()].toSorted()).toEqual(["CLS", "FCP", "INP", "LCP", "TTFB"]));
  watched.get("LCP")?.(metric);
  expect(sendBeacon).toHaveBeenCalledExactlyOnceWith("https://vitals.example.com/vitals", JSON.stringify(body));
});

test("sends a request if the beacon is refused", async () => {
  sendBeacon.mockReturnValue(false);
  startVitals("/products");
  await vi.waitFor(() => expect(watched.size).toBe(5));
  watched.get("LCP")?.(metric);
  await vi.waitFor(() => expect(received).toEqual(["text/plain;charset=UTF-8", body]));
});

test("measures nothing if there is no collector, nor before the page has loaded", async () => {
  vi.stubEnv("VITE_VITALS_URL", "");
  startVitals("/");
  vi.stubEnv("VITE_VITALS_URL", "https://vitals.example.com");
  vi.spyOn(document, "readyState", "get").mockReturnValue("interactive");
  startVitals("/");
  expect(whenIdle).not.toHaveBeenCalled();
  dispatchEvent(new Event("load"));
  await vi.waitFor(() => expect(watched.size).toBe(5));
});
