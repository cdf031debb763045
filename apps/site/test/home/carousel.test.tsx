/** The carousel of the home page follows the ARIA practices. The test controls the clock. */
import { act, fireEvent, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { renderToString } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { Carousel } from "../../src/features/home/carousel.tsx";

const WIDTH = 800;
const TURN_MS = 7000;
const START = "Start automatic slide show";
const STOP = "Stop automatic slide show";

beforeEach(() => {
  // The carousel uses an interval, and the tests' own time-outs must stay real.
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  vi.spyOn(Element.prototype, "clientWidth", "get").mockReturnValue(WIDTH);
  setReducedMotion(false);
});

function setReducedMotion(isReduced: boolean) {
  const media = Object.assign(new EventTarget(), { matches: isReduced });
  vi.stubGlobal("matchMedia", () => media);
}

function renderCarousel() {
  render(
    <MemoryRouter>
      <Carousel />
    </MemoryRouter>,
  );
  return userEvent.setup();
}

const pass = (ms: number) => {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
};
const carousel = () => screen.getByRole("region", { name: "Three principles" });
const slides = () => [...carousel().querySelectorAll("[aria-roledescription=slide]")];
const row = () => {
  const element = carousel().querySelector("[aria-live]");
  if (element === null) throw new Error("The carousel has no live region.");
  return element;
};
const live = () => row().getAttribute("aria-live");
/** The title of the only slide that is not inert. */
const shown = () => {
  const active = slides().filter((slide) => !slide.hasAttribute("inert"));
  expect(active).toHaveLength(1);
  return active[0]?.querySelector("h3")?.textContent;
};

test("has exactly three slides, named by their position, in their order", () => {
  renderCarousel();
  expect(carousel().getAttribute("aria-roledescription")).toBe("carousel");
  expect(slides().map((slide) => [slide.getAttribute("role"), slide.getAttribute("aria-label")])).toEqual([
    ["group", "1 of 3"],
    ["group", "2 of 3"],
    ["group", "3 of 3"],
  ]);
  const titles = slides().map((slide) => slide.querySelector("h3")?.textContent);
  expect(titles).toEqual(["Innovation", "Excellence", "Efficiency"]);
});

test("turns by itself without announcements, and starts again after the last slide", () => {
  renderCarousel();
  expect(live()).toBe("off");
  const seen = [shown()];
  for (let turn = 0; turn < 3; turn += 1) {
    pass(TURN_MS);
    seen.push(shown());
  }
  expect(seen).toEqual(["Innovation", "Excellence", "Efficiency", "Innovation"]);
  expect(row().scrollLeft).toBe(0);
});

test("pauses while the pointer is on it", async () => {
  const user = renderCarousel();
  await user.hover(row());
  expect(live()).toBe("polite");
  pass(3 * TURN_MS);
  expect(shown()).toBe("Innovation");
  await user.unhover(carousel());
  pass(TURN_MS);
  expect(shown()).toBe("Excellence");
});

test("the pause button comes first in the tab order; focus pauses the slides, and moving on stops them permanently", async () => {
  const user = renderCarousel();
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole("button", { name: STOP }));
  pass(3 * TURN_MS);
  expect(shown()).toBe("Innovation");
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Previous slide" }));
  screen.getByRole("button", { name: START });
  act(() => (document.activeElement as HTMLElement).blur());
  pass(3 * TURN_MS);
  expect(shown()).toBe("Innovation");
});

test("pressing the button stops it, pressing it again starts it, even with the pointer on it", async () => {
  const user = renderCarousel();
  await user.click(screen.getByRole("button", { name: STOP }));
  expect(live()).toBe("polite");
  pass(3 * TURN_MS);
  expect(shown()).toBe("Innovation");
  await user.click(screen.getByRole("button", { name: START }));
  expect(live()).toBe("off");
  pass(TURN_MS);
  expect(shown()).toBe("Excellence");
});

test("previous and next wrap around, and stop the turning", async () => {
  const user = renderCarousel();
  await user.click(screen.getByRole("button", { name: "Previous slide" }));
  expect(shown()).toBe("Efficiency");
  expect(row().scrollLeft).toBe(2 * WIDTH);
  await user.click(screen.getByRole("button", { name: "Next slide" }));
  expect(shown()).toBe("Innovation");
  await user.unhover(carousel());
  pass(3 * TURN_MS);
  expect(shown()).toBe("Innovation");
  screen.getByRole("button", { name: START });
});

test("a swipe goes to the slide where the row comes to rest, and stops the turning", () => {
  vi.useFakeTimers();
  renderCarousel();
  fireEvent.pointerDown(row());
  for (const scrollLeft of [200, 900, 2 * WIDTH - 3]) {
    row().scrollLeft = scrollLeft;
    fireEvent.scroll(row());
    pass(50);
    expect(shown()).toBe("Innovation");
  }
  pass(200);
  expect(shown()).toBe("Efficiency");
  pass(3 * TURN_MS);
  expect(shown()).toBe("Efficiency");
});

test("does not turn if reduced motion is preferred, but can be started", async () => {
  setReducedMotion(true);
  const user = renderCarousel();
  pass(3 * TURN_MS);
  expect(shown()).toBe("Innovation");
  await user.click(screen.getByRole("button", { name: START }));
  pass(TURN_MS);
  expect(shown()).toBe("Excellence");
});

test("does not turn while the tab is hidden", () => {
  renderCarousel();
  const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  pass(3 * TURN_MS);
  expect(shown()).toBe("Innovation");
  hidden.mockReturnValue(false);
  pass(TURN_MS);
  expect(shown()).toBe("Excellence");
});

test("when prerendered, all three slides can be read, and nothing is announced as turning", () => {
  const page = document.createElement("div");
  page.innerHTML = renderToString(
    <MemoryRouter>
      <Carousel />
    </MemoryRouter>,
  );
  expect(page.querySelectorAll("[aria-roledescription=slide]")).toHaveLength(3);
  expect(page.querySelectorAll("[inert], [aria-hidden=true] a")).toHaveLength(0);
  expect(page.querySelector("button")?.getAttribute("aria-label")).toBe(START);
});
