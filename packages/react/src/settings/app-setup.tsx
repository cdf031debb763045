/** Sets up an authenticator app in a settings card: a QR code, a link or a key, then the code of the app. */
import { useRef, type ReactElement, type RefObject } from "react";
import type { MfaSettingsEvent, MfaSettingsView } from "@poolgate/auth/account";
import { LinkButton } from "../frame/buttons.tsx";
import type { Messages } from "../messages/en.ts";
import { CodeForm } from "../screens/codes/code-form.tsx";
import { TotpKey } from "../screens/totp/totp-key.tsx";
import { TotpQrCode } from "../screens/totp/totp-qr-code.tsx";
import styles from "../theme/totp.module.css";
import { useFocusFallback } from "./use-card-focus.ts";

export interface AppSetupProps {
  readonly view: MfaSettingsView;
  readonly send: (event: MfaSettingsEvent) => void;
  readonly messages: Messages;
  /** Gets the focus when the form disappears. */
  readonly card: RefObject<HTMLElement | null>;
  readonly issuer: string | undefined;
}

export function AppSetup({ view, send, messages, card, issuer }: AppSetupProps): ReactElement {
  const { mfaCard: texts } = messages;
  const { setup, busyAction } = view;
  const part = useRef<HTMLDivElement>(null);
  useFocusFallback(part, card);
  return (
    <div ref={part}>
      <CodeForm
        isPreparing={busyAction === "associate"}
        submitText={texts.appSubmit}
        busyText={texts.appSubmitBusy}
        actions={
          <LinkButton
            text={texts.cancel}
            isInert={busyAction === "verify"}
            onPress={() => send({ type: "appSetup.abandoned" })}
          />
        }
      >
        <div className={styles["setup"]}>
          <TotpQrCode uri={setup?.getSetupUri(issuer).href} />
          {setup !== undefined && <TotpKey setup={setup} issuer={issuer} />}
        </div>
      </CodeForm>
    </div>
  );
}
