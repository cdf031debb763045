/** `@poolgate/amplify/auth-cognito` takes the place of `aws-amplify/auth/cognito`, for the choice of the storage. */
import { setTokenStorage } from "../src/client/token-storage.ts";
import type { KeyValueStorageInterface } from "../src/utils/key-value-storage.ts";

/** Chooses where the session is stored. */
export const cognitoUserPoolsTokenProvider = {
  /**
   * Stores the session in `defaultStorage`, `sessionStorage` or `sharedInMemoryStorage` of `aws-amplify/utils`. Call it
   * before any other function.
   *
   * @throws AuthError `NotSupportedByPoolgate` for another storage.
   * @example
   *   cognitoUserPoolsTokenProvider.setKeyValueStorage(sessionStorage);
   */
  setKeyValueStorage(storage: KeyValueStorageInterface): void {
    setTokenStorage(storage);
  },
};
