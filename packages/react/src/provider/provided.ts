/** What an `AuthProvider` or an `Authenticator` gives to the hooks and components inside of it. */
import { createContext, useContext, useMemo, useState } from "react";
import type { Auth } from "@poolgate/auth";
import type { AuthenticatorFront, AuthenticatorOptions, AuthenticatorRef } from "@poolgate/auth/authenticator";
import type { Language } from "../messages/load-language.ts";
import type { PartialMessages } from "../messages/partial-messages.ts";
import type { Texts } from "../messages/texts.ts";
import type { Services } from "../services/services.ts";
import { useLayoutEffect } from "../use-layout-effect.ts";
import { createHost, type AuthenticatorHost } from "./authenticator-host.ts";

export interface Provided {
  readonly host: AuthenticatorHost;
  /** The options of the provider. */
  readonly options: AuthenticatorOptions;
  readonly services: Services | undefined;
  readonly language: Language | undefined;
  readonly messages: PartialMessages | undefined;
  /** The texts of the language with those of the app; English until the language has been loaded. */
  readonly texts: Texts;
}

export const ProvidedContext = createContext<Provided | undefined>(undefined);

/** What the components around provide. `name` is the component or the hook that needs it. */
export function useProvided(name: string): Provided {
  const provided = useContext(ProvidedContext);
  if (provided === undefined) throw new TypeError(`${name} belongs inside an AuthProvider or an Authenticator.`);
  return provided;
}

export interface GivenSource {
  readonly auth?: Auth | undefined;
  readonly authenticator?: AuthenticatorRef | AuthenticatorFront | undefined;
}

/**
 * Returns the host of the given client or actor: that of the surrounding provider if it has the same one, and otherwise
 * a host of the calling component.
 */
export function useHost(
  name: string,
  { auth, authenticator }: GivenSource,
  outer: Provided | undefined,
): AuthenticatorHost {
  const isGiven = auth !== undefined || authenticator !== undefined;
  const shared = outer?.host;
  const isShared =
    shared !== undefined &&
    (auth === undefined || shared.source.auth === auth) &&
    (authenticator === undefined || shared.source.authenticator === authenticator);
  if (!isGiven && !isShared) {
    throw new TypeError(`${name} needs \`auth\` or \`authenticator\`, or an AuthProvider around it.`);
  }
  // Not set during the first rendering: React 18 would take the browser's view for the server's then.
  const [own, setOwn] = useState(() => (isShared ? undefined : createHost({ auth, authenticator })));
  if (isShared) return shared;
  if (own !== undefined && own.source.auth === auth && own.source.authenticator === authenticator) return own;
  const created = createHost({ auth, authenticator });
  setOwn(created);
  return created;
}

/**
 * Keeps the authenticator of the host running.
 *
 * @param isNeeded Whether it is created now, if there is none.
 */
export function useHeldHost({ host, options }: Pick<Provided, "host" | "options">, isNeeded: boolean): void {
  // Children come first here. The options of the provider are set by whichever component creates the actor.
  useLayoutEffect(() => host.setOptions("provider", options));
  useLayoutEffect(() => host.hold(isNeeded), [host, isNeeded]);
}

/** What a provider or a widget gives to the components inside of it, over what `shared` gives. */
export function useProvidedValue(
  given: Pick<Provided, "host" | "options" | "texts"> &
    Partial<Pick<Provided, "services" | "language" | "messages">> & { readonly shared: Provided | undefined },
): Provided {
  const { host, options, texts, shared } = given;
  const { services = shared?.services, language = shared?.language, messages = shared?.messages } = given;
  // Options are mostly written as literals, which are new objects at each rendering.
  const key = JSON.stringify(options);
  return useMemo(
    () => ({ host, options, services, language, messages, texts }),
    // oxlint-disable-next-line react/exhaustive-deps -- `key` stands for the options, which are plain data.
    [host, key, services, language, messages, texts],
  );
}
