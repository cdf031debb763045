/**
 * The router of the declarative mode, put together from its parts: its own `BrowserRouter` lies in one module with forms
 * and fetchers, which no bundler takes apart, 4 kB on every page for what only the data mode needs.
 */
import { startTransition, useLayoutEffect, useState, type ReactNode } from "react";
import { Router, UNSAFE_createBrowserHistory as createBrowserHistory } from "react-router";

export function SiteRouter({ children }: { readonly children: ReactNode }) {
  // The version 5 way of listening: to every move, one's own included.
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }));
  const [{ action, location }, setVisit] = useState({ action: history.action, location: history.location });
  // In a transition the present page stays until the next one is loaded.
  useLayoutEffect(() => history.listen((visit) => startTransition(() => setVisit(visit))), [history]);
  return (
    <Router navigator={history} navigationType={action} location={location}>
      {children}
    </Router>
  );
}
