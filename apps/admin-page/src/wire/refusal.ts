/** A call that did not succeed: the pool's own words, and what the person can do. */
export class Refusal extends Error {
  override readonly name = "Refusal";
  /** The name of the service's error. */
  readonly exception: string;

  constructor(exception: string, message: string) {
    super(message);
    this.exception = exception;
  }
}

const ADVICE: Readonly<Record<string, string>> = {
  AliasExistsException:
    "Another user has this e-mail address or phone number. Use another one, or change that user first.",
  CodeDeliveryFailureException: "The user has no address for a message. Add a verified e-mail address or phone number.",
  ForbiddenException:
    "Open this page at localhost, on the machine that runs the pool. Other addresses may not change it.",
  GroupExistsException: "The pool has a group of this name. Choose another name.",
  IncompleteSignatureException: "This page and the pool are of different versions. Reload the page.",
  InternalErrorException: "The pool's log says what happened.",
  InvalidParameterException: "Correct this value, and try again. If you did not type it, reload the page.",
  InvalidPasswordException:
    "Choose a password that follows the pool's password policy. You find it in the pool's settings.",
  LimitExceededException: "Wait a while, or move the pool's clock.",
  MissingAuthenticationTokenException: "This page and the pool are of different versions. Reload the page.",
  NotAuthorizedException: "The user's status does not allow this now.",
  ResourceNotFoundException: "It was deleted, or the address of this page is wrong. Go back to the list.",
  TooManyRequestsException: "Wait a while, or move the pool's clock.",
  UnknownOperationException: "This version of the pool does not have this operation.",
  UnreachableException: "Start the pool, and try again.",
  UnsupportedUserStateException: "The user's status does not allow this now.",
  UserNotFoundException: "The user was deleted, or the name is not written exactly like this.",
  UsernameExistsException: "Another user has this name. Choose another name.",
};

/** What to do about an error, in plain English. */
export function adviceFor(error: Error): string {
  const advice = error instanceof Refusal ? ADVICE[error.exception] : undefined;
  return advice ?? "Try again. If it happens again, the pool's log says more.";
}
