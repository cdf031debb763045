/** Says what is not filled in yet in `content/owner.ts`, and what is filled in but can't be used. */
import { PLACEHOLDERS, usable, type Owner, type ShownOwner } from "../content/owner.ts";
import { hasMediaFile } from "./media-files.ts";

/** A field with a value that needs a correction, and the line that says so. */
type Problem = readonly [field: keyof Owner, line: string];

const WRITE_HTTPS = "Write an address that begins with https://, such as https://example.com/me.";
/** What to do about a value that can't be used. */
const ADVICE = {
  appStoreUrl: WRITE_HTTPS,
  profileUrl: WRITE_HTTPS,
  email: "Write an e-mail address, such as me@example.com.",
  copyrightYear: "Write a year from 1991 to 2099.",
} as const;

export function portraitExists({ portrait }: ShownOwner): boolean {
  return portrait !== undefined && hasMediaFile(portrait.file);
}

/** A line for each value that needs a correction and for each kind of gap; none when everything is filled in. */
export function ownerLines(given: Owner): string[] {
  const owner = usable(given);
  const problems = [...valueProblems(given, owner), ...socialLinkProblems(given, owner), ...portraitProblems(owner)];
  // A field with a line of its own is not called a gap.
  const open = (Object.keys(owner) as (keyof Owner)[]).filter((field) => !problems.some(([name]) => name === field));
  const addresses: readonly unknown[] = Object.values(PLACEHOLDERS);
  const placeholders = open.filter((field) => addresses.includes(owner[field]));
  const missing = open.filter((field) => isMissing(owner[field]));
  // The About page shows something in place of these two.
  const leftOut = missing.filter((field) => field !== "portrait" && field !== "certificates");
  return [
    ...problems.map(([, line]) => `content/owner.ts: ${line}`),
    ...(placeholders.length > 0 ? [`content/owner.ts still has placeholders: ${placeholders.join(", ")}.`] : []),
    ...(leftOut.length > 0 ? [`Left out of the pages, because content/owner.ts has none: ${leftOut.join(", ")}.`] : []),
    ...(missing.includes("portrait") ? ["content/owner.ts has no portrait, so the About page shows a drawing."] : []),
    ...(missing.includes("certificates") ? ["content/owner.ts has no certificates, and the About page says so."] : []),
  ];
}

function isMissing(value: unknown): boolean {
  return value === undefined || (Array.isArray(value) && value.length === 0);
}

function valueProblems(given: Owner, owner: ShownOwner): Problem[] {
  const placeholders: Readonly<Partial<Record<keyof Owner, string>>> = PLACEHOLDERS;
  return (Object.keys(ADVICE) as (keyof typeof ADVICE)[]).flatMap((field): Problem[] => {
    const text = String(given[field] ?? "").trim();
    if (text === "" || text === String(owner[field])) return [];
    return [[field, unusableLine(field, given[field], ADVICE[field], placeholders[field])]];
  });
}

function unusableLine(name: string, value: unknown, advice: string, placeholder?: string): string {
  const loss = placeholder === undefined ? "" : `, so the pages link to the placeholder ${placeholder}`;
  return `${name} ${JSON.stringify(value)} can't be used and counts as not given${loss}. ${advice}`;
}

function socialLinkProblems(given: Owner, owner: ShownOwner): Problem[] {
  const links = (given.socialLinks ?? []).map((link) => ({ label: link.label?.trim(), url: link.url?.trim() }));
  return links.flatMap(({ label, url }, index): Problem[] => {
    const isRepeated = links.findIndex((one) => one.url === url) < index;
    const line = url ? linkLine(label, url, isRepeated, owner) : label && noAddressLine(label);
    return line ? [["socialLinks", line]] : [];
  });
}

function linkLine(label: string | undefined, url: string, isRepeated: boolean, owner: ShownOwner): string | undefined {
  const shown = owner.socialLinks.find((one) => one.url === url);
  if (shown === undefined) return unusableLine("the social link", url, WRITE_HTTPS);
  const link = `the social link ${JSON.stringify(url)}`;
  if (isRepeated) return `${link} is listed twice, and only the first is shown. Remove the other.`;
  if (label) return undefined;
  return `${link} has no label, so the footer shows ${JSON.stringify(shown.label)}. Write a label.`;
}

function noAddressLine(label: string): string {
  return `the social link ${JSON.stringify(label)} has no address, so it is left out. ${WRITE_HTTPS}`;
}

function portraitProblems(owner: ShownOwner): Problem[] {
  if (owner.portrait === undefined) return [];
  const { file, width = 0, height = 0, alt } = owner.portrait;
  const lines = [
    ...(portraitExists(owner)
      ? []
      : [`public/media has no ${JSON.stringify(file)}, so the About page shows a drawing. Put the portrait there.`]),
    ...(width > 0 && height > 0
      ? []
      : ["the portrait's width and height must be positive. Write those of the file, in pixels."]),
    ...(alt.trim() === "" ? ["the portrait has no alt. Write what it shows, for those who can't see it."] : []),
  ];
  return lines.map((line) => ["portrait", line]);
}
