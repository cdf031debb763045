/**
 * The buttons that open the page of an identity provider, in the order of the configuration.
 *
 * They are on the same screen as a form. While the page is being left, all of them and the form are inactive.
 */
import { useId, type MouseEvent, type ReactElement } from "react";
import type { ProviderButton } from "@poolgate/auth/authenticator";
import { Badge } from "../../frame/badge.tsx";
import { ProviderIcon } from "../../frame/provider-icon.tsx";
import { isDoubleClick } from "../../frame/repeated-input.ts";
import { useSiteRequest } from "../../services/use-site-request.tsx";
import styles from "../../theme/alternatives.module.css";
import buttonStyles from "../../theme/buttons.module.css";
import { useWidget } from "../../widget-context.ts";

export function ProviderButtons({ providers }: { readonly providers: readonly ProviderButton[] }): ReactElement {
  const { view, isChecking, messages } = useWidget();
  const { request, problems } = useSiteRequest();
  const texts = messages.providers;
  const badgeId = useId();
  const isInert = view.isBusy || isChecking;

  const choose = (event: MouseEvent<HTMLButtonElement>, name: string): void => {
    if (isInert || isDoubleClick(event)) return;
    // A disabled input loses the focus, and the inputs are disabled next. In Safari a click does not focus a button.
    event.currentTarget.focus();
    request({ type: "provider.chosen", name });
  };

  return (
    <>
      <ul className={styles["providers"]} aria-label={texts.label}>
        {providers.map(({ name, label }) => {
          const isRunning = view.redirectingTo === name;
          const isLastUsed = view.lastUsedProvider === name;
          return (
            <li key={name}>
              <button
                type="button"
                className={styles["provider"]}
                data-poolgate-provider={name}
                aria-disabled={isInert}
                aria-describedby={isLastUsed ? badgeId : undefined}
                onClick={(event) => choose(event, name)}
              >
                {isRunning ? (
                  <span className={buttonStyles["spinner"]} aria-hidden="true" />
                ) : (
                  <ProviderIcon name={name} label={label} />
                )}
                <span className={styles["words"]}>
                  <bdi>{isRunning ? texts.opening(label ?? name) : texts.signInWith(label ?? name)}</bdi>
                  {isLastUsed && <Badge id={badgeId} text={texts.lastUsed} />}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
      {problems}
    </>
  );
}
