/** Renders a card of the account settings from its view model. */
import type { Messages } from "@poolgate/react";
import {
  ContactsCardScreen,
  DeleteAccountCardScreen,
  DeviceOfferScreen,
  DevicesCardScreen,
  MfaCardScreen,
  PasskeyOfferScreen,
  PasskeysCardScreen,
  PasswordCardScreen,
} from "@poolgate/react/settings";
import type { CardState } from "@poolgate/testkit/widget-views";
import type { ReactElement } from "react";

interface CardProps {
  readonly shown: CardState;
  readonly send: (event: { readonly type: string }) => void;
  readonly messages: Messages;
}

export function Card({ shown, ...props }: CardProps): ReactElement {
  switch (shown.card) {
    case "passwordCard":
      return <PasswordCardScreen view={shown.view} {...props} />;
    case "mfaCard":
      return <MfaCardScreen view={shown.view} {...props} />;
    case "contactsCard":
      return <ContactsCardScreen view={shown.view} {...props} />;
    case "passkeysCard":
      return <PasskeysCardScreen view={shown.view} {...props} />;
    case "devicesCard":
      return <DevicesCardScreen view={shown.view} {...props} />;
    case "deleteAccountCard":
      return <DeleteAccountCardScreen view={shown.view} {...props} />;
    case "passkeyOffer":
      return <PasskeyOfferScreen view={shown.view} {...props} />;
    case "deviceOffer":
      return <DeviceOfferScreen view={shown.view} {...props} />;
  }
}
