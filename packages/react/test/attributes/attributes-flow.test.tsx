/**
 * An account with attributes of every kind, from the widget through the engine into a pool with phone numbers as
 * usernames.
 */
import { waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { confirmSignUpScreen, signInScreen, signUpScreen } from "@poolgate/testkit/screens";
import { isLetIn, renderWidget, servePool } from "../support/render-widget.tsx";

const network = servePool();

/** The claims of the id token in storage. */
function storedClaims(): Readonly<Record<string, unknown>> {
  const records = Object.keys(localStorage).map((key) => localStorage.getItem(key) ?? "");
  const payloads = records.flatMap((record) =>
    Array.from(record.matchAll(/eyJ[\w-]+\.(eyJ[\w-]+)\.[\w-]+/g), ([, payload = ""]) => payload),
  );
  const claims = payloads.map((payload) => JSON.parse(Buffer.from(payload, "base64url").toString()) as object);
  return Object.assign({}, ...claims.filter((found) => "token_use" in found && found.token_use === "id")) as Record<
    string,
    unknown
  >;
}

test("a sign-up by phone number with attributes is confirmed by the code of the SMS and signs in", async () => {
  network.replacePool({ usernameAttributes: ["phone_number"], customAttributes: ["team"] });
  const signUpAttributes = ["phone_number", "given_name", "birthdate", "website", "custom:team"];
  const { user, authenticator } = renderWidget(network.pool, { loginMechanisms: ["phone_number"], signUpAttributes });
  await (await signInScreen(user).appears()).chooseCreateAccount();
  const screen = signUpScreen(user);
  await user.selectOptions(screen.inside.getByLabelText("Country Code"), "+44");
  await screen.type("Phone Number", "20 7946-0958");
  await screen.type("Given Name", " Ada ");
  await screen.type("Birthdate", "1985-12-10");
  await screen.type("Website", "https://example.com/ada");
  await screen.type("Team", "engines");
  await screen.type("Password", "correct horse battery");
  await screen.type("Confirm Password", "correct horse battery");
  await screen.press("Create Account");

  const confirm = await confirmSignUpScreen(user).appears();
  expect(confirm.descriptionOf("Confirmation Code")).toMatch(/^We texted a code to \+\*+0958\.$/);
  const code = network.pool.latestCode("+442079460958");
  await confirm.confirm(`${code.slice(0, 3)}-${code.slice(3)}`);

  await waitFor(() => expect(isLetIn(authenticator)).toBe(true));
  expect(storedClaims()).toMatchObject({
    phone_number: "+442079460958",
    given_name: "Ada",
    birthdate: "1985-12-10",
    website: "https://example.com/ada",
    "custom:team": "engines",
  });
});
