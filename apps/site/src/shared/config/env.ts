/**
 * The site's settings, read and checked in this one file.
 *
 * A missing setting does not break the pages that do without it: it is kept as a problem, and the page that needs it
 * says so. Values are never part of a problem's text.
 */
export interface UserPoolSettings {
  readonly userPoolId: string;
  readonly userPoolClientId: string;
  /** Undefined for the hosted service of the pool's region. */
  readonly userPoolEndpoint: string | undefined;
}

/** What the contact page needs, or the sentences that say what to set. */
export type ContactSettings =
  | { readonly isComplete: true; readonly userPool: UserPoolSettings; readonly contactUrl: string }
  | { readonly isComplete: false; readonly problems: readonly string[] };

const REQUIRED = {
  VITE_USER_POOL_ID: "the user pool's id, such as us-east-1_AbCdEfGhI",
  VITE_USER_POOL_CLIENT_ID: "the id of the pool's app client",
  VITE_CONTACT_URL: "the address of the contact api, such as https://api.example.com",
} as const;

/** Reads the contact page's settings; an empty or blank value counts as missing. */
export function readContactSettings(env: ImportMetaEnv): ContactSettings {
  const userPoolId = present(env.VITE_USER_POOL_ID);
  const userPoolClientId = present(env.VITE_USER_POOL_CLIENT_ID);
  const contactUrl = present(env.VITE_CONTACT_URL);
  if (userPoolId !== undefined && userPoolClientId !== undefined && contactUrl !== undefined && isHttp(contactUrl)) {
    return {
      isComplete: true,
      userPool: { userPoolId, userPoolClientId, userPoolEndpoint: present(env.VITE_USER_POOL_ENDPOINT) },
      contactUrl: contactUrl.replace(/\/+$/, ""),
    };
  }
  const problems = Object.entries(REQUIRED)
    .filter(([name]) => present(env[name as keyof typeof REQUIRED]) === undefined)
    .map(([name, meaning]) => `${name} is not set: it is ${meaning}.`);
  if (contactUrl !== undefined && !isHttp(contactUrl)) problems.push("VITE_CONTACT_URL is not an http(s) address.");
  return { isComplete: false, problems };
}

function present(value: string | undefined): string | undefined {
  const trimmed = value?.trim();
  return trimmed === "" ? undefined : trimmed;
}

function isHttp(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}
