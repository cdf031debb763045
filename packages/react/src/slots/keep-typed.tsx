/** Keeps what was typed when an app changes a prop that needs other elements, as long as the screen stays the same. */
import { Component, type ReactNode, type RefObject } from "react";
import { restoreValues, takeValues, type TypedValues } from "./typed-values.ts";

export interface KeepTypedProps {
  readonly root: RefObject<HTMLElement | null>;
  readonly screen: string;
  readonly children: ReactNode;
}

/** A class, because only a class can look at the document before React changes it. */
export class KeepTyped extends Component<KeepTypedProps> {
  override getSnapshotBeforeUpdate(before: KeepTypedProps): TypedValues | null {
    return before.screen === this.props.screen ? takeValues(this.props.root.current) : null;
  }

  override componentDidUpdate(_before: KeepTypedProps, _state: unknown, taken: TypedValues | null): void {
    if (taken !== null) restoreValues(this.props.root.current, taken);
  }

  override render(): ReactNode {
    return this.props.children;
  }
}
