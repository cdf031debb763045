/** Whether the tab panel that a component stands in is known to be open: what is large can wait until then. */
import { createContext } from "react";

export const PanelIsOpen = createContext(true);
