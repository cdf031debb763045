/** The parts of the widget that come after its first form. */
import { importDialCodes, importLaterScreens, importPasskeyStep, importProviderDrawings } from "./imports.ts";
import { latePart } from "./late-part.ts";

/** The screens after the sign-in form, with all English texts. */
export const laterScreens = /* @__PURE__ */ latePart("the screens", importLaterScreens);

/** The countries of a phone number. */
export const dialCodes = /* @__PURE__ */ latePart("the list of countries", importDialCodes);

/** The icons of identity providers. */
export const providerDrawings = /* @__PURE__ */ latePart("the icons of providers", importProviderDrawings);

/** The offer of a passkey after a sign-in. */
export const passkeyStep = /* @__PURE__ */ latePart("the offer of a passkey", importPasskeyStep);
