/**
 * The history of the router around a component, to go to a page.
 *
 * Every link of the site has an absolute path. React Router's own `useNavigate` also resolves relative paths against
 * nested routes, which would add code to every page that none of them uses.
 */
import { use } from "react";
import { UNSAFE_NavigationContext as NavigationContext, type Navigator } from "react-router";

export function useNavigator(): Navigator {
  return use(NavigationContext).navigator;
}
