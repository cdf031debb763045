/**
 * The tabs follow the ARIA Authoring Practices (tabs with automatic activation).
 *
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/tabs/
 */
import { screen as page } from "@testing-library/dom";
import { expect, test } from "vitest";
import { signInScreen, signUpScreen } from "@poolgate/testkit/screens";
import { renderScreen, renderSignIn, renderSignUp } from "./support/render-screen.tsx";

test("the selected tab is the one in the tab order and names its panel", () => {
  const { screen } = renderSignIn();
  const chosen = screen.tab("Sign In");
  const panel = document.getElementById(chosen.getAttribute("aria-controls") ?? "");

  expect(chosen.getAttribute("aria-selected")).toBe("true");
  expect(chosen.tabIndex).toBe(0);
  expect(screen.tab("Create Account").getAttribute("aria-selected")).toBe("false");
  expect(screen.tab("Create Account").tabIndex).toBe(-1);
  expect(panel?.getAttribute("role")).toBe("tabpanel");
  expect(panel?.getAttribute("aria-labelledby")).toBe(chosen.id);
  expect(panel?.contains(screen.form)).toBe(true);
});

test.each(["{ArrowRight}", "{ArrowLeft}", "{End}"])(
  "%s moves to Create Account and keeps the focus on the tab",
  async (key) => {
    const { user, sent, show } = renderScreen({ username: "ada@example.com" });
    signInScreen(user).tab("Sign In").focus();

    await user.keyboard(key);
    show({ route: "signUp", username: "ada@example.com" });

    expect(sent).toEqual([{ type: "signUp.chosen", username: "ada@example.com" }]);
    expect(document.activeElement).toBe(signUpScreen(user).tab("Create Account"));
    await user.tab();
    expect(document.activeElement).toBe(signUpScreen(user).field("Email"));
  },
);

test("Home moves to the first tab; on the first tab it does nothing", async () => {
  const { screen, user, sent, show } = renderSignUp();
  screen.tab("Create Account").focus();
  await user.keyboard("{Home}");
  show({ route: "signIn" });
  await user.keyboard("{Home}x{ArrowDown}");
  expect(sent).toEqual([{ type: "signIn.chosen", username: "" }]);
});

test("a click opens the panel and carries the name to it", async () => {
  const { user, sent, show } = renderScreen();
  await signInScreen(user).type("Email", "ada@example.com");
  await signInScreen(user).chooseCreateAccount();
  show({ route: "signUp", username: "ada@example.com" });

  expect(sent).toEqual([{ type: "signUp.chosen", username: "ada@example.com" }]);
  expect(document.activeElement).toBe(signUpScreen(user).field("Password"));
  expect(signUpScreen(user).field("Email").value).toBe("ada@example.com");
});

test("a click on the selected tab changes nothing", async () => {
  const { user, sent } = renderScreen();
  await user.click(signInScreen(user).tab("Sign In"));
  expect(sent).toEqual([]);
});

test("without a sign-up there are no tabs, and no outline of them", () => {
  const { show } = renderScreen({ hidesSignUp: true });
  expect(page.queryByRole("tablist")).toBeNull();
  expect(page.queryByRole("tabpanel")).toBeNull();
  expect(page.getByRole("form", { name: "Sign in to your account" })).toBeDefined();
  show({ route: "idle", hidesSignUp: true });
  expect(document.querySelector("[data-text='Create Account']")).toBeNull();
  show({ route: "idle" });
  expect(document.querySelector("[data-text='Create Account']")).not.toBeNull();
});
