/** The contact form: sending, validation, errors and repeated messages. */
import { HttpResponse } from "msw";
import { describe, expect, test, vi } from "vitest";
import { setUpNetwork } from "../support/network.ts";
import { renderSignedIn } from "../support/render-contact.tsx";

const network = setUpNetwork();

const text = { name: "Ada", email: "ada@example.com", message: "Hello there" };
const empty = { name: "", email: "", message: "" };

/** The first sentence is the owner's. */
const UNREACHABLE =
  "An error occurred. Please try again. Your text is still here: check your internet connection, then send it again. It will not arrive twice.";

const json = (body: object, status: number) => () => HttpResponse.json(body, { status });

test("a message is sent with the id token and thanked for, and the form is empty again", async () => {
  const { screen } = await renderSignedIn(network);
  await screen.write(text);
  await screen.send();
  await screen.isThanked();

  expect(network.calls).toEqual([
    { authorization: expect.stringMatching(/^Bearer \S+$/), idempotencyKey: expect.any(String), body: { body: text } },
  ]);
  expect(screen.values).toEqual(empty);
  expect(sessionStorage.getItem("poolgate.site.contactDraft")).toBeNull();
});

test("while it is sent, the button says so, is inert, and keeps the focus", async () => {
  const { screen } = await renderSignedIn(network);
  const answer = Promise.withResolvers<Response>();
  network.answer(() => answer.promise);
  await screen.write(text);
  await screen.send();
  expect(screen.sendButton.textContent).toBe("Sending...");
  expect(screen.isBusy).toBe(true);
  expect(document.activeElement).toBe(screen.sendButton);
  expect(screen.field("Message").readOnly).toBe(true);

  await screen.send();
  await screen.user.type(screen.field("Name"), "{Enter}");
  answer.resolve(HttpResponse.json({ ok: true }));
  await screen.isThanked();
  expect(network.calls).toHaveLength(1);
  expect(screen.sendButton.textContent).toBe("Send message");
  expect(screen.isBusy).toBe(false);
});

describe("nothing is sent", () => {
  test("when all fields are empty: each has its error, and the first gets the focus", async () => {
    const { screen } = await renderSignedIn(network);
    await screen.send();
    expect(screen.errorOf("Name")).toBe("Name is required.");
    expect(screen.errorOf("Email")).toBe("Email is required.");
    expect(screen.errorOf("Message")).toBe("Message is required.");
    expect(document.activeElement).toBe(screen.field("Name"));
    expect(network.calls).toEqual([]);
  });

  test("when the address is invalid", async () => {
    const { screen } = await renderSignedIn(network);
    await screen.write({ ...text, email: "nobody" });
    await screen.send();
    expect(screen.errorOf("Name")).toBe("");
    expect(screen.errorOf("Email")).toBe("Email is invalid.");
    expect(document.activeElement).toBe(screen.field("Email"));
    expect(network.calls).toEqual([]);
  });

  test("an error disappears when its field is edited; the others stay, and the focus does not move", async () => {
    const { screen } = await renderSignedIn(network);
    await screen.send();
    await screen.user.type(screen.field("Email"), "a");
    expect(screen.errorOf("Email")).toBe("");
    expect(screen.errorOf("Name")).toBe("Name is required.");
    expect(document.activeElement).toBe(screen.field("Email"));
  });
});

describe("the text stays, and the error is shown", () => {
  test.each([
    ["the api's own message", json({ error: "Name is too long." }, 400), "Name is too long."],
    ["a response without a message", json({}, 500), "Unknown error"],
    ["a message that is not a string", json({ error: { code: 7 } }, 500), "Unknown error"],
    ["a page instead of JSON", () => HttpResponse.html("<h1>Bad gateway</h1>", { status: 502 }), "Unknown error"],
    ["nothing at all", () => new HttpResponse(null, { status: 503 }), "Unknown error"],
  ])("%s", async (_, answer, words) => {
    const { screen } = await renderSignedIn(network);
    network.answer(answer);
    await screen.write(text);
    await screen.send();
    expect(await screen.isTold()).toBe(`Failed to send message: ${words}`);
    expect(screen.values).toEqual(text);
    expect(screen.isBusy).toBe(false);
  });

  test("no answer", async () => {
    const { screen } = await renderSignedIn(network);
    network.answer(() => HttpResponse.error());
    await screen.write(text);
    await screen.send();
    expect(await screen.isTold()).toBe(UNREACHABLE);
    expect(screen.values).toEqual(text);
  });
});

test("a request without a response is aborted after 30 seconds, and the text stays", async () => {
  const givingUp = new AbortController();
  const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(givingUp.signal);
  const { screen } = await renderSignedIn(network);
  network.answer(() => new Promise(() => undefined));
  await screen.write(text);
  await screen.send();
  await vi.waitFor(() => expect(network.calls).toHaveLength(1));
  expect(timeout).toHaveBeenCalledWith(30_000);
  givingUp.abort(new DOMException("too late", "TimeoutError"));
  expect(await screen.isTold()).toBe(UNREACHABLE);
  expect(screen.values).toEqual(text);
});

test("sending the same text again repeats the same message; changed text is a new one", async () => {
  const { screen } = await renderSignedIn(network);
  network.answer(() => HttpResponse.error());
  await screen.write(text);
  await screen.send();
  await screen.isTold();
  await screen.send();
  await screen.isTold();
  network.answer(() => HttpResponse.json({ ok: true }));
  await screen.user.type(screen.field("Message"), "!");
  await screen.send();
  await screen.isThanked();
  const [first, second, third] = network.calls.map(({ idempotencyKey }) => idempotencyKey);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});
