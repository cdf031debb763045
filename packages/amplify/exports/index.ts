/** `@poolgate/amplify` takes the place of `aws-amplify`. */
export { Amplify } from "../src/amplify/amplify.ts";
export { createAmplifyContext } from "../src/amplify/create-amplify-context.ts";
export type { LibraryOptions, ResourcesConfig } from "../src/config/resources-config.ts";
