/**
 * What is stored of resource servers, identity providers and domains: the members of the requests that made them, with the names of
 * the wire.
 */
import type { IdentityProviderType } from "../oauth-config.ts";

export interface ResourceServerContent {
  readonly Name: string;
  readonly Scopes: readonly ResourceServerScope[];
}

export interface ResourceServerScope {
  readonly ScopeName: string;
  readonly ScopeDescription: string;
}

export interface IdentityProviderContent {
  readonly ProviderType: IdentityProviderType;
  /** Without what the service adds to a response. */
  readonly ProviderDetails: Readonly<Record<string, string>>;
  readonly AttributeMapping: Readonly<Record<string, string>>;
  readonly IdpIdentifiers: readonly string[];
  /** Undefined: none was given. */
  readonly AcrMapping: Readonly<Record<string, string>> | undefined;
}

export interface DomainContent {
  /** Undefined for a prefix domain. */
  readonly CustomDomainConfig:
    | { readonly CertificateArn: string; readonly SecurityPolicy?: string | undefined }
    | undefined;
  /** 1: the classic hosted pages. 2: managed login. */
  readonly ManagedLoginVersion: number;
  readonly Routing: DomainRouting | undefined;
}

export interface DomainRouting {
  readonly Failover: { readonly SecondaryRegion: string; readonly PrimaryRoute53HealthCheckId: string } | undefined;
}
