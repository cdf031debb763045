/** Lists items by name, each with a button that removes it after a confirmation. */
import { useRef, type ReactElement, type ReactNode, type RefObject } from "react";
import styles from "../theme/settings.module.css";
import { RemoveButton, type RemoveTexts } from "./remove-button.tsx";
import { useFocusFallback } from "./use-card-focus.ts";

export interface Item {
  readonly id: string;
  readonly name: string;
  readonly facts: readonly string[];
  /** Other actions for the item. */
  readonly more?: ReactNode;
}

export interface ItemListProps {
  readonly items: readonly Item[];
  readonly texts: RemoveTexts;
  readonly isBusy: boolean;
  /** The item that is being removed. */
  readonly removingId: string | undefined;
  readonly onRemove: (id: string) => void;
  /** Gets the focus when an item that had it is removed. */
  readonly card: RefObject<HTMLElement | null>;
}

export function ItemList({ items, removingId, onRemove, ...rest }: ItemListProps): ReactElement {
  return (
    <ul className={styles["items"]}>
      {items.map((item) => (
        <ItemRow
          key={item.id}
          item={item}
          isRunning={item.id === removingId}
          onRemove={() => onRemove(item.id)}
          {...rest}
        />
      ))}
    </ul>
  );
}

interface ItemRowProps extends Pick<ItemListProps, "texts" | "isBusy" | "card"> {
  readonly item: Item;
  readonly isRunning: boolean;
  readonly onRemove: () => void;
}

function ItemRow({ item, card, ...remove }: ItemRowProps): ReactElement {
  const row = useRef<HTMLLIElement>(null);
  useFocusFallback(row, card);
  return (
    <li ref={row} className={styles["item"]}>
      <div className={styles["words"]}>
        <p className={styles["name"]}>
          <bdi>{item.name}</bdi>
        </p>
        {item.facts.map((fact) => (
          <p key={fact} className={styles["fact"]}>
            {fact}
          </p>
        ))}
        {item.more}
      </div>
      <RemoveButton name={item.name} {...remove} />
    </li>
  );
}
