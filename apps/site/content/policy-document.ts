/** The type of a policy, and the texts that all policies share. */
import type { PageHead } from "./page-head.ts";

/** A sentence that contains a link to another page of this site. */
export interface PolicyReference {
  readonly before: string;
  readonly page: "contact" | "policy" | "terms" | "voiceLoop" | "itemSharingPolicy" | "inventoryPrivacyPolicy";
  readonly label: string;
  readonly after: string;
}

/** A paragraph, a list or a sentence with a link. */
export type PolicyBlock = string | { readonly list: readonly string[] } | PolicyReference;

export interface PolicySection {
  /** The fragment of the section in the URL. Other sites may link to it, so it must not change. */
  readonly id: string;
  readonly heading: string;
  readonly blocks: readonly PolicyBlock[];
}

export interface PolicyDocument {
  readonly head: PageHead;
  /** What the policy applies to; shown above the heading. */
  readonly appliesTo: string;
  /** A summary of two or three sentences. */
  readonly summary: string;
  /** The date of the last change as YYYY-MM-DD. Change it together with the text. */
  readonly lastUpdated: string;
  readonly sections: readonly PolicySection[];
}

export const policyLabels = {
  lastUpdated: "Last updated:",
  contents: "On this page",
} as const;
