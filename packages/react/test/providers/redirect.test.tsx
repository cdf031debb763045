/** The widget with a real engine: a button leaves the page, and the return is told in words. */
import { screen as page } from "@testing-library/dom";
import { fakePage } from "@poolgate/testkit/navigation";
import { expect, test, vi } from "vitest";
import { renderWidget, servePool } from "../support/render-widget.tsx";

const network = servePool();
const APP = "http://localhost:3000/";
const oauth = {
  domain: "http://localhost:9400",
  redirectSignIn: [APP],
  redirectSignOut: [APP],
  providers: ["Facebook", { name: "Contoso", label: "your company" }] as const,
};

test("a button opens the provider, and the back button brings the form back", async () => {
  const navigation = fakePage(`${APP}contact`);
  const { user } = renderWidget(network.pool, { oauth }, { navigation });
  await user.click(await page.findByRole("button", { name: "Sign In with Facebook" }));
  expect(page.getByRole("button", { name: "Opening Facebook…" })).toBe(document.activeElement);
  await vi.waitFor(() => expect(navigation.left).toHaveLength(1));
  expect(new URL(navigation.left[0] ?? "").searchParams.get("identity_provider")).toBe("Facebook");
  navigation.comeBack();
  expect((await page.findByRole("alert")).textContent).toContain("User cancelled OAuth flow.");
  await user.click(page.getByRole("tab", { name: "Create Account" }));
  await user.click(page.getByRole("button", { name: "Sign In with your company" }));
  await vi.waitFor(() => expect(navigation.left).toHaveLength(2));
  expect(new URL(navigation.left[1] ?? "").searchParams.get("identity_provider")).toBe("Contoso");
});

test("a return with an error is told in words, and the form can be used", async () => {
  const navigation = fakePage(`${APP}contact`);
  const { user, unmount } = renderWidget(network.pool, { oauth }, { navigation });
  await user.click(await page.findByRole("button", { name: "Sign In with Facebook" }));
  await vi.waitFor(() => expect(navigation.left).toHaveLength(1));
  const state = new URL(navigation.left[0] ?? "").searchParams.get("state") ?? "";
  unmount();
  const query = new URLSearchParams({ error: "access_denied", error_description: "Nobody said yes", state });
  renderWidget(network.pool, { oauth }, { navigation: fakePage(`${APP}?${query}`) });
  expect((await page.findByRole("alert")).textContent).toContain("Try again, or choose another way.");
  expect(page.getByLabelText<HTMLInputElement>("Email").disabled).toBe(false);
});
