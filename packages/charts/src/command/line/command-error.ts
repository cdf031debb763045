/** What is wrong with how the command was called, or with what it was given. The message says what to do, for a terminal. */
export class CommandError extends Error {
  override readonly name = "CommandError";
}
