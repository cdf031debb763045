/** `@poolgate/charts/compare`: what differs between two versions of a machine, as data, as text and as a picture. */
export * from "../src/compare/index.ts";
