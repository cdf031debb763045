/** The signed-in user on the contact page, and what remains after they have signed out. */
import { screen as page } from "@testing-library/react";
import { expect, test } from "vitest";
import { sendContactMessage } from "../../src/features/contact/api/send-contact-message.ts";
import { setUpNetwork } from "../support/network.ts";
import { renderSignedIn } from "../support/render-contact.tsx";

const network = setUpNetwork();
const text = { name: "Ada", email: "ada@example.com", message: "Hello there" };

test("the page names the signed-in user", async () => {
  await renderSignedIn(network);

  const line = page.getByText("Signed in as");
  expect(line.textContent).toBe("Signed in as visitor@example.com");
  // A line that is too short for the address ends before the @ or a dot, not inside "com".
  expect(line.querySelector("strong")?.innerHTML).toBe("visitor<wbr>@example<wbr>.com");
});

const fillIn = () => page.queryByRole("button", { name: "Use visitor@example.com" });

test("a button beside the empty e-mail field fills in the user's address", async () => {
  const { screen } = await renderSignedIn(network);
  await screen.send();
  await screen.user.click(fillIn() ?? document.body);

  expect(screen.values.email).toBe("visitor@example.com");
  expect(screen.errorOf("Email")).toBe("");
  expect(document.activeElement).toBe(screen.field("Email"));
  expect(fillIn()).toBeNull();

  await screen.user.clear(screen.field("Email"));
  expect(fillIn()).not.toBeNull();
});

test("a message of a user who has left is not sent as the next user, who stays signed in", async () => {
  const { client } = await renderSignedIn(network);
  const submission = { userId: "somebody-who-left", message: text, idempotencyKey: "key" };

  await expect(sendContactMessage(client, submission)).rejects.toMatchObject({ code: "session.unauthenticated" });
  expect(network.calls).toHaveLength(0);
  expect(client.currentUser()).toBeDefined();
});
