/** Faults of the contact form: double submission, no response, an unreadable response. */
import { fireEvent } from "@testing-library/react";
import { HttpResponse } from "msw";
import { expect, test, vi } from "vitest";
import { renderSignedIn } from "../support/render-contact.tsx";
import { setUpNetwork } from "../support/network.ts";

const network = setUpNetwork();
const text = { name: "Ada", email: "ada@example.com", message: "Hello" };

test("A02: two submissions in one task send one request", async () => {
  const { screen } = await renderSignedIn(network);
  await screen.write(text);
  const form = screen.field("Name").closest("form");
  if (form === null) throw new Error("The fields are in no form.");
  network.answer(() => HttpResponse.json({ ok: true }));
  fireEvent.submit(form);
  fireEvent.submit(form);
  await screen.isThanked();
  expect(network.calls).toHaveLength(1);
});

test("A02: after a failure the form can be sent again", async () => {
  const { screen } = await renderSignedIn(network);
  await screen.write(text);
  network.answer(() => HttpResponse.error());
  await screen.send();
  await screen.isTold();
  network.answer(() => HttpResponse.json({ ok: true }));
  await screen.send();
  await screen.isThanked();
  expect(network.calls).toHaveLength(2);
});

test("A01: a request without a response is aborted after 30 seconds, and the text stays", async () => {
  const givingUp = new AbortController();
  const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(givingUp.signal);
  const { screen } = await renderSignedIn(network);
  network.answer(() => new Promise(() => undefined));
  await screen.write(text);
  await screen.send();
  await vi.waitFor(() => expect(network.calls).toHaveLength(1));
  expect(timeout).toHaveBeenCalledWith(30_000);
  givingUp.abort(new DOMException("too late", "TimeoutError"));
  expect(await screen.isTold()).toBe("An error occurred. Please try again.");
  expect(screen.values).toEqual(text);
  timeout.mockRestore();
});
