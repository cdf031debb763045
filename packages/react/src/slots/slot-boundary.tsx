/**
 * Renders a part of the app's own. If the part throws an error, `fallback` is shown in its place, the developer is told
 * in the console, and the visitor by the widget's alert. What was typed into the part goes over to the fallback.
 */
import { Component, type ReactNode, type RefObject } from "react";
import { restoreValues, takeValues, type TypedValues } from "./typed-values.ts";

export interface SlotBoundaryProps {
  /** The part's name in the prop `components`, for the console. */
  readonly name: string;
  /** The app's component. Another one is tried again. */
  readonly component: unknown;
  readonly fallback: ReactNode;
  readonly root: RefObject<HTMLElement | null>;
  readonly onFailed: () => void;
  readonly children: ReactNode;
}

interface State {
  readonly component: unknown;
  readonly hasFailed: boolean;
}

export class SlotBoundary extends Component<SlotBoundaryProps, State> {
  override readonly state: State = { component: this.props.component, hasFailed: false };

  static getDerivedStateFromError(): Partial<State> {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps({ component }: SlotBoundaryProps, state: State): State | null {
    return component === state.component ? null : { component, hasFailed: false };
  }

  override getSnapshotBeforeUpdate(): TypedValues {
    return takeValues(this.props.root.current);
  }

  override componentDidUpdate(_props: SlotBoundaryProps, _state: State, taken: TypedValues): void {
    restoreValues(this.props.root.current, taken);
  }

  override componentDidCatch(cause: unknown): void {
    console.error(`@poolgate/react: the component ${this.props.name} failed.`, cause);
    this.props.onFailed();
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
