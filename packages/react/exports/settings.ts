/**
 * Exports the components for a signed-in user's account settings. A separate entry keeps them out of the sign-in
 * widget.
 */
export { ContactsCard, ContactsCardScreen } from "../src/settings/contacts-card.tsx";
export type { ContactsCardProps, ContactsCardScreenProps } from "../src/settings/contacts-card.tsx";
export { DeleteAccountCard, DeleteAccountCardScreen } from "../src/settings/delete-account-card.tsx";
export type { DeleteAccountCardProps, DeleteAccountCardScreenProps } from "../src/settings/delete-account-card.tsx";
export { DeviceOffer, DeviceOfferScreen } from "../src/settings/device-offer.tsx";
export type { DeviceOfferProps, DeviceOfferScreenProps } from "../src/settings/device-offer.tsx";
export { DevicesCard, DevicesCardScreen } from "../src/settings/devices-card.tsx";
export type { DevicesCardProps, DevicesCardScreenProps } from "../src/settings/devices-card.tsx";
export { MfaCard, MfaCardScreen } from "../src/settings/mfa-card.tsx";
export type { MfaCardProps, MfaCardScreenProps } from "../src/settings/mfa-card.tsx";
export { PasskeyOffer, PasskeyOfferScreen } from "../src/settings/passkey-offer.tsx";
export type { PasskeyOfferProps, PasskeyOfferScreenProps } from "../src/settings/passkey-offer.tsx";
export { PasskeysCard, PasskeysCardScreen } from "../src/settings/passkeys-card.tsx";
export type { PasskeysCardProps, PasskeysCardScreenProps } from "../src/settings/passkeys-card.tsx";
export { PasswordCard, PasswordCardScreen } from "../src/settings/password-card.tsx";
export type { PasswordCardProps, PasswordCardScreenProps } from "../src/settings/password-card.tsx";
export type { CardOptions } from "../src/settings/settings-card.tsx";
