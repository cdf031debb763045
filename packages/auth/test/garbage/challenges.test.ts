/**
 * Mutates every member of every challenge that asks for a password, a code or an answer, and the responses that end a
 * challenge with one mutation of each kind. An unreadable response signs no user in, every failure has a code, and the
 * next sign-in works.
 */
import { answering, type AnswerRequest, type ChallengeRequest } from "@poolgate/testkit/answering";
import { EMAIL, PASSWORD } from "../engine.ts";
import { type Conversation, PHONE, testConversations } from "./conversations.ts";

const TOTP_SECRET = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";

const custom: Conversation["pool"] = {
  lambdaConfig: {
    defineAuthChallenge: answering<ChallengeRequest>(({ request: { session } }) =>
      session.length === 2 ? { issueTokens: true } : { challengeName: "CUSTOM_CHALLENGE" },
    ),
    createAuthChallenge: answering<ChallengeRequest>(({ request: { session } }) => ({
      publicChallengeParameters: { question: `Round ${session.length + 1}` },
      privateChallengeParameters: { answer: "blue" },
    })),
    verifyAuthChallengeResponse: answering<AnswerRequest>(({ request }) => ({
      answerCorrect: request.challengeAnswer === request.privateChallengeParameters["answer"],
    })),
  },
};
const choice: Conversation["pool"] = {
  mfaConfiguration: "OFF",
  allowedFirstAuthFactors: ["PASSWORD", "EMAIL_OTP", "SMS_OTP"],
};

await testConversations([
  { name: "PASSWORD_VERIFIER", options: { flow: "srp" }, responses: [], subjects: ["PASSWORD_VERIFIER"] },
  {
    name: "SMS_MFA",
    options: { flow: "password" },
    user: { mfa: { enabled: ["SMS_MFA"] } },
    responses: [({ sentTo }) => sentTo(PHONE)],
    subjects: ["SMS_MFA"],
  },
  {
    name: "SOFTWARE_TOKEN_MFA",
    options: { flow: "password" },
    user: { mfa: { enabled: ["SOFTWARE_TOKEN_MFA"] }, totpSecret: TOTP_SECRET },
    responses: [({ ofApp }) => ofApp(TOTP_SECRET)],
    subjects: ["SOFTWARE_TOKEN_MFA"],
  },
  {
    name: "SELECT_MFA_TYPE",
    options: { flow: "password" },
    user: { mfa: { enabled: ["SMS_MFA", "SOFTWARE_TOKEN_MFA"] }, totpSecret: TOTP_SECRET },
    responses: ["SMS", ({ sentTo }) => sentTo(PHONE)],
    subjects: ["SELECT_MFA_TYPE"],
  },
  {
    name: "NEW_PASSWORD_REQUIRED",
    options: { flow: "password" },
    user: { status: "FORCE_CHANGE_PASSWORD" },
    responses: ["another correct horse"],
    subjects: ["NEW_PASSWORD_REQUIRED"],
  },
  {
    name: "SELECT_CHALLENGE",
    options: { flow: "choice" },
    pool: choice,
    responses: ["PASSWORD", PASSWORD],
    subjects: ["SELECT_CHALLENGE"],
  },
  {
    name: "EMAIL_OTP, chosen",
    options: { flow: "choice" },
    pool: choice,
    responses: ["EMAIL_OTP", ({ sentTo }) => sentTo(EMAIL)],
    subjects: ["EMAIL_OTP"],
  },
  {
    name: "SMS_OTP, preferred",
    options: { flow: "choice", preferredChallenge: "SMS_OTP" },
    pool: choice,
    responses: [({ sentTo }) => sentTo(PHONE)],
    subjects: ["SMS_OTP"],
  },
  {
    name: "CUSTOM_CHALLENGE, two rounds",
    options: { flow: "custom" },
    pool: custom,
    responses: ["blue", "blue"],
    subjects: ["CUSTOM_CHALLENGE"],
  },
]);
