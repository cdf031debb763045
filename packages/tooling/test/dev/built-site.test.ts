/** The addresses and ids that `preview` builds into the site. */
import { expect, test } from "vitest";
import { settingsFor } from "../../src/dev/built-site.ts";

const PORTS = { site: 5173, api: 8787, pool: 9400 };

test("the environment overrides its own settings, and replaces the user pool as a whole", () => {
  expect(settingsFor(PORTS, {})).toEqual({
    VITE_USER_POOL_ID: "us-east-1_LocalPool",
    VITE_USER_POOL_CLIENT_ID: "localclient00000000000000",
    VITE_USER_POOL_ENDPOINT: "http://localhost:9400",
    VITE_OAUTH_DOMAIN: "http://localhost:9400",
    VITE_OAUTH_PROVIDERS: "Google,Apple,Facebook,Amazon,Contoso=Contoso",
    VITE_CONTACT_URL: "http://localhost:8787",
    VITE_TRANSCRIBE_URL: "http://localhost:8787",
    VITE_REFINE_URL: "http://localhost:8787",
    VITE_VITALS_URL: "http://localhost:8787",
    SITE_URL: "http://localhost:5173",
  });
  const named = { VITE_USER_POOL_ID: "eu-central-1_AbC", VITE_CONTACT_URL: "https://api.example.com", SITE_URL: "" };
  expect(Object.keys(settingsFor(PORTS, named))).toEqual(["VITE_TRANSCRIBE_URL", "VITE_REFINE_URL", "VITE_VITALS_URL"]);
});
