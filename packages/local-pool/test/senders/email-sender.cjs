/**
 * A handler of CustomEmailSender, in the form of the developer guide. It keeps what it would send.
 *
 * @see https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-lambda-custom-email-sender.html
 */
const { buildClient, CommitmentPolicy, KmsKeyringNode } = require("@aws-crypto/client-node");

const { decrypt } = buildClient(CommitmentPolicy.REQUIRE_ENCRYPT_ALLOW_DECRYPT);
const keyring = new KmsKeyringNode({ generatorKeyId: process.env.KEY_ALIAS, keyIds: [process.env.KEY_ARN] });

exports.sent = [];
exports.handler = async (event) => {
  const { plaintext, messageHeader } = await decrypt(keyring, Buffer.from(event.request.code, "base64"));
  const { suiteId, frameLength, encryptionContext } = messageHeader;
  exports.sent.push({ code: plaintext.toString("utf8"), suiteId, frameLength, encryptionContext });
};
