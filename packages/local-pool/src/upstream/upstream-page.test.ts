/** The pages of the bundled upstream. */
import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { peopleOf } from "./people.ts";
import { consentPage, errorPage, signInPage } from "./upstream-page.ts";
import { UPSTREAM_HEADERS } from "./upstream-style.ts";

const HOSTILE = `<img src=x onerror="alert('1')">`;
const people = peopleOf("Google", "Google");
const [ida] = people;
if (ida === undefined) throw new Error("There must be a person.");

it("escapes every value", () => {
  const person = { ...ida, id: HOSTILE, givenName: HOSTILE, familyName: HOSTILE, email: HOSTILE };
  const pages = [
    signInPage(HOSTILE, { people: [person], current: undefined }),
    consentPage(HOSTILE, { person, poolName: HOSTILE, facts: [HOSTILE] }),
    errorPage(HOSTILE),
  ];
  for (const page of pages) {
    expect(page).not.toContain("<img");
    expect(page).not.toContain('"alert');
  }
});

it("contains no script, and only the style its policy allows", () => {
  const page = signInPage("Google", { people, current: undefined });
  const [, style = ""] = /<style>(.*?)<\/style>/su.exec(page) ?? [];
  const hash = createHash("sha256").update(style).digest("base64");
  expect(UPSTREAM_HEADERS["content-security-policy"]).toContain(`style-src 'sha256-${hash}'`);
  expect(page).not.toMatch(/<script|\son\w+=|\sstyle=|javascript:/u);
});

it("gives each provider people with ids of its own, the same at every start", () => {
  const ids = (["Google", "Facebook", "LoginWithAmazon", "SignInWithApple", "OIDC", "SAML"] as const).flatMap((type) =>
    peopleOf(type, type).map(({ id }) => id),
  );
  expect(new Set(ids).size).toBe(ids.length);
  expect(peopleOf("Google", "Google")).toEqual(people);
});
