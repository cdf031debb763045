/** `@poolgate/charts/recording`: recordings of live machines, read strictly, as a transcript and as a sequence. */
export * from "../src/recording/index.ts";
