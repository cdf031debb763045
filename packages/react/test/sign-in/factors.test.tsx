/** The first factor for which the sign-in form asks, and the way to the other ones. */
import { screen as page } from "@testing-library/dom";
import { expect, test } from "vitest";
import { choiceScreen } from "@poolgate/testkit/screens";
import { renderScreen } from "../support/render-screen.tsx";

const press = (name: string): HTMLElement => page.getByRole("button", { name });

test("the submit button says what the preferred factor does", async () => {
  const { user, sent } = renderScreen({ asksForPassword: false, preferredFactor: "EMAIL_OTP" });
  await user.type(page.getByLabelText("Email"), "ada@example.com");
  await user.click(press("Email me a code"));
  expect(sent).toMatchObject([{ type: "credentials.submitted", username: "ada@example.com" }]);
  expect(page.queryByRole("button", { name: "Other sign-in options" })).toBeNull();
});

test("other options need the name but no password", async () => {
  const { user, sent } = renderScreen({ preferredFactor: "PASSWORD_SRP", offersOtherFactors: true });
  await user.click(press("Other sign-in options"));
  expect(document.activeElement).toBe(page.getByLabelText("Email"));
  expect(page.getByText("Username cannot be empty")).toBeDefined();
  expect(page.getByLabelText("Password").getAttribute("aria-invalid")).toBeNull();
  await user.type(page.getByLabelText("Email"), "ada@example.com");
  await user.click(press("Other sign-in options"));
  expect(sent).toEqual([{ type: "otherFactors.chosen", username: "ada@example.com" }]);
});

test("the Enter key submits the form, not the link to other options", async () => {
  const { user, sent } = renderScreen({ preferredFactor: "PASSWORD_SRP", offersOtherFactors: true });
  await user.type(page.getByLabelText("Email"), "ada@example.com");
  await user.type(page.getByLabelText("Password"), "a long password{Enter}");
  expect(sent).toMatchObject([{ type: "credentials.submitted" }]);
});

test("the factor that was used last is described so", () => {
  const challenge = {
    name: "firstFactorSelection",
    factors: ["PASSWORD", "WEB_AUTHN"],
    preselected: "WEB_AUTHN",
  } as const;
  const { user } = renderScreen({ route: "confirmSignIn", challenge });
  const screen = choiceScreen("firstFactorSelection", user);
  const described = (label: string): boolean =>
    (screen.choice(label).getAttribute("aria-describedby") ?? "")
      .split(" ")
      .some((id) => document.getElementById(id)?.textContent === "Last used");
  expect([described("Passkey"), described("Password")]).toEqual([true, false]);
});
