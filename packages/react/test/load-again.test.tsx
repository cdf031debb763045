/** The button of the first form whose machine could not be loaded. The page that is loaded again is in apps/e2e. */
import { render, screen as page } from "@testing-library/react";
import { userEvent, type UserEvent } from "@testing-library/user-event";
import type { AuthenticatorEvent, AuthenticatorFront } from "@poolgate/auth/authenticator";
import { Authenticator } from "@poolgate/react";
import { makeFailure, makeView } from "@poolgate/testkit/widget-views";
import { expect, test, vi } from "vitest";
import { offlineAuth } from "./support/offline-auth.ts";

const machine = vi.hoisted(() => ({ arrives: false, submitted: [] as AuthenticatorEvent[] }));

/** A front whose machine comes when `machine.arrives` is set. */
function lonelyFront(): AuthenticatorFront {
  const listeners = new Set<() => void>();
  let view = makeView({});
  let isLoaded = false;
  const show = (next: typeof view): void => {
    view = next;
    for (const listener of listeners) listener();
  };
  return {
    getView: () => view,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    send: (event) => {
      if (event.type === "failure.dismissed") show(makeView({}));
      if (event.type !== "credentials.submitted") return;
      machine.submitted.push(event);
      show(makeView({ isBusy: true, busyAction: "submit" }));
      if (!isLoaded) queueMicrotask(() => show(makeView({ failure: makeFailure("network.unreachable") })));
    },
    load: async () => {
      if (!machine.arrives) throw new Error("No network.");
      isLoaded = true;
      show(makeView({}));
      return {} as never;
    },
    isMissing: () => !isLoaded && view.failure !== undefined,
    stop: () => undefined,
  };
}

vi.mock(import("@poolgate/auth/authenticator"), async (importOriginal) => ({
  ...(await importOriginal()),
  createAuthenticatorFront: () => lonelyFront(),
}));

async function submitInVain(): Promise<UserEvent> {
  machine.submitted.length = 0;
  render(<Authenticator auth={offlineAuth()} />, { reactStrictMode: true });
  const user = userEvent.setup();
  await user.type(page.getByLabelText("Email"), "ada@example.com");
  await user.type(page.getByLabelText("Password"), "correct horse{Enter}");
  expect((await page.findByRole("alert")).textContent).toContain("try again");
  return user;
}

test("loads the machine, and submits what the form has then", async () => {
  machine.arrives = true;
  const user = await submitInVain();
  await user.type(page.getByLabelText("Password"), " battery");
  await user.click(page.getByRole("button", { name: "Try again" }));
  await vi.waitFor(() => expect(machine.submitted).toHaveLength(2));
  const last = machine.submitted[1];
  expect(last?.type === "credentials.submitted" && last.password?.reveal()).toBe("correct horse battery");
  expect(page.queryByRole("button", { name: "Try again" })).toBeNull();
});

test("offline, it leaves the page and what was typed as they are", async () => {
  machine.arrives = false;
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const user = await submitInVain();
  const tryAgain = page.getByRole("button", { name: "Try again" });
  await user.click(tryAgain);
  await vi.waitFor(() => expect(tryAgain.getAttribute("aria-disabled")).toBeNull());
  expect(page.getByLabelText("Password")).toHaveProperty("value", "correct horse");
  expect(machine.submitted).toHaveLength(1);
});

test("stands under words that do not promise to keep what was typed, because it may load the page again", async () => {
  await submitInVain();
  const { textContent } = page.getByRole("alert");
  expect(textContent).toBe("Network errorWait a moment, then try again.Try again");
});

test("is gone with the alert", async () => {
  machine.arrives = true;
  const user = await submitInVain();
  await user.click(page.getByRole("button", { name: "Dismiss" }));
  expect(page.queryByRole("button", { name: "Try again" })).toBeNull();
});
