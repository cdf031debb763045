/** If the chunk that draws QR codes cannot be loaded, the key and the link still work. */
import { screen as page } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { Secret } from "@poolgate/auth";
import { codeScreen } from "@poolgate/testkit/screens";
import { renderScreen } from "../support/render-screen.tsx";

vi.mock("../../src/screens/totp/draw-qr-code.ts", () => {
  throw new TypeError("Failed to fetch dynamically imported module");
});

const setup = {
  sharedSecret: new Secret("JBSWY3DPEHPK3PXP"),
  getSetupUri: () => new URL("otpauth://totp/AWSCognito:ada?secret=JBSWY3DPEHPK3PXP&issuer=AWSCognito"),
};

test("reports the missing QR code, and the secret can still be used", async () => {
  const { user, sent } = renderScreen({
    route: "setupTotp",
    challenge: { name: "totpSetup", setup, canReselect: false },
  });
  await page.findByText("The QR code could not be loaded. Use the link or the key instead.");
  const screen = codeScreen("totpSetup", user);
  expect(screen.inside.getByText("JBSW Y3DP EHPK 3PXP")).toBeDefined();
  expect(screen.inside.getByRole("link", { name: "Open in authenticator app" })).toBeDefined();
  await screen.press("Copy");
  expect(await navigator.clipboard.readText()).toBe("JBSWY3DPEHPK3PXP");
  await screen.confirm("123456");
  expect(sent).toHaveLength(1);
});
