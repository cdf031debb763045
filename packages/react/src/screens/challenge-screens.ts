/** The screens of what the pool may still ask while somebody signs in, by challenge. */
import type { AuthenticatorRoute, ChallengeView } from "@poolgate/auth/authenticator";
import { SentCodeForm, TotpCodeForm } from "./confirm-sign-in-forms.tsx";
import { CustomChallengeForm } from "./custom-challenge-form.tsx";
import { customQuestion } from "./custom-question.ts";
import { EmailSetupForm } from "./email-setup-form.tsx";
import { ForceNewPasswordForm } from "./force-new-password-form.tsx";
import { PasskeyForm } from "./passkey-form.tsx";
import { PasswordForm } from "./password-form.tsx";
import { isTotpSetupMissing, sentTo, signingInAs, type Screen } from "./screen.ts";
import { FirstFactorForm, MfaSelectionForm } from "./selection-forms.tsx";
import { SetupTotpForm } from "./setup-totp-form.tsx";

interface ChallengeScreen extends Pick<Screen, "Form"> {
  readonly route?: AuthenticatorRoute;
  readonly description: NonNullable<Screen["description"]>;
}

type KnownChallenge = Extract<ChallengeView, { name: keyof typeof CHALLENGE_SCREENS }>;

/** On the route `confirmSignIn` unless another one is named. */
const CHALLENGE_SCREENS = {
  smsCode: { description: sentTo, Form: SentCodeForm },
  emailCode: { description: sentTo, Form: SentCodeForm },
  totpCode: {
    description: ({ challenges }, { challenge }) =>
      challenges.totpCode.description(challenge?.name === "totpCode" ? challenge.deviceName : undefined),
    Form: TotpCodeForm,
  },
  mfaSelection: { description: ({ challenges }) => challenges.mfaSelection.description, Form: MfaSelectionForm },
  mfaSetupSelection: {
    description: ({ challenges }) => challenges.mfaSetupSelection.description,
    Form: MfaSelectionForm,
  },
  firstFactorSelection: { description: signingInAs, Form: FirstFactorForm },
  emailSetup: { description: ({ challenges }) => challenges.emailSetup.description, Form: EmailSetupForm },
  password: { description: signingInAs, Form: PasswordForm },
  passkey: {
    description: ({ challenges: { passkey } }, { isBusy }) => (isBusy ? passkey.asking : passkey.resting),
    Form: PasskeyForm,
  },
  custom: {
    description: ({ challenges }, { challenge }) => {
      const question = challenge?.name === "custom" ? customQuestion(challenge.parameters) : undefined;
      return question ?? challenges.custom.description;
    },
    Form: CustomChallengeForm,
  },
  totpSetup: {
    route: "setupTotp",
    description: ({ challenges: { totpSetup } }, view) =>
      isTotpSetupMissing(view) ? totpSetup.missing : totpSetup.description,
    Form: SetupTotpForm,
  },
  newPassword: {
    route: "forceNewPassword",
    description: ({ challenges }) => challenges.newPassword.description,
    Form: ForceNewPasswordForm,
  },
} satisfies Readonly<Partial<Record<ChallengeView["name"], ChallengeScreen>>>;

function isKnown(challenge: ChallengeView | undefined): challenge is KnownChallenge {
  return challenge !== undefined && Object.hasOwn(CHALLENGE_SCREENS, challenge.name);
}

/** The screen of a challenge on this route; undefined for a pair that this version of the widget doesn't know. */
export function challengeScreen(route: AuthenticatorRoute, challenge: ChallengeView | undefined): Screen | undefined {
  if (!isKnown(challenge)) return undefined;
  const { name } = challenge;
  const { route: ownRoute = "confirmSignIn", ...screen }: ChallengeScreen = CHALLENGE_SCREENS[name];
  return ownRoute === route ? { heading: ({ challenges }) => challenges[name].heading, ...screen } : undefined;
}
