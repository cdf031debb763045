/** A second page follows a real sign-in with an authenticator app, and receives nothing of the user in it. */
import { totpOf } from "@poolgate/testkit/totp";
import { startDevSite } from "../../support/inspect/dev-site.ts";
import { openViewer } from "../../support/inspect/viewer.ts";
import { spellings } from "../../support/leaks.ts";
import { ContactPage } from "../../support/screens.ts";
import { expect, test } from "../../support/widget/test.ts";

test("the contact page posts what it does, without a password, a code, a token or a name", async ({
  page,
  context,
  place,
  takeSeeded,
  guardCode,
}) => {
  test.setTimeout(120_000);
  const site = await startDevSite(place);
  const person = takeSeeded("totp");
  const viewer = await openViewer(context, site.url);
  const contact = new ContactPage(page);
  await page.goto(`${site.url}/contact?inspect`);
  await expect.poll(viewer.litStates, { timeout: 60_000 }).toContain("signIn.awaitingCredentials.ready");
  await contact.signIn(person);
  await expect(contact.field("Confirmation Code")).toBeEnabled();
  await expect.poll(viewer.litStates).toContain("challenge.conversing.awaitingTotpCode");
  const code = guardCode(totpOf(person.totpSecret));
  await contact.confirm(code);
  await contact.expectSignedIn();
  await expect.poll(viewer.litStates).toContain("session.signedIn.current");

  const stored = await page.evaluate(() => JSON.stringify(Object.entries(localStorage)));
  const tokens = stored.match(/eyJ[\w-]+\.[\w-]+\.[\w-]+/gu) ?? [];
  expect(tokens.length).toBeGreaterThan(0);
  const shown = `${await viewer.received()}${await viewer.transcript()}`;
  expect(shown).toContain("receives credentials.submitted");
  const parts = tokens.flatMap((token) => token.split("."));
  const secrets = [person.password, person.totpSecret, person.email, person.phoneNumber, ...parts];
  expect(secrets.filter((secret) => spellings(secret).some((text) => shown.includes(text)))).toEqual([]);
  expect(new RegExp(`(?<!\\d)${code}(?!\\d)`, "u").test(shown)).toBe(false);
  expect(await viewer.problems()).toEqual([]);

  // A viewer that comes later asks for what it has missed.
  const before = recordsIn(await viewer.recorded());
  await viewer.startAgain();
  await expect.poll(async () => recordsIn(await viewer.recorded()).slice(0, before.length)).toEqual(before);
  await site.stop();
});

function recordsIn(recording: string): readonly unknown[] {
  const { records } = JSON.parse(recording) as { readonly records: readonly unknown[] };
  return records;
}
