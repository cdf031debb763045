/** The four policies: their dates, their tables of contents, and their statements. */
import { screen, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, onTestFinished, test } from "vitest";
import { inventoryPrivacyPolicy } from "../../content/inventory-privacy-policy.ts";
import { itemSharingPolicy } from "../../content/item-sharing-policy.ts";
import type { PolicyDocument } from "../../content/policy-document.ts";
import { policy } from "../../content/policy.ts";
import { terms } from "../../content/terms.ts";
import { createContactAuth } from "../../src/features/contact/contact-auth.ts";
import InventoryPrivacyPolicyPage from "../../src/features/policies/inventory-privacy-policy-page.tsx";
import ItemSharingPolicyPage from "../../src/features/policies/item-sharing-policy-page.tsx";
import SitePolicyPage from "../../src/features/policies/policy-page.tsx";
import TermsPage from "../../src/features/policies/terms-page.tsx";
import { expectSoundAnchors, expectSoundHeadings, renderPage, textsOf } from "../support/render-page.tsx";

const POLICIES: readonly { name: string; document: PolicyDocument; Page: () => ReactNode }[] = [
  { name: "Site policy", document: policy, Page: SitePolicyPage },
  { name: "Terms of use", document: terms, Page: TermsPage },
  { name: "Item-sharing app policy", document: itemSharingPolicy, Page: ItemSharingPolicyPage },
  { name: "Inventory app privacy policy", document: inventoryPrivacyPolicy, Page: InventoryPrivacyPolicyPage },
];

test.each(POLICIES)(
  "$name has its heading, and its table of contents links to every section",
  ({ name, document: doc, Page }) => {
    renderPage(<Page />);
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(name);
    expectSoundHeadings();
    const sections = doc.sections.map(({ heading }) => heading);
    expect(textsOf(screen.getAllByRole("heading", { level: 2 }))).toEqual(sections);
    const contents = within(screen.getByRole("navigation", { name: "On this page" }));
    expect(textsOf(contents.getAllByRole("link"))).toEqual(sections);
    expectSoundAnchors();
  },
);

test.each(POLICIES)("$name shows the date of its last update, also in machine-readable form", ({ Page }) => {
  renderPage(<Page />);
  const time = document.querySelector("time");
  const day = time?.dateTime ?? "";
  expect(day).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  expect(new Date(day).toISOString().slice(0, 10)).toBe(day);
  expect(new Date(day).getTime()).toBeLessThanOrEqual(Date.now());
  const [year = "", month = "", dayOfMonth = ""] = day.split("-");
  // As the dates of the posts, whose form is the owner's.
  expect(time?.textContent).toBe(`${month}/${dayOfMonth}/${year}`);
  expect(time?.parentElement?.textContent).toBe(`Last updated: ${time?.textContent}`);
});

test.each(POLICIES)("$name says how to contact us", ({ Page }) => {
  renderPage(<Page />);
  expect(screen.getByRole("link", { name: "contact page" }).getAttribute("href")).toBe("/contact");
});

test("the site policy and the terms link to each other", () => {
  renderPage(<SitePolicyPage />);
  expect(screen.getByRole("link", { name: "terms of use" }).getAttribute("href")).toBe("/terms");
  renderPage(<TermsPage />);
  expect(screen.getByRole("link", { name: "site policy" }).getAttribute("href")).toBe("/policy");
});

test("the site policy covers sign-in, messages, voice, measurements and browser storage", () => {
  const sections = new Map(policy.sections.map(({ id, blocks }) => [id as string, JSON.stringify(blocks)]));
  expect(sections.get("signing-in")).toMatch(/identity service.*password/s);
  expect(sections.get("messages")).toMatch(/database and mailed/);
  expect(sections.get("voice-loop")).toMatch(/transcription service.*thrown away/);
  expect(sections.get("measurements")).toMatch(/no identifier/);
  expect(sections.get("browser-storage")).toMatch(/no cookies/);
});

test("the site policy mentions social sign-in only if the site offers it", () => {
  const settings = { isComplete: true, userPool: POOL, contactUrl: "https://api.example.com" } as const;
  const auth = createContactAuth(settings);
  onTestFinished(() => auth.dispose());

  expect(/Google|Apple|Facebook|Amazon|provider takes you/.test(JSON.stringify(policy))).toBe("oauth" in auth.config);
});

const POOL = {
  userPoolId: "us-east-1_Pool",
  userPoolClientId: "client",
  userPoolEndpoint: undefined,
  hostedPages: undefined,
};

test("in the item-sharing app an admin adds, updates, removes and lends items, and invited users borrow them", () => {
  renderPage(<ItemSharingPolicyPage />);
  const text = screen.getByRole("article").textContent;
  expect(text).toContain("An admin lends items to people they have invited.");
  expect(text).toContain("The admin adds, updates and removes items, and invites people.");
  expect(text).toContain("Invited users see the items of the admin who invited them, and borrow them.");
});

test("the inventory app's data stays on the device", () => {
  renderPage(<InventoryPrivacyPolicyPage />);
  expect(screen.getByRole("article").textContent).toContain("Everything you enter stays on your device.");
});
