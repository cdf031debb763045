/** The list of people who signed in here before, above the sign-in form. */
import { screen as page, within } from "@testing-library/dom";
import { expect, test } from "vitest";
import { signInScreen } from "@poolgate/testkit/screens";
import { renderScreen, submitting } from "../support/render-screen.tsx";

const ADA = "ada@example.com";
const GRACE = "grace@example.com";
const recentUsers = [ADA, GRACE];

const choose = (name: string): HTMLElement => page.getByRole("button", { name: `Sign in as ${name}` });
const remove = (name: string): HTMLElement => page.getByRole("button", { name: `Remove ${name} from this list` });
const focused = (): Element | null => document.activeElement;

test("choosing a person by keyboard fills in the name, and asks for the password next", async () => {
  const { user, sent } = renderScreen({ recentUsers, username: "someone-else" });
  expect(within(page.getByRole("list", { name: "Signed in here before" })).getAllByRole("listitem")).toHaveLength(2);
  const screen = signInScreen(user);
  choose(GRACE).focus();
  await user.keyboard("{Enter}");
  expect(screen.field("Email").value).toBe(GRACE);
  expect(focused()).toBe(screen.field("Password"));
  await user.keyboard("a long password{Enter}");
  expect(sent).toMatchObject([{ type: "credentials.submitted", username: GRACE }]);
});

test("the name clears its error, and without a password the submit button is next", async () => {
  const { user } = renderScreen({ recentUsers, asksForPassword: false });
  await user.click(page.getByRole("button", { name: "Continue" }));
  expect(page.getByLabelText("Email").getAttribute("aria-invalid")).toBe("true");
  await user.click(choose(ADA));
  expect(page.getByLabelText("Email").getAttribute("aria-invalid")).toBeNull();
  expect(focused()).toBe(page.getByRole("button", { name: "Continue" }));
});

test("a phone number moves its dial code to the select", async () => {
  const { user } = renderScreen({ recentUsers: ["+4915112345678"], loginMechanism: "phone_number" });
  await user.click(choose("+4915112345678"));
  expect(page.getByLabelText<HTMLSelectElement>("Country Code").value).toBe("+49");
  expect(page.getByLabelText<HTMLInputElement>("Phone Number").value).toBe("15112345678");
});

test("removing people is announced, and the focus goes to the next person, at last to the form", async () => {
  const { user, sent, show } = renderScreen({ recentUsers });
  await user.click(remove(ADA));
  expect(sent).toEqual([{ type: "recentUser.forgotten", username: ADA }]);
  show({ recentUsers: [GRACE] });
  expect(page.getByRole("status").textContent).toBe(`${ADA} is no longer listed on this device.`);
  expect(focused()).toBe(remove(GRACE));
  await user.keyboard("{Enter}");
  show({ recentUsers: [] });
  expect(page.queryByRole("list")).toBeNull();
  expect(focused()).toBe(page.getByLabelText("Email"));
});

test("the list is inactive while a request runs", async () => {
  const { user, sent } = renderScreen({ recentUsers, username: "someone@example.com", ...submitting });
  await user.click(choose(ADA));
  await user.click(remove(ADA));
  expect(sent).toEqual([]);
  expect(page.getByLabelText<HTMLInputElement>("Email").value).toBe("someone@example.com");
});

test("a list alone is no alternative to the form, beside a passkey it is", () => {
  const { show } = renderScreen({ recentUsers });
  expect(page.queryByText("or")).toBeNull();
  show({ recentUsers, passkeyUsername: "linus@example.com" });
  expect(page.getByText("or")).toBeDefined();
});
