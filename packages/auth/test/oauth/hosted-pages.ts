/**
 * Hosted pages in a test: they check the address of the authorize endpoint and issue codes, and their token endpoint
 * checks the code, the address and the PKCE verifier as RFC 7636 says.
 */
import { createHash } from "node:crypto";
import { CLIENT_ID, accessToken, idToken, USER_ID } from "../issued-tokens.ts";

export const DOMAIN = "https://auth.example";

export interface TokenRequest {
  readonly url: string;
  readonly form: Readonly<Record<string, string>>;
}

/** What the token endpoint answers instead of tokens. */
export type TokenAnswer = (request: TokenRequest, signal: AbortSignal) => Response | Promise<Response>;

export interface HostedPages {
  readonly tokenRequests: readonly TokenRequest[];
  answer: TokenAnswer | undefined;
  /** The user signs in. Returns the address to which the pages return. */
  signIn(authorizeUrl: string): string;
  /** The pages return without a code. */
  refuse(authorizeUrl: string, error: string, description?: string): string;
  /** The claims that the next tokens have instead of the usual ones. */
  claims: { readonly access?: object; readonly id?: object };
  fetch(request: Request): Promise<Response>;
}

type Parameters = Readonly<Record<string, string>>;

export const parametersOf = (url: string): Parameters => Object.fromEntries(new URL(url).searchParams);

export function hostedPages(nowMs: () => number): HostedPages {
  const tokenRequests: TokenRequest[] = [];
  const codes = new Map<string, Parameters>();
  const tokensFor = ({ nonce }: Parameters): { access_token: string; id_token: string } => {
    const iat = Math.floor(nowMs() / 1000);
    const times = { iat, exp: iat + 3600 };
    return {
      access_token: accessToken({ ...times, ...pages.claims.access }),
      id_token: idToken({ ...times, nonce, email: "ann@example.com", email_verified: true, ...pages.claims.id }),
    };
  };
  const answerTo = (form: Parameters): Response => {
    const started = codes.get(form["code"] ?? "");
    codes.delete(form["code"] ?? "");
    const challenge = createHash("sha256")
      .update(form["code_verifier"] ?? "")
      .digest("base64url");
    const isGood =
      started !== undefined &&
      form["grant_type"] === "authorization_code" &&
      form["client_id"] === CLIENT_ID &&
      form["redirect_uri"] === started["redirect_uri"] &&
      challenge === started["code_challenge"];
    if (!isGood) return Response.json({ error: "invalid_grant" }, { status: 400 });
    const token = { refresh_token: "refresh.token", token_type: "Bearer", expires_in: 3600 };
    return Response.json({ ...tokensFor(started), ...token });
  };
  const pages: HostedPages = {
    tokenRequests,
    answer: undefined,
    claims: {},
    signIn(authorizeUrl) {
      const parameters = parametersOf(authorizeUrl);
      const { redirect_uri: redirectUri = "", state = "", response_type: type } = parameters;
      const url = new URL(redirectUri);
      if (type === "token") {
        url.hash = new URLSearchParams({ ...tokensFor(parameters), token_type: "Bearer", state }).toString();
        return url.href;
      }
      const code = `code-${codes.size}-${USER_ID}`;
      codes.set(code, parameters);
      url.searchParams.set("code", code);
      url.searchParams.set("state", state);
      return url.href;
    },
    refuse(authorizeUrl, error, description) {
      const { redirect_uri: redirectUri = "", state = "" } = parametersOf(authorizeUrl);
      const url = new URL(redirectUri);
      url.searchParams.set("error", error);
      if (description !== undefined) url.searchParams.set("error_description", description);
      url.searchParams.set("state", state);
      return url.href;
    },
    async fetch(request) {
      const form = Object.fromEntries(new URLSearchParams(await request.text()));
      const sent = { url: request.url, form };
      tokenRequests.push(sent);
      return pages.answer?.(sent, request.signal) ?? answerTo(form);
    },
  };
  return pages;
}
