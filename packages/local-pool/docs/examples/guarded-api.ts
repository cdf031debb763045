import { SignatureError, whoSigned } from "@poolgate/local-pool";

/** Answers as an api with the authorization AWS_IAM does: users and guests of the identity pool, and nobody else. */
export async function answer(request: Request): Promise<Response> {
  try {
    const { identityId, isAuthenticated } = await whoSigned(request);
    return Response.json({ identityId, isAuthenticated });
  } catch (error) {
    if (!(error instanceof SignatureError)) throw error;
    return Response.json({ message: error.message }, { status: error.status });
  }
}
