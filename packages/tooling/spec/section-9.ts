/** §9, Business constants and limits: what concerns signing in. */
import { later, row, type SpecSection } from "../src/spec-table/spec-row.ts";
import {
  authenticatorView,
  autoSignIn,
  deviceSecrets,
  formConfig,
  operations,
  pageLoader,
  requestMachine,
  retryPolicy,
  routes,
  sessionRecord,
  signInSteps,
  signUpByLink,
  signUpScreen,
  srpVectors,
  poolConfig,
  httpEnvelope,
  theme,
  totpSetup,
} from "./test-files.ts";

export const section9: SpecSection = {
  number: 9,
  title: "Business constants and limits",
  rows: [
    row(
      "9.1",
      "Phone masking shows the last 4 characters",
      routes(
        "a phone number shows its last 4 characters, an e-mail the first and last one of its local part",
        "********8900",
      ),
    ),
    row(
      "9.2",
      "E-mail masking keeps the first and last character of the local part",
      routes(
        "a phone number shows its last 4 characters, an e-mail the first and last one of its local part",
        "j***a@example.com",
      ),
    ),
    row(
      "9.3",
      "Retry: max 3 attempts",
      retryPolicy("is what the specification says", "expect([MAX_ATTEMPTS, ATTEMPT_TIMEOUT_MS]).toEqual([3, "),
    ),
    row(
      "9.4",
      "Retry: backoff 2^attempt*100 ms",
      retryPolicy("waits after %j for %i ms", "[{ attempt: 3, random: 0 }, 800]"),
      requestMachine(
        "requestMachine › tries three times, waiting 200 and 400 ms, and tells that an answer was lost",
        "[0, 200, 600]",
      ),
    ),
    row("9.5", "Retry: plus jitter", retryPolicy("waits after %j for %i ms", "[{ attempt: 1, random: 1 }, 300]")),
    row(
      "9.6",
      "Retry: capped at 300000 ms",
      retryPolicy("waits after %j for %i ms", "[{ attempt: 2000, random: 1 }, 300_000]"),
    ),
    later("identity pool", "9.7", "Credentials cache 3000000 ms"),
    row(
      "9.8",
      "Token expiry tolerance 5000 ms",
      sessionRecord("expiry › with %i ms left: %s", "[5000, false]"),
      sessionRecord("expiry › with %i ms left: %s", "[4999, true]"),
    ),
    row(
      "9.9",
      "Region us-east-1",
      poolConfig("is the owner's pool when nothing is said", "us-east-1_LocalPool"),
      httpEnvelope(
        "buildHttpRequest › is one POST form for every operation",
        "https://cognito-idp.us-east-1.amazonaws.com/",
      ),
    ),
    row(
      "9.10",
      "Sign-in session lifetime 180000 ms",
      signInSteps("confirming a sign-in › within 180000 ms is in time, and after that is a SignInException", "179_999"),
    ),
    row(
      "9.11",
      "Auto sign-in wait 180000 ms",
      autoSignIn(
        "the three minutes that an automatic sign-in waits › are over when the code comes late: the account is confirmed, and signs in at the form",
        "engine.clock.advance(180_000)",
      ),
      autoSignIn("the three minutes that an automatic sign-in waits › are not over a moment before", "179_999"),
    ),
    row(
      "9.12",
      "Auto sign-in with 5000 ms poll",
      signUpByLink(
        "a sign-up that a link confirms › tries every five seconds, and is signed in once somebody has followed the link",
        "engine.clock.advance(5_000)",
      ),
    ),
    row(
      "9.13",
      "Auto sign-in calls debounced 300 ms",
      autoSignIn(
        "calls for one automatic sign-in › share what it led to within 300 ms of each other, and not later",
        "engine.clock.advance(299)",
      ),
    ),
    row("9.15", "Minimum password length 8", formConfig("fills in what an app leaves out", "minLength: 8")),
    row(
      "9.16",
      "Confirm-password check from 6 characters",
      signUpScreen("passwords are compared while typing once both have six characters", '"corre"'),
    ),
    later("hosted sign-in", "9.17", "PKCE verifier 128 random characters, method S256"),
    later("hosted sign-in", "9.18", "OAuth state 32 random characters, custom state appended as hex after a hyphen"),
    row(
      "9.19",
      "Device password 40 random bytes; salt 16 bytes",
      deviceSecrets("shows the secret of a device to nobody, and sends it nowhere", "toHaveLength(40)"),
      srpVectors("on %s › K04: the verifier of %s", "toEqual([[16], [32]])"),
    ),
    row(
      "9.20",
      "OTP delivery media: EMAIL or SMS",
      operations("SignUp answers › is read alike after a resend and a forgotten password", 'DeliveryMedium: "SMS"'),
      operations("SignUp answers › is read alike after a resend and a forgotten password", 'DeliveryMedium: "EMAIL"'),
      operations("SignUp answers › not with %j", "PIGEON"),
    ),
    row(
      "9.21",
      "TOTP setup link uses the otpauth scheme with an issuer (default AWSCognito)",
      totpSetup(
        "names the issuer of the specification and whoever is signed in",
        "otpauth://totp/AWSCognito:ann%40example.com?secret=JBSWY3DPEHPK3PXP&issuer=AWSCognito",
      ),
    ),
    row(
      "9.22",
      "QR size 228 pixels",
      routes("the QR code is 228 by 228 pixels, after a loading text", '["228", "228"]'),
    ),
    later("languages, social providers", "9.23", "Social providers: Google, Facebook, Amazon, Apple, plus custom ones"),
    row(
      "9.24",
      "Default initial step SIGN_IN",
      authenticatorView(
        "selectAuthenticatorView › follows the conversation in view: busy, then its failure, with the name kept",
        'expect.poll(() => view().route).toBe("signIn")',
      ),
    ),
    row(
      "9.25",
      "Default first login mechanism username",
      formConfig("fills in what an app leaves out", 'loginMechanism: "username"'),
    ),
    later(
      "languages, social providers",
      "9.26",
      "Languages include de, en, es, fr, it, ja, ko, nb, nl, pl, pt, zh, sv, id and more",
    ),
    row(
      "9.27",
      "Default theme: primary teal",
      theme("%s is what %s is, by day and by night", '["teal", "color-primary"'),
    ),
    row(
      "9.28",
      "Default theme: secondary purple",
      theme("%s is what %s is, by day and by night", '["purple", "color-secondary"'),
    ),
    row("9.29", "Default theme: Inter font", theme("the font is Inter, where there is one", "Inter, ")),
    row("9.30", "Authenticator container max width 30rem", theme("the widget is at most 30rem wide", '"30rem"')),
    row(
      "9.31",
      "Breakpoints base 0, small 480, medium 768, large 992, xl 1280, xxl 1536 pixels",
      theme(
        "no width is asked for but 480, 768, 992, 1280 and 1536 pixels",
        '["480px", "768px", "992px", "1280px", "1536px"]',
      ),
    ),
    row(
      "9.32",
      "Transitions 100, 250, 500 ms",
      theme("transitions take 100, 250 or 500 ms", '["100ms", "250ms", "500ms"]'),
    ),
    row(
      "9.33",
      "Time-out value for chunk loading: 120 seconds (the page with the sign-in widget is a chunk)",
      pageLoader("a chunk has 120 seconds", "120_000"),
    ),
  ],
};
