/** A real sign-in with an authenticator app, followed live in the explorer, taken away as files, loaded and replayed. */
import { totpOf } from "@poolgate/testkit/totp";
import { LivePanel } from "../../support/inspect/live-panel.ts";
import { expect, test } from "../../support/inspect/test.ts";
import { spellings } from "../../support/leaks.ts";
import { ContactPage } from "../../support/screens.ts";

test(
  "a sign-in is followed and replayed, without a password, a code, a token or a name",
  { tag: "@proof" },
  async ({ page, chartsUrl, siteUrl, takeSeeded, guardCode }) => {
    test.setTimeout(120_000);
    const person = takeSeeded("totp");
    const live = new LivePanel(page, chartsUrl);
    await live.explorer.open("machine=signIn&panel=live");
    const opened = await live.openPage(`${siteUrl}/contact`);
    const contact = new ContactPage(opened);
    await expect(live.running("signIn")).toContainText("awaitingCredentials.ready", { timeout: 40_000 });
    await expect.poll(live.litStates).not.toEqual([]);
    await contact.signIn(person);
    await expect(contact.field("Confirmation Code")).toBeEnabled();
    await live.running("challenge").getByRole("link").click();
    await expect.poll(live.litStates).toContain("challenge.conversing.awaitingTotpCode");
    const code = guardCode(totpOf(person.totpSecret));
    await contact.confirm(code);
    await contact.expectSignedIn();
    await expect(live.transcript).toContainText("signedIn.current");

    const lines = await live.transcript.getByRole("listitem").allTextContents();
    const recording = await live.download("Download it");
    const transcript = await live.download("Download the transcript");
    expect(transcript).toContain("receives credentials.submitted");
    const stored = await opened.evaluate(() => JSON.stringify(Object.entries(localStorage)));
    const tokens = stored.match(/eyJ[\w-]+\.[\w-]+\.[\w-]+/gu) ?? [];
    expect(tokens.length).toBeGreaterThan(0);
    const files = `${recording}${transcript}`;
    const parts = tokens.flatMap((token) => token.split("."));
    const secrets = [person.password, person.totpSecret, person.email, person.phoneNumber, ...parts];
    expect(secrets.filter((secret) => spellings(secret).some((text) => files.includes(text)))).toEqual([]);
    expect(new RegExp(`(?<!\\d)${code}(?!\\d)`, "u").test(files)).toBe(false);

    await page.reload();
    await live.load("report.json", recording);
    await expect(page.getByText("Showing a recording of “report.json”.")).toBeVisible();
    await expect(page.getByRole("alert")).toHaveCount(0);
    const replayed = await live.transcript.getByRole("listitem").allTextContents();
    expect(replayed.slice(0, lines.length)).toEqual(lines);
    await live.transcript.getByRole("button", { name: "receives code.submitted" }).first().click();
    await live.running("challenge").getByRole("link").click();
    await expect.poll(live.litStates).toContain("challenge.conversing.awaitingTotpCode");
    await page.getByRole("slider", { name: "Time" }).fill("0");
    await expect(live.running("challenge")).toHaveCount(0);
    expect(await live.litStates()).not.toContain("challenge.conversing.awaitingTotpCode");
  },
);
