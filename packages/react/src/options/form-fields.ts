/** The type of the prop `formFields`: what an app says about the fields of each screen. */
import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute, InputHTMLAttributes } from "react";
import type { StandardAttribute } from "../fields/attribute-names.ts";
import type { ScreenName } from "./screen-name.ts";

/** What can be said about every field. */
export interface FieldOptions {
  readonly label?: string | undefined;
  /** True if only screen readers get the label. */
  readonly labelHidden?: boolean | undefined;
  readonly placeholder?: string | undefined;
  /** The place among the fields of the screen: smaller numbers come first. Fields without it come last. */
  readonly order?: number | undefined;
  readonly autocomplete?: HTMLInputAutoCompleteAttribute | undefined;
}

/** What can be said about a field that holds neither a password nor a code. */
export interface TextFieldOptions extends FieldOptions {
  readonly type?: Exclude<HTMLInputTypeAttribute, "password" | "checkbox" | "radio" | "file"> | undefined;
  /** The first value. It changes nothing that the user has typed. */
  readonly defaultValue?: string | undefined;
  /** Of a phone number: the dial code that is selected first, such as `+44`. */
  readonly dialCode?: string | undefined;
  /** Of a phone number: the dial codes to choose from, such as `["+44", "+353"]`. */
  readonly dialCodeList?: readonly string[] | undefined;
  /** Whether the keyboard of a phone begins with a capital: `none`, `sentences`, `words` or `characters`. */
  readonly autocapitalize?: InputHTMLAttributes<HTMLInputElement>["autoCapitalize"];
  /** True if the user cannot change the value. It is sent with the form. */
  readonly isReadOnly?: boolean | undefined;
  /** A regular expression that the whole value must match, as in HTML. An empty value is not checked. */
  readonly pattern?: string | undefined;
  /** Lengths as in HTML. A text that is too long is not cut: the form says so, in the words of the widget. */
  readonly minLength?: number | undefined;
  readonly maxLength?: number | undefined;
}

/** What can be said about the field of an account attribute. */
export interface AttributeFieldOptions extends TextFieldOptions {
  /** False if the field may stay empty. Then the attribute is not sent. */
  readonly isRequired?: boolean | undefined;
}

type Attributes = { readonly [Name in StandardAttribute | `custom:${string}`]?: AttributeFieldOptions | undefined };

interface NewPassword {
  readonly password?: FieldOptions | undefined;
  readonly confirmPassword?: FieldOptions | undefined;
}

interface Code {
  readonly code?: FieldOptions | undefined;
}

/** The name and the issuer that an authenticator app shows. */
export interface QrOptions {
  readonly totpIssuer?: string | undefined;
  readonly totpUsername?: string | undefined;
}

/** The fields by screen. Each screen takes only the fields that it has. */
export interface FormFields {
  readonly signIn?: { readonly username?: TextFieldOptions; readonly password?: FieldOptions } | undefined;
  readonly signUp?: (Attributes & NewPassword & { readonly username?: TextFieldOptions }) | undefined;
  readonly confirmSignUp?: Code | undefined;
  /** A code, the password where it is asked for on its own screen, or the answer to a custom challenge. */
  readonly confirmSignIn?: (Code & { readonly password?: FieldOptions; readonly answer?: FieldOptions }) | undefined;
  readonly setupTotp?: (Code & { readonly QR?: QrOptions }) | undefined;
  readonly setupEmail?: { readonly email?: TextFieldOptions } | undefined;
  readonly forceNewPassword?: (Attributes & NewPassword) | undefined;
  readonly forgotPassword?: { readonly username?: TextFieldOptions } | undefined;
  readonly confirmResetPassword?: (Code & NewPassword) | undefined;
  readonly confirmVerifyUser?: Code | undefined;
}

/** The options of one field, whatever its screen: those that a field does not take are never set. */
export type AnyFieldOptions = AttributeFieldOptions;

const NO_OPTIONS: AnyFieldOptions = {};

/** Looks up what the app says about a field. An attribute of a pool can have any name, such as `constructor`. */
export function fieldOptions(
  formFields: FormFields | undefined,
  screen: ScreenName | undefined,
  name: string,
): AnyFieldOptions {
  const ofScreen = own(formFields, screen ?? "");
  const found = name === "QR" ? undefined : own(ofScreen, name);
  return (found as AnyFieldOptions | undefined) ?? NO_OPTIONS;
}

function own(record: unknown, key: string): unknown {
  if (typeof record !== "object" || record === null || !Object.hasOwn(record, key)) return undefined;
  return (record as Readonly<Record<string, unknown>>)[key];
}
