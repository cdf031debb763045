/** Passes events between the parts of an app, by channel. The channel `auth` carries sign-ins, sign-outs and refreshes. */
import { ConsoleLogger } from "../utils/console-logger.ts";
import { ownMembers } from "../utils/own-members.ts";
import type { AuthHubEventData, EventDataMap, HubCallback, HubPayload, ListenOptions } from "./hub-types.ts";

interface Listener {
  readonly callback: HubCallback;
  readonly name: string;
  readonly hearsOtherTabs: boolean;
}

const logger = new ConsoleLogger("Hub");

/** Carries the events of a page. Amplify and apps share the instance `Hub`. */
export class HubClass {
  readonly name: string;
  readonly #listeners = new Map<string, Set<Listener>>();

  constructor(name: string) {
    this.name = name;
  }

  /**
   * Calls all listeners of the channel in the order in which they were added. A listener that throws does not stop the
   * others.
   */
  dispatch(channel: "auth", payload: HubPayload<AuthHubEventData>, source?: string): void;
  dispatch(channel: string, payload: HubPayload, source?: string): void;
  dispatch(channel: string, payload: HubPayload, source?: string): void {
    this.#deliver(channel, payload, source, false);
  }

  /** Dispatches an event of another tab to the listeners that asked for such events. */
  dispatchFromOtherTab(payload: HubPayload<AuthHubEventData>, source: string): void {
    this.#deliver("auth", payload, source, true);
  }

  /**
   * Adds a listener.
   *
   * @param options A name for the listener, or options.
   * @returns Removes the listener.
   * @throws TypeError if the listener is not a function.
   * @example
   *   const stop = Hub.listen("auth", ({ payload }) => {
   *     if (payload.event === "signedOut") location.assign("/");
   *   });
   */
  listen(
    channel: "auth",
    callback: HubCallback<"auth", AuthHubEventData>,
    options?: string | ListenOptions,
  ): () => void;
  listen<Data extends EventDataMap>(
    channel: string,
    callback: HubCallback<string, Data>,
    options?: string | ListenOptions,
  ): () => void;
  listen<Channel extends string, Data extends EventDataMap>(
    channel: Channel,
    callback: HubCallback<Channel, Data>,
    options: string | ListenOptions = {},
  ): () => void {
    if (typeof callback !== "function") throw new TypeError("Hub.listen takes a function as its second argument.");
    const { listenerName: name = "noname", enableCrossTabEvents: hearsOtherTabs = false } = ownMembers<ListenOptions>(
      typeof options === "string" ? { listenerName: options } : options,
    );
    // Channel and data belong together: `dispatch` declares which data a channel carries.
    const listener: Listener = { callback: callback as unknown as HubCallback, name, hearsOtherTabs };
    const listeners = this.#listeners.get(channel) ?? new Set();
    this.#listeners.set(channel, listeners.add(listener));
    return () => void listeners.delete(listener);
  }

  #deliver(channel: string, payload: HubPayload, source: string | undefined, crossTab: boolean): void {
    // A listener may add and remove listeners.
    const listeners = Array.from(this.#listeners.get(channel) ?? []);
    for (const { callback, name, hearsOtherTabs } of listeners) {
      if (crossTab && !hearsOtherTabs) continue;
      const origin = source === undefined ? {} : { source };
      const capsule = { channel, payload: { ...payload }, patternInfo: [], ...origin };
      try {
        callback(crossTab ? { ...capsule, crossTab } : capsule);
      } catch (error) {
        logger.warn(`The listener ${name} of ${channel} threw.`, error);
      }
    }
  }
}

/** The Hub of the page. */
export const Hub = new HubClass("__default__");

/** The source of the events of `aws-amplify/auth`. */
export const AUTH_SOURCE = "Auth";
