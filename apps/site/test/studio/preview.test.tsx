/** The 3-D view without its scene, which needs WebGL: loading, moving, errors, closing. */
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import type { ModelScene } from "../../src/features/studio/model-scene.ts";
import { renderStudio, tab } from "../support/render-studio.tsx";

const scenes = vi.hoisted(() => ({ create: vi.fn<(host: HTMLElement, stl: ArrayBuffer) => ModelScene>() }));
vi.mock("../../src/features/studio/model-scene.ts", () => ({ createModelScene: scenes.create }));

const server = setupServer();
const scene = {
  turn: vi.fn<ModelScene["turn"]>(),
  zoom: vi.fn<ModelScene["zoom"]>(),
  dispose: vi.fn<ModelScene["dispose"]>(),
};
let isWebglThere = true;
let requests = 0;

beforeAll(() => server.listen({ onUnhandledFrame: "error" }));
beforeEach(() => {
  isWebglThere = true;
  requests = 0;
  answerModel(() => HttpResponse.arrayBuffer(new ArrayBuffer(134)));
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockImplementation(
    () => (isWebglThere ? { getExtension: () => null } : null) as unknown as RenderingContext,
  );
  scenes.create.mockReset().mockReturnValue(scene);
});
afterEach(() => {
  server.resetHandlers();
  for (const call of Object.values(scene)) call.mockReset();
});
afterAll(() => server.close());

function answerModel(answer: () => Response | Promise<Response>): void {
  server.use(
    http.get("*/media/pen-holder.stl", () => {
      requests += 1;
      return answer();
    }),
  );
}

/** The model is loading until the function is called. */
function holdModel(): () => void {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  answerModel(async () => {
    await promise;
    return HttpResponse.arrayBuffer(new ArrayBuffer(134));
  });
  return () => resolve(undefined);
}

const opener = () => screen.getByRole("button", { name: "Look around in 3D" });
const stage = () => screen.getByRole("region", { name: "3D view of the pen holder" });
const button = (name: string) => within(stage()).getByRole("button", { name });

async function renderOpen() {
  const user = renderStudio("#model");
  await user.click(opener());
  await within(stage()).findByRole("button", { name: "Turn left" });
  return user;
}

test("nothing is loaded before a visitor opens it", async () => {
  renderStudio("#model");
  expect(opener()).toBeDefined();
  expect(requests).toBe(0);
  expect(scenes.create).not.toHaveBeenCalled();
});

test("it says that it is loading, then shows the loaded model with a description, and the focus is inside", async () => {
  const release = holdModel();
  const user = renderStudio("#model");
  await user.click(opener());
  expect(within(stage()).getByRole("status").textContent).toBe("Loading the model…");
  expect(document.activeElement).toBe(stage());
  release();
  await within(stage()).findByRole("button", { name: "Turn left" });
  expect(within(stage()).getByRole("status").textContent).toBe("");
  expect(scenes.create.mock.lastCall?.[1].byteLength).toBe(134);
  expect(within(stage()).getByText(/hollow cup whose rounded lobes twist/)).toBeDefined();
  expect(document.activeElement).toBe(stage());
});

test("every button moves the model, and every key does what its button does", async () => {
  const user = await renderOpen();
  for (const [name, keys] of [
    ["Turn left", ["ArrowLeft"]],
    ["Turn right", ["ArrowRight"]],
    ["Tilt up", ["ArrowUp"]],
    ["Tilt down", ["ArrowDown"]],
    ["Closer", ["+", "="]],
    ["Farther", ["-"]],
  ] as const) {
    await user.click(button(name));
    const made = [scene.turn.mock.calls, scene.zoom.mock.calls];
    expect(made.flat()).toHaveLength(1);
    for (const key of keys) {
      scene.turn.mockClear();
      scene.zoom.mockClear();
      await user.keyboard(`{${key}}`);
      expect([scene.turn.mock.calls, scene.zoom.mock.calls]).toEqual(made);
    }
    scene.turn.mockClear();
    scene.zoom.mockClear();
  }
});

test("left and right, up and down, closer and farther undo each other", async () => {
  const user = await renderOpen();
  for (const name of ["Turn left", "Turn right", "Tilt up", "Tilt down", "Closer", "Farther"]) {
    await user.click(button(name));
  }
  const sum = scene.turn.mock.calls.reduce(([x, y], [left, up]) => [x + left, y + up], [0, 0]);
  expect(sum).toEqual([0, 0]);
  const [[closer], [farther]] = scene.zoom.mock.calls as [[number], [number]];
  expect(closer).toBeLessThan(1);
  expect(closer * farther).toBeCloseTo(1);
});

test("keys with a modifier are left to the browser", async () => {
  const user = await renderOpen();
  await user.keyboard("{Control>}-{/Control}{Alt>}{ArrowLeft}{/Alt}{Meta>}{ArrowUp}{/Meta}x");
  expect(scene.turn).not.toHaveBeenCalled();
  expect(scene.zoom).not.toHaveBeenCalled();
});

test("closing releases everything and returns the focus, and the view can be opened again", async () => {
  const user = await renderOpen();
  const begun = scenes.create.mock.calls.length;
  await user.click(button("Close the 3D view"));
  expect(scene.dispose).toHaveBeenCalledTimes(begun);
  expect(document.activeElement).toBe(opener());
  await user.click(opener());
  await within(stage()).findByRole("button", { name: "Turn left" });
  expect(scenes.create.mock.calls.length).toBeGreaterThan(begun);
});

test("a visitor who closes it while it loads gets no scene later", async () => {
  const release = holdModel();
  const user = renderStudio("#model");
  await user.click(opener());
  await user.click(button("Close the 3D view"));
  release();
  // A second visit starts after the first has ended.
  await user.click(opener());
  await within(stage()).findByRole("button", { name: "Turn left" });
  await user.click(button("Close the 3D view"));
  expect(scene.dispose).toHaveBeenCalledTimes(scenes.create.mock.calls.length);
});

test.each([
  ["the connection is down", () => HttpResponse.error()],
  ["the model is not there", () => new HttpResponse(null, { status: 404 })],
])("when %s it says so, and trying again works", async (_, answer) => {
  answerModel(answer);
  const user = renderStudio("#model");
  await user.click(opener());
  await waitFor(() =>
    expect(within(stage()).getByRole("alert").textContent).toBe(
      "The 3D view could not be loaded. The connection may be down.",
    ),
  );
  expect(scenes.create).not.toHaveBeenCalled();
  answerModel(() => HttpResponse.arrayBuffer(new ArrayBuffer(134)));
  await user.click(button("Try again"));
  await within(stage()).findByRole("button", { name: "Turn left" });
  expect(within(stage()).getByRole("alert").textContent).toBe("");
  expect(document.activeElement).toBe(stage());
});

test("a model that has not loaded after 120 seconds is given up", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(holdModel());
  renderStudio("#model");
  fireEvent.click(opener());
  await act(() => vi.advanceTimersByTimeAsync(119_999));
  expect(within(stage()).getByRole("status").textContent).toBe("Loading the model…");
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(within(stage()).getByRole("status").textContent).toBe("");
  expect(button("Try again")).toBeDefined();
  expect(vi.getTimerCount()).toBe(0);
});

test("an invalid model file is a failure like any other", async () => {
  scenes.create.mockImplementation(() => {
    throw new Error("The model has no size.");
  });
  const user = renderStudio("#model");
  await user.click(opener());
  expect(await within(stage()).findByRole("button", { name: "Try again" })).toBeDefined();
});

test("without WebGL it says so and loads nothing", async () => {
  isWebglThere = false;
  const user = renderStudio("#model");
  await user.click(opener());
  expect(within(stage()).getByRole("alert").textContent).toMatch(/WebGL is missing or switched off/);
  expect(requests).toBe(0);
  expect(within(stage()).queryByRole("button", { name: "Turn left" })).toBeNull();
  await user.click(button("Close the 3D view"));
  expect(document.activeElement).toBe(opener());
});

test("opening another tab does not change the view", async () => {
  const user = await renderOpen();
  await user.click(tab("Post"));
  await user.click(tab("3D Printing Model"));
  expect(button("Turn left")).toBeDefined();
  expect(scene.dispose).toHaveBeenCalledTimes(scenes.create.mock.calls.length - 1);
});
