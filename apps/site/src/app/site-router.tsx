/**
 * The declarative router of React Router, put together from its parts.
 *
 * React Router's own `BrowserRouter` is in a module with forms and fetchers that bundlers can't split: 4 kB on every
 * page for a mode that the site does not use.
 */
import { startTransition, useLayoutEffect, useState, type ReactNode } from "react";
import { Router, UNSAFE_createBrowserHistory as createBrowserHistory } from "react-router";

export function SiteRouter({ children }: { readonly children: ReactNode }) {
  // With `v5Compat` the listener is called for every navigation, those of the app included.
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }));
  const [{ action, location }, setVisit] = useState({ action: history.action, location: history.location });
  // In a transition the current page stays until the next one is loaded.
  useLayoutEffect(() => history.listen((visit) => startTransition(() => setVisit(visit))), [history]);
  return (
    <Router navigator={history} navigationType={action} location={location}>
      {children}
    </Router>
  );
}
