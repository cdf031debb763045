/**
 * The declarative router of React Router, put together from its parts: its history and its two contexts.
 *
 * React Router's own `BrowserRouter` and `Router` bring along forms, fetchers, nested routes and base paths, several kB
 * on every page for what the site does not use.
 */
import { startTransition, useLayoutEffect, useMemo, useState, type ReactNode } from "react";
import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_NavigationContext as NavigationContext,
} from "react-router";

export function SiteRouter({ children }: { readonly children: ReactNode }) {
  // With `v5Compat` the listener is called for every navigation, those of the app included.
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }));
  const [{ action, location }, setVisit] = useState({ action: history.action, location: history.location });
  // In a transition the current page stays until the next one is loaded.
  useLayoutEffect(() => history.listen((visit) => startTransition(() => setVisit(visit))), [history]);
  const [navigation] = useState({
    basename: "/",
    navigator: history,
    static: false,
    useTransitions: undefined,
    future: {},
  });
  const visit = useMemo(() => ({ location, navigationType: action }), [location, action]);
  return (
    <NavigationContext value={navigation}>
      <LocationContext value={visit}>{children}</LocationContext>
    </NavigationContext>
  );
}
