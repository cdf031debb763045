/** One press sends one message; repeats just after it count as the same press. */
import { act, fireEvent } from "@testing-library/react";
import { HttpResponse } from "msw";
import { expect, test, vi } from "vitest";
import { setUpNetwork } from "../support/network.ts";
import { renderSignedIn } from "../support/render-contact.tsx";

const network = setUpNetwork();
const text = { name: "Ada", email: "ada@example.com", message: "Hello there" };

async function renderWritten() {
  const { screen } = await renderSignedIn(network);
  await screen.write(text);
  return screen;
}

test("two submits in one task send one message", async () => {
  const screen = await renderWritten();
  const form = screen.sendButton.closest("form");
  act(() => {
    for (let submit = 0; submit < 2; submit += 1)
      form?.dispatchEvent(new SubmitEvent("submit", { bubbles: true, cancelable: true }));
  });
  await screen.isThanked();

  expect(network.calls).toHaveLength(1);
});

test("a second click right after the success keeps the thank-you", async () => {
  const screen = await renderWritten();
  await screen.send();
  await screen.isThanked();
  vi.advanceTimersByTime(900);
  await screen.sendAtOnce();

  expect(screen.thanks).toMatch(/^Thank you/);
  expect(screen.errorOf("Name")).toBe("");
  expect(network.calls).toHaveLength(1);
});

test("Enter right after the success keeps the thank-you", async () => {
  const screen = await renderWritten();
  await screen.user.type(screen.field("Name"), "{Enter}");
  await screen.isThanked();
  await screen.user.type(screen.field("Name"), "{Enter}");

  expect(screen.thanks).toMatch(/^Thank you/);
  expect(screen.errorOf("Name")).toBe("");
});

test("a later submit of the empty form shows its errors and clears the thank-you", async () => {
  const screen = await renderWritten();
  await screen.send();
  await screen.isThanked();
  await screen.send();

  expect(screen.thanks).toBe("");
  expect(screen.errorOf("Name")).toBe("Name is required.");
  expect(network.calls).toHaveLength(1);
});

test("the next message can follow at once", async () => {
  const screen = await renderWritten();
  await screen.send();
  await screen.isThanked();
  await screen.write({ ...text, message: "One thing more" });
  await screen.sendAtOnce();
  await vi.waitFor(() => expect(network.calls).toHaveLength(2));
});

test("a double click counts once, also if its first half fails in between", async () => {
  const screen = await renderWritten();
  network.answer(() => HttpResponse.json({ error: "Please wait." }, { status: 429 }));
  fireEvent.click(screen.sendButton, { detail: 1 });
  await screen.isTold();
  fireEvent.click(screen.sendButton, { detail: 2 });
  expect(screen.isBusy).toBe(false);
  expect(network.calls).toHaveLength(1);

  fireEvent.click(screen.sendButton, { detail: 1 });
  await vi.waitFor(() => expect(network.calls).toHaveLength(2));
});

test("holding Enter submits once; in the message field it still adds lines", async () => {
  const screen = await renderWritten();

  expect(fireEvent.keyDown(screen.field("Name"), { key: "Enter" })).toBe(true);
  expect(fireEvent.keyDown(screen.field("Name"), { key: "Enter", repeat: true })).toBe(false);
  expect(fireEvent.keyDown(screen.sendButton, { key: "Enter", repeat: true })).toBe(false);
  expect(fireEvent.keyDown(screen.field("Message"), { key: "Enter", repeat: true })).toBe(true);
});
