/** The screen in the place of each form while a page of another origin frames this one. */
import { useAllMessages } from "../form/form-host.ts";
import { FramedLink } from "../framing/framed-link.tsx";
import type { Screen } from "./screen.ts";

export const framedScreen: Screen = {
  heading: ({ framed }) => framed.heading,
  description: ({ framed }) => framed.description,
  Form: () => <FramedLink messages={useAllMessages()} />,
};
