/** Imports the chunk with the screens after the sign-in form. A test replaces this file to hold the chunk back. */
export const importLaterScreens = (): Promise<typeof import("./later-screens.ts")> => import("./later-screens.ts");
