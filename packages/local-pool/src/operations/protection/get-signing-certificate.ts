/**
 * GetSigningCertificate: returns the certificate for SAML of a pool, as the base64 of its DER.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_GetSigningCertificate.html
 */
import { loadUserPool } from "../../rules/user-pools/load-user-pool.ts";
import { signingCertificate } from "../../tokens/signing-certificate.ts";
import { userPoolId } from "../../wire/members.ts";
import { required, structure } from "../../wire/schema.ts";
import { defineOperation } from "../operation.ts";

export const getSigningCertificate = defineOperation({
  name: "GetSigningCertificate",
  isOwners: true,
  isAtomic: false,
  input: structure({ UserPoolId: required(userPoolId) }),
  run(pool) {
    const { name, createdAtMs } = loadUserPool(pool);
    const certificate = signingCertificate(pool.keys.id, { userPoolId: name, createdAtMs });
    return { Certificate: Buffer.from(certificate).toString("base64") };
  },
});
