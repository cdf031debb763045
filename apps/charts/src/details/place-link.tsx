/** A link to a state or a transition of the machine that is shown. */
import type { ReactElement, ReactNode } from "react";
import { changeAddress, linkTo, useAddress, type Address } from "../machines/address.ts";

interface PlaceLinkProps {
  readonly state: string;
  readonly transition?: string | undefined;
  readonly className?: string;
  readonly children: ReactNode;
}

export function PlaceLink({ state, transition, className, children }: PlaceLinkProps): ReactElement {
  const { machine, panel, ask } = useAddress();
  const place: Address = { machine, state, transition, panel, ask };
  return (
    <a
      className={className}
      href={linkTo(place)}
      onClick={(event) => {
        // A new tab or window is the browser's own business.
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        changeAddress(place);
      }}
    >
      {children}
    </a>
  );
}
