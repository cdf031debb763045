/** `@poolgate/amplify` takes the place of `aws-amplify`. */
export { Amplify, createAmplifyContext } from "../src/amplify/index.ts";
export type { LibraryOptions, ResourcesConfig } from "../src/config/index.ts";
