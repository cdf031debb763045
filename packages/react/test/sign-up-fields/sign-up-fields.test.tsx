/** `signUpFields`: further fields of the site's own, whose values reach validators, services and attributes. */
import { fireEvent, screen as page } from "@testing-library/dom";
import { act } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { Services, SignUpField } from "@poolgate/react";
import { signUpScreen } from "@poolgate/testkit/screens";
import { IN_PROOF } from "@poolgate/testkit/in-proof";
import naughtyStrings from "../vectors/blns.json" with { type: "json" };
import { renderScreen, renderSignUp } from "../support/render-screen.tsx";

const ADA = { username: "ada@example.com", password: "correct horse" };
const FIELDS: readonly SignUpField[] = [
  { name: "custom:team", label: "Team", required: true },
  { name: "website", label: "Website", type: "url" },
  { name: "seats", label: "Seats", type: "number", defaultValue: "5" },
  {
    name: "plan",
    label: "Plan",
    type: "select",
    required: true,
    options: [
      { value: "s", label: "Small" },
      { value: "l", label: "Large" },
    ],
  },
  { name: "custom:news", label: "Send me news", type: "checkbox" },
  {
    name: "terms",
    type: "checkbox",
    required: true,
    label: (
      <>
        I accept the <a href="/terms">terms</a>
      </>
    ),
    labelText: "terms",
  },
];

const problemOf = (control: HTMLElement): string =>
  document.getElementById(control.getAttribute("aria-describedby") ?? "")?.textContent ?? "";

test("signUpFields: what is required is asked for at the field", async () => {
  const { screen, sent } = renderSignUp({}, { signUpFields: FIELDS });
  await screen.signUp(ADA);
  expect(screen.descriptionOf("Team")).toBe("This field is required");
  expect(problemOf(page.getByLabelText("Plan"))).toBe("This field is required");
  expect(screen.descriptionOf("I accept the terms")).toBe("Please accept this to continue");
  expect(screen.inside.getByText("Please check: Team, Plan, and terms.")).toBeDefined();
  expect(document.activeElement).toBe(screen.field("Team"));
  expect(sent).toEqual([]);
});

test("signUpFields: values reach validators and services, and attributes if they are named so", async () => {
  const validator = vi.fn<() => undefined>();
  const signUp = vi.fn<NonNullable<Services["signUp"]>>();
  const options = { signUpFields: FIELDS, validators: [validator], services: { signUp } };
  const { screen, user, sent } = renderSignUp({}, options);
  await screen.type("Team", "Engines");
  await user.selectOptions(page.getByLabelText("Plan"), "Large");
  await user.click(screen.field("I accept the terms"));
  await screen.signUp(ADA);
  const attributes = { email: "ada@example.com", "custom:team": "Engines", "custom:news": "false" };
  await vi.waitFor(() => expect(sent).toMatchObject([{ type: "registration.submitted", attributes }]));
  expect(JSON.stringify(sent)).not.toContain("website");
  const values = {
    username: "ada@example.com",
    "custom:team": "Engines",
    website: "",
    seats: "5",
    plan: "l",
    "custom:news": "false",
    terms: "true",
  };
  expect(validator).toHaveBeenCalledWith(expect.objectContaining({ values }));
  expect(signUp).toHaveBeenCalledWith(expect.anything(), expect.objectContaining({ values }));
});

test("signUpFields: each has a check of its own, and a place", async () => {
  const fields: readonly SignUpField[] = [
    {
      name: "age",
      label: "Age",
      order: 1,
      validate: (age, { username }) => (age === "7" ? `Too young, ${username}` : ""),
    },
  ];
  const { screen, sent } = renderSignUp({}, { signUpFields: fields });
  expect(screen.inside.getAllByRole("textbox")[0]).toBe(screen.field("Age (optional)"));
  await screen.type("Age (optional)", "7");
  await screen.signUp(ADA);
  expect(screen.descriptionOf("Age (optional)")).toBe("Too young, ada@example.com");
  await screen.type("Age (optional)", "7");
  await screen.press("Create Account");
  expect(sent).toHaveLength(1);
});

function failing(): string {
  throw new Error("a bug");
}

test("signUpFields: a check that throws blocks the submission with a text, and tells the developer", async () => {
  const logged = vi.spyOn(console, "error").mockReturnValue();
  const signUpFields = [{ name: "age", label: "Age", validate: failing }];
  const { screen, sent } = renderSignUp({}, { signUpFields });
  await screen.signUp(ADA);
  expect(screen.descriptionOf("Age (optional)")).toContain("An unknown error has occurred.");
  expect(sent).toEqual([]);
  expect(logged).toHaveBeenCalled();
});

test("signUpFields: an attribute of the pool that the site asks for itself is there once", async () => {
  const signUpFields: readonly SignUpField[] = [{ name: "nickname", label: "Your alias", required: true }];
  const view = { route: "signUp", signUpAttributes: ["email", "nickname"] } as const;
  const { user, sent } = renderScreen(view, { signUpFields });
  const screen = signUpScreen(user);
  expect(screen.inside.queryByLabelText("Nickname")).toBeNull();
  await screen.type("Your alias", " Countess ");
  await screen.signUp(ADA);
  expect(sent).toMatchObject([{ attributes: { nickname: " Countess " } }]);
});

test("signUpFields: names that would break the form are reported and left out", () => {
  const logged = vi.spyOn(console, "error").mockReturnValue();
  const names = ["password", "email", "elements", "age", "age"];
  renderScreen({ route: "signUp" }, { signUpFields: names.map((name) => ({ name, label: `My ${name}` })) });
  expect(page.getAllByText(/^My/u).map((label) => label.textContent)).toEqual(["My age (optional)"]);
  expect(logged).toHaveBeenCalledWith(expect.stringContaining("password, email, elements, age"));
});

const SHARE = IN_PROOF ? 1 : 16;
const TYPES = ["text", "email", "tel", "url", "number", "date", "textarea"] as const;

const strings: readonly string[] = naughtyStrings;

test.each(TYPES)(
  "signUpFields: naughty strings in a field of the type %s arrive unchanged or are refused",
  async (type) => {
    const signUpFields: readonly SignUpField[] = [{ name: "custom:own", label: "Own", type, required: true }];
    const { screen, sent } = renderSignUp({}, { signUpFields });
    await screen.signUp(ADA);
    const input = page.getByLabelText<HTMLInputElement>("Own");
    for (const text of strings.filter((_, index) => index % SHARE === 0)) {
      const before = sent.length;
      fireEvent.input(input, { target: { value: text } });
      // What the browser itself makes of it, such as a line without line breaks.
      const shown = input.value;
      await act(async () => (screen.form as HTMLFormElement).requestSubmit());
      const isRefused = problemOf(input) !== "";
      const arrived = sent.slice(before).map((event) => event.type === "registration.submitted" && event.attributes);
      expect(arrived).toEqual(isRefused ? [] : [{ email: ADA.username, "custom:own": shown }]);
    }
    expect(document.querySelectorAll("script, img, iframe, a, style")).toHaveLength(0);
  },
);
