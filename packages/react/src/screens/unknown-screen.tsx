/**
 * Shown for a route or challenge that this version of the widget doesn't know: logs a warning, and leads back to sign
 * in.
 */
import { useEffect, type ReactElement } from "react";
import styles from "../theme/form.module.css";
import { useWidget } from "../widget-context.ts";
import { BackToSignIn } from "./links.tsx";

export function UnknownScreen(): ReactElement {
  const { route, challenge } = useWidget().view;
  const name = challenge?.name;
  useEffect(() => {
    const what = name === undefined ? `route "${route}"` : `challenge "${name}" on the route "${route}"`;
    console.warn(`@poolgate/react has no screen for the ${what}.`);
  }, [route, name]);
  return (
    <div className={styles["actions"]}>
      <BackToSignIn />
    </div>
  );
}
