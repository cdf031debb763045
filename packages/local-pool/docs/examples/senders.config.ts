import type { UserPoolConfig } from "@poolgate/local-pool";

export default {
  lambdaConfig: {
    customEmailSender: { lambdaArn: "send-email.ts" },
    kmsKeyID: "arn:aws:kms:us-east-1:123456789012:key/12345678-1234-4234-8234-123456789012",
  },
} satisfies UserPoolConfig;
