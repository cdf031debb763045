/**
 * What is stored of the branding, the terms, the risk configuration and the log delivery of a pool: the members of the requests, with
 * the names of the wire. Except for the image of a UI customization, the pool only stores and returns them.
 */
export interface UiCustomizationContent {
  readonly CSS: string | undefined;
  /** JPEG or PNG, in base64. */
  readonly ImageFile: string | undefined;
}

export interface ManagedLoginBrandingContent {
  readonly ClientId: string;
  readonly UseCognitoProvidedValues: boolean;
  /** A JSON object. */
  readonly Settings: unknown;
  readonly Assets: readonly BrandingAsset[];
}

export interface BrandingAsset {
  readonly Category: string;
  readonly ColorMode: string;
  readonly Extension: string;
  /** In base64. */
  readonly Bytes: string | undefined;
  readonly ResourceId: string | undefined;
}

export interface TermsContent {
  readonly ClientId: string;
  readonly TermsName: string;
  readonly TermsSource: "LINK";
  readonly Enforcement: "NONE";
  /** The address of the document by language. */
  readonly Links: Readonly<Record<string, string>>;
}

/** The three configurations of SetRiskConfiguration, whose schema has checked them. */
export interface RiskConfigurationContent {
  readonly CompromisedCredentialsRiskConfiguration: object | undefined;
  readonly AccountTakeoverRiskConfiguration: object | undefined;
  readonly RiskExceptionConfiguration: object | undefined;
}

export interface LogDeliveryContent {
  readonly LogConfigurations: readonly object[];
}
