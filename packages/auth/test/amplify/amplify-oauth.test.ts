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

it("Amplify 25: a link with an error does not end a sign-in that is under way", async () => {
  const { openTab, hosted } = redirectWorld();
  const tab = openTab();
  const back = hosted.signIn(await leave(tab.open()));
  await endOf(tab.open(`${APP}?error=access_denied&error_description=Sent+by+mail&state=${"A".repeat(32)}`));
  expect(await getCurrentUser(tab.open(back).auth)).toMatchObject(user);
});
