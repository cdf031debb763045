/** `@poolgate/testkit/what-is-left`: what a part of a test leaves behind, as each test file is watched for. */
export { watchWorker } from "../src/workers/what-is-left.ts";
