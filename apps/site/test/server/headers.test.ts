/** Computes the response headers from the facts of a build. */
import { expect, test } from "vitest";
import { originsOf } from "../../server/build-facts.ts";
import { sourceHash, START_LATER_LINKS } from "../../server/later-links.ts";
import { siteHeaders } from "../../server/site-headers.ts";

const policyOf = (settings: Partial<Parameters<typeof siteHeaders>[0]>): string =>
  siteHeaders({ connectOrigins: [], mediaOrigin: undefined, styleHashes: [], ...settings })[
    "content-security-policy"
  ] ?? "";

test("without settings the policy allows only the site itself and the script that starts the others", () => {
  expect(originsOf({})).toEqual({ connectOrigins: [], mediaOrigin: null });
  expect(policyOf({})).toBe(
    [
      "default-src 'none'",
      `script-src 'self' '${sourceHash(START_LATER_LINKS)}'`,
      "style-src 'self'",
      "img-src 'self' data: blob:",
      "media-src 'self' blob:",
      "font-src 'self'",
      "connect-src 'self'",
      "worker-src 'self'",
      "manifest-src 'self'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
    ].join("; "),
  );
});

test("media of another origin can be shown and fetched", () => {
  const policy = policyOf({ mediaOrigin: "https://media.example.com" });
  expect(policy).toContain("img-src 'self' data: blob: https://media.example.com;");
  expect(policy).toContain("media-src 'self' blob: https://media.example.com;");
  expect(policy).toContain("connect-src 'self' https://media.example.com;");
});

test("the policy contains the origins of the settings, each once, and the hosted pool's by default", () => {
  const api = "https://api.example.com/production/";
  const env = { VITE_CONTACT_URL: api, VITE_TRANSCRIBE_URL: api, VITE_VITALS_URL: "https://vitals.example.com" };
  expect(originsOf({ ...env, VITE_USER_POOL_ID: "eu-central-1_AbC", VITE_USER_POOL_ENDPOINT: " " })).toEqual({
    connectOrigins: [
      "https://cognito-idp.eu-central-1.amazonaws.com",
      "https://api.example.com",
      "https://vitals.example.com",
    ],
    mediaOrigin: null,
  });
  expect(
    originsOf({ VITE_USER_POOL_ID: "eu-central-1_AbC", VITE_USER_POOL_ENDPOINT: "http://localhost:9400/" }),
  ).toEqual({ connectOrigins: ["http://localhost:9400"], mediaOrigin: null });
});

test.each(["auth.example.com", " https://auth.example.com/ "])(
  "the hosted pages %j can be asked for tokens",
  (domain) => {
    expect(originsOf({ VITE_OAUTH_DOMAIN: domain }).connectOrigins).toEqual(["https://auth.example.com"]);
  },
);

test.each(["'unsafe-inline'", "https://a.example; script-src *", "javascript:alert(1)", "data:text/html,x", "*"])(
  "a setting such as %s adds nothing to the policy",
  (value) => {
    const { connectOrigins, mediaOrigin } = originsOf({
      VITE_CONTACT_URL: value,
      VITE_MEDIA_URL: value,
      VITE_OAUTH_DOMAIN: value,
    });
    expect({
      connectOrigins: connectOrigins.filter((origin) => !/^https?:\/\/[\w.:-]+$/u.test(origin)),
      mediaOrigin,
    }).toEqual({ connectOrigins: [], mediaOrigin: null });
  },
);

test("features have the names that browsers know, and none is allowed to other sites", () => {
  const features = siteHeaders({ connectOrigins: [], mediaOrigin: undefined, styleHashes: [] })["permissions-policy"];
  expect(features?.split(", ")).toContain("microphone=(self)");
  expect(features).toMatch(/^(?:[a-z-]+=\((?:self)?\)(?:, |$))+$/u);
});
