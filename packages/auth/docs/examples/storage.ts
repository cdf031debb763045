// #region storages
import { createAuth } from "@poolgate/auth";
import { memoryStorage, openStorage } from "@poolgate/auth/storage";

const config = { userPoolId: "us-east-1_AbCdEfGhI", userPoolClientId: "1example23456789" };

/** The session ends when the page is closed or reloaded. */
export const perPage = createAuth(config, { storage: memoryStorage() });

/** The session is that of the tab. A window that it opens, and a duplicate of it, start with a copy, which ends with it. */
export const perTab = createAuth(config, { storage: openStorage(() => globalThis.sessionStorage) });
// #endregion
