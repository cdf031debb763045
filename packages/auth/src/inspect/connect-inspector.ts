/**
 * Sends the records of an inspector to the chart explorer: another tab of the same origin, or the window that opened the
 * page, at an origin that the app names.
 *
 * A page sends `hello` with everything recorded so far when it starts and when it receives `listen`, then `records`, and
 * `bye` when it is left. A viewer sends `listen`. Every message names the protocol and its version.
 */
import { AuthError } from "../protocol/errors/auth-error.ts";
import { type InspectorChannel, openerChannel, randomId, tabsChannel, watchPageHide } from "../platform/index.ts";
import type { Inspector } from "./create-inspector.ts";
import type { InspectionRecord, InspectorRecording } from "./record.ts";

/** The name of the BroadcastChannel, and of the protocol in each message. */
export const INSPECT_PROTOCOL = "poolgate-inspect";

interface MessageBase {
  readonly protocol: typeof INSPECT_PROTOCOL;
  readonly version: 1;
}

/** What a page sends. `page` is the same in all messages of a page. */
export type InspectMessage = MessageBase & { readonly page: string } & (
    | { readonly type: "hello"; readonly title: string; readonly recording: InspectorRecording }
    | { readonly type: "records"; readonly records: readonly InspectionRecord[] }
    | { readonly type: "bye" }
  );

/** What a viewer sends. */
export type InspectRequest = MessageBase & { readonly type: "listen" };

export interface ConnectOptions {
  /** What a viewer shows as the name of the page. By default `Page`. */
  readonly title?: string;
  /**
   * The origin of the window that has opened this page, such as `http://localhost:5176`. Without it, only tabs of the same
   * origin receive the records.
   */
  readonly openerOrigin?: string | undefined;
}

/**
 * Connects an inspector with the explorer. The returned function ends this.
 *
 * @throws AuthError `input.invalid` if `openerOrigin` is not an origin. `*` is none.
 * @example
 *   const inspector = createInspector();
 *   const disconnect = connectInspector(inspector, { title: "Contact page" });
 */
export function connectInspector(
  inspector: Inspector,
  { title = "Page", openerOrigin }: ConnectOptions = {},
): () => void {
  const channels = openChannels(openerOrigin);
  const base = { protocol: INSPECT_PROTOCOL, version: 1, page: randomId() } as const;

  const post = (message: InspectMessage): void => {
    for (const channel of channels) channel.post(message);
  };
  const sayHello = (): void => post({ ...base, type: "hello", title, recording: inspector.recording() });
  const sayBye = (): void => {
    inspector.flush();
    post({ ...base, type: "bye" });
  };

  sayHello();
  const endings = [
    ...channels.map((channel) => channel.listen((message) => isListenRequest(message) && sayHello())),
    inspector.subscribe((records) => post({ ...base, type: "records", records })),
    watchPageHide(sayBye),
  ];
  return () => {
    sayBye();
    for (const end of endings) end();
  };
}

function openChannels(openerOrigin: string | undefined): readonly InspectorChannel[] {
  if (openerOrigin !== undefined && !(URL.canParse(openerOrigin) && new URL(openerOrigin).origin === openerOrigin)) {
    const message = "The openerOrigin is an origin, such as http://localhost:5176, without a path.";
    throw new AuthError({ name: "InvalidInputException", code: "input.invalid", message });
  }
  const opener = openerOrigin === undefined ? undefined : openerChannel(openerOrigin);
  return [tabsChannel(INSPECT_PROTOCOL), opener].filter((channel) => channel !== undefined);
}

function isListenRequest(message: unknown): boolean {
  if (typeof message !== "object" || message === null) return false;
  const { protocol, version, type } = message as Partial<Record<string, unknown>>;
  return protocol === INSPECT_PROTOCOL && version === 1 && type === "listen";
}
