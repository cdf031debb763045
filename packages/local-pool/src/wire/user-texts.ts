/** The error messages about users whom the pool's owner manages. `serviceError` creates the errors. */

export const USER_TEXTS = {
  resetOfDisabledUser: ["NotAuthorizedException", "User is disabled"],
  temporaryPasswordExpired: [
    "NotAuthorizedException",
    "Temporary password has expired and must be reset by an administrator.",
  ],
  resetByAdministrator: ["NotAuthorizedException", "Contact administrator to reset password."],
  passwordUsedBefore: ["PasswordHistoryPolicyViolationException", "Password has previously been used"],
  accountExists: ["UsernameExistsException", "User account already exists"],
  invalidFilter: ["InvalidParameterException", "Error while parsing filter"],
  attributesMissing: ["InvalidParameterException", "One or more requested attributes do not exist."],
  // The service does not document the next two messages.
  noContact: ["InvalidParameterException", "A user without a password needs an email or a phone_number."],
  noInvitationContact: ["InvalidParameterException", "The user has no address for a desired delivery medium."],
} as const;
