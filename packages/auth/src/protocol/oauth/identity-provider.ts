/**
 * Names an identity provider in the way of the authorize endpoint.
 *
 * @see https://docs.aws.amazon.com/cognito/latest/developerguide/authorization-endpoint.html
 */
import type { OAuthConfig, SocialProvider } from "./oauth-config.ts";

/** The identity provider of a sign-in. */
export type IdentityProvider =
  | SocialProvider
  /** The name of a provider in the user pool. `COGNITO` is the pool itself. */
  | { readonly custom: string }
  /** A text by which the pool finds the provider, such as the domain of a company's e-mail addresses. */
  | { readonly idpIdentifier: string };

const WIRE_NAMES: Readonly<Record<SocialProvider, string>> = {
  Google: "Google",
  Facebook: "Facebook",
  Amazon: "LoginWithAmazon",
  Apple: "SignInWithApple",
};

/** A button that opens the page of an identity provider. */
export interface ProviderButton {
  /** `Google`, `Facebook`, `Amazon`, `Apple`, or the name of another provider in the user pool. */
  readonly name: string;
  /** The configured label of another provider; undefined for the four. */
  readonly label: string | undefined;
}

type Configured = OAuthConfig["providers"];

/** Returns the name and the label of each configured provider. The four have labels of their own. */
export function providerButtons(providers: Configured): readonly ProviderButton[] {
  return (providers ?? []).flatMap((provider) => {
    if (typeof provider === "object") return { name: provider.name, label: provider.label ?? provider.name };
    return isSocial(provider) ? { name: provider, label: undefined } : [];
  });
}

/** Returns the configured texts that are not one of the four. They have no button. */
export function unknownProviders(providers: Configured): readonly string[] {
  return (providers ?? []).flatMap((provider) =>
    typeof provider === "string" && !isSocial(provider) ? [provider] : [],
  );
}

/** Returns the provider with this name: one of the four, or another one of the user pool. */
export function identityProviderOf(name: string): IdentityProvider {
  return isSocial(name) ? name : { custom: name };
}

/**
 * Returns the parameter of the authorize endpoint; an empty object without a provider, and undefined for an unknown
 * provider.
 */
export function providerParameter(
  provider: IdentityProvider | undefined,
): Readonly<Record<string, string>> | undefined {
  if (provider === undefined) return {};
  if (typeof provider === "string") return isSocial(provider) ? { identity_provider: WIRE_NAMES[provider] } : undefined;
  const { custom, idpIdentifier }: { custom?: unknown; idpIdentifier?: unknown } = provider ?? {};
  if (typeof custom === "string" && custom !== "") return { identity_provider: custom };
  return typeof idpIdentifier === "string" && idpIdentifier !== "" ? { idp_identifier: idpIdentifier } : undefined;
}

function isSocial(name: string): name is SocialProvider {
  return Object.hasOwn(WIRE_NAMES, name);
}
