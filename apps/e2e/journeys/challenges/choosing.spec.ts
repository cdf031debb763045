/** The choice-based flow (USER_AUTH): the user enters the name first and then chooses a factor. */
import { expect, test } from "../../support/widget/test.ts";

test.use({ poolName: "choice" });

test("SELECT_CHALLENGE, then PASSWORD_SRP: the password is proved and never sent", async ({ widget, page, person }) => {
  const answers: string[] = [];
  page.on("request", (request) => answers.push(request.postData() ?? ""));
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
