/** Defines the error for an invalid SRP value of the server. Its message does not contain the value. */

/** The invalid value, and what is wrong with it. */
export type SrpErrorCode =
  | "saltMalformed"
  | "serverValueMalformed"
  | "serverValueZero"
  | "scramblerZero"
  | "secretBlockMalformed";

/**
 * The error of an invalid SRP value of the server.
 *
 * @example
 *   if (error instanceof SrpError) console.warn(error.code); // "serverValueZero"
 */
export class SrpError extends Error {
  readonly code: SrpErrorCode;

  constructor(code: SrpErrorCode) {
    super(`SRP refused: ${code}`);
    this.name = "SrpError";
    this.code = code;
  }
}
