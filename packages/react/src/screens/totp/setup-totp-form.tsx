/**
 * The form that sets up an authenticator app during a sign-in: a QR code, a link or a key, then the code of the app.
 */
import type { ReactElement } from "react";
import { useAllMessages } from "../../form/form-host.ts";
import styles from "../../theme/totp.module.css";
import { useWidget } from "../../widget-context.ts";
import { CodeForm } from "../codes/code-form.tsx";
import { BackToSignIn, ChooseAnotherWay } from "../links.tsx";
import { RetryForm } from "../retry-form.tsx";
import { isTotpSetupMissing } from "../screen.ts";
import { TotpKey } from "./totp-key.tsx";
import { TotpQrCode } from "./totp-qr-code.tsx";
import { useChallenge } from "../challenges/use-challenge.ts";

export function SetupTotpForm(): ReactElement {
  const { view, formFields } = useWidget();
  const messages = useAllMessages();
  const { setup, canReselect } = useChallenge("totpSetup");
  const actions = (
    <>
      {canReselect && <ChooseAnotherWay />}
      <BackToSignIn />
    </>
  );
  if (isTotpSetupMissing(view)) {
    return (
      <RetryForm
        event={{ type: "code.resendRequested" }}
        busyText={messages.challenges.totpSetup.loading}
        actions={actions}
      />
    );
  }
  const { totpIssuer, totpUsername } = formFields?.setupTotp?.QR ?? {};
  const uri = setup?.getSetupUri(totpIssuer, totpUsername).href;
  return (
    <CodeForm isPreparing={setup === undefined} actions={actions}>
      <div className={styles["setup"]}>
        <TotpQrCode uri={uri} />
        {setup !== undefined && <TotpKey setup={setup} issuer={totpIssuer} account={totpUsername} />}
      </div>
    </CodeForm>
  );
}
