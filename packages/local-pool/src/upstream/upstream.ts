/**
 * The bundled upstream: a server on a port of its own that plays the identity providers without `providerDetails`, so that "Sign
 * in with Google" is a real second sign-in on a laptop. For development and tests, as the pool itself.
 *
 * It starts when the first sign-in needs it, and listens on loopback only. A pool without federation never loads it.
 */
import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type Provider from "oidc-provider";
import type { IdentityProviderConfig } from "../oauth-config.ts";
import { type RunningServer, startListening } from "../server/node-server.ts";
import { isPlainOAuth, profileOf } from "./claims.ts";
import { createProvider, type UpstreamSetup } from "./create-provider.ts";
import { handleInteraction } from "./interactions.ts";
import { peopleOf } from "./people.ts";

/** How the pool reaches a provider that the upstream plays. */
export interface UpstreamProvider {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** For the providers without discovery. */
  readonly authorizeUrl: string;
  readonly tokenUrl: string;
  readonly profileUrl: string;
}

export interface Upstream {
  /** Starts the provider, if it is not running yet. */
  provider(config: IdentityProviderConfig): Promise<UpstreamProvider>;
  stop(): Promise<void>;
}

const PROFILE_PATH = "/profile";

export interface UpstreamOptions extends Pick<UpstreamSetup, "redirectUris" | "poolName"> {
  /** Gets an error that reached no person. */
  readonly onError: (error: unknown) => void;
}

/** Starts the server, without any provider yet. */
export async function startUpstream(about: UpstreamOptions): Promise<Upstream> {
  const providers = new Map<string, Promise<RunningProvider>>();
  const server: RunningServer = await startListening(0, () => (request, response) => {
    respond(providers, request, response).catch((error: unknown) => {
      about.onError(error);
      response.destroy();
    });
  });
  const start = async ({ providerName, providerType }: IdentityProviderConfig): Promise<RunningProvider> => {
    const issuer = `${server.url}/${encodeURIComponent(providerName)}`;
    const client = { clientId: "local-pool", clientSecret: randomBytes(32).toString("base64url") };
    const setup: UpstreamSetup = { ...about, providerName, providerType, issuer, client };
    return { setup, provider: await createProvider(setup) };
  };
  return {
    async provider(config) {
      const path = `/${encodeURIComponent(config.providerName)}`;
      const running = providers.get(path) ?? start(config);
      providers.set(path, running);
      // The next sign-in tries again.
      running.catch(() => providers.delete(path));
      const { setup, provider } = await running;
      const { issuer, client } = setup;
      return {
        issuer,
        ...client,
        authorizeUrl: provider.urlFor("authorization"),
        tokenUrl: provider.urlFor("token"),
        profileUrl: `${issuer}${PROFILE_PATH}`,
      };
    },
    stop: () => server.stop(),
  };
}

interface RunningProvider {
  readonly setup: UpstreamSetup;
  readonly provider: Provider;
}

async function respond(
  providers: ReadonlyMap<string, Promise<RunningProvider>>,
  request: IncomingMessage & { originalUrl?: string },
  response: ServerResponse,
): Promise<void> {
  const { url = "/" } = request;
  const [, mount = "", path = "/"] = /^(\/[^/?]+)(.*)$/.exec(url) ?? [];
  const running = await providers.get(mount);
  if (running === undefined) return void response.writeHead(404).end();
  const { provider, setup } = running;
  // As Connect does for a mounted application.
  request.originalUrl = url;
  request.url = path;
  if (path.startsWith("/interaction/")) return handleInteraction(provider, setup, request, response);
  if (path === PROFILE_PATH) return respondWithProfile(provider, setup, request, response);
  await provider.callback()(request, response);
}

/** The profile of the person that an access token (RFC 6750) stands for. */
async function respondWithProfile(
  provider: Provider,
  { providerType, providerName }: UpstreamSetup,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const [, token = ""] = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? "") ?? [];
  const found = isPlainOAuth(providerType) ? await provider.AccessToken.find(token) : undefined;
  const person = peopleOf(providerType, providerName).find(({ id }) => id === found?.accountId);
  const headers = { "content-type": "application/json", "cache-control": "no-store" };
  if (found === undefined || person === undefined || !isPlainOAuth(providerType)) {
    response.writeHead(401, { ...headers, "www-authenticate": 'Bearer error="invalid_token"' });
    return void response.end(JSON.stringify({ error: "invalid_token" }));
  }
  response.writeHead(200, headers).end(JSON.stringify(profileOf(providerType, person, found.scopes)));
}
