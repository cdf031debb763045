/** Whether the tab panel around a component is open, so that large content can wait until then. */
import { createContext } from "react";

export const PanelIsOpen = createContext(true);
