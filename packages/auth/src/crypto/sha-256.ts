/** SHA-256 as a chunk, for pages without Web Crypto: those that are not a secure context. */
export { sha256 } from "@noble/hashes/sha2.js";
