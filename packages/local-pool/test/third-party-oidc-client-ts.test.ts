/** oidc-client-ts, unchanged: discovery, code with PKCE, refresh, userinfo, revocation and logout. */
import { type INavigator, type NavigateParams, UserManager } from "oidc-client-ts";
import { expect, it } from "vitest";
import { CALLBACK, openBrowser, serveHostedPool, signInAt, SIGNED_OUT } from "./support/hosted.ts";
import { ANN, CLIENT_ID } from "./support/start-pool.ts";

/** Keeps the address that the library wants to go to. There is no window here. */
function openNavigator(): INavigator & { readonly addresses: string[] } {
  const addresses: string[] = [];
  return {
    addresses,
    prepare: () =>
      Promise.resolve({
        navigate({ url }: NavigateParams) {
          addresses.push(url);
          return Promise.resolve({ url });
        },
        close: () => undefined,
      }),
    callback: () => Promise.resolve(),
  };
}

it("completes every step", async () => {
  const pool = await serveHostedPool({
    clients: [{ callbackURLs: [CALLBACK], logoutURLs: [SIGNED_OUT] }],
    seededUsers: [{ email: ANN.username, password: ANN.password }],
  });
  const navigator = openNavigator();
  const manager = new UserManager(
    {
      authority: `${pool.url}/us-east-1_LocalPool`,
      client_id: CLIENT_ID,
      redirect_uri: CALLBACK,
      scope: "openid email",
      loadUserInfo: true,
      automaticSilentRenew: false,
      // As on the service, only refresh tokens can be revoked.
      revokeTokenTypes: ["refresh_token"],
    },
    navigator,
  );
  const browser = openBrowser(pool.handle, pool.url);

  await manager.signinRedirect({ state: { page: "/contact" } });
  const returned = await signInAt(pool, navigator.addresses.at(-1) ?? "", browser);
  const user = await manager.signinRedirectCallback(returned.href);
  expect(user.state).toEqual({ page: "/contact" });
  expect(user.profile).toMatchObject({ email: ANN.username, username: user.profile.sub });
  expect(user.expired).toBe(false);

  const refreshed = await manager.signinSilent();
  expect(refreshed?.profile.sub).toBe(user.profile.sub);
  expect(refreshed?.access_token).not.toBe(user.access_token);

  await manager.revokeTokens();
  const refresh = new URLSearchParams({
    grant_type: "refresh_token",
    client_id: CLIENT_ID,
    refresh_token: user.refresh_token ?? "",
  });
  expect(await (await fetch(`${pool.url}/oauth2/token`, { method: "POST", body: refresh })).json()).toEqual({
    error: "invalid_grant",
  });

  // The service's own parameters instead of post_logout_redirect_uri.
  await manager.signoutRedirect({ extraQueryParams: { client_id: CLIENT_ID, logout_uri: SIGNED_OUT } });
  const ended = await browser.get(navigator.addresses.at(-1) ?? "");
  expect(ended.headers.get("location")).toBe(SIGNED_OUT);
  expect(await manager.getUser()).toBeNull();
});

it("learns of a refusal", async () => {
  const pool = await serveHostedPool({ clients: [{ callbackURLs: [CALLBACK] }] });
  const navigator = openNavigator();
  const authority = `${pool.url}/us-east-1_LocalPool`;
  const manager = new UserManager({ authority, client_id: CLIENT_ID, redirect_uri: CALLBACK }, navigator);
  await manager.signinRedirect({ prompt: "none" });
  const refused = await openBrowser(pool.handle, pool.url).get(navigator.addresses.at(-1) ?? "");
  await expect(manager.signinRedirectCallback(refused.headers.get("location") ?? "")).rejects.toMatchObject({
    error: "login_required",
  });
});
