/** Whose a request is, for the api that received it. */
import type { AwsPrincipal } from "../rules/identity/aws-credentials.ts";

/** What the pool answers. */
export interface SignedAs extends AwsPrincipal {
  readonly accessKeyId: string;
}

/** The bearer of the credentials that a request is signed with. */
export interface AwsSigner extends SignedAs {
  /** False for a guest. */
  readonly isAuthenticated: boolean;
  /** The user of the first user pool in `amr`. Undefined for guests, and for users of your own backend. */
  readonly userPoolUser: { readonly userPoolId: string; readonly sub: string } | undefined;
}

export function signerOf(signedAs: SignedAs): AwsSigner {
  const isAuthenticated = signedAs.amr.includes("authenticated");
  for (const method of signedAs.amr) {
    const [, userPoolId, sub] = /\/([\w-]+):CognitoSignIn:(.+)$/.exec(method) ?? [];
    if (userPoolId !== undefined && sub !== undefined) {
      return { ...signedAs, isAuthenticated, userPoolUser: { userPoolId, sub } };
    }
  }
  return { ...signedAs, isAuthenticated, userPoolUser: undefined };
}
