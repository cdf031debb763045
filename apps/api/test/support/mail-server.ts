/** A real SMTP server on loopback that keeps the mails it gets, and can reject them. */
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

export interface ReceivedMail {
  readonly from: string;
  readonly recipients: readonly string[];
  /** Each header once, unfolded, as it crossed the wire; names in lower case. */
  readonly headers: ReadonlyMap<string, string>;
  /** The text after undoing its transfer encoding, lines ending in \n. */
  readonly text: string;
}

export interface MailServer {
  readonly url: URL;
  readonly mails: ReceivedMail[];
  /** Rejects every mail from now on with this answer; `undefined` accepts mails again. */
  refuseWith(answer: { code: number; message: string } | undefined): void;
  /** From now on the server receives mails and never answers. */
  hang(): void;
  close(): Promise<void>;
}

export interface MailServerOptions {
  /** With credentials, the client must log in, even without TLS, which is allowed on loopback. */
  readonly credentials?: { readonly user: string; readonly password: string };
  readonly port?: number;
}

export async function startMailServer({ credentials, port = 0 }: MailServerOptions = {}): Promise<MailServer> {
  const mails: ReceivedMail[] = [];
  let refusal: { code: number; message: string } | undefined;
  let isHanging = false;
  const server = new SMTPServer({
    disabledCommands: credentials === undefined ? ["AUTH", "STARTTLS"] : ["STARTTLS"],
    allowInsecureAuth: true,
    disableReverseLookup: true,
    onAuth: (auth, _session, done) => {
      const isRight = auth.username === credentials?.user && auth.password === credentials?.password;
      done(isRight ? null : new Error("refused"), isRight ? { user: auth.username } : {});
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        if (isHanging) return;
        if (refusal !== undefined) {
          done(Object.assign(new Error(refusal.message), { responseCode: refusal.code }));
          return;
        }
        const from = session.envelope.mailFrom === false ? "" : session.envelope.mailFrom.address;
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        mails.push({ from, recipients, ...parseMail(Buffer.concat(chunks).toString("latin1")) });
        done();
      });
    },
  });
  server.on("error", () => undefined);
  await new Promise<void>((resolve) => {
    server.listen(port, "127.0.0.1", resolve);
  });
  const login = credentials === undefined ? "" : `${encodeURIComponent(credentials.user)}:${credentials.password}@`;
  return {
    url: new URL(`smtp://${login}127.0.0.1:${(server.server.address() as AddressInfo).port}`),
    mails,
    refuseWith: (answer) => {
      refusal = answer;
    },
    hang: () => {
      isHanging = true;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Reads a mail of one text part. Throws when a header appears twice, because it could have been injected. */
function parseMail(raw: string): Pick<ReceivedMail, "headers" | "text"> {
  const end = raw.indexOf("\r\n\r\n");
  const headers = new Map<string, string>();
  for (const line of raw
    .slice(0, end)
    .replace(/\r\n[ \t]/g, " ")
    .split("\r\n")) {
    const colon = line.indexOf(":");
    const name = line.slice(0, colon).toLowerCase();
    if (headers.has(name)) throw new Error(`Two headers ${name}`);
    headers.set(name, line.slice(colon + 1).trim());
  }
  const body = Buffer.from(decodeBody(raw.slice(end + 4), headers.get("content-transfer-encoding")), "latin1");
  return { headers, text: body.toString("utf8").replaceAll("\r\n", "\n") };
}

function decodeBody(body: string, encoding = "7bit"): string {
  if (encoding === "base64") return Buffer.from(body, "base64").toString("latin1");
  return encoding === "quoted-printable" ? decodeQuoted(body.replace(/=\r\n/g, "")) : body;
}

function decodeQuoted(text: string): string {
  return text.replace(/=([\dA-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

/** Decodes the encoded words (RFC 2047) of a header, as a mail program shows it. */
export function decodeHeader(value = ""): string {
  const joined = value.replace(/\?=\s+=\?/g, "?==?");
  return joined.replace(/=\?utf-8\?([QB])\?([^?]*)\?=/gi, (_, kind: string, text: string) => {
    const bytes =
      kind.toUpperCase() === "B"
        ? Buffer.from(text, "base64")
        : Buffer.from(decodeQuoted(text.replaceAll("_", " ")), "latin1");
    return bytes.toString("utf8");
  });
}
