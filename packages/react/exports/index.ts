/** Exports the sign-in widget for React, which renders the screens of a running authenticator. */
export { Authenticator } from "../src/authenticator.tsx";
export type { AuthenticatorProps } from "../src/authenticator.tsx";
export { AuthenticatorScreen } from "../src/authenticator-screen.tsx";
export type { AuthenticatorScreenProps } from "../src/authenticator-screen.tsx";
export { useAuthenticatorView } from "../src/use-authenticator-view.ts";
export { describeFailure } from "../src/messages/describe-failure.ts";
export { en } from "../src/messages/en.ts";
export { LANGUAGES, loadLanguage, type Language } from "../src/messages/languages/load-language.ts";
export type { PartialMessages } from "../src/messages/partial-messages.ts";
export type { ErrorMessage } from "../src/messages/error-texts.ts";
export type { Direction, Messages } from "../src/messages/en.ts";
export type { Submission, Validator, ValidatorAnswer } from "../src/form/validators.ts";
export type { HeadingLevel, SendEvent } from "../src/widget-context.ts";
