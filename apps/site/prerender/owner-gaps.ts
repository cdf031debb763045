/** Finds what the owner has not filled in yet, so that a build can say it. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { PLACEHOLDERS, type Owner } from "../content/owner.ts";
import { readAddress } from "../src/shared/config/env.ts";

export interface OwnerGaps {
  /** The fields whose address is a placeholder that leads nowhere. */
  readonly placeholders: readonly string[];
  /** The fields that are left out of the pages. */
  readonly missing: readonly string[];
}

export function ownerGaps(owner: Owner): OwnerGaps {
  return {
    placeholders: Object.entries(PLACEHOLDERS).flatMap(([field, address]) =>
      owner[field as keyof typeof PLACEHOLDERS] === address ? [field] : [],
    ),
    missing: Object.entries(owner).flatMap(([field, value]) => (isMissing(value) ? [field] : [])),
  };
}

function isMissing(value: unknown): boolean {
  return value === undefined || (Array.isArray(value) && value.length === 0);
}

/** One line for each kind of gap; none when everything is filled in. */
export function gapLines({ placeholders, missing }: OwnerGaps): string[] {
  return [
    ...(placeholders.length > 0 ? [`content/owner.ts still has placeholders: ${placeholders.join(", ")}.`] : []),
    ...(missing.length > 0 ? [`Left out of the pages, because content/owner.ts has none: ${missing.join(", ")}.`] : []),
  ];
}

/** Says that a picture the owner names is not among the media files, where a browser would look for it. */
export function missingFileLines({ portrait }: Owner, mediaFolder: string): string[] {
  if (portrait === undefined || existsSync(join(mediaFolder, portrait.file))) return [];
  return [`content/owner.ts names the portrait ${portrait.file}, which is not in public/media.`];
}

/** Says which addresses a browser would take for a page of this site. */
export function wrongAddressLines({ appStoreUrl, profileUrl, socialLinks }: Owner): string[] {
  const addresses = [
    ["appStoreUrl", appStoreUrl],
    ["profileUrl", profileUrl],
    ...socialLinks.map(({ label, url }) => [`the link ${label}`, url] as const),
  ] as const;
  return addresses.flatMap(([name, address]) =>
    readAddress(address) === undefined
      ? [`content/owner.ts: ${name} needs a whole address, such as https://example.com/me.`]
      : [],
  );
}
