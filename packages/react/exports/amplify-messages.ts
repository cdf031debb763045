/** Exports the labels of Amplify's Authenticator. */
export { amplifyMessages } from "../src/messages/amplify.ts";
