/** Parts of a prerendered page whose code is not there yet: what the visitor sees stays as it is. */
import { act, useState, type ComponentType } from "react";
import { hydrateRoot, type Root } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { livePart } from "./live-part.tsx";
import { startedParts } from "./started-parts.ts";
import { textPart } from "./text-part.tsx";

let root: Root | undefined;

beforeEach(() => vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true));
afterEach(() => {
  act(() => root?.unmount());
});

function Counter() {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {count} clicks
    </button>
  );
}

/** What the page's server has rendered with all its code. */
async function prerender(part: (load: () => Promise<{ default: ComponentType }>) => ComponentType): Promise<Element> {
  const Part = part(async () => ({ default: Counter }));
  await startedParts();
  const page = document.body.appendChild(document.createElement("div"));
  page.innerHTML = renderToString(<Part />);
  return page;
}

test("a live part stays visible until its code is there, and then works without a new element", async () => {
  const page = await prerender((load) => livePart("counter", load));
  const button = page.querySelector("button");
  const code = Promise.withResolvers<{ default: ComponentType }>();
  const Part = livePart("counter", () => code.promise);
  await act(async () => void (root = hydrateRoot(page, <Part />)));
  expect(page.querySelector("button")).toBe(button);
  expect(button?.style.display).toBe("");

  await act(async () => code.resolve({ default: Counter }));
  act(() => button?.click());
  expect(page.querySelector("button")).toBe(button);
  expect(button?.textContent).toBe("1 clicks");
});

test("a text part that the document shows is kept, and its code is not loaded", async () => {
  const page = await prerender((load) => textPart("shown-text", load));
  const load = vi.fn<() => Promise<{ default: ComponentType }>>();
  const Part = textPart("shown-text", load);
  const complain = vi.spyOn(console, "error");
  await act(async () => void (root = hydrateRoot(page, <Part />)));
  expect(page.textContent).toBe("0 clicks");
  expect(load).not.toHaveBeenCalled();
  expect(complain).not.toHaveBeenCalled();
});
