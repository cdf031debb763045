import { buildClient, CommitmentPolicy, KmsKeyringNode } from "@aws-crypto/client-node";
import type { LambdaEvent } from "@poolgate/local-pool";

const { KEY_ALIAS = "", KEY_ARN = "", MAIL_SERVICE = "" } = process.env;
const { decrypt } = buildClient(CommitmentPolicy.REQUIRE_ENCRYPT_ALLOW_DECRYPT);
const keyring = new KmsKeyringNode({ generatorKeyId: KEY_ALIAS, keyIds: [KEY_ARN] });

export async function handler({ triggerSource, request }: LambdaEvent): Promise<void> {
  const { plaintext } = await decrypt(keyring, Buffer.from(String(request["code"]), "base64"));
  const mail = { triggerSource, to: request.userAttributes?.["email"], code: plaintext.toString() };
  await fetch(MAIL_SERVICE, { method: "POST", body: JSON.stringify(mail) });
}
