/**
 * Finds settings with a value that can't be used, so that a build can say it.
 *
 * The addresses of the contact api and of VoiceLoop's api are checked by `api-settings.ts`, whose words
 * `missing-settings.ts` repeats. A line may contain the value, because every setting is part of the public build.
 */
import { hostedPagesUrl } from "../server/build-facts.ts";
import { MEANINGS, readProviders, type Provider } from "../src/shared/config/api-settings.ts";
import { present, readAddress } from "../src/shared/config/env.ts";

type Environment = Readonly<Record<string, string>>;

interface Check {
  readonly isUsable: (value: string) => boolean;
  /** What to write in place of a value that can't be used. */
  readonly advice: string;
}

const isAddress = (value: string): boolean => readAddress(value) !== undefined;

const CHECKS: Readonly<Record<string, Check>> = {
  VITE_USER_POOL_ID: {
    // The engine has the same rule.
    isUsable: (value) => /^[a-z\d-]+_[\w-]+$/iu.test(value),
    advice: `${MEANINGS.VITE_USER_POOL_ID}, with an underscore after the region`,
  },
  VITE_USER_POOL_CLIENT_ID: {
    isUsable: (value) => !/\s/u.test(value),
    advice: `${MEANINGS.VITE_USER_POOL_CLIENT_ID}, without spaces`,
  },
  VITE_USER_POOL_ENDPOINT: {
    isUsable: isAddress,
    advice: "the address of the pool, such as https://pool.example.com, or leave it unset for Cognito",
  },
  VITE_OAUTH_DOMAIN: {
    isUsable: isHostedPagesDomain,
    advice: "the host name of the pool's hosted pages, such as auth.example.com",
  },
  VITE_VITALS_URL: {
    isUsable: isAddress,
    advice: "the address of the api that collects page timings, such as https://api.example.com",
  },
  VITE_MEDIA_URL: {
    // A path with two slashes would be another host.
    isUsable: (value) => isAddress(value) || /^\/(?!\/)/u.test(value),
    advice: "an address such as https://media.example.com, or a path of this site that begins with a slash",
  },
};

const URLS = [
  "VITE_USER_POOL_ENDPOINT",
  "VITE_OAUTH_DOMAIN",
  "VITE_CONTACT_URL",
  "VITE_TRANSCRIBE_URL",
  "VITE_REFINE_URL",
  "VITE_VITALS_URL",
  "VITE_MEDIA_URL",
];

/** The names that need no label. The type makes the table complete. */
const SOCIAL: Readonly<Record<Extract<Provider, string>, true>> = {
  Google: true,
  Facebook: true,
  Amazon: true,
  Apple: true,
};

/** A line for each value that can't be used, or that browsers would block; none when all can be used. */
export function unusableSettingLines(env: Environment): string[] {
  return [
    ...Object.entries(CHECKS).flatMap(([name, { isUsable, advice }]) => {
      const value = present(env[name]);
      return value === undefined || isUsable(value)
        ? []
        : [`${name} ${JSON.stringify(value)} can't be used: write ${advice}.`];
    }),
    ...readProviders(env["VITE_OAUTH_PROVIDERS"]).flatMap(providerLines),
    ...insecureLines(env),
  ];
}

function isHostedPagesDomain(value: string): boolean {
  const text = hostedPagesUrl(value) ?? "";
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  // The prefix of a domain of Cognito's is not a host name by itself.
  return url.pathname === "/" && (url.hostname.includes(".") || isThisMachine(url));
}

function providerLines(provider: Provider): string[] {
  const names = Object.keys(SOCIAL);
  if (typeof provider === "object") {
    const { name, label } = provider;
    if (name !== "" && label !== "") return [];
    return [
      `VITE_OAUTH_PROVIDERS: "${name}=${label ?? ""}" lacks a name or a label: write both, such as Contoso=your company.`,
    ];
  }
  if (names.includes(provider)) return [];
  const meant = names.find((name) => name.toLowerCase() === provider.toLowerCase());
  const advice = meant ?? `${names.join(", ")}, or the name in the pool with a label, such as Contoso=your company`;
  return [`VITE_OAUTH_PROVIDERS: ${JSON.stringify(provider)} is not known and has no button: write ${advice}.`];
}

function insecureLines(env: Environment): string[] {
  const urls = URLS.filter((name) => isInsecure(env[name]));
  return [
    ...urls.map(
      (name) =>
        `${name} ${JSON.stringify(present(env[name]))} begins with http://, which a site with https can't use: write an address with https://.`,
    ),
    ...(isInsecure(env["SITE_URL"])
      ? [
          `SITE_URL ${JSON.stringify(present(env["SITE_URL"]))} begins with http://: serve the site with https, because browsers allow passkeys and the microphone only there.`,
        ]
      : []),
  ];
}

function isInsecure(setting: string | undefined): boolean {
  const address = readAddress(setting);
  if (address === undefined) return false;
  const url = new URL(address);
  return url.protocol === "http:" && !isThisMachine(url);
}

function isThisMachine({ hostname }: URL): boolean {
  return ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
}
