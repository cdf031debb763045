/**
 * Reads the settings of the pages that use a user pool or an api. Separate from `env.ts`, which every page loads.
 *
 * A missing setting does not break other pages: it is kept as a problem, and the page that needs it shows that. The
 * text of a problem never contains a value. A page reads `import.meta.env`, and the build what it was started with.
 */
import type { AuthConfig, SocialProvider } from "@poolgate/auth";
import { readAddress, present } from "./env.ts";

export interface UserPoolSettings {
  readonly userPoolId: string;
  readonly userPoolClientId: string;
  /** Undefined for Cognito in the pool's region. */
  readonly userPoolEndpoint: string | undefined;
  /** Undefined if the visitor can sign in with the form only. */
  readonly hostedPages: HostedPagesSettings | undefined;
}

export interface HostedPagesSettings {
  readonly domain: string;
  /** The identity providers with a button, in this order. */
  readonly providers: readonly Provider[];
}

/** One of the four providers that the engine knows, or another one with its label. */
export type Provider = NonNullable<NonNullable<AuthConfig["oauth"]>["providers"]>[number];

/** The settings in the environment of a build. */
type Environment = {
  readonly [Key in keyof ImportMetaEnv as Key extends `VITE_${string}` ? Key : never]: ImportMetaEnv[Key];
};

interface Incomplete {
  readonly isComplete: false;
  readonly problems: readonly string[];
}

/** The settings of the contact page, or sentences that say what to set. */
export type ContactSettings =
  | { readonly isComplete: true; readonly userPool: UserPoolSettings; readonly contactUrl: string }
  | Incomplete;

/** The settings of VoiceLoop (base URLs without a slash at their end), or sentences that say what to set. */
export type VoiceLoopSettings =
  | { readonly isComplete: true; readonly transcribeUrl: string; readonly refineUrl: string }
  | Incomplete;

/** The settings that may be missing, with a description of each. */
export const MEANINGS = {
  VITE_USER_POOL_ID: "the user pool's id, such as us-east-1_AbCdEfGhI",
  VITE_USER_POOL_CLIENT_ID: "the id of the pool's app client",
  VITE_CONTACT_URL: "the address of the contact api, such as https://api.example.com",
  VITE_TRANSCRIBE_URL: "the address of the transcription api, such as https://api.example.com",
  VITE_REFINE_URL: "the address of the refining api, such as https://api.example.com",
} as const;

/** Reads the settings of the contact page. A blank value counts as missing. */
export function readContactSettings(env: Environment): ContactSettings {
  const userPoolId = present(env.VITE_USER_POOL_ID);
  const userPoolClientId = present(env.VITE_USER_POOL_CLIENT_ID);
  const contactUrl = readAddress(env.VITE_CONTACT_URL);
  if (userPoolId !== undefined && userPoolClientId !== undefined && contactUrl !== undefined) {
    return {
      isComplete: true,
      userPool: {
        userPoolId,
        userPoolClientId,
        userPoolEndpoint: present(env.VITE_USER_POOL_ENDPOINT),
        hostedPages: readHostedPages(env),
      },
      contactUrl,
    };
  }
  return {
    isComplete: false,
    problems: [
      ...missing(env, "VITE_USER_POOL_ID", "VITE_USER_POOL_CLIENT_ID", "VITE_CONTACT_URL"),
      ...unusable(env, "VITE_CONTACT_URL"),
    ],
  };
}

function readHostedPages(env: Environment): HostedPagesSettings | undefined {
  const domain = present(env.VITE_OAUTH_DOMAIN);
  const providers = readProviders(env.VITE_OAUTH_PROVIDERS);
  return domain === undefined || providers.length === 0 ? undefined : { domain, providers };
}

/**
 * Reads the providers: one of the four names, or `name=label` for another one. The engine logs an error for an unknown
 * name, and the build has a line for it.
 */
export function readProviders(setting: string | undefined): Provider[] {
  const entries = (setting ?? "").split(",").map((entry) => entry.trim());
  return entries
    .filter((entry) => entry !== "")
    .map((entry) => {
      const [name = "", label] = entry.split("=").map((part) => part.trim());
      return label === undefined ? (name as SocialProvider) : { name, label };
    });
}

/** Reads the settings of VoiceLoop. A blank value counts as missing. */
export function readVoiceLoopSettings(env: Environment): VoiceLoopSettings {
  const transcribeUrl = readAddress(env.VITE_TRANSCRIBE_URL);
  const refineUrl = readAddress(env.VITE_REFINE_URL);
  if (transcribeUrl !== undefined && refineUrl !== undefined) return { isComplete: true, transcribeUrl, refineUrl };
  return {
    isComplete: false,
    problems: [
      ...missing(env, "VITE_TRANSCRIBE_URL", "VITE_REFINE_URL"),
      ...unusable(env, "VITE_TRANSCRIBE_URL", "VITE_REFINE_URL"),
    ],
  };
}

type Name = keyof typeof MEANINGS;

function missing(env: Environment, ...names: readonly Name[]): string[] {
  return names
    .filter((name) => present(env[name]) === undefined)
    .map((name) => `${name} is not set: it is ${MEANINGS[name]}.`);
}

function unusable(env: Environment, ...names: readonly Name[]): string[] {
  return names
    .filter((name) => present(env[name]) !== undefined && readAddress(env[name]) === undefined)
    .map((name) => `${name} is not an http(s) address: write ${MEANINGS[name]}.`);
}
