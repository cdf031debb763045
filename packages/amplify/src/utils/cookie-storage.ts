/** Stores values in cookies of the page. */
import { AmplifyError } from "../errors/amplify-error.ts";
import { type ClearableStorage, PromiseStorage } from "./key-value-storage.ts";
import { ownMembers } from "./own-members.ts";

/** The attributes of the cookies. */
export interface CookieStorageData {
  readonly domain?: string;
  /** By default `/`. */
  readonly path?: string;
  /** In days. By default 365. */
  readonly expires?: number;
  /** By default true. */
  readonly secure?: boolean;
  readonly sameSite?: "strict" | "lax" | "none";
}

const MS_PER_DAY = 86_400_000;

/**
 * A storage with one cookie for each key.
 *
 * A browser limits a cookie to about 4,096 bytes. The session record of the engine is longer than that, so
 * `cognitoUserPoolsTokenProvider` does not take this storage.
 *
 * @example
 *   const storage = new CookieStorage({ sameSite: "strict" });
 *   await storage.setItem("theme", "dark");
 */
export class CookieStorage extends PromiseStorage {
  readonly path: string;
  readonly domain: string | undefined;
  readonly expires: number;
  readonly secure: boolean;
  readonly sameSite: CookieStorageData["sameSite"];

  /** @throws AmplifyError `InvalidCookieAttributes` for `sameSite: "none"` without `secure`. */
  constructor(data?: CookieStorageData) {
    const { path = "/", domain, expires = 365, sameSite, secure = true } = ownMembers(data);
    if (sameSite === "none" && !secure) {
      throw new AmplifyError({ name: "InvalidCookieAttributes", message: 'sameSite "none" needs secure.' });
    }
    const place = `; path=${path}${domain === undefined ? "" : `; domain=${domain}`}`;
    const site = sameSite === undefined ? "" : `; samesite=${sameSite}`;
    super(cookies(`${place}${site}${secure ? "; secure" : ""}`, expires * MS_PER_DAY));
    this.path = path;
    this.domain = domain;
    this.expires = expires;
    this.secure = secure;
    this.sameSite = sameSite;
  }
}

function cookies(attributes: string, lifetimeMs: number): ClearableStorage {
  const write = (key: string, value: string, expiresAtMs: number): void => {
    const expires = new Date(expiresAtMs).toUTCString();
    document.cookie = `${encodeURIComponent(key)}=${encodeURIComponent(value)}; expires=${expires}${attributes}`;
  };
  const removeItem = (key: string): void => write(key, "", 0);
  return {
    getItem: (key) => readCookies().get(key) ?? null,
    setItem: (key, value) => write(key, value, Date.now() + lifetimeMs),
    removeItem,
    clear() {
      for (const key of readCookies().keys()) removeItem(key);
    },
  };
}

function readCookies(): Map<string, string> {
  const pairs = document.cookie.split("; ").filter(Boolean);
  return new Map(
    pairs.map((pair) => {
      const end = pair.indexOf("=");
      return [decode(pair.slice(0, end)), decode(pair.slice(end + 1))] as const;
    }),
  );
}

/** A cookie of somebody else may contain any text. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
