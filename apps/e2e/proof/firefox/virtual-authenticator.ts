/**
 * Firefox's own virtual authenticator: it holds passkeys, and its owner is always there and recognized.
 *
 * WebDriver BiDi has no command for it. Marionette, Firefox's older protocol, has one: a packet is its length in bytes, a
 * colon, and JSON. A request is `[0, id, name, parameters]`, and its answer `[1, id, error, result]`.
 *
 * @see https://firefox-source-docs.mozilla.org/testing/marionette/Protocol.html
 */
import { readFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import type { Browser } from "puppeteer-core";

/** For `launchFirefox`: Marionette on a free port, and no authenticator but virtual ones. */
export const MARIONETTE = {
  args: ["--marionette"],
  preferences: {
    "marionette.port": 0,
    "security.webauth.webauthn_enable_softtoken": true,
    "security.webauth.webauthn_enable_usbtoken": false,
  },
};

const INTERNAL = {
  protocol: "ctap2_1",
  transport: "internal",
  hasResidentKey: true,
  hasUserVerification: true,
  isUserConsenting: true,
  isUserVerified: true,
};

/**
 * Plugs an authenticator in, for all tabs. Returns what removes it.
 *
 * The connection stays until the browser closes: at its end, Firefox ends WebDriver BiDi too.
 */
export async function plugInAuthenticator(browser: Browser): Promise<() => Promise<void>> {
  const socket = connect(portOf(browser), "localhost");
  const packets = readPackets(socket);
  // Firefox speaks first.
  await packets.next();
  let count = 0;
  const call = async (name: string, parameters: object): Promise<unknown> => {
    const packet = JSON.stringify([0, ++count, name, parameters]);
    socket.write(`${Buffer.byteLength(packet)}:${packet}`);
    const [, , error, result] = (await packets.next()).value as [1, number, unknown, { readonly value: unknown }];
    if (error !== null) throw new Error(`Firefox refused ${name}: ${JSON.stringify(error)}`);
    return result.value;
  };
  const authenticatorId = await call("WebAuthn:AddVirtualAuthenticator", INTERNAL);
  return async () => void (await call("WebAuthn:RemoveVirtualAuthenticator", { authenticatorId }));
}

/** Firefox writes the port into its profile. */
function portOf(browser: Browser): number {
  const args = browser.process()?.spawnargs ?? [];
  const profile = args[args.indexOf("--profile") + 1] ?? "";
  return Number(readFileSync(join(profile, "MarionetteActivePort"), "utf8"));
}

async function* readPackets(socket: Socket): AsyncGenerator<unknown, undefined> {
  let rest = Buffer.alloc(0);
  for await (const chunk of socket) {
    rest = Buffer.concat([rest, chunk as Buffer]);
    for (let packet = takePacket(rest); packet !== undefined; packet = takePacket(rest)) {
      rest = rest.subarray(packet.length);
      yield JSON.parse(packet.text);
    }
  }
  throw new Error("Firefox has closed the connection.");
}

/** The first packet, if all of it has arrived. */
function takePacket(bytes: Buffer): { readonly text: string; readonly length: number } | undefined {
  const colon = bytes.indexOf(":");
  const length = colon + 1 + Number(bytes.subarray(0, Math.max(colon, 0)));
  if (colon === -1 || bytes.length < length) return undefined;
  return { text: bytes.subarray(colon + 1, length).toString(), length };
}
