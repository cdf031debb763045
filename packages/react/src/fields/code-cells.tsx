/**
 * Draws a code's input as a row of cells. It is one native input in front of empty boxes, so that pasting, filling in
 * and screen readers work as in any field.
 *
 * A pool's codes have six or eight digits. There are six cells until a longer code is typed, and none for a code that is
 * longer than eight: then it is an ordinary input.
 */
import type { ReactElement } from "react";
import styles from "../theme/code.module.css";
import type { TextFieldProps } from "./text-field.tsx";

const LENGTHS = [6, 8];

interface CodeCellsProps {
  /** The number of characters in the input. */
  readonly typed: number;
  readonly children: ReactElement;
}

/** How a text field draws a code's input. */
export function drawnInCells(typed: number): TextFieldProps["frame"] {
  return { inputClass: styles["input"], around: (input) => <CodeCells typed={typed}>{input}</CodeCells> };
}

function CodeCells({ typed, children }: CodeCellsProps): ReactElement {
  const count = LENGTHS.find((length) => typed <= length) ?? 0;
  return (
    <div className={styles["code"]} data-cells={count}>
      <div className={styles["cells"]} aria-hidden="true">
        {Array.from({ length: count }, (_, index) => (
          <span key={index} />
        ))}
      </div>
      {children}
    </div>
  );
}
