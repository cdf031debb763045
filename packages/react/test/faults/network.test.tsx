/** What the widget shows and keeps when responses are lost or the pool cannot be reached. */
import { waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { confirmResetPasswordScreen, forgotPasswordScreen, signInScreen } from "@poolgate/testkit/screens";
import { ada, credentials, renderWidget, servePool } from "../support/render-widget.tsx";

const network = servePool();

test("after a lost response to a reset, the screen says that the newest code is valid", async () => {
  await network.pool.seedUser(ada);
  let isLost = false;
  const { user } = renderWidget(
    network.pool,
    {},
    {
      fetch: async (url, init) => {
        const response = await network.pool.fetch(new Request(url, { ...init, redirect: "follow" }));
        if (isLost) return response;
        isLost = true;
        throw new TypeError("Failed to fetch");
      },
    },
  );
  const signIn = await signInScreen(user).appears();
  await signIn.fill("Email", ada.email);
  await signIn.chooseForgotPassword();
  const forgot = await forgotPasswordScreen(user).appears();
  await forgot.press("Send code");
  const reset = await confirmResetPasswordScreen(user).appears();
  expect(network.pool.outbox()).toHaveLength(2);
  expect(reset.statusText).toBe("We may have sent you more than one code. Only the newest one works.");
});

test("without a network, the error is reported, the form keeps the typed text, and it works later", async () => {
  await network.pool.seedUser(ada);
  const { user } = renderWidget(network.pool);
  const screen = await signInScreen(user).appears();
  network.unplug();
  await screen.signIn(credentials);
  await waitFor(() => expect(screen.alertText ?? "").toContain("Network error"));
  expect([screen.field("Email").value, screen.field("Password").value]).toEqual([ada.email, ada.password]);
  network.plugIn();
  await screen.press("Sign In");
  await waitFor(() => expect(document.body.textContent).toBe(""));
});
