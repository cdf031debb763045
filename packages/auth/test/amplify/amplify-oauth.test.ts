/**
 * Problems with sign-ins on the hosted pages that were reproduced in Amplify Auth v6 do not occur here. The number in a title
 * identifies the problem.
 */
import { createAuth, fetchAuthSession, getCurrentUser } from "@poolgate/auth";
import { fakeWorld } from "@poolgate/testkit/environment";
import { expect, it, onTestFinished } from "vitest";
import { USER_ID } from "../issued-tokens.ts";
import { endOf, leave } from "../oauth/journeys.ts";
import { APP, redirectWorld } from "../oauth/redirect-world.ts";

const user = { userId: USER_ID };

it("Amplify 7: a client of another pool does not wait for a sign-in on the hosted pages", async () => {
  const { openTab, hosted, clock, browser } = redirectWorld();
  const tab = openTab();
  const back = hosted.signIn(await leave(tab.open()));
  // The token endpoint never answers.
  hosted.answer = () => new Promise<Response>(() => undefined);
  tab.open(back);
  const { environment } = fakeWorld(async () => Response.json({}), { clock, browser });
  const other = createAuth({ userPoolId: "us-east-1_Other", userPoolClientId: "other" }, environment);
  onTestFinished(() => other.dispose());
  expect((await fetchAuthSession(other)).tokens).toBeUndefined();
});

it("Amplify 8: a second tab does not disturb the sign-in of the first one", async () => {
  const { openTab, hosted } = redirectWorld();
  const tab = openTab();
  const back = hosted.signIn(await leave(tab.open()));
  const second = openTab().open();
  expect((await fetchAuthSession(second.auth)).tokens).toBeUndefined();
  expect(await getCurrentUser(tab.open(back).auth)).toMatchObject(user);
});

it("Amplify 22: a failed sign-in gives the custom state back", async () => {
  const { openTab, hosted } = redirectWorld();
  const tab = openTab();
  const url = await leave(tab.open(), { customState: "the shopping cart" });
  const failed = await endOf(tab.open(hosted.refuse(url, "access_denied", "No thanks")));
  expect(failed).toMatchObject({ type: "signInWithRedirect.failed", customState: "the shopping cart" });
});

it("Amplify 25: a link with an error does not end a sign-in that is under way", async () => {
  const { openTab, hosted } = redirectWorld();
  const tab = openTab();
  const back = hosted.signIn(await leave(tab.open()));
  await endOf(tab.open(`${APP}?error=access_denied&error_description=Sent+by+mail&state=${"A".repeat(32)}`));
  expect(await getCurrentUser(tab.open(back).auth)).toMatchObject(user);
});

it("Amplify 25: the description of a refused code is told", async () => {
  const { openTab, hosted } = redirectWorld();
  const tab = openTab();
  const back = hosted.signIn(await leave(tab.open()));
  hosted.answer = () =>
    Response.json({ error: "invalid_grant", error_description: "The code has expired" }, { status: 400 });
  expect(await endOf(tab.open(back))).toMatchObject({
    failure: { code: "oauth.refused", message: "The code has expired" },
  });
});

it("Amplify 26: a custom state with any Unicode text is given back unchanged", async () => {
  const { openTab, hosted } = redirectWorld();
  const tab = openTab();
  const customState = "Zoë → 漢字 🦊";
  const url = await leave(tab.open(), { customState });
  expect(await endOf(tab.open(hosted.signIn(url)))).toMatchObject({
    type: "signInWithRedirect.completed",
    customState,
  });
});
