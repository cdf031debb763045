/** Renders a list in each of its states: loading, failed, empty, or with its items. */
import type { ReactElement, ReactNode } from "react";
import { LinkButton } from "../frame/buttons.tsx";
import styles from "../theme/settings.module.css";
import { ItemList, type ItemListProps } from "./item-list.tsx";
import { ListSkeleton } from "./list-skeleton.tsx";
import type { RemoveTexts } from "./remove-button.tsx";

export interface ListBodyProps extends Omit<ItemListProps, "texts"> {
  readonly isKnown: boolean;
  readonly texts: { readonly missing: string; readonly empty: string; readonly remove: RemoveTexts };
  readonly tryAgain: string;
  readonly onRetry: () => void;
}

export function ListBody({ isKnown, texts, tryAgain, onRetry, ...list }: ListBodyProps): ReactElement {
  return (
    <ListStates isKnown={isKnown} isBusy={list.isBusy} missing={texts.missing} tryAgain={tryAgain} onRetry={onRetry}>
      {list.items.length === 0 ? (
        <p className={styles["empty"]}>{texts.empty}</p>
      ) : (
        <ItemList texts={texts.remove} {...list} />
      )}
    </ListStates>
  );
}

export interface ListStatesProps {
  readonly isKnown: boolean;
  readonly isBusy: boolean;
  /** The text for a list that could not be loaded. */
  readonly missing: string;
  readonly tryAgain: string;
  readonly onRetry: () => void;
  /** The list, when it is known. */
  readonly children: ReactNode;
}

export function ListStates(props: ListStatesProps): ReactElement {
  const { isKnown, isBusy, missing, tryAgain, onRetry, children } = props;
  if (isKnown) return <>{children}</>;
  if (isBusy) return <ListSkeleton />;
  return (
    <div className={styles["empty"]}>
      <p>{missing}</p>
      <LinkButton text={tryAgain} onPress={onRetry} />
    </div>
  );
}
