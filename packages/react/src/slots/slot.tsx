/** Renders a part of the app's own inside the widget: a header, a footer, a logo. Without one, it renders nothing. */
import type { ComponentType, ReactElement, ReactNode } from "react";
import { useWidget } from "../widget-context.ts";
import { SlotBoundary } from "./slot-boundary.tsx";

export interface SlotProps {
  /** Its name in the prop `components`. */
  readonly name: string;
  readonly of: ComponentType | undefined;
  /** Shown instead if the part throws an error. */
  readonly fallback?: ReactNode;
  readonly className?: string | undefined;
}

export function Slot({ name, of: Part, fallback = null, className }: SlotProps): ReactElement | null {
  const { root, onPartFailed } = useWidget();
  if (Part === undefined) return null;
  const part = className === undefined ? <Part /> : <div className={className}>{<Part />}</div>;
  return (
    <SlotBoundary name={name} component={Part} fallback={fallback} root={root} onFailed={() => onPartFailed(Part)}>
      {part}
    </SlotBoundary>
  );
}
