/** The document around every page, with the widget's style sheet. */
import type { ReactElement, ReactNode } from "react";
import "@poolgate/react/styles.css";

/** Without an icon, Chromium asks for one and logs that it is missing. */
export const metadata = { title: "App", icons: "data:," };

export default function Layout({ children }: { readonly children: ReactNode }): ReactElement {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  );
}
