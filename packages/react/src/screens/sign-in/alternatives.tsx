/** What is above a form and takes its place: the buttons of the identity providers, and a passkey. */
import type { ReactElement } from "react";
import styles from "../../theme/alternatives.module.css";
import { useWidget } from "../../widget-context.ts";
import { ProviderButtons } from "./provider-buttons.tsx";
import { SignInWithPasskeyButton } from "./sign-in-with-passkey-button.tsx";

/** Renders nothing if there are no alternatives to the form. */
export function Alternatives(): ReactElement | null {
  const { view, messages } = useWidget();
  const { passkeyUsername, providers } = view;
  if (passkeyUsername === undefined && providers.length === 0) return null;
  return (
    <div className={styles["alternatives"]}>
      {passkeyUsername !== undefined && <SignInWithPasskeyButton username={passkeyUsername} />}
      {providers.length > 0 && <ProviderButtons providers={providers} />}
      <p className={styles["or"]}>{messages.providers.or}</p>
    </div>
  );
}
