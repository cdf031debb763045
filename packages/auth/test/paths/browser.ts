/** The browser of a walk, with its passkeys, and the client of its page. */
import type { Auth } from "@poolgate/auth";
import { type FakePasskeyPlatform, fakePasskeyPlatform } from "@poolgate/testkit/passkey-platform";
import { createSoftwareAuthenticator } from "@poolgate/testkit/software-authenticator";
import type { World } from "./world.ts";
import { internalsOf, withInternals } from "../engine.ts";

const browsers = new WeakMap<World, FakePasskeyPlatform>();

/** One browser for the whole walk. */
export function browserOf(world: World): FakePasskeyPlatform {
  const browser = browsers.get(world) ?? fakePasskeyPlatform(createSoftwareAuthenticator());
  browsers.set(world, browser);
  return browser;
}

const clients = new WeakMap<Auth, Auth>();

/** The client of a page in a browser with or without passkeys; one client for each page. */
export function withPasskeys(auth: Auth, credentials: FakePasskeyPlatform | undefined): Auth {
  const internals = internalsOf(auth);
  const environment = { ...internals.environment, credentials };
  const client = clients.get(auth) ?? withInternals({ ...auth }, { ...internals, environment });
  clients.set(auth, client);
  return client;
}
