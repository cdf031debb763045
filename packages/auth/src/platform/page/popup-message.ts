/** Names the window of a sign-in and its message. The page that opens the window and the one in it are different pages. */

/** The name of the window. Browsers keep it while the window has an opener. */
export const POPUP_NAME = "poolgate-sign-in";

/** The member of the message. It distinguishes the message from those of other scripts of the page. */
export const POPUP_MESSAGE = "poolgateRedirectReturn";
