/** What the SRP client refuses of a server's values. The codes say which value, the messages never hold it. */

export type SrpErrorCode =
  | "saltMalformed"
  | "serverValueMalformed"
  | "serverValueZero"
  | "scramblerZero"
  | "secretBlockMalformed";

export class SrpError extends Error {
  readonly code: SrpErrorCode;

  constructor(code: SrpErrorCode) {
    super(`SRP refused: ${code}`);
    this.name = "SrpError";
    this.code = code;
  }
}
