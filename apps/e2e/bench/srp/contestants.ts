/** The measured clients, with their names and files. */
import { fileURLToPath } from "node:url";

export const OURS = "Poolgate, BigInt";
export const OURS_JSBN = "Poolgate, jsbn";
export const AMPLIFY = "@aws-amplify/auth";
export const IDENTITY_JS = "amazon-cognito-identity-js";
export const OPENSSL = "OpenSSL (floor)";

export interface Contestant {
  readonly label: string;
  /** The file to bundle. Its default export is a candidate. */
  readonly entry: string;
}

const file = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

export const CONTESTANTS: readonly Contestant[] = [
  { label: OURS, entry: file("poolgate-bigint.ts") },
  { label: OURS_JSBN, entry: file("poolgate-jsbn.ts") },
  { label: AMPLIFY, entry: file("amplify.ts") },
  { label: IDENTITY_JS, entry: file("identity-js.ts") },
];
