/** A journey of the widget, and what it is given. */
import type { Language } from "@poolgate/react";
import type { DrivenTab } from "./driven-tab.ts";
import type { Person } from "../../support/widget/people.ts";
import type { Place, PoolName } from "../../support/widget/places.ts";
import type { CardName } from "../../support/widget/widget-page.ts";

export interface Journey {
  readonly title: string;
  readonly poolName: PoolName;
  /** What the page shows to a signed-in user. */
  readonly cards?: readonly CardName[];
  /** The languages that the page offers. */
  readonly languages?: readonly Language[];
  /** The widget is a dialog, which a button opens. */
  readonly isModal?: true;
  /** It can be walked in Firefox only, which has a virtual authenticator. */
  readonly needsPasskeys?: true;
  /** @throws Error if a step is not reached. */
  readonly walk: (visit: Visit) => Promise<void>;
}

/** A window of its own, whose page has been opened. */
export interface Visit {
  readonly tab: DrivenTab;
  /** Opens the page in a further window. */
  readonly openTab: () => Promise<DrivenTab>;
  readonly place: Place;
  /** A user who has signed up, with verified contacts. */
  readonly register: () => Promise<Person>;
  /** The newest code that was sent to an address. @param known A code that was read before. */
  readonly readCode: (destination: string, known?: string) => Promise<string>;
}
