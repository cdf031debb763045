/** The choice-based flow (USER_AUTH): the user enters the name first and then chooses a factor. */
import { contacts } from "../../support/widget/people.ts";
import { expect, test } from "../../support/widget/test.ts";

test.use({ poolName: "choice" });

test("SELECT_CHALLENGE offers one password and both codes of eight digits, and the user can switch from one to another (EMAIL_OTP, SMS_OTP)", async ({
  widget,
  registerVisitor,
  readCode,
}) => {
  const person = await registerVisitor("verified", contacts);
  await widget.open();
  await widget.begin(person);
  await widget.expectScreen("firstFactorSelection");
  await expect(widget.text(`Signing in as ${person.email}.`)).toBeVisible();
  await expect(widget.main.getByRole("radio")).toHaveCount(3);
  await expect(widget.radio("Password")).toBeChecked();
  await widget.choose("Password", "Continue");
  await widget.expectScreen("password");
  await widget.button("Choose another way").click();
  await widget.expectScreen("firstFactorSelection");

  for (const [way, screen, destination] of [
    ["Email me a code", "emailCode", person.email],
    ["Text me a code", "smsCode", person.phoneNumber],
  ] as const) {
    await widget.choose(way, "Continue");
    await widget.expectScreen(screen);
    const code = await readCode(destination);
    expect(code).toMatch(/^\d{8}$/);
    await widget.enterCode(code);
    await widget.expectSignedIn();
    await widget.signOutButton.click();
    await widget.begin(person);
    await widget.expectScreen("firstFactorSelection");
  }
});

test("SELECT_CHALLENGE, then PASSWORD_SRP: the password is proved and never sent", async ({
  widget,
  page,
  registerVisitor,
}) => {
  const answers: string[] = [];
  page.on("request", (request) => answers.push(request.postData() ?? ""));
  const person = await registerVisitor("verified", contacts);
  await widget.open();
  await widget.begin(person);
  await widget.choose("Password", "Continue");
  await widget.expectScreen("password");
  await widget.field("Password").fill(person.password);
  await widget.button("Sign In").click();
  await widget.expectSignedIn();
  expect(answers.filter((body) => body.includes('"PASSWORD_SRP"'))).not.toEqual([]);
  expect(answers.filter((body) => body.includes('"PASSWORD":'))).toEqual([]);
});

test.describe("when the password is to be sent", () => {
  test.use({ mayRefuse: true });

  test("PASSWORD accepts the right password after a wrong one", async ({
    widget,
    page,
    place,
    registerVisitor,
    guardPassword,
  }) => {
    await page.route(`${place.pool.url}/`, async (route) => {
      if (!route.request().headers()["x-amz-target"]?.endsWith(".InitiateAuth")) return route.continue();
      const response = await route.fetch();
      const answer = (await response.json()) as object;
      return route.fulfill({ response, json: { ...answer, AvailableChallenges: ["PASSWORD", "EMAIL_OTP"] } });
    });
    const person = await registerVisitor("verified", contacts);
    await widget.open();
    await widget.begin(person);
    await widget.choose("Password", "Continue");
    await widget.field("Password").fill(guardPassword("not the right password"));
    await widget.button("Sign In").click();
    await expect(widget.text("Incorrect username or password")).toBeVisible();
    await widget.expectScreen("password");
    const answering = page.waitForRequest((request) => request.postData()?.includes('"PASSWORD":') === true);
    await widget.field("Password").fill(person.password);
    await widget.button("Sign In").click();
    await answering;
    await widget.expectSignedIn();
  });
});
