/** Sets an authenticator app up in the middle of a sign-in (`spec.md` §2): picture, link or key, then the app's code. */
import type { ReactElement } from "react";
import styles from "../theme/totp.module.css";
import { CodeForm } from "./code-form.tsx";
import { BackToSignIn, ChooseAnotherWay } from "./links.tsx";
import { TotpKey } from "./totp-key.tsx";
import { TotpQrCode } from "./totp-qr-code.tsx";
import { useChallenge } from "./use-challenge.ts";

export function SetupTotpForm(): ReactElement {
  const { setup, canReselect } = useChallenge("totpSetup");
  return (
    <CodeForm
      isPreparing={setup === undefined}
      actions={
        <>
          {canReselect && <ChooseAnotherWay />}
          <BackToSignIn />
        </>
      }
    >
      <div className={styles["setup"]}>
        <TotpQrCode uri={setup?.getSetupUri().href} />
        {setup !== undefined && <TotpKey setup={setup} />}
      </div>
    </CodeForm>
  );
}
