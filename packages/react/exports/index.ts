/** Exports the sign-in widget for React, its provider and its hooks. */
export { Authenticator } from "../src/authenticator.tsx";
export type { AuthenticatorProps, SignedInProps } from "../src/authenticator.tsx";
export { AuthenticatorScreen } from "../src/authenticator-screen.tsx";
export type { AuthenticatorScreenProps } from "../src/authenticator-screen.tsx";
export { AuthProvider } from "../src/provider/auth-provider.tsx";
export type { AuthProviderProps } from "../src/provider/auth-provider.tsx";
export { SignedIn, SignedOut } from "../src/provider/signed-in.tsx";
export type { SessionGateProps } from "../src/provider/signed-in.tsx";
export { useAuthenticator } from "../src/provider/use-authenticator.ts";
export type { AuthenticatorApi, AuthenticatorFunctions } from "../src/provider/use-authenticator.ts";
export type { SubmitResult } from "../src/services/run-service.ts";
export { useSession, useUser } from "../src/provider/use-session.ts";
export type { Session } from "../src/provider/use-session.ts";
export { withAuthenticator } from "../src/provider/with-authenticator.tsx";
export type { WithAuthenticatorOptions } from "../src/provider/with-authenticator.tsx";
export { useAuthenticatorView } from "../src/use-authenticator-view.ts";
export { useField, type Field } from "../src/fields/use-own-field.ts";
export { describeFailure } from "../src/messages/describe-failure.ts";
export { en } from "../src/messages/en.ts";
export { LANGUAGES, loadLanguage, type Language } from "../src/messages/load-language.ts";
export type { PartialMessages } from "../src/messages/partial-messages.ts";
export type { ErrorMessage } from "../src/messages/error-texts.ts";
export type { Direction, Messages } from "../src/messages/en.ts";
export type { FieldErrors } from "../src/form/rules.ts";
export type { Submission, Validator, ValidatorAnswer } from "../src/form/validators.ts";
export type { AuthenticatorComponents, FieldComponentProps, ScreenComponents } from "../src/options/components.ts";
export type {
  AttributeFieldOptions,
  FieldOptions,
  FormFields,
  QrOptions,
  TextFieldOptions,
} from "../src/options/form-fields.ts";
export type { ScreenName } from "../src/options/screen-name.ts";
export type { FieldAnswer, SignUpField } from "../src/options/sign-up-field.ts";
export type {
  EngineOptions,
  HeadingLevel,
  PasskeyOfferTimes,
  ScreenOptions,
  Theme,
  Variation,
} from "../src/options/widget-options.ts";
export type { Refusal, Service, ServiceInputs, Services, ServiceStep } from "../src/services/services.ts";
export type { SendEvent } from "../src/widget-context.ts";
