/** The states of the cards for account settings, and of the two offers. */
import {
  APP,
  contactsView,
  deletionView,
  devicesView,
  EMAIL,
  mfaView,
  NO_PHONE,
  passkeysView,
  passwordView,
  SMS,
} from "./account-views.ts";
import { makeFailure } from "./make-view.ts";
import { SMS_DELIVERY } from "./states-of.ts";
import { TOTP_SETUP } from "./totp-setup.ts";
import type { CardState, CardViews } from "./widget-state.ts";

const NO_NETWORK = makeFailure("network.unreachable");

function cardStates<Card extends keyof CardViews>(
  card: Card,
  states: Readonly<Record<string, CardViews[Card]>>,
): CardState[] {
  return Object.entries(states).map(([state, view]) => ({ screen: card, state, card, view }) as CardState);
}

export const CARD_STATES: readonly CardState[] = [
  ...cardStates("passwordCard", {
    form: passwordView(),
    changing: passwordView({ isBusy: true, busyAction: "change" }),
    changed: passwordView({ notice: "passwordChanged" }),
    "wrong password": passwordView({ failure: makeFailure("signIn.incorrectCredentials") }),
    "no password yet": passwordView({ hasPassword: false }),
  }),
  ...cardStates("mfaCard", {
    list: mfaView(),
    loading: mfaView({ isKnown: false, methods: [], isBusy: true, busyAction: "list" }),
    missing: mfaView({ isKnown: false, methods: [], failure: NO_NETWORK }),
    "all on": mfaView({
      methods: [
        { ...APP, isEnabled: true, isPreferred: true, need: undefined },
        { ...SMS, isEnabled: true, need: undefined, address: "+4915112345678" },
        EMAIL,
      ],
    }),
    "a passkey beside another one": mfaView({
      methods: [EMAIL, { ...APP, mfaType: "PASSKEY", isEnabled: true, need: undefined }],
    }),
    "a passkey without another one": mfaView({
      methods: [
        { ...EMAIL, isEnabled: false },
        { ...APP, mfaType: "PASSKEY", need: "otherFactor" },
      ],
    }),
    "setting up an app": mfaView({ screen: "app", mfaType: "TOTP", setup: TOTP_SETUP }),
  }),
  ...cardStates("contactsCard", {
    list: contactsView(),
    "not verified": contactsView({
      contacts: [
        { attribute: "email", address: "ada@example.com", isVerified: false },
        { ...NO_PHONE, address: "+4915112345678" },
      ],
    }),
    "code sent": contactsView({
      screen: "code",
      attribute: "phone_number",
      delivery: SMS_DELIVERY,
      isOldKept: true,
    }),
    missing: contactsView({ isKnown: false, contacts: [], failure: NO_NETWORK }),
  }),
  ...cardStates("passkeysCard", {
    list: passkeysView(),
    empty: passkeysView({ passkeys: [] }),
    loading: passkeysView({ isKnown: false, passkeys: [], isBusy: true, busyAction: "list" }),
    registered: passkeysView({ notice: "passkeyRegistered" }),
    "not supported": passkeysView({ passkeys: [], canRegister: false }),
  }),
  ...cardStates("devicesCard", {
    list: devicesView(),
    "not remembered": devicesView({ rememberableId: "us-east-1_c" }),
    empty: devicesView({ devices: [] }),
  }),
  ...cardStates("deleteAccountCard", {
    start: deletionView(),
    question: deletionView({ screen: "question" }),
    deleting: deletionView({ screen: "question", isBusy: true }),
    deleted: deletionView({ screen: "deleted" }),
  }),
  ...cardStates("passkeyOffer", {
    offer: passkeysView({ screen: "offer" }),
    registered: passkeysView({ screen: "registered" }),
  }),
  ...cardStates("deviceOffer", {
    offer: devicesView({ screen: "offer" }),
    remembered: devicesView({ screen: "farewell", notice: "deviceRemembered" }),
  }),
];
