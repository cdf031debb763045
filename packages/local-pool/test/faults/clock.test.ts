/** The server's clock jumps by an hour, in both directions. */
import { expect, it } from "vitest";
import { ANN, CLIENT_ID, signInByPassword, signInBySrp, startPool } from "../support/start-pool.ts";
import { call, callWell } from "../support/wire-client.ts";

const HOUR_MS = 3_600_000;
const seededUsers = [{ email: ANN.username, password: ANN.password }];
const refresh = (RefreshToken: string) => ({ ClientId: CLIENT_ID, RefreshToken });

it("an hour back signs no user out: access tokens and refresh tokens are accepted, and a sign-in works", async () => {
  const pool = startPool({ seededUsers });
  const tokens = await signInByPassword(pool);
  pool.clock.advance(-HOUR_MS);
  await callWell(pool.handle, "GetUser", { AccessToken: tokens.AccessToken });
  await callWell(pool.handle, "GetTokensFromRefreshToken", refresh(tokens.RefreshToken));
  expect((await signInBySrp(pool)).name).toBeUndefined();
});

it("an hour forward expires the access tokens of an hour, as it should, and the refresh token returns new ones", async () => {
  const pool = startPool({ seededUsers });
  const tokens = await signInByPassword(pool);
  pool.clock.advance(HOUR_MS);
  expect((await call(pool.handle, "GetUser", { AccessToken: tokens.AccessToken })).message).toBe(
    "Access Token has expired",
  );
  const { AuthenticationResult } = await callWell(
    pool.handle,
    "GetTokensFromRefreshToken",
    refresh(tokens.RefreshToken),
  );
  const { AccessToken } = AuthenticationResult as { AccessToken: string };
  await callWell(pool.handle, "GetUser", { AccessToken });
});
