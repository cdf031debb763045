/**
 * Exports the components for a signed-in user's account settings. A separate entry keeps them out of the sign-in
 * widget.
 */
export { DeviceOffer, DeviceOfferScreen } from "../src/settings/device-offer.tsx";
export type { DeviceOfferProps, DeviceOfferScreenProps } from "../src/settings/device-offer.tsx";
export { DevicesCard, DevicesCardScreen } from "../src/settings/devices-card.tsx";
export type { DevicesCardProps, DevicesCardScreenProps } from "../src/settings/devices-card.tsx";
export { PasskeyOffer, PasskeyOfferScreen } from "../src/settings/passkey-offer.tsx";
export type { PasskeyOfferProps, PasskeyOfferScreenProps } from "../src/settings/passkey-offer.tsx";
export { PasskeysCard, PasskeysCardScreen } from "../src/settings/passkeys-card.tsx";
export type { PasskeysCardProps, PasskeysCardScreenProps } from "../src/settings/passkeys-card.tsx";
export type { CardOptions } from "../src/settings/settings-card.tsx";
