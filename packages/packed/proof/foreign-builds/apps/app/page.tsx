/** A server component with the app in it. */
import type { ReactElement } from "react";
import { App } from "../app.tsx";

export default function Page(): ReactElement {
  return <App />;
}
