/**
 * LambdaConfig: the functions that a user pool calls.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_LambdaConfigType.html
 */
import { arn } from "../../wire/members.ts";
import { oneOf, optional, required, structure } from "../../wire/schema.ts";

const versionedFunction = structure({ LambdaVersion: required(oneOf(["V1_0"])), LambdaArn: required(arn) });

export const lambdaConfig = structure({
  PreSignUp: optional(arn),
  CustomMessage: optional(arn),
  PostConfirmation: optional(arn),
  PreAuthentication: optional(arn),
  PostAuthentication: optional(arn),
  DefineAuthChallenge: optional(arn),
  CreateAuthChallenge: optional(arn),
  VerifyAuthChallengeResponse: optional(arn),
  PreTokenGeneration: optional(arn),
  UserMigration: optional(arn),
  PreTokenGenerationConfig: optional(
    structure({ LambdaVersion: required(oneOf(["V1_0", "V2_0", "V3_0"])), LambdaArn: required(arn) }),
  ),
  CustomSMSSender: optional(versionedFunction),
  CustomEmailSender: optional(versionedFunction),
  KMSKeyID: optional(arn),
  InboundFederation: optional(versionedFunction),
});
