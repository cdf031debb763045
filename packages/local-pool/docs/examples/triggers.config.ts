import type { UserPoolConfig } from "@poolgate/local-pool";

const CLAIMS = "arn:aws:lambda:us-east-1:123456789012:function:claims";

export default {
  seededUsers: [{ email: "ann@example.com", password: "correct horse" }],
  lambdaConfig: {
    preSignUp: "./pre-sign-up.ts", // a file, relative to this one, that exports `handler`
    customMessage: async (event) => ({ ...event, response: { emailMessage: "Your code is {####}." } }), // a function
    preTokenGenerationConfig: { lambdaVersion: "V2_0", lambdaArn: CLAIMS }, // an ARN of lambdaFunctions
  },
  lambdaFunctions: { [CLAIMS]: "./claims.ts" },
} satisfies UserPoolConfig;
