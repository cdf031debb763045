/** The screens for the challenges of a sign-in, by route and by challenge. */
import type { AuthenticatorRoute, ChallengeView } from "@poolgate/auth/authenticator";
import { SentCodeForm, TotpCodeForm } from "./confirm-sign-in-forms.tsx";
import { CustomChallengeForm } from "./custom-challenge-form.tsx";
import { customQuestion } from "./custom-question.ts";
import { EmailSetupForm } from "./email-setup-form.tsx";
import { ForceNewPasswordForm } from "./force-new-password-form.tsx";
import { PasskeyForm } from "./passkey-form.tsx";
import { PasswordForm } from "./password-form.tsx";
import { isTotpSetupMissing, codeDestinationText, codeFields, signingInAsText, type Screen } from "../screen.ts";
import { FirstFactorForm, MfaSelectionForm } from "./selection-forms.tsx";
import { SetupTotpForm } from "../totp/setup-totp-form.tsx";

type ChallengeName = ChallengeView["name"];
type Screens = Readonly<Partial<Record<ChallengeName, Screen>>>;

const CHALLENGE_SCREENS: Readonly<Partial<Record<AuthenticatorRoute, Screens>>> = {
  confirmSignIn: {
    smsCode: {
      heading: ({ challenges }) => challenges.smsCode.heading,
      description: codeDestinationText,
      Form: SentCodeForm,
      fields: codeFields,
    },
    emailCode: {
      heading: ({ challenges }) => challenges.emailCode.heading,
      description: codeDestinationText,
      Form: SentCodeForm,
      fields: codeFields,
    },
    totpCode: {
      heading: ({ challenges }) => challenges.totpCode.heading,
      description: ({ challenges }, { challenge }) =>
        challenges.totpCode.description(challenge?.name === "totpCode" ? challenge.deviceName : undefined),
      Form: TotpCodeForm,
      fields: codeFields,
    },
    mfaSelection: {
      heading: ({ challenges }) => challenges.mfaSelection.heading,
      description: ({ challenges }) => challenges.mfaSelection.description,
      Form: MfaSelectionForm,
    },
    mfaSetupSelection: {
      heading: ({ challenges }) => challenges.mfaSetupSelection.heading,
      description: ({ challenges }) => challenges.mfaSetupSelection.description,
      Form: MfaSelectionForm,
    },
    firstFactorSelection: {
      heading: ({ challenges }) => challenges.firstFactorSelection.heading,
      description: signingInAsText,
      Form: FirstFactorForm,
    },
    emailSetup: {
      heading: ({ challenges }) => challenges.emailSetup.heading,
      description: ({ challenges }) => challenges.emailSetup.description,
      Form: EmailSetupForm,
      fields: () => ["email"],
    },
    password: {
      heading: ({ challenges }) => challenges.password.heading,
      description: signingInAsText,
      Form: PasswordForm,
      fields: () => ["password"],
    },
    passkey: {
      heading: ({ challenges }) => challenges.passkey.heading,
      description: ({ challenges: { passkey } }, { isBusy }) => (isBusy ? passkey.asking : passkey.resting),
      Form: PasskeyForm,
    },
    custom: {
      heading: ({ challenges }) => challenges.custom.heading,
      description: ({ challenges }, { challenge }) => {
        const question = challenge?.name === "custom" ? customQuestion(challenge.parameters) : undefined;
        return question ?? challenges.custom.description;
      },
      Form: CustomChallengeForm,
      fields: () => ["answer"],
    },
  },
  setupTotp: {
    totpSetup: {
      heading: ({ challenges }) => challenges.totpSetup.heading,
      description: ({ challenges: { totpSetup } }, view) =>
        isTotpSetupMissing(view) ? totpSetup.missing : totpSetup.description,
      Form: SetupTotpForm,
      fields: codeFields,
    },
  },
  forceNewPassword: {
    newPassword: {
      heading: ({ challenges }) => challenges.newPassword.heading,
      description: ({ challenges }) => challenges.newPassword.description,
      Form: ForceNewPasswordForm,
      fields: ({ challenge }) =>
        challenge?.name === "newPassword" ? ["password", "confirmPassword", ...challenge.requiredAttributes] : [],
    },
  },
};

/** The screen of a challenge on a route; undefined for a pair that this version of the widget doesn't know. */
export function challengeScreen(route: AuthenticatorRoute, challenge: ChallengeView | undefined): Screen | undefined {
  const screens = CHALLENGE_SCREENS[route] ?? {};
  return challenge !== undefined && Object.hasOwn(screens, challenge.name) ? screens[challenge.name] : undefined;
}
