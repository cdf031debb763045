/** What a policy is made of, and the words that stand around every one of them. */
import type { PageHead } from "./page-head.ts";

/** A sentence with a link to another page of this site in it. */
export interface PolicyReference {
  readonly before: string;
  readonly page: "contact" | "policy" | "terms" | "voiceLoop" | "itemSharingPolicy" | "inventoryPrivacyPolicy";
  readonly label: string;
  readonly after: string;
}

/** A paragraph, a list or a sentence with a link. */
export type PolicyBlock = string | { readonly list: readonly string[] } | PolicyReference;

export interface PolicySection {
  /** Names the section in the address; links from elsewhere may point at it, so it never changes. */
  readonly id: string;
  readonly heading: string;
  readonly blocks: readonly PolicyBlock[];
}

export interface PolicyDocument {
  readonly head: PageHead;
  /** What it applies to, above the heading. */
  readonly appliesTo: string;
  /** The whole document in two or three sentences. */
  readonly summary: string;
  /** The day of the last change, as YYYY-MM-DD. Change it with the text. */
  readonly lastUpdated: string;
  readonly sections: readonly PolicySection[];
}

export const policyLabels = {
  lastUpdated: "Last updated:",
  contents: "On this page",
} as const;
