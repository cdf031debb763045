/** What somebody who is signed in sees of their account: an entry of its own, so that the sign-in widget stays small. */
export { DeviceOffer, DeviceOfferScreen } from "../src/settings/device-offer.tsx";
export type { DeviceOfferProps, DeviceOfferScreenProps } from "../src/settings/device-offer.tsx";
export { DevicesCard, DevicesCardScreen } from "../src/settings/devices-card.tsx";
export type { DevicesCardProps, DevicesCardScreenProps } from "../src/settings/devices-card.tsx";
export { PasskeyOffer, PasskeyOfferScreen } from "../src/settings/passkey-offer.tsx";
export type { PasskeyOfferProps, PasskeyOfferScreenProps } from "../src/settings/passkey-offer.tsx";
export { PasskeysCard, PasskeysCardScreen } from "../src/settings/passkeys-card.tsx";
export type { PasskeysCardProps, PasskeysCardScreenProps } from "../src/settings/passkeys-card.tsx";
export type { CardOptions } from "../src/settings/settings-card.tsx";
