/**
 * The form in which a client is stored: that of the service's responses.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_UserPoolClientType.html
 */
import type { ChangeableClientInput } from "./client-members.ts";

type Always =
  | "AllowedOAuthFlowsUserPoolClient"
  | "AuthSessionValidity"
  | "EnablePropagateAdditionalUserContextData"
  | "EnableTokenRevocation"
  | "RefreshTokenValidity";

/** What is absent was not given. */
export type UserPoolClientSettings = {
  readonly ClientName: string;
} & { readonly [Name in Always]: NonNullable<ChangeableClientInput[Name]> } & {
  readonly [Name in Exclude<keyof ChangeableClientInput, Always>]?: ChangeableClientInput[Name];
};

/** A secret of a client. There can be two, while apps change from one to the other. */
export interface StoredClientSecret {
  readonly id: string;
  readonly value: string;
  readonly createdAtMs: number;
}

/** A client as it is stored. */
export interface UserPoolClientContent {
  readonly settings: UserPoolClientSettings;
  /** The oldest first. Empty: a public client. */
  readonly secrets: readonly StoredClientSecret[];
}
