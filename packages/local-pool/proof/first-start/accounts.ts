/** The accounts of a first start: those of the settings, and those that sign up as soon as the pool is ready. */
export const PASSWORD = "correct horse battery";

export const SEEDED_USERS = [1, 2].map((number) => ({ email: `seeded-${number}@example.com`, password: PASSWORD }));

export const signedUpEmail = (number: number): string => `signed-up-${number}@example.com`;
