/** Renders a list in each of its states: loading, failed, empty, or with its items. */
import type { ReactElement } from "react";
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
  if (!isKnown && list.isBusy) return <ListSkeleton />;
  if (!isKnown) {
    return (
      <div className={styles["empty"]}>
        <p>{texts.missing}</p>
        <LinkButton text={tryAgain} onPress={onRetry} />
      </div>
    );
  }
  if (list.items.length === 0) return <p className={styles["empty"]}>{texts.empty}</p>;
  return <ItemList texts={texts.remove} {...list} />;
}
