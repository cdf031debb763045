/** The code of a new account: a wrong one, a new one, and a reload meanwhile. */
import { SCREENS } from "../support/screens.ts";
import { expect, test } from "../support/test.ts";

/** The button that sends another code is disabled for a while after each code. */
const HALF_A_MINUTE_MS = 30_000;

test.describe("with refused requests", () => {
  test.use({ mayRefuse: true });

  test("a wrong code is reported, and a new one can be requested and works", async ({
    page,
    contact,
    visitor,
    readCode,
  }) => {
    await page.clock.install();
    await contact.open();
    await contact.signUp(visitor);
    await contact.expectScreen(SCREENS.confirmSignUp);
    const code = await readCode(visitor.email);
    await contact.confirm(code === "000000" ? "000001" : "000000");
    await expect(contact.dialog.getByText("Invalid verification code provided, please try again.")).toBeVisible();
    await expect(contact.field("Confirmation Code")).toBeFocused();
    await page.clock.fastForward(HALF_A_MINUTE_MS);
    await contact.button("Resend code").click();
    await expect(contact.dialog.getByText("A new code is on its way.", { exact: false })).toBeVisible();
    await contact.confirm(await readCode(visitor.email, code));
    await contact.expectSignedIn();
  });
});

test(
  "a reload while waiting for the code returns to the same screen with the same name",
  { tag: "@proof" },
  async ({ page, contact, visitor, readCode }) => {
    await contact.open();
    await contact.signUp(visitor);
    await contact.expectScreen(SCREENS.confirmSignUp);
    const destination = /We emailed a code to \S+/;
    const before = await contact.dialog.getByText(destination).textContent();
    await page.reload();
    await contact.expectScreen(SCREENS.confirmSignUp);
    await expect(contact.dialog.getByText(destination)).toHaveText(before ?? "");
    await contact.confirm(await readCode(visitor.email));
    // The password is not kept over a reload, so it must be entered again here. The name is filled in.
    await contact.expectScreen(SCREENS.signIn);
    await expect(contact.field("Email")).toHaveValue(visitor.email);
    await contact.field("Password").fill(visitor.password);
    await contact.button("Sign In").click();
    await contact.expectSignedIn();
  },
);
