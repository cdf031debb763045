/** The props that say what the widget shows and how. All of them may change while it runs. */
import type { AuthenticatorOptions, PasswordlessOptions } from "@poolgate/auth/authenticator";
import type { Validator } from "../form/validators.ts";
import type { PartialMessages } from "../messages/partial-messages.ts";
import type { Services } from "../services/services.ts";
import type { AuthenticatorComponents } from "./components.ts";
import type { FormFields } from "./form-fields.ts";
import type { SignUpField } from "./sign-up-field.ts";

/** The level of a heading: 2 for `h2`. */
export type HeadingLevel = 1 | 2 | 3 | 4 | 5 | 6;

/** `default` is a card, `compact` has no card of its own, and `modal` is a dialog over the page. */
export type Variation = "default" | "compact" | "modal";

/** `auto` follows the system. */
export type Theme = "light" | "dark" | "auto";

/** The props of one screen. */
export interface ScreenOptions {
  /** The level of each screen's heading; 2 by default. */
  readonly headingLevel?: HeadingLevel | undefined;
  /** Texts that replace those of the language. */
  readonly messages?: PartialMessages | undefined;
  /** Moves the focus to the first screen when it appears, for example in a dialog that has just opened. */
  readonly autoFocus?: boolean | undefined;
  /** The site's own validators. They run with the widget's rules at each submission, and may be asynchronous. */
  readonly validators?: readonly Validator[] | undefined;
  /** Steps before each request, which may change or refuse what is sent. They run after the validators. */
  readonly services?: Services | undefined;
  /** Labels, placeholders, order and more, by screen and field. */
  readonly formFields?: FormFields | undefined;
  /** Parts of the site's own. */
  readonly components?: AuthenticatorComponents | undefined;
  /** Further fields of the sign-up form. */
  readonly signUpFields?: readonly SignUpField[] | undefined;
  readonly variation?: Variation | undefined;
  /**
   * Shows forms also in a frame of a page of another origin. Only for an app that lets no unknown page frame it
   * (`frame-ancestors`). Without it, such a frame has a link that opens the page on its own.
   */
  readonly allowFraming?: boolean | undefined;
  /** The colours; without it, those of the nearest `data-poolgate-theme`, or the system's. */
  readonly theme?: Theme | undefined;
  /** Class names for the root element. */
  readonly className?: string | undefined;
  /** Called when the user closes the dialog of the variation `modal`. Without it, the dialog stays open. */
  readonly onClose?: (() => void) | undefined;
}

/** Whether a passkey is offered. */
export interface PasskeyOfferTimes {
  readonly afterSignIn?: boolean | undefined;
  readonly afterSignUp?: boolean | undefined;
}

/** The options of the engine, which may also be given to `createAuthenticator`. */
export interface EngineOptions extends Omit<AuthenticatorOptions, "passwordless"> {
  readonly passwordless?: (PasswordlessOptions & { readonly passkeyOffer?: PasskeyOfferTimes | undefined }) | undefined;
}
