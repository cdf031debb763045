/**
 * `@poolgate/testkit/passkey-platform`: a browser's passkeys for the engine, with a software authenticator.
 *
 * It replaces `navigator.credentials`, and accepts bytes as a browser does. A requested error occurs once.
 */
import type { PasskeyPlatform } from "@poolgate/auth";
import { type CreationOptions, type RequestOptions, toJson } from "../src/passkey-json.ts";
import type { Deviations, SoftwareAuthenticator } from "./software-authenticator.ts";

export interface FakePasskeyPlatform extends PasskeyPlatform {
  /**
   * What the browser does at the next ceremony instead of succeeding: reject with this error name, wait for ever, or
   * deviate.
   */
  next: { readonly refuse: string } | { readonly wait: true } | { readonly deviate: Deviations } | undefined;
  /** Called once, at the next prompt of the browser. */
  onAsked: (() => void) | undefined;
  /**
   * The ceremonies in order: `create` and `get` by a dialog, `suggest` by autofill, `createSilently` without a dialog, and
   * `getOnDevice` with a dialog only if there is a passkey.
   */
  readonly asked: readonly string[];
  /** Credential ids that the device was told to forget. */
  readonly forgottenCredentials: readonly string[];
  /** The last list of all valid credential ids. */
  accepted: readonly string[] | undefined;
  /** The user's current names, as the device was told. */
  readonly described: readonly CurrentUserDetailsOptions[];
  /** Whether the device itself can store a passkey. */
  canHold: boolean;
  /** Whether the browser supports autofill. */
  canSuggest: boolean;
  /** Whether the browser creates a passkey without a dialog. Like Chromium, it may still refuse (`next`). */
  canCreateSilently: boolean;
  /** Whether the browser can answer at once that it has no passkey. */
  canAnswerAtOnce: boolean;
  /** Whether an autofill request is pending. */
  readonly isSuggesting: boolean;
  /** The user selects the suggestion. */
  pick(deviations?: Deviations): void;
}

/** The members of a request that the DOM types do not have yet. */
interface Mediation {
  readonly mediation?: CredentialMediationRequirement;
  readonly uiMode?: "immediate";
}

export function fakePasskeyPlatform(
  authenticator: SoftwareAuthenticator,
  page: { readonly origin: string } = { origin: "http://localhost:5173" },
): FakePasskeyPlatform {
  const asked: string[] = [];
  const forgottenCredentials: string[] = [];
  const described: CurrentUserDetailsOptions[] = [];
  let isWaiting = false;
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
    // A browser handles one request at a time. An unanswered one blocks all others until the page aborts it.
    if (isWaiting) return Promise.reject(new DOMException("A request is already pending.", "OperationError"));
    if (next === undefined || "deviate" in next) {
      return Promise.resolve().then(() => {
        const json = answer(next?.deviate);
        return { type: "public-key", toJSON: () => json } as unknown as Credential;
      });
    }
    if ("refuse" in next) return Promise.reject(new DOMException("The browser's own words.", next.refuse));
    isWaiting = true;
    return new Promise((_, reject) =>
      signal?.addEventListener("abort", () => {
        isWaiting = false;
        reject(signal.reason);
      }),
    );
  };
  let suggestion: ((deviations: Deviations | undefined) => void) | undefined;
  const suggest = (
    signal: AbortSignal | undefined,
    answer: (deviations: Deviations | undefined) => object,
  ): Promise<Credential> => {
    asked.push("suggest");
    return new Promise((resolve, reject) => {
      suggestion = (deviations) => {
        suggestion = undefined;
        const json = answer(deviations);
        resolve({ type: "public-key", toJSON: () => json } as unknown as Credential);
      };
      signal?.addEventListener("abort", () => {
        suggestion = undefined;
        reject(signal.reason);
      });
    });
  };
  const platform: FakePasskeyPlatform = {
    next: undefined,
    onAsked: undefined,
    asked,
    forgottenCredentials,
    described,
    canHold: true,
    canSuggest: true,
    canCreateSilently: false,
    canAnswerAtOnce: false,
    accepted: undefined,
    create: ({ publicKey, signal, mediation }: CredentialCreationOptions & Mediation) => {
      const json = toJson(publicKey) as CreationOptions;
      const name = mediation === "conditional" ? "createSilently" : "create";
      return ceremony(name, signal, (deviations) => authenticator.create(json, page, deviations));
    },
    get isSuggesting() {
      return suggestion !== undefined;
    },
    pick(deviations) {
      if (suggestion === undefined) throw new Error("The browser suggests no passkey.");
      suggestion(deviations);
    },
    get: ({ publicKey, signal, mediation, uiMode }: CredentialRequestOptions & Mediation) => {
      const json = toJson(publicKey) as RequestOptions;
      const use = (deviations: Deviations | undefined): object => authenticator.get(json, page, deviations);
      if (mediation === "conditional") return suggest(signal, use);
      if (uiMode === undefined) return ceremony("get", signal, use);
      // Chromium rejects a request that names passkeys, and its specification forbids a signal.
      if ((json.allowCredentials ?? []).length > 0 || signal !== undefined)
        platform.next = { refuse: "NotAllowedError" };
      return ceremony("getOnDevice", signal, use);
    },
    statics: {
      getClientCapabilities: () =>
        Promise.resolve({
          conditionalGet: platform.canSuggest,
          conditionalCreate: platform.canCreateSilently,
          immediateGet: platform.canAnswerAtOnce,
          userVerifyingPlatformAuthenticator: platform.canHold,
        }),
      isConditionalMediationAvailable: () => Promise.resolve(platform.canSuggest),
      isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(platform.canHold),
      signalAllAcceptedCredentials: ({ allAcceptedCredentialIds }) =>
        Promise.resolve(void (platform.accepted = allAcceptedCredentialIds)),
      signalCurrentUserDetails: (details) => Promise.resolve(void described.push(details)),
      signalUnknownCredential: ({ credentialId }) => Promise.resolve(void forgottenCredentials.push(credentialId)),
    },
  };
  return platform;
}
