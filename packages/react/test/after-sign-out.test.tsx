/** What the mounted widget announced to one user is not told to the next one. */
import { screen as page } from "@testing-library/dom";
import { expect, test } from "vitest";
import { signInScreen } from "@poolgate/testkit/screens";
import { renderScreen } from "./support/render-screen.tsx";

test("a message for one user is not announced again after another user has signed in", async () => {
  const { user, show } = renderScreen({ passkeyUsername: "ada@example.com" });
  const screen = signInScreen(user);
  await user.click(page.getByRole("button", { name: "Forget ada@example.com on this device" }));
  expect(screen.statusText).toContain("ada@example.com");
  show({});
  show({ route: "authenticated" });
  show({});
  expect(screen.statusText).toBe("");
});
