import { createAuth } from "@poolgate/auth";

const { VITE_USER_POOL_ID, VITE_USER_POOL_CLIENT_ID, VITE_AUTO_SIGN_IN } = import.meta.env;

export const auth = createAuth({
  userPoolId: VITE_USER_POOL_ID,
  userPoolClientId: VITE_USER_POOL_CLIENT_ID,
  autoSignIn: VITE_AUTO_SIGN_IN !== "false", // environment variables are texts
});
