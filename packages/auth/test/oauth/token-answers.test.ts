/** The answers of the token endpoint in `vectors/oauth/callbacks.json`, and others that no engine may believe. */
import { fetchAuthSession, getCurrentUser } from "@poolgate/auth";
import { readVectors } from "@poolgate/testkit/vectors";
import { describe, expect, it } from "vitest";
import { accessToken, idToken, NOW_SECONDS, USER_ID } from "../issued-tokens.ts";
import type { TokenAnswer } from "./hosted-pages.ts";
import { endOf, leave } from "./journeys.ts";
import {
  OFTEN,
  type OpenPage,
  redirectWorld,
  type RedirectWorld,
  type RedirectWorldOptions,
  type Tab,
} from "./redirect-world.ts";

interface Answer {
  readonly name: string;
  readonly status: number;
  readonly body: string;
  readonly expect: string;
}

const { tokenResponses } = readVectors("oauth/callbacks.json") as { readonly tokenResponses: readonly Answer[] };

const BAD_ANSWER = { code: "network.badAnswer", name: "NetworkError" };
/** Undefined if the tokens are accepted. */
const expected: Readonly<Record<string, object | undefined>> = {
  invalid_grant: { code: "oauth.refused" },
  invalid_client: { code: "oauth.refused" },
  invalid_request: { code: "oauth.refused", message: "x" },
  "200 with error field": { code: "oauth.refused" },
  "HTML 200": { ...BAD_ANSWER, message: "A network error has occurred." },
  "no access_token": { code: "oauth.noAccessToken", message: "No access token returned from OAuth flow." },
  "token_type mac": { code: "oauth.invalidResponse" },
  "token_type bearer lower case": undefined,
  "no expires_in": undefined,
  "id_token of another client": { code: "session.invalidTokens", message: "Invalid tokens." },
  "500 then 200": { code: "network.serverUnavailable" },
};

interface Returned {
  readonly world: RedirectWorld;
  readonly tab: Tab;
  readonly back: OpenPage;
}

/** Signs in at hosted pages whose token endpoint gives this answer. */
async function returned(
  answer: (nonce: string) => ReturnType<TokenAnswer>,
  options: RedirectWorldOptions = {},
): Promise<Returned> {
  const world = redirectWorld(options);
  const { hosted } = world;
  const tab = world.openTab();
  const url = await leave(tab.open());
  const nonce = new URL(url).searchParams.get("nonce") ?? "";
  hosted.answer = () => answer(nonce);
  return { world, tab, back: tab.open(hosted.signIn(url)) };
}

const failureOf = async ({ back }: Returned): Promise<unknown> => {
  const end = await endOf(back);
  return "failure" in end ? end.failure : undefined;
};

async function expectUsable({ world, tab, back }: Returned): Promise<void> {
  await expect(getCurrentUser(back.auth)).rejects.toMatchObject({ code: "session.unauthenticated" });
  expect([...world.browser.storage.keys()]).toEqual([]);
  world.hosted.answer = undefined;
  const again = tab.open(world.hosted.signIn(await leave(back)));
  expect(await getCurrentUser(again.auth)).toMatchObject({ userId: USER_ID });
}

describe("an answer of the token endpoint", () => {
  it("each has an expectation", () => {
    expect(tokenResponses.map(({ name }) => name).toSorted()).toEqual(Object.keys(expected).toSorted());
    expect(tokenResponses).toHaveLength(11);
  });

  it.each(tokenResponses.map((row) => [`${row.name}: ${row.expect}`, row] as const))("%s", async (_, row) => {
    // Without the scope `openid`, the endpoint issues no id token.
    const scopes = row.body.includes("id_token") || !row.body.includes("access_token") ? {} : { scopes: ["email"] };
    const outcome = await returned(
      (nonce) => {
        const body = row.body
          .replace("%ACCESS%", accessToken())
          .replace("%ID%", idToken({ nonce }))
          .replace("%OTHER_AUD%", idToken({ nonce, aud: "another" }));
        return new Response(body, { status: row.status });
      },
      { oauth: scopes },
    );
    const failure = await failureOf(outcome);
    expect(outcome.world.hosted.tokenRequests).toHaveLength(1);
    const refusal = expected[row.name];
    expect({ failure }).toMatchObject({ failure: refusal });
    const { tokens } = await fetchAuthSession(outcome.back.auth);
    expect(tokens).toEqual(refusal === undefined ? { accessToken: accessToken(), idToken: undefined } : undefined);
    if (refusal !== undefined) await expectUsable(outcome);
  });

  it.each([
    ["of another pool", { iss: "https://evil.example" }, {}, "session.invalidTokens"],
    ["whose id token is an access token", {}, { token_use: "access" }, "session.invalidTokens"],
    ["of two users", { sub: "another" }, {}, "session.invalidTokens"],
    ["of another client", { client_id: "another" }, {}, "session.invalidTokens"],
    ["with another nonce", {}, { nonce: "another" }, "oauth.nonce"],
    ["without a nonce", {}, { nonce: undefined }, "oauth.nonce"],
    [
      "that have expired",
      { exp: NOW_SECONDS - 60, iat: NOW_SECONDS - 3660 },
      { exp: NOW_SECONDS - 60, iat: NOW_SECONDS - 3660 },
      "session.invalidTokens",
    ],
  ] as const)("with tokens %s is refused", async (_, access, id, code) => {
    const outcome = await returned((nonce) =>
      Response.json(
        { access_token: accessToken(access), id_token: idToken({ nonce, ...id }), token_type: "Bearer" },
        { headers: { date: new Date(NOW_SECONDS * 1000).toUTCString() } },
      ),
    );
    expect(await failureOf(outcome)).toMatchObject({ code });
    await expectUsable(outcome);
  });

  it.each([
    ["no id token", { access_token: accessToken(), token_type: "Bearer" }, "oauth.nonce"],
    ["no token type", { access_token: accessToken() }, "oauth.invalidResponse"],
    ["a number as access token", { access_token: 1, token_type: "Bearer" }, "network.badAnswer"],
    ["a list", [], "network.badAnswer"],
    ["text with control characters", { error: "x", error_description: "a\r\nb\u0000" }, "oauth.refused"],
  ])("with %s is refused", async (_, body, code) => {
    const outcome = await returned(() => Response.json(body));
    const failure = await failureOf(outcome);
    expect(failure).toMatchObject({ code });
    expect(JSON.stringify(failure)).not.toMatch(/\\[rnu]/u);
    await expectUsable(outcome);
  });

  it("that never comes ends after ten seconds, and reading the tokens waits no longer", async () => {
    const outcome = await returned(() => new Promise(() => undefined));
    await expect.poll(() => outcome.world.hosted.tokenRequests.length, OFTEN).toBe(1);
    const reading = fetchAuthSession(outcome.back.auth);
    outcome.world.clock.advance(10_000);
    expect(await failureOf(outcome)).toMatchObject({ code: "network.timeout" });
    expect(await reading).toEqual({ tokens: undefined, userSub: undefined });
    await expectUsable(outcome);
  });

  it("that is lost sends no second request", async () => {
    const outcome = await returned(() => Promise.reject(new TypeError("Failed to fetch")));
    expect(await failureOf(outcome)).toMatchObject({ code: "network.unreachable" });
    expect(outcome.world.hosted.tokenRequests).toHaveLength(1);
    await expectUsable(outcome);
  });
});
