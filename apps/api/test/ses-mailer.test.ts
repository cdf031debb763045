/** The mail after a message, sent to a service on loopback that speaks SES's SendEmail (API version 2). */
import { afterEach, beforeEach, expect, test } from "vitest";
import { composeMail } from "../src/contact/mail/compose-mail.ts";
import type { Mailer } from "../src/contact/mail/mailer.ts";
import { createSesMailer } from "../src/contact/mail/ses-mailer.ts";
import {
  acceptMail,
  type AwsAnswer,
  type AwsServer,
  SENDER_NOT_VERIFIED,
  startAwsServer,
} from "./support/aws-server.ts";
import { contactMessage } from "./support/contact-message.ts";
import { AWS_ENVIRONMENT, AWS_KEYS } from "./support/table-server.ts";
import { SUBMISSION } from "./support/test-api.ts";

const TO = "owner@owner.example";
const FROM = "site@owner.example";

let server: AwsServer;
let mailer: Mailer;

beforeEach(async () => {
  server = await startAwsServer(acceptMail);
  const config = { endpoint: server.endpoint, region: AWS_ENVIRONMENT.AWS_REGION, credentials: AWS_KEYS };
  mailer = createSesMailer({ from: FROM, to: TO }, config);
});
afterEach(() => server.close());

function send(text: Partial<typeof SUBMISSION> = {}, signal = AbortSignal.timeout(20_000)): Promise<void> {
  return mailer.send(composeMail(contactMessage({ ...SUBMISSION, ...text }), FROM), signal);
}

const error = (status: number, name: string, message = "refused"): AwsAnswer => ({
  status,
  error: name,
  body: { message },
});

test("sends one plain text to the owner, with the visitor in Reply-To and an id that repeats", async () => {
  await send({ message: "Grüße!\n\n.\nBcc: eve@evil.example" });

  expect(server.calls).toHaveLength(1);
  const [call] = server.calls;
  expect(call?.path).toBe("/v2/email/outbound-emails");
  expect(call?.headers.authorization).toMatch(
    /^AWS4-HMAC-SHA256 Credential=AKIATEST\/\d{8}\/eu-west-1\/ses\/aws4_request/,
  );
  expect(call?.body).toEqual({
    FromEmailAddress: FROM,
    Destination: { ToAddresses: [TO] },
    ReplyToAddresses: ["ada@example.com"],
    Content: {
      Simple: {
        Subject: { Data: "Contact form: Ada Lovelace", Charset: "UTF-8" },
        Body: {
          Text: {
            Data: [
              "Name: Ada Lovelace",
              "Email: ada@example.com",
              "Signed in as: visitor@example.com",
              "Received: 1970-01-01T00:00:00.000Z",
              "",
              "Grüße!\n\n.\nBcc: eve@evil.example",
              "",
            ].join("\n"),
            Charset: "UTF-8",
          },
        },
        Headers: [{ Name: "X-Contact-Message", Value: "<contact.id-1@owner.example>" }],
      },
    },
  });
});

test.each<[AwsAnswer, string]>([
  [SENDER_NOT_VERIFIED, "mail.senderNotVerified"],
  [error(400, "MailFromDomainNotVerifiedException"), "mail.senderNotVerified"],
  [error(400, "MessageRejected", "Virus found"), "mail.rejected"],
  [error(400, "SendingPausedException"), "mail.sendingPaused"],
  [error(400, "AccountSuspendedException"), "mail.sendingPaused"],
  [error(429, "TooManyRequestsException", "Maximum sending rate exceeded."), "mail.throttled"],
  [error(400, "LimitExceededException"), "mail.throttled"],
  [error(403, "AccessDeniedException"), "mail.rejected"],
  [error(500, "InternalFailure"), "mail.unreachable"],
])("%j is a typed error without an address, and is not repeated", async (answer, code) => {
  server.answerWith(() => answer);
  const failure = await send().catch((thrown: unknown) => thrown);

  expect(failure).toMatchObject({ name: "SesError", code });
  expect(`${String(failure)}${JSON.stringify(failure)}`).not.toContain("owner.example");
  expect(server.calls).toHaveLength(1);
});

test("a service that does not answer or is gone is unreachable", async () => {
  server.answerWith(() => undefined);
  await expect(send({}, AbortSignal.timeout(200))).rejects.toMatchObject({ code: "mail.unreachable" });
  await server.close();
  await expect(send()).rejects.toMatchObject({ code: "mail.unreachable" });
  server = await startAwsServer(acceptMail);
});
