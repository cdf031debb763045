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

it("shows each person once, as a button, and a way out", () => {
  const page = signInPage("Google", { people, current: ida });
  const values = [...page.matchAll(/<button class="person" name="person" value="([^"]*)"/gu)].map(([, value]) => value);
  expect(values).toEqual(people.map(({ id }) => id));
  expect(page.match(/aria-current="true"/gu)).toHaveLength(1);
  expect(page).toContain('<button class="quiet" name="action" value="cancel">Cancel</button>');
});

it("shows what the pool will know, and lets the person agree or deny", () => {
  const page = consentPage("Google", { person: ida, poolName: "us-east-1_LocalPool", facts: ["your name"] });
  expect(page).toContain("signed in to Google as <strong>Ida Moreno</strong>");
  expect(page).toContain("<ul><li>your name</li></ul>");
  for (const action of ["agree", "deny"]) expect(page).toContain(`name="action" value="${action}"`);
});

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
