/** Gives the components and hooks inside of it one authenticator for a client. */
import { useContext, type ReactElement, type ReactNode } from "react";
import type { Language } from "../messages/load-language.ts";
import type { PartialMessages } from "../messages/partial-messages.ts";
import { textsAtFirst } from "../messages/texts.ts";
import { useTexts } from "../messages/use-texts.ts";
import type { EngineOptions } from "../options/widget-options.ts";
import type { Services } from "../services/services.ts";
import { engineOptions } from "./engine-options.ts";
import { ProvidedContext, useHeldHost, useHost, useProvidedValue, type GivenSource } from "./provided.ts";

/** The props of `AuthProvider`: a client, and options for all authenticators inside of it. */
export interface AuthProviderProps extends EngineOptions, GivenSource {
  readonly services?: Services | undefined;
  readonly language?: Language | undefined;
  /** Texts that replace those of the language. */
  readonly messages?: PartialMessages | undefined;
  readonly children?: ReactNode;
}

/**
 * Provides the client to `Authenticator`, `SignedIn`, `SignedOut`, `useSession`, `useUser` and `useAuthenticator`. Its
 * authenticator is created when one of them needs it, and ends with the provider. Providers of the same client, one
 * inside the other, share it.
 *
 * @example
 *   <AuthProvider auth={auth}>
 *     <App />
 *   </AuthProvider>
 */
export function AuthProvider({ children, ...props }: AuthProviderProps): ReactElement {
  const outer = useContext(ProvidedContext);
  const host = useHost("AuthProvider", props, outer);
  const shared = host === outer?.host ? outer : undefined;
  const options = { ...shared?.options, ...definedMembers(engineOptions(props)) };
  const texts = useTexts(props.language ?? shared?.language, props.messages ?? shared?.messages) ?? textsAtFirst;
  const provided = useProvidedValue({ host, options, shared, texts, ...props });
  useHeldHost(provided, false);
  return <ProvidedContext.Provider value={provided}>{children}</ProvidedContext.Provider>;
}

function definedMembers<Given extends object>(given: Given): Partial<Given> {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Partial<Given>;
}
