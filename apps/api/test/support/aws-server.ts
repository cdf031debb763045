/** A service on loopback that speaks JSON over HTTP/1.1 as those of AWS do: SES and SQS. The test sets its answers. */
import { createHash } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { answerJson, startPlayedServer } from "./played-server.ts";

export interface AwsCall {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: unknown;
}

export interface AwsAnswer {
  readonly status?: number;
  /** The name of an error, such as `MessageRejected`. */
  readonly error?: string;
  readonly body: unknown;
}

/** `undefined`: there is no answer. */
export type AnswerAwsCall = (call: AwsCall) => AwsAnswer | undefined;

export interface AwsServer {
  readonly endpoint: string;
  readonly calls: AwsCall[];
  /** Answers so from now on, and forgets the calls so far. */
  answerWith(answer: AnswerAwsCall): void;
  close(): Promise<void>;
}

export async function startAwsServer(first: AnswerAwsCall): Promise<AwsServer> {
  let answer = first;
  const calls: AwsCall[] = [];
  const { origin, close } = await startPlayedServer((received, response) => {
    const call = { ...received, body: JSON.parse(received.body.toString()) as unknown };
    calls.push(call);
    const answered = answer(call);
    if (answered === undefined) return;
    if (answered.error !== undefined) response.setHeader("x-amzn-ErrorType", answered.error);
    return answerJson(answered.body, answered.status)(received, response);
  });
  return {
    endpoint: origin,
    calls,
    answerWith: (next) => {
      answer = next;
      calls.length = 0;
    },
    close,
  };
}

/** The answer of SES to an accepted mail. */
export const acceptMail: AnswerAwsCall = () => ({ body: { MessageId: "010001234567-0000" } });

/** The answer of SQS to SendMessage. The SDK checks the MD5 of the body. */
export const acceptNotice: AnswerAwsCall = ({ body }) => ({
  body: {
    MessageId: "5fea7756-0ea4-451a-a703-a558b933e274",
    MD5OfMessageBody: createHash("md5").update(noticeOf(body)).digest("hex"),
  },
});

/** The text of a message for SQS. */
export function noticeOf(body: unknown): string {
  return (body as { MessageBody: string }).MessageBody;
}

/** SES's answer when the sender's address is not verified, as its documentation shows it. */
export const SENDER_NOT_VERIFIED: AwsAnswer = {
  status: 400,
  error: "MessageRejected",
  body: {
    message:
      "Email address is not verified. The following identities failed the check in region EU-WEST-1: site@owner.example",
  },
};
