/**
 * A form with what shortens it or takes its place: above it a passkey and the people of this device, below it identity
 * providers.
 *
 * The providers are below, so that however many there are, the form and what is said about it are seen first.
 */
import type { ReactElement, ReactNode } from "react";
import styles from "../../theme/alternatives.module.css";
import peopleStyles from "../../theme/people.module.css";
import { useWidget } from "../../widget-context.ts";
import { PeopleList } from "./people-list.tsx";
import { ProviderButtons } from "./provider-buttons.tsx";
import { SignInWithPasskeyButton } from "./sign-in-with-passkey-button.tsx";

/** @param children The form. */
export function Alternatives({ children }: { readonly children: ReactNode }): ReactElement {
  const { view, messages } = useWidget();
  const { passkeyUsername, recentUsers, providers } = view;
  const hasPeople = recentUsers.length > 0;
  const or = <p className={styles["or"]}>{messages.providers.or}</p>;
  return (
    <div className={styles["alternatives"]}>
      {(passkeyUsername !== undefined || hasPeople) && (
        <div className={peopleStyles["group"]}>
          {passkeyUsername !== undefined && <SignInWithPasskeyButton username={passkeyUsername} />}
          {hasPeople && <PeopleList people={recentUsers} />}
        </div>
      )}
      {passkeyUsername !== undefined && or}
      {children}
      {providers.length > 0 && (
        <>
          {or}
          <ProviderButtons providers={providers} />
        </>
      )}
    </div>
  );
}
