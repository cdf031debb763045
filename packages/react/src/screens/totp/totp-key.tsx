/** Shows the key to type into an authenticator app, in groups of four, and a link that opens an app on this device. */
import { useRef, type ReactElement } from "react";
import type { TotpSetup } from "@poolgate/auth";
import { useAllMessages } from "../../form/form-host.ts";
import { CopyButton } from "../../frame/copy-button.tsx";
import styles from "../../theme/totp.module.css";

export interface TotpKeyProps {
  readonly setup: TotpSetup;
  /** The name of the site, which the app shows. */
  readonly issuer?: string | undefined;
  /** The name of the account, which the app shows. */
  readonly account?: string | undefined;
}

export function TotpKey({ setup, issuer, account }: TotpKeyProps): ReactElement {
  const { totpSetup } = useAllMessages().challenges;
  const shown = useRef<HTMLElement>(null);
  const key = setup.sharedSecret.reveal();
  return (
    <>
      <a className={styles["open"]} href={setup.getSetupUri(issuer, account).href}>
        {totpSetup.open}
      </a>
      <div className={styles["key"]}>
        <p>{totpSetup.key}</p>
        {/* Not to be translated by a browser, and read letter by letter. */}
        <code ref={shown} translate="no">
          {inGroups(key)}
        </code>
        <CopyButton source={shown} text={key} words={totpSetup} />
      </div>
    </>
  );
}

function inGroups(key: string): string {
  return key.match(/.{1,4}/g)?.join(" ") ?? "";
}
