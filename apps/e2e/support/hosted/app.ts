/** An app that uses the hosted pages without a library: its requests, and how it exchanges the code. */
import { createHash, randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";
import { USER_POOL_CLIENT_ID } from "../pool-call.ts";

export class HostedApp {
  /** Where the hosted pages return to. */
  readonly callbackUrl: string;
  readonly #poolUrl: string;
  readonly #verifier = randomBytes(40).toString("base64url");

  constructor(callbackUrl: string, poolUrl: string) {
    this.callbackUrl = callbackUrl;
    this.#poolUrl = poolUrl;
  }

  /** Where the app sends the browser. */
  authorizeUrl(more: Readonly<Record<string, string>> = {}): string {
    const parameters = new URLSearchParams({
      client_id: USER_POOL_CLIENT_ID,
      redirect_uri: this.callbackUrl,
      response_type: "code",
      scope: "openid email",
      state: "the-state",
      code_challenge: createHash("sha256").update(this.#verifier).digest("base64url"),
      code_challenge_method: "S256",
      ...more,
    });
    return `${this.#poolUrl}/oauth2/authorize?${parameters.toString()}`;
  }

  logoutUrl(): string {
    const parameters = new URLSearchParams({ client_id: USER_POOL_CLIENT_ID, logout_uri: this.callbackUrl });
    return `${this.#poolUrl}/logout?${parameters.toString()}`;
  }

  /** Waits until the browser is back, and exchanges the code. Returns the e-mail address in the id token. */
  async finish(page: Page): Promise<string> {
    await page.waitForURL(`${this.callbackUrl}?**`);
    return this.exchange(page.url());
  }

  /** Exchanges the code in the address to which the browser came back. Returns the e-mail address in the id token. */
  async exchange(address: string): Promise<string> {
    const { searchParams } = new URL(address);
    if (searchParams.get("state") !== "the-state") throw new Error("The state is not the app's.");
    const response = await fetch(`${this.#poolUrl}/oauth2/token`, {
      method: "POST",
      body: new URLSearchParams({
        grant_type: "authorization_code",
        client_id: USER_POOL_CLIENT_ID,
        redirect_uri: this.callbackUrl,
        code: searchParams.get("code") ?? "",
        code_verifier: this.#verifier,
      }),
    });
    const { id_token: idToken = "" } = (await response.json()) as { readonly id_token?: string };
    const claims = JSON.parse(Buffer.from(idToken.split(".")[1] ?? "", "base64url").toString()) as { email: string };
    return claims.email;
  }
}
