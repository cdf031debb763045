/**
 * The buttons that open the page of an identity provider, in the order of the configuration.
 *
 * They are on the same screen as a form. While the page is being left, all of them and the form are inactive.
 */
import type { MouseEvent, ReactElement } from "react";
import type { ProviderButton } from "@poolgate/auth/authenticator";
import { ProviderIcon } from "../../frame/provider-icons.tsx";
import { isDoubleClick } from "../../frame/repeated-input.ts";
import styles from "../../theme/alternatives.module.css";
import buttonStyles from "../../theme/buttons.module.css";
import { useWidget } from "../../widget-context.ts";

export function ProviderButtons({ providers }: { readonly providers: readonly ProviderButton[] }): ReactElement {
  const { view, send, isChecking, messages } = useWidget();
  const texts = messages.providers;
  const isInert = view.isBusy || isChecking;

  const choose = (event: MouseEvent<HTMLButtonElement>, name: string): void => {
    if (isInert || isDoubleClick(event)) return;
    // A disabled input loses the focus, and the inputs are disabled next. In Safari a click does not focus a button.
    event.currentTarget.focus();
    send({ type: "provider.chosen", name });
  };

  return (
    <ul className={styles["providers"]} aria-label={texts.label}>
      {providers.map(({ name, label }) => {
        const isRunning = view.redirectingTo === name;
        return (
          <li key={name}>
            <button
              type="button"
              className={styles["provider"]}
              data-poolgate-provider={name}
              aria-disabled={isInert}
              onClick={(event) => choose(event, name)}
            >
              {isRunning ? (
                <span className={buttonStyles["spinner"]} aria-hidden="true" />
              ) : (
                <ProviderIcon name={name} label={label} />
              )}
              <bdi>{isRunning ? texts.opening(label ?? name) : texts.signInWith(label ?? name)}</bdi>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
