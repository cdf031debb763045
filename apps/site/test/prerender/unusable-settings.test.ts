/** What a build says of settings that have a value which can't be used. */
import { createAuth } from "@poolgate/auth";
import { expect, test } from "vitest";
import { missingSettingLines } from "../../prerender/missing-settings.ts";
import { unusableSettingLines } from "../../prerender/unusable-settings.ts";

const GOOD = {
  SITE_URL: "https://example.com",
  VITE_USER_POOL_ID: "us-east-1_AbCdEfGhI",
  VITE_USER_POOL_CLIENT_ID: "1example23456789",
  VITE_USER_POOL_ENDPOINT: "https://pool.example.com",
  VITE_OAUTH_DOMAIN: "auth.example.com",
  VITE_OAUTH_PROVIDERS: "Google,Facebook,Amazon,Apple,Contoso=your company",
  VITE_CONTACT_URL: "https://api.example.com",
  VITE_TRANSCRIBE_URL: "https://api.example.com",
  VITE_REFINE_URL: "https://api.example.com",
  VITE_VITALS_URL: "https://api.example.com/production",
  VITE_MEDIA_URL: "https://media.example.com/site",
};

test.each([
  ["good values", {}],
  ["a path for media and URLs for the hosted pages", { VITE_MEDIA_URL: "/files", VITE_OAUTH_DOMAIN: "https://a.b.c" }],
  ["no settings", Object.fromEntries(Object.keys(GOOD).map((name) => [name, " "]))],
  [
    "a site on this machine",
    Object.fromEntries(
      Object.keys(GOOD)
        .filter((name) => /URL|ENDPOINT|DOMAIN/u.test(name))
        .map((name) => [name, "http://localhost:8787"]),
    ),
  ],
])("says nothing of %s", (_, settings) => expect(unusableSettingLines({ ...GOOD, ...settings })).toEqual([]));

const POOL_ID = "write the user pool's id, such as us-east-1_AbCdEfGhI, with an underscore after the region.";
const CLIENT_ID = "write the id of the pool's app client, without spaces.";
const POOL = "write the address of the pool, such as https://pool.example.com, or leave it unset for Cognito.";
const DOMAIN = "write the host name of the pool's hosted pages, such as auth.example.com.";
const VITALS = "write the address of the api that collects page timings, such as https://api.example.com.";
const MEDIA = "write an address such as https://media.example.com, or a path of this site that begins with a slash.";

test.each([
  ["VITE_USER_POOL_ID", "us-east-1-AbCdEfGhI", POOL_ID],
  ["VITE_USER_POOL_ID", "us-east-1_", POOL_ID],
  ["VITE_USER_POOL_CLIENT_ID", "two words", CLIENT_ID],
  ["VITE_USER_POOL_ENDPOINT", "pool.example.com", POOL],
  ["VITE_OAUTH_DOMAIN", "auth.example.com/login", DOMAIN],
  ["VITE_OAUTH_DOMAIN", "my-prefix", DOMAIN],
  ["VITE_OAUTH_DOMAIN", "auth example com", DOMAIN],
  ["VITE_OAUTH_DOMAIN", "ftp://auth.example.com", DOMAIN],
  ["VITE_VITALS_URL", "api.example.com", VITALS],
  ["VITE_MEDIA_URL", "media", MEDIA],
  ["VITE_MEDIA_URL", "//media.example.com", MEDIA],
  ["VITE_MEDIA_URL", 'ftp://"x"', MEDIA],
])("names %s %s and says what to write", (name, value, advice) =>
  expect(unusableSettingLines({ ...GOOD, [name]: ` ${value} ` })).toEqual([
    `${name} ${JSON.stringify(value)} can't be used: ${advice}`,
  ]),
);

function engineTakes(userPoolId: string): boolean {
  try {
    createAuth({ userPoolId, userPoolClientId: GOOD.VITE_USER_POOL_CLIENT_ID }).dispose();
    return true;
  } catch {
    return false;
  }
}

test.each([
  ["us-east-1_AbCdEfGhI", true],
  ["us-east-1-AbCdEfGhI", false],
  ["us-east-1_", false],
  ["_AbCdEfGhI", false],
  ["us-east-1_AbC dEf", false],
])("has no line for the pool id %j exactly if the engine takes it", (userPoolId, isGood) => {
  expect(unusableSettingLines({ VITE_USER_POOL_ID: userPoolId })).toHaveLength(isGood ? 0 : 1);
  expect(engineTakes(userPoolId)).toBe(isGood);
});

const UNKNOWN = "is not known and has no button: write";
const LACKS = "lacks a name or a label: write both, such as Contoso=your company.";

test.each([
  ["google", `"google" ${UNKNOWN} Google.`],
  [
    "Contoso",
    `"Contoso" ${UNKNOWN} Google, Facebook, Amazon, Apple, or the name in the pool with a label, such as Contoso=your company.`,
  ],
  ["Contoso=", `"Contoso=" ${LACKS}`],
  ["=your company", `"=your company" ${LACKS}`],
])("names the provider %s and says what to write", (provider, line) =>
  expect(unusableSettingLines({ ...GOOD, VITE_OAUTH_PROVIDERS: `Apple, ${provider}` })).toEqual([
    `VITE_OAUTH_PROVIDERS: ${line}`,
  ]),
);

test.each(Object.keys(GOOD).filter((name) => /^VITE_.*(?:URL|ENDPOINT|DOMAIN)$/u.test(name)))(
  "says that %s needs https on a host other than this machine",
  (name) =>
    expect(unusableSettingLines({ ...GOOD, [name]: "http://a.example.com" })).toEqual([
      `${name} "http://a.example.com" begins with http://, which a site with https can't use: write an address with https://.`,
    ]),
);

test("says that the site needs https on a host other than this machine", () =>
  expect(unusableSettingLines({ ...GOOD, SITE_URL: "http://example.com" })).toEqual([
    'SITE_URL "http://example.com" begins with http://: serve the site with https, because browsers allow passkeys and the microphone only there.',
  ]));

test.each(["VITE_CONTACT_URL", "VITE_TRANSCRIBE_URL", "VITE_REFINE_URL"])(
  "%s is named once, below the page that needs it",
  (name) => {
    const env = { ...GOOD, [name]: "api.example.com" };
    expect(unusableSettingLines(env)).toEqual([]);
    const lines = missingSettingLines(env).filter((line) => line.includes(name));
    expect(lines).toEqual([expect.stringMatching(/ is not an http\(s\) address: write the address of .*https:\/\//u)]);
  },
);
