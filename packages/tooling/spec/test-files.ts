/** The files that the rows refer to most, by the part of the house they lie in. */
import { testsOf } from "../src/spec-table/spec-row.ts";

const inAuth = (path: string) => testsOf(`packages/auth/${path}.test.ts`);
const inReact = (path: string) => testsOf(`packages/react/test/${path}`);

export const passkeyErrors = inAuth("src/protocol/passkey-error");
export const passkeySignIn = inAuth("test/passkey-sign-in");
export const authConfig = inAuth("src/protocol/auth-config");
export const authOutcome = inAuth("src/protocol/auth-outcome");
export const formConfig = inAuth("src/protocol/form-config");
export const httpEnvelope = inAuth("src/protocol/http-envelope");
export const operations = inAuth("src/protocol/operations/operations");
export const accountOperations = inAuth("src/protocol/operations/account-operations");
export const requiredInputs = inAuth("src/protocol/required-inputs");
export const retryPolicy = inAuth("src/protocol/retry-policy");
export const serviceError = inAuth("src/protocol/service-error");
export const sessionRecord = inAuth("src/protocol/session-record");
export const unverifiedContacts = inAuth("src/protocol/unverified-contacts");
export const totpSetup = inAuth("src/protocol/totp-setup");
export const authenticatorView = inAuth("src/machines/authenticator/select-authenticator-view");
export const deviceOperations = inAuth("src/protocol/operations/device-operations");
export const requestMachine = inAuth("src/machines/request/request");

export const accountAttributes = inAuth("test/account-attributes");
export const accountCalls = inAuth("test/account-calls");
export const accountMfa = inAuth("test/account-mfa");
export const lostAnswers = inAuth("test/lost-answers");
export const events = inAuth("test/spec-events");
export const messages = inAuth("test/spec-messages");
export const signInSteps = inAuth("test/spec-sign-in-steps");
export const steps = inAuth("test/spec-steps");
export const autoSignIn = inAuth("test/sign-up-auto-sign-in");
export const signUpByLink = inAuth("test/sign-up-link");
export const tabs = inAuth("test/tabs/tabs");
export const wire = inAuth("test/spec-wire");
export const engineRoutes = inAuth("test/authenticator-routes");
export const contacts = inAuth("test/authenticator-contacts");
export const challenges = inAuth("test/challenges");
export const devices = inAuth("test/devices");
export const deviceSecrets = inAuth("test/devices-secrets");
export const srpVectors = inAuth("test/cognito-srp-vectors");
export const wholePath = inAuth("test/whole-path");

export const codeScreens = inReact("codes.test.tsx");
export const flows = inReact("flows.test.tsx");
export const frame = inReact("frame.test.tsx");
export const routes = inReact("spec-routes.test.tsx");
export const serviceTexts = inReact("spec-service-texts.test.tsx");
export const signInScreen = inReact("sign-in.test.tsx");
export const signUpScreen = inReact("sign-up.test.tsx");
export const phone = inReact("attributes-phone.test.tsx");
export const validators = inReact("attributes-validators.test.tsx");
export const theme = inReact("spec-theme.test.ts");

export const poolConfig = testsOf("packages/local-pool/src/resolve-config.test.ts");
export const sdk = testsOf("packages/local-pool/test/third-party-aws-sdk.test.ts");
export const siteConfig = testsOf("apps/site/test/app/configuration.test.tsx");
export const pageLoader = testsOf("apps/site/src/app/page-loader.test.ts");
