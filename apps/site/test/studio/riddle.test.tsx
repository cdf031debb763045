/** The riddle: the right answers, the result, and how long it is shown. */
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { renderStudio } from "../support/render-studio.tsx";

const CORRECT = "Nailed it! Tomorrow is the answer.";
const WRONG = "Oops! Not quite. Give it another shot!";

beforeEach(() => {
  vi.useFakeTimers();
  renderStudio("#riddle");
});

const field = () => screen.getByRole("textbox", { name: "Your answer" });
const said = () => screen.getByRole("status").textContent;
const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });

function answer(text: string): void {
  fireEvent.change(field(), { target: { value: text } });
  fireEvent.click(screen.getByRole("button", { name: "Check my answer" }));
}

test.each(["tomorrow", "Tomorrow", "TOMORROW", "  tomorrow\t"])("%j is right", (text) => {
  answer(text);
  expect(said()).toBe(CORRECT);
});

test.each(["today", "to morrow", "tomorrow!", "tomorrow tomorrow"])("%j is wrong", (text) => {
  answer(text);
  expect(said()).toBe(WRONG);
});

test.each(["", "   "])("%j asks for an answer without judging it", (text) => {
  answer("today");
  answer(text);
  expect(said()).toBe("");
  expect(field().getAttribute("aria-invalid")).toBe("true");
  expect(document.getElementById(field().getAttribute("aria-describedby") ?? "")?.textContent).toBe(
    "Type your answer first.",
  );
  expect(document.activeElement).toBe(field());

  fireEvent.change(field(), { target: { value: "to" } });
  expect(field().getAttribute("aria-invalid")).toBeNull();
});

test("every result has six seconds of its own, which an older timer does not shorten", () => {
  answer("today");
  pass(4000);
  answer("tomorrow");
  pass(5999);
  expect(said()).toBe(CORRECT);
  pass(1);
  expect(said()).toBe("");
});

test("the same answer again is announced again, for six more seconds", () => {
  answer("today");
  const first = screen.getByText(WRONG);
  pass(3000);
  answer("today");
  expect(screen.getByText(WRONG)).not.toBe(first);
  pass(5999);
  expect(said()).toBe(WRONG);
  pass(1);
  expect(said()).toBe("");
});

test("no timer runs after the page was left", () => {
  const start = vi.spyOn(window, "setTimeout");
  const stop = vi.spyOn(window, "clearTimeout");
  answer("today");
  const begun = start.mock.results.filter((_, index) => start.mock.calls[index]?.[1] === 6000);
  expect(begun).toHaveLength(1);
  expect(stop).not.toHaveBeenCalledWith(begun[0]?.value);
  cleanup();
  expect(stop).toHaveBeenCalledWith(begun[0]?.value);
});
