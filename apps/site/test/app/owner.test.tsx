/** What only the owner knows: every page is whole with all of it and with none, and a build says what is missing. */
import { cleanup, render, screen } from "@testing-library/react";
import type { ComponentType } from "react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { PLACEHOLDERS, usable, type Owner } from "../../content/owner.ts";
import { site } from "../../content/site.ts";
import { ownerLines } from "../../prerender/owner-lines.ts";

/** What the pages show of an owner who gives nothing. */
const NOTHING = {
  name: undefined,
  portrait: undefined,
  email: undefined,
  ...PLACEHOLDERS,
  certificates: [],
  imprint: [],
  socialLinks: [],
  copyrightYear: undefined,
} satisfies Owner;
const EVERYTHING = {
  ...NOTHING,
  name: "د. ليلى الحسيني-Wolfeschlegelsteinhausenbergerdorff",
  portrait: { file: "pen-holder.avif", width: 1200, height: 900, alt: "A person beside a gate" },
  email: "write@studio.invalid",
  certificates: ["認定クラウドアーキテクト", "A certificate"],
  imprint: ["12 Gate Lane", "Register 4711"],
  appStoreUrl: "https://apps.apple.com/app/id1",
  profileUrl: "https://code.invalid/me",
  socialLinks: [{ label: "Elsewhere", url: "https://elsewhere.invalid/me" }],
  copyrightYear: 2026,
} satisfies Owner;
/** Nothing in it can be used. */
const UNUSABLE: Owner = {
  ...NOTHING,
  name: " ",
  portrait: { file: "", width: 640, height: 800, alt: "" },
  email: "mailto:write@studio.invalid",
  appStoreUrl: "javascript:alert(1)",
  profileUrl: "code.invalid/me",
  certificates: [""],
  imprint: [" "],
  socialLinks: [
    { label: "Script", url: "javascript:alert(2)" },
    { label: "Mail", url: "mailto:write@studio.invalid" },
    { label: "Plain", url: "http://elsewhere.invalid/me" },
    { label: "None", url: "" },
  ],
  copyrightYear: 26,
};

afterEach(() => {
  vi.doUnmock("../../content/owner.ts");
  vi.resetModules();
});

/** Loads the pages and their structured data as if the owner had given these facts. */
async function importAs(facts: Owner) {
  vi.resetModules();
  vi.doMock("../../content/owner.ts", () => ({ owner: usable(facts), PLACEHOLDERS }));
  const { SiteFooter } = await import("../../src/app/site-footer.tsx");
  const { default: About } = await import("../../src/features/about/about-page.tsx");
  const { ProductPair } = await import("../../src/features/home/product-pair.tsx");
  const { default: Policy } = await import("../../src/features/policies/policy-page.tsx");
  const { structuredData } = await import("../../prerender/structured-data.ts");
  const pages: readonly ComponentType[] = [ProductPair, About, Policy, SiteFooter];
  return { pages, structuredData };
}

async function renderAs(facts: Owner, { portraitExists } = { portraitExists: true }): Promise<void> {
  vi.stubGlobal("PORTRAIT_EXISTS", portraitExists);
  const { pages } = await importAs(facts);
  render(
    <MemoryRouter>
      {pages.map((Page, index) => (
        <Page key={index} />
      ))}
    </MemoryRouter>,
  );
}

const addresses = () => [...document.querySelectorAll("a")].map((link) => link.getAttribute("href"));
const portraits = () => [...document.querySelectorAll("img[width='1200']")].map((image) => image.getAttribute("src"));

test("everything that is given is on its pages", async () => {
  await renderAs(EVERYTHING);
  const text = document.body.textContent;
  for (const fact of [EVERYTHING.name ?? "", "2026", ...EVERYTHING.certificates, ...EVERYTHING.imprint]) {
    expect(text).toContain(fact);
  }
  expect(screen.getByRole("img", { name: "A person beside a gate" }).getAttribute("src")).toBe(
    "/media/pen-holder.avif",
  );
  expect(screen.getByRole("link", { name: "write@studio.invalid" }).getAttribute("href")).toBe(
    "mailto:write@studio.invalid",
  );
  screen.getByRole("link", { name: "Elsewhere (opens in a new tab)" });
  screen.getByRole("heading", { name: "Who is responsible" });
});

test.each([
  ["left out", NOTHING],
  ["unusable", UNUSABLE],
])("nothing that is %s has a place on a page, or in what search engines read", async (_, facts) => {
  await renderAs(facts);
  expect(screen.getByText(`© ${site.brand}`).closest("address")?.childElementCount).toBe(1);
  expect(screen.queryByRole("heading", { name: "Who is responsible" })).toBeNull();
  const elsewhere = addresses().filter((address) => !address?.startsWith("/") && !address?.startsWith("#"));
  expect(new Set(elsewhere)).toEqual(new Set(Object.values(PLACEHOLDERS)));
  expect(document.body.textContent).not.toMatch(/undefined|null|on request/u);
  for (const list of document.querySelectorAll("ul, ol, dl")) expect(list.childElementCount).toBeGreaterThan(0);

  const { structuredData } = await importAs(facts);
  const data = JSON.stringify([structuredData("/", "https://site.invalid"), structuredData("/products", "")]);
  expect(data).not.toMatch(/sameAs|founder|email|installUrl|javascript:/u);
});

test("every line may be left out, and then the pages and the build say the same as with empty values", () => {
  expect(usable({})).toEqual(NOTHING);
  expect(ownerLines({})).toEqual(ownerLines(NOTHING));
  const halves = { portrait: {}, socialLinks: [{}] };
  expect(usable(halves)).toEqual(NOTHING);
  expect(ownerLines(halves)).toEqual(ownerLines(NOTHING));
});

test("a portrait of which only the file is given is shown, and the build names the rest", async () => {
  const portrait = { file: "pen-holder.avif" };
  await renderAs({ ...EVERYTHING, portrait });
  expect(document.querySelector("img[src='/media/pen-holder.avif']")?.getAttribute("alt")).toBe("");
  expect(ownerLines({ ...EVERYTHING, portrait })).toEqual([
    "content/owner.ts: the portrait's width and height must be positive. Write those of the file, in pixels.",
    "content/owner.ts: the portrait has no alt. Write what it shows, for those who can't see it.",
  ]);
});

test("search engines get each of the owner's addresses once", async () => {
  const url = EVERYTHING.profileUrl;
  const { structuredData } = await importAs({ ...EVERYTHING, socialLinks: [{ label: "Code", url: ` ${url} ` }] });
  expect(JSON.stringify(structuredData("/", "https://site.invalid"))).toContain(`"sameAs":["${url}"]`);
  expect(JSON.stringify(structuredData("/products", ""))).toContain(`"installUrl":"${EVERYTHING.appStoreUrl}"`);
});

test("a portrait's file may have any name, and a drawing is shown while there is no file", async () => {
  const portrait = { file: "Mein Foto #1 100%.JPG", width: 1200, height: 800, alt: "A person" };
  await renderAs({ ...EVERYTHING, portrait });
  expect(portraits()).toEqual(["/media/Mein%20Foto%20%231%20100%25.JPG"]);
  cleanup();
  await renderAs({ ...EVERYTHING, portrait }, { portraitExists: false });
  expect(portraits()).toEqual(["/media/about.svg"]);
});

test("the owner's words keep their own direction, and every line begins at the same side", async () => {
  await renderAs(EVERYTHING);
  const lines = screen.getAllByText(new RegExp(`${EVERYTHING.name}$`, "u"));
  // On the About page, in the site policy and in the footer.
  expect(lines.map(({ tagName }) => tagName)).toEqual(["BDI", "BDI", "BDI"]);
  expect(screen.getAllByText("12 Gate Lane").map(({ tagName }) => tagName)).toEqual(["BDI", "BDI"]);
});

test("spaces around a text are removed, and of what is listed twice the first is shown", () => {
  const url = "https://elsewhere.invalid/me";
  const facts = {
    ...EVERYTHING,
    name: " A name ",
    email: " write@studio.invalid ",
    profileUrl: " https://code.invalid/me ",
    certificates: ["One", " One "],
    imprint: ["A", "A"],
    socialLinks: [
      { label: " ", url: ` ${url} ` },
      { label: "Later", url },
    ],
  };
  expect(usable(facts)).toEqual({
    ...EVERYTHING,
    name: "A name",
    certificates: ["One"],
    imprint: ["A"],
    socialLinks: [{ label: "elsewhere.invalid", url }],
  });
});

test("a build lists placeholders and what is missing, and nothing once all is filled in", () => {
  expect(ownerLines(NOTHING)).toEqual([
    "content/owner.ts still has placeholders: appStoreUrl, profileUrl.",
    "Left out of the pages, because content/owner.ts has none: name, email, imprint, socialLinks, copyrightYear.",
    "content/owner.ts has no portrait, so the About page shows a drawing.",
    "content/owner.ts has no certificates, and the About page says so.",
  ]);
  expect(ownerLines(EVERYTHING)).toEqual([]);
});

test("a build says once what can't be used, and what to write", () => {
  const unusable = "can't be used and counts as not given.";
  const replaced = "can't be used and counts as not given, so the pages link to the placeholder";
  const https = "Write an address that begins with https://, such as https://example.com/me.";
  expect(ownerLines(UNUSABLE)).toEqual([
    `content/owner.ts: appStoreUrl "javascript:alert(1)" ${replaced} ${PLACEHOLDERS.appStoreUrl}. ${https}`,
    `content/owner.ts: profileUrl "code.invalid/me" ${replaced} ${PLACEHOLDERS.profileUrl}. ${https}`,
    `content/owner.ts: email "mailto:write@studio.invalid" ${unusable} Write an e-mail address, such as me@example.com.`,
    `content/owner.ts: copyrightYear 26 ${unusable} Write a year from 1991 to 2099.`,
    `content/owner.ts: the social link "javascript:alert(2)" ${unusable} ${https}`,
    `content/owner.ts: the social link "mailto:write@studio.invalid" ${unusable} ${https}`,
    `content/owner.ts: the social link "http://elsewhere.invalid/me" ${unusable} ${https}`,
    `content/owner.ts: the social link "None" has no address, so it is left out. ${https}`,
    "Left out of the pages, because content/owner.ts has none: name, imprint.",
    "content/owner.ts has no portrait, so the About page shows a drawing.",
    "content/owner.ts has no certificates, and the About page says so.",
  ]);
});

test("a link without a label has its host name in the footer, and a build says so", async () => {
  const facts = { ...EVERYTHING, socialLinks: [{ url: "https://www.elsewhere.invalid/a/long/path" }] };
  await renderAs(facts);
  screen.getByRole("link", { name: "elsewhere.invalid (opens in a new tab)" });
  expect(ownerLines(facts)).toEqual([
    'content/owner.ts: the social link "https://www.elsewhere.invalid/a/long/path" has no label, so the footer shows "elsewhere.invalid". Write a label.',
  ]);
});

test("a build says which social link repeats another", () => {
  const url = "https://elsewhere.invalid/me";
  const socialLinks = [
    { label: "First", url },
    { label: "Second", url: `${url} ` },
  ];
  expect(ownerLines({ ...EVERYTHING, socialLinks })).toEqual([
    `content/owner.ts: the social link "${url}" is listed twice, and only the first is shown. Remove the other.`,
  ]);
});

test("a build says what is wrong with a portrait", () => {
  // The name of an existing file, apart from upper and lower case.
  const portrait = { file: "Pen-Holder.avif", width: 0, height: 900, alt: " " };
  expect(ownerLines({ ...EVERYTHING, portrait })).toEqual([
    'content/owner.ts: public/media has no "Pen-Holder.avif", so the About page shows a drawing. Put the portrait there.',
    "content/owner.ts: the portrait's width and height must be positive. Write those of the file, in pixels.",
    "content/owner.ts: the portrait has no alt. Write what it shows, for those who can't see it.",
  ]);
});

test.each(["me@studio.invalid", "first.last+tag@sub.studio.invalid", "用户@例え.テスト", "o'neil@studio.invalid"])(
  "%s is an e-mail address",
  (email) => {
    expect(usable({ ...NOTHING, email }).email).toBe(email);
  },
);

test.each(["me", "me@studio", "@studio.invalid", "me@studio.invalid?bcc=x", "Me <me@studio.invalid>", "a@b.c, d@e.f"])(
  "%s is no e-mail address that a link can have",
  (email) => {
    expect(usable({ ...NOTHING, email }).email).toBeUndefined();
  },
);

test.each([26, 1990, 2100, 20_266, Number.NaN, 2026.5])(
  "%s is not shown as the year of the copyright",
  (copyrightYear) => {
    expect(usable({ ...NOTHING, copyrightYear }).copyrightYear).toBeUndefined();
  },
);

test("the placeholders of store and profile have the form of a real address", () => {
  for (const address of Object.values(PLACEHOLDERS)) expect(new URL(address).pathname).toMatch(/\/\w/u);
});
