/** One state of one screen, or of one card of the account settings. */
import type { AccountDeletionView, ContactsView, MfaSettingsView, PasswordChangeView } from "@poolgate/auth/account";
import type { AuthenticatorView } from "@poolgate/auth/authenticator";
import type { DevicesView } from "@poolgate/auth/devices";
import type { PasskeysView } from "@poolgate/auth/passkeys";

interface CommonState {
  /** Names the screen: a route, the challenge of a route, or a card. */
  readonly screen: string;
  /** Names the state among those of its screen. */
  readonly state: string;
}

export interface ScreenState extends CommonState {
  readonly card?: undefined;
  readonly view: AuthenticatorView;
  /** The form is submitted as it is, so that the errors of its fields are shown. */
  readonly isSubmitted?: true;
}

/** The view model of each card. */
export interface CardViews {
  passwordCard: PasswordChangeView;
  mfaCard: MfaSettingsView;
  contactsCard: ContactsView;
  passkeysCard: PasskeysView;
  devicesCard: DevicesView;
  deleteAccountCard: AccountDeletionView;
  passkeyOffer: PasskeysView;
  deviceOffer: DevicesView;
}

export type CardState = {
  [Card in keyof CardViews]: CommonState & { readonly card: Card; readonly view: CardViews[Card] };
}[keyof CardViews];

export type WidgetState = ScreenState | CardState;
