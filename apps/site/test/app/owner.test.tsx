/** What only the owner knows: every page is whole with all of it and with none, and a build says what is missing. */
import { join } from "node:path";
import { cleanup, render, screen } from "@testing-library/react";
import type { ComponentType } from "react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { owner, PLACEHOLDERS, withoutBlanks, type Owner } from "../../content/owner.ts";
import { gapLines, missingFileLines, ownerGaps, wrongAddressLines } from "../../prerender/owner-gaps.ts";

const NOTHING: Owner = {
  name: undefined,
  portrait: undefined,
  email: undefined,
  ...PLACEHOLDERS,
  certificates: [],
  imprint: [],
  socialLinks: [],
  copyrightYear: 2026,
};
const EVERYTHING: Owner = {
  ...NOTHING,
  name: "د. ليلى الحسيني-Wolfeschlegelsteinhausenbergerdorff",
  portrait: { file: "portrait.avif", width: 640, height: 800, alt: "A person beside a gate" },
  email: "write@studio.invalid",
  certificates: ["認定クラウドアーキテクト", "A certificate"],
  imprint: ["12 Gate Lane", "Register 4711"],
  socialLinks: [{ label: "Elsewhere", url: "https://elsewhere.invalid/me" }],
};

afterEach(() => {
  cleanup();
  vi.doUnmock("../../content/owner.ts");
  vi.resetModules();
});

async function renderAs(facts: Owner): Promise<void> {
  vi.resetModules();
  vi.doMock("../../content/owner.ts", () => ({ owner: facts, PLACEHOLDERS }));
  const { SiteFooter } = await import("../../src/app/site-footer.tsx");
  const { default: About } = await import("../../src/features/about/about-page.tsx");
  const { default: Policy } = await import("../../src/features/policies/policy-page.tsx");
  const pages: readonly ComponentType[] = [About, Policy, SiteFooter];
  render(
    <MemoryRouter>
      {pages.map((Page, index) => (
        <Page key={index} />
      ))}
    </MemoryRouter>,
  );
}

test("everything that is given is on its pages", async () => {
  await renderAs(EVERYTHING);
  const text = document.body.textContent;
  for (const fact of [EVERYTHING.name ?? "", ...EVERYTHING.certificates, ...EVERYTHING.imprint]) {
    expect(text).toContain(fact);
  }
  expect(screen.getByRole("img", { name: "A person beside a gate" }).getAttribute("src")).toBe("/media/portrait.avif");
  expect(screen.getByRole("link", { name: "write@studio.invalid" }).getAttribute("href")).toBe(
    "mailto:write@studio.invalid",
  );
  screen.getByRole("link", { name: "Elsewhere (opens in a new tab)" });
  screen.getByRole("heading", { name: "Who is responsible" });
});

test("nothing that is left out has a place on a page", async () => {
  await renderAs(NOTHING);
  expect(screen.getByText("© 2026 Poolgate").parentElement?.childElementCount).toBe(1);
  expect(screen.queryByRole("heading", { name: "Who is responsible" })).toBeNull();
  expect(document.querySelector('[href^="mailto:"]')).toBeNull();
  expect(document.body.textContent).not.toMatch(/undefined|null|on request/u);
  for (const list of document.querySelectorAll("ul, ol, dl")) expect(list.childElementCount).toBeGreaterThan(0);
});

test("a build lists placeholders and what is missing, and nothing once all is filled in", () => {
  expect(gapLines(ownerGaps(NOTHING))).toEqual([
    "content/owner.ts still has placeholders: appStoreUrl, profileUrl.",
    "Left out of the pages, because content/owner.ts has none: name, portrait, email, certificates, imprint, socialLinks.",
  ]);
  const addresses = { appStoreUrl: "https://apps.apple.com/app/id1", profileUrl: "https://code.invalid/me" };
  expect(gapLines(ownerGaps({ ...EVERYTHING, ...addresses }))).toEqual([]);
});

test("a build says that a portrait is named whose file is missing", () => {
  const media = join(import.meta.dirname, "../../public/media");
  expect(missingFileLines(EVERYTHING, media)).toEqual([
    "content/owner.ts names the portrait portrait.avif, which is not in public/media.",
  ]);
  const portrait = { file: "pen-holder.avif", width: 1200, height: 900, alt: "A pen holder" };
  for (const facts of [NOTHING, { ...EVERYTHING, portrait }]) expect(missingFileLines(facts, media)).toEqual([]);
});

test("a build says which addresses lead nowhere", () => {
  expect(wrongAddressLines(EVERYTHING)).toEqual([]);
  const socialLinks = [{ label: "Elsewhere", url: "elsewhere.invalid/me" }];
  expect(wrongAddressLines({ ...EVERYTHING, appStoreUrl: "apps.apple.com/app/id1", socialLinks })).toEqual([
    "content/owner.ts: appStoreUrl needs a whole address, such as https://example.com/me.",
    "content/owner.ts: the link Elsewhere needs a whole address, such as https://example.com/me.",
  ]);
});

test("what is listed twice is shown once, and a link without a label shows its address", () => {
  const url = "https://elsewhere.invalid/me";
  const link = { label: " ", url };
  const twice = { ...EVERYTHING, certificates: ["One", "One"], imprint: ["A", "A"], socialLinks: [link, link] };
  expect(withoutBlanks(twice)).toMatchObject({
    certificates: ["One"],
    imprint: ["A"],
    socialLinks: [{ label: url, url }],
  });
});

test("an empty text counts as left out, wherever it is", () => {
  const blank = {
    ...NOTHING,
    name: "",
    email: " ",
    appStoreUrl: "",
    profileUrl: "",
    certificates: [""],
    imprint: [""],
  };
  const portrait = { file: "", width: 640, height: 800, alt: "" };
  expect(withoutBlanks({ ...blank, portrait, socialLinks: [{ label: "Elsewhere", url: "" }] })).toEqual(NOTHING);
  expect(withoutBlanks(EVERYTHING)).toEqual(EVERYTHING);
});

test("store and profile have an address with a path, also as placeholders", () => {
  for (const address of [owner.appStoreUrl, owner.profileUrl, ...Object.values(PLACEHOLDERS)]) {
    expect(new URL(address).pathname).toMatch(/\/\w/u);
  }
});
