/**
 * An identity provider of a test, which answers with anything the test wants. Without wishes it behaves well: it knows
 * one person, and asks nothing.
 */
import { createServer, type ServerResponse } from "node:http";
import { openOnLoopback } from "@poolgate/testkit/loopback-server";
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from "jose";
import { onTestFinished } from "vitest";

/** What one endpoint answers. Undefined: nothing, and the connection stays open. */
export type FakeAnswer =
  | { readonly status?: number; readonly body: string | object; readonly headers?: Readonly<Record<string, string>> }
  | undefined;

export interface FakeProvider {
  readonly url: string;
  /** `providerDetails` of OpenID Connect. */
  readonly details: Readonly<Record<string, string>>;
  /** `providerDetails` of plain OAuth 2.0. */
  readonly plainDetails: Readonly<Record<string, string>>;
  /** The answers of endpoints, by their paths. Others behave well. */
  readonly answers: Map<string, () => FakeAnswer>;
  /** Changes the parameters of the redirect back to the pool. */
  changeResponse: (parameters: URLSearchParams) => void;
  /** Changes the claims of the id token. */
  changeClaims: (claims: JWTPayload) => JWTPayload;
  /** The attributes that the userinfo and the profile endpoint tell. */
  attributes: Readonly<Record<string, unknown>>;
  /** The configuration that discovery finds. */
  readonly metadata: Readonly<Record<string, string>>;
  /** The parameters of the latest requests, by path. */
  readonly received: Map<string, URLSearchParams>;
  /** The methods of the latest requests, by path. */
  readonly methods: ReadonlyMap<string, string>;
  /** Signs an id token with a key that the provider does not publish. */
  signWithOtherKey(claims: JWTPayload): Promise<string>;
  /** The claims of the latest id token. */
  claims(): JWTPayload;
}

export const FAKE_CLIENT = { client_id: "fake-client", client_secret: "fake-secret" };

const keys = Promise.all([generateKeyPair("RS256"), generateKeyPair("RS256")]);

export async function startFakeProvider(): Promise<FakeProvider> {
  const [own, other] = await keys;
  const received = new Map<string, URLSearchParams>();
  const methods = new Map<string, string>();
  const answers = new Map<string, () => FakeAnswer>();
  const server = createServer((request, response) => {
    let body = "";
    request.setEncoding("utf8").on("data", (text: string) => (body += text));
    request.on("end", () => {
      const { pathname, searchParams } = new URL(request.url ?? "/", "http://localhost");
      methods.set(pathname, request.method ?? "");
      received.set(pathname, request.method === "POST" ? new URLSearchParams(body) : searchParams);
      const wanted = answers.get(pathname);
      const answered = wanted === undefined ? behave(pathname) : Promise.resolve(wanted());
      void answered.then((answer) => send(response, answer));
    });
  });
  const { origin: url, close } = await openOnLoopback(server, "localhost");
  onTestFinished(close);
  const provider: FakeProvider = {
    url,
    details: { ...FAKE_CLIENT, oidc_issuer: url, authorize_scopes: "openid email" },
    plainDetails: {
      ...FAKE_CLIENT,
      authorize_url: `${url}/authorize?display=page`,
      token_url: `${url}/token`,
      attributes_url: `${url}/userinfo`,
    },
    answers,
    changeResponse: () => undefined,
    changeClaims: (claims) => claims,
    attributes: { sub: "person-1", id: "person-1", email: "person@example.com" },
    metadata: {
      issuer: url,
      authorization_endpoint: `${url}/authorize`,
      token_endpoint: `${url}/token`,
      userinfo_endpoint: `${url}/userinfo`,
      jwks_uri: `${url}/jwks`,
    },
    received,
    methods,
    signWithOtherKey: (claims) =>
      new SignJWT(claims).setProtectedHeader({ alg: "RS256", kid: "own" }).sign(other.privateKey),
    claims: () => ({
      iss: url,
      aud: FAKE_CLIENT.client_id,
      sub: "person-1",
      email: "person@example.com",
      nonce: received.get("/authorize")?.get("nonce") ?? undefined,
      iat: Math.floor(Date.now() / 1_000),
      exp: Math.floor(Date.now() / 1_000) + 300,
    }),
  };
  return provider;

  async function behave(path: string): Promise<FakeAnswer> {
    switch (path) {
      case "/authorize":
        return { status: 302, body: "", headers: { location: redirectBack() } };
      case "/.well-known/openid-configuration":
        return { body: provider.metadata };
      case "/jwks":
        return { body: { keys: [{ ...(await exportJWK(own.publicKey)), kid: "own", alg: "RS256", use: "sig" }] } };
      case "/token": {
        const claims = provider.changeClaims(provider.claims());
        const idToken = await new SignJWT(claims).setProtectedHeader({ alg: "RS256", kid: "own" }).sign(own.privateKey);
        return { body: { access_token: "fake-access-token", id_token: idToken, token_type: "Bearer" } };
      }
      case "/userinfo":
        return { body: provider.attributes };
      default:
        return { status: 404, body: "" };
    }
  }

  function redirectBack(): string {
    const asked = received.get("/authorize") ?? new URLSearchParams();
    const parameters = new URLSearchParams({ code: "fake-code", state: asked.get("state") ?? "" });
    provider.changeResponse(parameters);
    return `${asked.get("redirect_uri")}?${parameters.toString()}`;
  }
}

function send(response: ServerResponse, answer: FakeAnswer): void {
  if (answer === undefined) return;
  const { status = 200, body, headers } = answer;
  const type = typeof body === "string" ? "text/html" : "application/json";
  response.writeHead(status, { "content-type": type, ...headers });
  response.end(typeof body === "string" ? body : JSON.stringify(body));
}
