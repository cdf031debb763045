/**
 * A link to a page of this site, followed without loading a document. With a modifier key it is an ordinary link.
 *
 * React Router's own link would add 4 kB to every page for its data features.
 */
import type { ComponentProps, MouseEvent } from "react";
import { useLocation } from "react-router";
import type { SitePath } from "../../config/paths.ts";
import { useNavigator } from "../../loading/use-navigator.ts";

type LinkProps = Omit<ComponentProps<"a">, "href" | "target"> & {
  readonly to: SitePath | `${SitePath}#${string}`;
};

export function Link({ to, onClick, children, ...rest }: LinkProps) {
  const navigator = useNavigator();
  const { pathname, search, hash } = useLocation();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const isForBrowser = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0;
    if (event.defaultPrevented || isForBrowser) return;
    event.preventDefault();
    // A link to the current page needs no second entry in the history.
    if (to === pathname + search + hash) navigator.replace(to);
    else navigator.push(to);
  };
  return (
    <a {...rest} href={to} aria-current={to === pathname ? "page" : undefined} onClick={follow}>
      {children}
    </a>
  );
}
