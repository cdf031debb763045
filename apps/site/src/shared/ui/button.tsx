/** The site's button. A busy one keeps its focus and its place in the tab order: it is inert, not `disabled`. */
import type { ComponentProps, MouseEvent } from "react";
import styles from "./button.module.css";

type ButtonProps = Omit<ComponentProps<"button">, "disabled"> & {
  readonly variant?: "primary" | "quiet";
  readonly isBusy?: boolean;
};

export function Button({
  variant = "primary",
  isBusy = false,
  className,
  type = "button",
  onClick,
  ...rest
}: ButtonProps) {
  const clickUnlessBusy = (event: MouseEvent<HTMLButtonElement>) => {
    if (isBusy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      className={[styles["button"], styles[variant], className].filter(Boolean).join(" ")}
      aria-disabled={isBusy || undefined}
      onClick={clickUnlessBusy}
    />
  );
}
