/** A challenge that the widget does not know leaves no screen empty. All others are in apps/e2e (`journeys/gallery/reading`). */
import { screen as page } from "@testing-library/dom";
import { expect, test, vi } from "vitest";
import type { ChallengeView } from "@poolgate/auth/authenticator";
import { renderScreen } from "./support/render-screen.tsx";

test.each([
  [
    "confirmSignIn",
    { name: "hologram" } as unknown as ChallengeView,
    'challenge "hologram" on the route "confirmSignIn"',
  ],
  ["confirmSignIn", { name: "constructor" } as unknown as ChallengeView, 'challenge "constructor"'],
  ["setupTotp", { name: "smsCode", canResend: true }, 'challenge "smsCode" on the route "setupTotp"'],
  ["confirmSignIn", undefined, 'route "confirmSignIn"'],
  ["setupTotp", undefined, 'route "setupTotp"'],
  ["forceNewPassword", undefined, 'route "forceNewPassword"'],
] as const)("%s with an unknown challenge is logged and returns to the sign-in", async (route, challenge, logged) => {
  const warn = vi.spyOn(console, "warn").mockReturnValue(undefined);
  const { user, sent } = renderScreen({ route, challenge });
  expect(page.getByText("This step is not available")).toBeDefined();
  expect(warn.mock.calls[0]?.[0]).toContain(logged);
  await user.click(page.getByRole("button", { name: "Back to Sign In" }));
  expect(sent).toEqual([{ type: "signIn.chosen" }]);
});
