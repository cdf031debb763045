/** Tests the passkey ceremonies: the calls to the browser, their results and errors, and that only one runs at a time. */
import type { ActiveCeremony } from "./ceremony.ts";
import { fakeWorld } from "@poolgate/testkit/environment";
import { afterEach, describe, expect, it, vi } from "vitest";
import { readCreationOptions } from "../../protocol/passkeys/passkey-options.ts";
import type { PasskeyPlatform } from "../../platform/environment.ts";
import { passkeyPlatform } from "../../platform/passkey-platform.ts";
import {
  signalAllAcceptedCredentials,
  createPasskey,
  signalCurrentUserDetails,
  signalUnknownCredential,
  getPasskey,
  getPasskeyByAutofill,
} from "./web-authn.effects.ts";

const creation = readCreationOptions({
  rp: { id: "localhost", name: "localhost" },
  user: { id: "dXNlcg", name: "ann@example.com", displayName: "Ann" },
  challenge: "AAEC",
  pubKeyCredParams: [{ type: "public-key", alg: -7 }],
});
const request = JSON.stringify({ challenge: "AAEC", rpId: "localhost" });

/** What another script may add to `Object.prototype`, and what a browser would read. */
const POLLUTED = [
  ..."mediation password federated uiMode rpId timeout userVerification extensions attestation hints id transports".split(
    " ",
  ),
  ..."authenticatorSelection authenticatorAttachment residentKey excludeCredentials allowCredentials".split(" "),
];

function pollute(): void {
  for (const name of POLLUTED) {
    // oxlint-disable-next-line no-extend-native -- That is what another script does.
    Object.defineProperty(Object.prototype, name, { value: ["polluted"], configurable: true, writable: true });
  }
}

function clean(): void {
  for (const name of POLLUTED) Reflect.deleteProperty(Object.prototype, name);
}

afterEach(clean);

const json = { id: "AAEC", type: "public-key" };
const credential = { type: "public-key", toJSON: () => json } as unknown as Credential;
const pending = <T>(): Promise<T> => new Promise(() => undefined);

type Ask = (options: CredentialCreationOptions & CredentialRequestOptions) => Promise<Credential | null>;

const browserWith = (platform: Partial<PasskeyPlatform>): PasskeyPlatform => ({
  create: pending,
  get: pending,
  ...platform,
});

const never = new AbortController().signal;
const create = (browser: PasskeyPlatform | undefined, turn: ActiveCeremony = {}, signal = never) =>
  createPasskey(browser, turn, creation, signal);
const get = (browser: PasskeyPlatform | undefined, turn: ActiveCeremony = {}, signal = never) =>
  getPasskey(browser, turn, request, signal);
const suggest = (browser: PasskeyPlatform | undefined, turn: ActiveCeremony = {}, signal = never) =>
  getPasskeyByAutofill(browser, turn, request, signal);

const ceremonies = [
  ["a registration", create, "create"],
  ["a sign-in", get, "get"],
  ["a suggestion", suggest, "get"],
] as const;

describe.each(ceremonies)("%s", (_what, conduct, method) => {
  it("resolves to the passkey as JSON, and lets the next ceremony start", async () => {
    const turn: ActiveCeremony = {};
    expect(await conduct(browserWith({ [method]: async () => credential }), turn)).toBe(json);
    expect(turn.ceremony).toBeUndefined();
  });

  it("calls the browser at once, with decoded bytes", () => {
    const ask = vi.fn<Ask>(pending);
    void conduct(browserWith({ [method]: ask }));
    expect(ask.mock.calls[0]?.[0].publicKey?.challenge).toEqual(new Uint8Array([0, 1, 2]));
  });

  it("lets the browser decode the options if it can", () => {
    const publicKey = { challenge: new Uint8Array([9]) };
    const statics = { parseCreationOptionsFromJSON: () => publicKey, parseRequestOptionsFromJSON: () => publicKey };
    const ask = vi.fn<Ask>(pending);
    void conduct(browserWith({ [method]: ask, statics: statics as never }));
    expect(ask.mock.calls[0]?.[0].publicKey).toEqual(publicKey);
  });

  it.each(["that decodes the options", "that does not decode them"])(
    "passes a browser %s no member of a polluted prototype",
    (which) => {
      const inherited: string[] = [];
      const note = (place: string, value: unknown): void => {
        if (typeof value !== "object" || value === null || ArrayBuffer.isView(value)) return;
        if (value instanceof AbortSignal) return;
        const names = POLLUTED.filter((name) => name in value && !Object.hasOwn(value, name));
        if (!Array.isArray(value)) inherited.push(...names.map((name) => `${place}.${name}`));
        for (const [name, member] of Object.entries(value)) note(`${place}.${name}`, member);
      };
      const parse = (options: object): never => {
        note("json", options);
        return structuredClone({ ...options, challenge: new Uint8Array([9]) }) as never;
      };
      const statics = { parseCreationOptionsFromJSON: parse, parseRequestOptionsFromJSON: parse };
      const ask = vi.fn<Ask>(pending);
      const browser = browserWith({ [method]: ask, ...(which === "that decodes the options" && { statics }) });
      pollute();
      void conduct(browser);
      clean();
      const [options] = ask.mock.calls[0] ?? [];
      pollute();
      note("options", options);
      clean();
      expect([ask.mock.calls.length, inherited]).toEqual([1, []]);
      expect(options?.publicKey).not.toHaveProperty("excludeCredentials", ["polluted"]);
      expect(options?.signal).toBeInstanceOf(AbortSignal);
    },
  );

  it.each([
    ["nothing", null],
    ["a password", { type: "password", id: "ann" }],
  ])("fails when the browser returns %s", async (_returned, returned) => {
    await expect(conduct(browserWith({ [method]: async () => returned as Credential | null }))).rejects.toMatchObject({
      code: "passkey.failed",
    });
  });

  it("rejects with the browser's error", async () => {
    await expect(conduct(browserWith({ [method]: refuseDomain }))).rejects.toMatchObject({
      code: "passkey.relyingPartyMismatch",
    });
  });

  it("rejects with what the browser throws before it prompts the user", async () => {
    const statics = { parseCreationOptionsFromJSON: refuseOptions, parseRequestOptionsFromJSON: refuseOptions };
    await expect(conduct(browserWith({ statics }))).rejects.toMatchObject({ code: "passkey.failed" });
  });

  it("is aborted by its signal, even if the browser ignores the signal", async () => {
    const controller = new AbortController();
    const turn: ActiveCeremony = {};
    const asked = conduct(browserWith({}), turn, controller.signal);
    controller.abort();
    await expect(asked).rejects.toMatchObject({ code: "call.aborted" });
    expect(turn.ceremony).toBeUndefined();
  });

  it("passes the abort signal to the browser", async () => {
    const controller = new AbortController();
    let ending: AbortSignal | undefined;
    const ask = ({ signal }: { signal?: AbortSignal }): Promise<Credential> => {
      ending = signal;
      return pending();
    };
    const asked = conduct(browserWith({ [method]: ask }), {}, controller.signal);
    expect(ending?.aborted).toBe(false);
    controller.abort();
    await expect(asked).rejects.toMatchObject({ code: "call.aborted" });
    expect(ending?.aborted).toBe(true);
  });

  it("does not start if it was aborted before", async () => {
    const ask = vi.fn<Ask>(pending);
    await expect(conduct(browserWith({ [method]: ask }), {}, AbortSignal.abort())).rejects.toMatchObject({
      code: "call.aborted",
    });
    expect(ask).not.toHaveBeenCalled();
  });

  it("is cancelled by the next ceremony", async () => {
    const turn: ActiveCeremony = {};
    const first = conduct(browserWith({}), turn);
    const second = conduct(browserWith({ [method]: async () => credential }), turn);
    await expect(first).rejects.toMatchObject({ code: "passkey.aborted" });
    expect(await second).toBe(json);
    expect(turn.ceremony).toBeUndefined();
  });

  it("does not disturb the next ceremony when it ends late", async () => {
    const turn: ActiveCeremony = {};
    const first = conduct(browserWith({}), turn);
    const second = conduct(browserWith({}), turn);
    await expect(first).rejects.toMatchObject({ code: "passkey.aborted" });
    expect(turn.ceremony?.signal.aborted).toBe(false);
    turn.ceremony?.abort();
    await expect(second).rejects.toMatchObject({ code: "passkey.aborted" });
  });

  it("is unsupported in a browser without passkeys", async () => {
    await expect(conduct(undefined)).rejects.toMatchObject({ code: "passkey.notSupported" });
  });
});

function refuseDomain(): Promise<never> {
  return Promise.reject(new DOMException("m", "SecurityError"));
}

function refuseOptions(): never {
  throw new DOMException("m", "EncodingError");
}

it.each([
  ["a sign-in", getPasskey],
  ["a suggestion", getPasskeyByAutofill],
])("does not prompt the user for %s with unusable options", async (_what, conduct) => {
  const ask = vi.fn<Ask>(pending);
  await expect(conduct(browserWith({ get: ask }), {}, "{}", never)).rejects.toMatchObject({
    code: "passkey.failed",
    name: "InvalidPasskeyAuthenticationOptions",
  });
  expect(ask).not.toHaveBeenCalled();
});

it("shows a modal dialog for a sign-in, and none for autofill", () => {
  const ask = vi.fn<Ask>(pending);
  void get(browserWith({ get: ask }));
  void suggest(browserWith({ get: ask }));
  expect(ask.mock.calls.map(([{ mediation }]) => mediation)).toEqual([undefined, "conditional"]);
});

it.each([
  ["a sign-in", get],
  ["a registration", create],
])("ends the autofill request before %s starts", async (_what, conduct) => {
  const order: string[] = [];
  const turn: ActiveCeremony = {};
  const suggested = suggest(
    browserWith({
      get: ({ signal }) => {
        signal?.addEventListener("abort", () => order.push("ended"));
        return pending();
      },
    }),
    turn,
  );
  const begin: Ask = async () => {
    order.push("begun");
    return credential;
  };
  const next = conduct(browserWith({ get: begin, create: begin }), turn);
  await expect(suggested).rejects.toMatchObject({ code: "passkey.aborted" });
  expect(await next).toBe(json);
  expect(order).toEqual(["ended", "begun"]);
});

describe.each([
  ["signalUnknownCredential", signalUnknownCredential, { rpId: "localhost", credentialId: "AAEC" }],
  [
    "signalAllAcceptedCredentials",
    signalAllAcceptedCredentials,
    { rpId: "localhost", userId: "dXNlcg", allAcceptedCredentialIds: ["AAEC"] },
  ],
  [
    "signalCurrentUserDetails",
    signalCurrentUserDetails,
    { rpId: "localhost", userId: "dXNlcg", name: "ann@example.com", displayName: "Ann" },
  ],
] as const)("%s", (name, signal, details) => {
  const told = (statics: object) => signal(browserWith({ statics }), details as never);

  it("tells the device if it supports the signal", async () => {
    const method = vi.fn<() => Promise<void>>(async () => undefined);
    await told({ [name]: method });
    expect(method).toHaveBeenCalledExactlyOnceWith(details);
  });

  it.each([
    ["does not listen", {}],
    ["fails", { [name]: () => Promise.reject(new Error("m")) }],
  ])("resolves if the device %s", async (_what, statics) => {
    await expect(told(statics)).resolves.toBeUndefined();
  });
});

describe("the browser's own passkeys", () => {
  const { environment } = fakeWorld(() => pending());
  const Statics = {};

  it("are used if the browser has any", async () => {
    const container = {
      create: vi.fn<Ask>(async () => credential),
      get: vi.fn<Ask>(async () => credential),
    };
    vi.stubGlobal("PublicKeyCredential", Statics);
    vi.stubGlobal("navigator", { credentials: container });
    expect(passkeyPlatform(environment)?.statics).toBe(Statics);
    await create(passkeyPlatform(environment));
    await get(passkeyPlatform(environment));
    expect(container.create).toHaveBeenCalledOnce();
    expect(container.get).toHaveBeenCalledOnce();
  });

  it.each([
    ["PublicKeyCredential", { PublicKeyCredential: undefined, navigator: { credentials: {} } }],
    ["navigator.credentials, the page being insecure", { PublicKeyCredential: Statics, navigator: {} }],
    ["navigator", { PublicKeyCredential: Statics, navigator: undefined }],
  ])("are missing without %s", (_what, globals) => {
    for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
    expect(passkeyPlatform(environment)).toBeUndefined();
  });
});
