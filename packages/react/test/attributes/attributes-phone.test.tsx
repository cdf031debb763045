/** Phone numbers: a dial code and a number are joined to digits with a plus. */
import { expect, test } from "vitest";
import { forgotPasswordScreen, signInScreen, signUpScreen } from "@poolgate/testkit/screens";
import { DIAL_CODES, dialCodeOf, namedDialCodes, splitPhoneNumber } from "../../src/fields/dial-codes.ts";
import { joinPhoneNumber } from "../../src/form/phone-number.ts";
import phoneJoins from "../vectors/phone-joins.json" with { type: "json" };
import { makeFailure, renderScreen, renderSignIn, renderSignUp } from "../support/render-screen.tsx";

const PHONE_POOL = { loginMechanism: "phone_number", signUpAttributes: ["phone_number"] } as const;

function picker(): HTMLSelectElement {
  const found = document.querySelector<HTMLSelectElement>("select[name=country_code]");
  if (found === null) throw new Error("There is no picker in view.");
  return found;
}

const names = (language: string): readonly string[] => namedDialCodes(language).map(({ name }) => name);

test("countries are named and sorted by language", () => {
  expect(names("de")).toContain("Deutschland");
  expect(names("en").toSorted(new Intl.Collator("en").compare)).toEqual(names("en"));
});

test.each([
  ["+12425551234", "+1242"],
  ["+12345678900", "+1"],
  ["+4915112345678", "+49"],
  ["+999", undefined],
  ["", undefined],
])("the longest dial code at the start of %s is %s", (number, code) => {
  expect(dialCodeOf(number)).toBe(code);
});

// Three of the vectors are handled better here than by plain stripping: full-width digits count, and a code is not
// repeated. Letters stay in the third, so that the form refuses it.
const BETTER: Readonly<Record<string, string>> = { "２３４": "+1234", "+12345678900": "+12345678900", abc: "+1abc" };

test.each(phoneJoins)("joins $country and '$number'", ({ country, number, stripped }) => {
  expect(joinPhoneNumber({ dialCode: country, number })).toBe(BETTER[number] ?? stripped);
});

test.each([
  ["+4915112345678", { dialCode: "+49", number: "15112345678" }],
  ["+1 (234) 567-8900", { dialCode: "+1", number: "2345678900" }],
  ["＋８１９０１２３４５６７８", { dialCode: "+81", number: "9012345678" }],
  ["030 123", { dialCode: "+1", number: "030 123" }],
  ["", { dialCode: "+1", number: "" }],
])("splits %s", (text, parts) => {
  expect(splitPhoneNumber(text, "+1")).toEqual(parts);
});

test("the picker is a labelled native control that starts with +1 and finds a country by its name", () => {
  const { user } = renderScreen(PHONE_POOL);
  const found = signInScreen(user).inside.getByRole("combobox", { name: "Country Code" });
  expect(found).toBe(picker());
  expect(picker().value).toBe("+1");
  expect(picker().getAttribute("autocomplete")).toBe("tel-country-code");
  expect(picker().selectedOptions[0]?.text).toBe("United States, Canada (+1)");
  expect(picker().options).toHaveLength(DIAL_CODES.length);
});

test("the visible code follows the picker", async () => {
  const { user } = renderScreen(PHONE_POOL);
  await user.selectOptions(picker(), "+1876");
  expect(picker().nextElementSibling?.textContent).toBe("+1876");
});

test("a user can sign in by phone number with the keyboard only", async () => {
  const { screen, user, sent } = renderSignIn(PHONE_POOL);
  expect(screen.field("Phone Number")).toMatchObject({
    type: "tel",
    inputMode: "tel",
    autocomplete: "username webauthn",
  });
  await user.selectOptions(picker(), "+49");
  screen.field("Phone Number").focus();
  await user.tab({ shift: true });
  expect(document.activeElement).toBe(picker());
  await user.tab();
  await user.keyboard("151 1234-5678");
  await user.tab();
  await user.keyboard("correct horse{Enter}");
  expect(sent[0]).toMatchObject({ type: "credentials.submitted", username: "+4915112345678" });
});

test("a complete number from a password manager is sent unchanged", async () => {
  const { screen, sent } = renderSignIn(PHONE_POOL);
  screen.field("Phone Number").value = "+4915112345678";
  screen.field("Password").value = "correct horse";
  await screen.press("Sign In");
  expect(sent[0]).toMatchObject({ username: "+4915112345678" });
});

test("a number that is typed with its plus sign moves its code to the picker", async () => {
  const { screen, user } = renderSignIn(PHONE_POOL);
  await screen.type("Phone Number", "＋４４ 20 7946 0958");
  await user.tab();
  expect(picker().value).toBe("+44");
  expect(picker().nextElementSibling?.textContent).toBe("+44");
  expect(screen.field("Phone Number").value).toBe("2079460958");
  expect(screen.descriptionOf("Phone Number")).toBe("");
});

test("an unknown dial code stays in the field", async () => {
  const { screen, user } = renderSignIn(PHONE_POOL);
  await screen.type("Phone Number", "+999 1234567");
  await user.tab();
  expect(picker().value).toBe("+1");
  expect(screen.field("Phone Number").value).toBe("+999 1234567");
});

test("the sign-up asks for the number once and sends it as user name and attribute", async () => {
  const { screen, sent } = renderSignUp({ ...PHONE_POOL });
  expect(screen.inside.getAllByRole("combobox")).toHaveLength(1);
  expect(screen.inside.getAllByRole("textbox")).toHaveLength(1);
  await screen.type("Phone Number", "(234) 567-8900");
  await screen.type("Password", "correct horse");
  await screen.type("Confirm Password", "correct horse");
  await screen.press("Create Account");
  expect(sent[0]).toMatchObject({ username: "+12345678900", attributes: { phone_number: "+12345678900" } });
});

test("a phone number can be asked for beside an e-mail address as the user name", async () => {
  const { screen, user, sent } = renderSignUp({ signUpAttributes: ["email", "phone_number"] });
  await user.selectOptions(picker(), "+33");
  await screen.type("Phone Number", "612345678");
  await screen.signUp({ username: "ada@example.com", password: "correct horse" });
  expect(sent[0]).toMatchObject({
    username: "ada@example.com",
    attributes: { email: "ada@example.com", phone_number: "+33612345678" },
  });
});

test("an empty number is an empty name, whatever the picker shows", async () => {
  const { screen, sent } = renderSignIn(PHONE_POOL);
  await screen.press("Sign In");
  expect(sent).toEqual([]);
  expect(screen.descriptionOf("Phone Number")).toBe("Username cannot be empty");
  expect(document.activeElement).toBe(screen.field("Phone Number"));
});

test("choosing another dial code can correct a number", async () => {
  const { screen, user } = renderSignIn(PHONE_POOL);
  await screen.type("Phone Number", "12345");
  await screen.press("Sign In");
  expect(screen.descriptionOf("Phone Number")).toContain("Invalid phone number format");
  await user.selectOptions(picker(), "+49");
  expect(screen.descriptionOf("Phone Number")).toBe("");
});

test("moving from the number back to its picker shows no error yet", async () => {
  const { screen, user } = renderSignIn(PHONE_POOL);
  await screen.type("Phone Number", "123");
  await user.tab({ shift: true });
  expect(document.activeElement).toBe(picker());
  expect(screen.descriptionOf("Phone Number")).toBe("");
});

test("changing the dial code clears the failure of the number", async () => {
  const { user, show, sent } = renderScreen(PHONE_POOL);
  show({ ...PHONE_POOL, failure: makeFailure("signIn.userNotFound", "User does not exist.") });
  expect(signInScreen(user).descriptionOf("Phone Number")).toContain("User does not exist");
  await user.selectOptions(picker(), "+49");
  expect(sent).toEqual([{ type: "failure.dismissed" }]);
});

test.each([
  ["signUp.aliasExists", "An account with the phone_number already exists.", "Phone Number"],
  ["signUp.aliasExists", "An account with the email already exists.", "Email"],
  ["service.invalidParameter", "Invalid phone number format.", "Phone Number"],
  ["service.invalidParameter", "Invalid email address format.", "Email"],
] as const)("%s: '%s' marks its field", (code, message, label) => {
  const failure = makeFailure(code, message);
  const signUpAttributes = ["email", "phone_number"];
  const { screen } = renderSignUp({ loginMechanism: "username", signUpAttributes, failure });
  const invalid = screen.inside
    .getAllByRole("textbox")
    .filter((input) => input.getAttribute("aria-invalid") === "true");
  expect(invalid).toEqual([screen.field(label)]);
  expect(screen.descriptionOf(label)).toContain(message);
});

test("an existing number marks the name field if the pool signs in by phone number", () => {
  const failure = makeFailure("signUp.usernameExists", "An account with the given phone_number already exists.");
  const { user } = renderScreen({ route: "signUp", ...PHONE_POOL, failure });
  expect(signUpScreen(user).descriptionOf("Phone Number")).toContain("already exists");
});

test("the whole number is carried to the next screen, also during a submission, and is split there again", async () => {
  const { screen, user, show, sent } = renderSignIn(PHONE_POOL);
  await user.selectOptions(picker(), "+44");
  await screen.type("Phone Number", "20 7946 0958");
  await screen.chooseForgotPassword();
  show({ ...PHONE_POOL, isBusy: true, busyAction: "submit" });
  await screen.chooseForgotPassword();
  expect(sent).toEqual([
    { type: "forgotPassword.chosen", username: "+442079460958" },
    { type: "forgotPassword.chosen", username: "+442079460958" },
  ]);

  show({ ...PHONE_POOL, route: "forgotPassword", username: "+442079460958" });
  expect(picker().value).toBe("+44");
  expect(picker().nextElementSibling?.textContent).toBe("+44");
  expect(forgotPasswordScreen(user).field("Phone Number").value).toBe("2079460958");
});

test("the dial code is carried to the other tab if no number was typed", async () => {
  const { user, show, sent } = renderScreen(PHONE_POOL);
  await user.selectOptions(picker(), "+49");
  await signInScreen(user).chooseCreateAccount();
  expect(sent).toEqual([{ type: "signUp.chosen", username: "+49" }]);

  show({ ...PHONE_POOL, route: "signUp", username: "+49" });
  expect(picker().value).toBe("+49");
  expect(signUpScreen(user).field("Phone Number").value).toBe("");
});
