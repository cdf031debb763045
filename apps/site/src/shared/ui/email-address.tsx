/** An email address. On a line that is too short for it, it is broken before its @ or one of its dots. */
import { Fragment } from "react";

export function EmailAddress({ address }: { readonly address: string }) {
  return address.split(/(?=[@.])/u).map((part, index) => (
    // The parts have no other name.
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
