/** What a build says of settings that are missing or set by half. */
import { expect, test } from "vitest";
import { missingSettingLines } from "../../prerender/missing-settings.ts";

const COMPLETE = {
  VITE_USER_POOL_ID: "us-east-1_AbCdEfGhI",
  VITE_USER_POOL_CLIENT_ID: "client",
  VITE_CONTACT_URL: "https://api.example.com",
  VITE_TRANSCRIBE_URL: "https://api.example.com",
  VITE_REFINE_URL: "https://api.example.com",
  VITE_VITALS_URL: "https://api.example.com",
};
const UNSEEN = "No provider has a button: VITE_OAUTH_PROVIDERS and VITE_OAUTH_DOMAIN need each other.";
const NAME_THEM = "VITE_OAUTH_PROVIDERS is set: name these providers in content/policy.ts, too.";

test.each([
  ["nothing, when all is set", {}, []],
  ["that measurements are off", { VITE_VITALS_URL: " " }, [expect.stringMatching(/^VITE_VITALS_URL is not set: /u)]],
  ["that providers need a domain", { VITE_OAUTH_PROVIDERS: "Google" }, [UNSEEN, NAME_THEM]],
  ["that a domain needs providers", { VITE_OAUTH_DOMAIN: "auth.example.com" }, [UNSEEN]],
  [
    "that the policy names the providers",
    { VITE_OAUTH_PROVIDERS: "Google", VITE_OAUTH_DOMAIN: "auth.example.com" },
    [NAME_THEM],
  ],
])("says %s", (_, settings, lines) => expect(missingSettingLines({ ...COMPLETE, ...settings })).toEqual(lines));
