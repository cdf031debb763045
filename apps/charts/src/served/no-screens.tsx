/** Stands for the widget's screens in the page that `npx @poolgate/charts FILE` serves, which knows no widget. */
import type { ReactElement } from "react";

export function ScreenPanel(): ReactElement {
  return <p className="quiet">The explorer of the Poolgate repository shows the widget’s screens here.</p>;
}
