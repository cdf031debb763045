/**
 * `@poolgate/testkit/passkey-platform`: a browser's passkeys for the engine, over a software authenticator.
 *
 * It stands where `navigator.credentials` would, and takes bytes as a browser does. What it is told to do wrong it does once.
 */
import type { PasskeyPlatform } from "@poolgate/auth";
import { type CreationOptions, type RequestOptions, toJson } from "../src/passkey-json.ts";
import type { Deviations, SoftwareAuthenticator } from "./software-authenticator.ts";

export interface FakePasskeyPlatform extends PasskeyPlatform {
  /** What the browser does at the next ceremony instead of asking: refuse it by this name, wait for ever, or deviate. */
  next: { readonly refuse: string } | { readonly wait: true } | { readonly deviate: Deviations } | undefined;
  /** Called once, when the browser asks next. */
  onAsked: (() => void) | undefined;
  /** The ceremonies in order: `create`, `get`. */
  readonly asked: readonly string[];
  /** Credential ids that the device was told to forget. */
  readonly disowned: readonly string[];
  /** The last list of all that still open anything. */
  accepted: readonly string[] | undefined;
  /** Whether the device itself can hold a passkey. */
  canHold: boolean;
}

export function fakePasskeyPlatform(
  authenticator: SoftwareAuthenticator,
  page: { readonly origin: string } = { origin: "http://localhost:5173" },
): FakePasskeyPlatform {
  const asked: string[] = [];
  const disowned: string[] = [];
  const ceremony = (
    name: string,
    signal: AbortSignal | undefined,
    answer: (deviations: Deviations | undefined) => object,
  ): Promise<Credential> => {
    asked.push(name);
    const { next, onAsked } = platform;
    platform.next = undefined;
    platform.onAsked = undefined;
    if (onAsked !== undefined) queueMicrotask(onAsked);
    if (next === undefined || "deviate" in next) {
      return Promise.resolve().then(() => {
        const json = answer(next?.deviate);
        return { type: "public-key", toJSON: () => json } as unknown as Credential;
      });
    }
    if ("refuse" in next) return Promise.reject(new DOMException("The browser's own words.", next.refuse));
    return new Promise((_, reject) => signal?.addEventListener("abort", () => reject(signal.reason)));
  };
  const platform: FakePasskeyPlatform = {
    next: undefined,
    onAsked: undefined,
    asked,
    disowned,
    canHold: true,
    accepted: undefined,
    create: ({ publicKey, signal }) => {
      const json = toJson(publicKey) as CreationOptions;
      return ceremony("create", signal, (deviations) => authenticator.create(json, page, deviations));
    },
    get: ({ publicKey, signal }) => {
      const json = toJson(publicKey) as RequestOptions;
      return ceremony("get", signal, (deviations) => authenticator.get(json, page, deviations));
    },
    statics: {
      isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(platform.canHold),
      signalAllAcceptedCredentials: ({ allAcceptedCredentialIds }) =>
        Promise.resolve(void (platform.accepted = allAcceptedCredentialIds)),
      signalUnknownCredential: ({ credentialId }) => Promise.resolve(void disowned.push(credentialId)),
    },
  };
  return platform;
}
