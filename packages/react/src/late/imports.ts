/** Imports the chunks that come after the first form. A test replaces this file to hold them back. */
export const importLaterScreens = (): Promise<typeof import("../screens/later-screens.ts")> =>
  import("../screens/later-screens.ts");

export const importDialCodes = (): Promise<typeof import("../fields/dial-codes.ts")> =>
  import("../fields/dial-codes.ts");

export const importProviderDrawings = (): Promise<typeof import("../frame/provider-drawings.tsx")> =>
  import("../frame/provider-drawings.tsx");

export const importLanguages = (): Promise<typeof import("../messages/load-language.ts")> =>
  import("../messages/load-language.ts");

export const importPasskeyStep = (): Promise<typeof import("../after-sign-in/passkey-step.tsx")> =>
  import("../after-sign-in/passkey-step.tsx");
