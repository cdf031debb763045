/** The parts of dynalite that the tests use; the package has no types. */
declare module "dynalite" {
  import type { Server } from "node:http";

  export default function createServer(options?: { readonly createTableMs?: number }): Server;
}
