/** Runs the example of the guide on hosted pages: an app signs its user in with openid-client. */
import { createUserPool, openData } from "@poolgate/local-pool";
import { decodeJwt } from "jose";
import { expect, it, onTestFinished, vi } from "vitest";
import config from "../../docs/examples/hosted-pages.config.ts";
import { basic, ORIGIN, PAGE_FOLDER, postForm, signInAt } from "../support/hosted.ts";

it("an app signs a user in on the hosted pages, and a client gets a token of its own", async () => {
  const pool = createUserPool({ config, ...openData(":memory:"), origin: ORIGIN, hostedPages: PAGE_FOLDER });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    pool.close();
  });
  vi.stubGlobal("fetch", (input: string, init?: RequestInit) => pool.handle(new Request(input, init)));
  const { address, finishSignIn } = await import("../../docs/examples/hosted-sign-in.ts");
  const returned = await signInAt(pool, address.href);
  expect(await finishSignIn(returned)).toMatch(/^[\da-f-]{36}$/u);

  const { clientId = "", clientSecret = "" } = config.clients[1] ?? {};
  const form = { grant_type: "client_credentials" };
  const response = await postForm(pool.handle, "/oauth2/token", form, basic(clientId, clientSecret));
  const { access_token: token } = (await response.json()) as { readonly access_token: string };
  expect(decodeJwt(token)["scope"]).toBe("orders/read");
});
