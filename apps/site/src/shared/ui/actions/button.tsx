/**
 * The site's button. While it is busy or inactive it keeps its focus and its place in the tab order; it is never
 * `disabled`.
 */
import type { ComponentProps, MouseEvent } from "react";
import styles from "./button.module.css";

type ButtonProps = Omit<ComponentProps<"button">, "disabled"> & {
  readonly variant?: "primary" | "quiet";
  readonly isBusy?: boolean;
  /** The button does nothing when pressed. */
  readonly isOff?: boolean;
};

export function Button({
  variant = "primary",
  isBusy = false,
  isOff = false,
  className,
  type = "button",
  onClick,
  ...rest
}: ButtonProps) {
  const isInert = isBusy || isOff;
  const clickUnlessInert = (event: MouseEvent<HTMLButtonElement>) => {
    if (isInert) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      className={[styles["button"], styles[variant], className].filter(Boolean).join(" ")}
      aria-disabled={isInert || undefined}
      aria-busy={isBusy || undefined}
      onClick={clickUnlessInert}
    />
  );
}
