/** All texts of the widget in French. Visitors are addressed as “vous”. */
import type { Messages } from "../en.ts";
import { formats } from "../formats.ts";
import { accountTexts } from "./account/fr.ts";
import { errorHints, errorTexts, WRONG_CODE } from "./errors/fr.ts";

const { list, number, plural } = formats("fr");

const ATTRIBUTES: Messages["fields"]["attributes"] = {
  email: "Adresse e-mail",
  phone_number: "Numéro de téléphone",
  name: "Nom complet",
  given_name: "Prénom",
  family_name: "Nom",
  middle_name: "Deuxième prénom",
  nickname: "Surnom",
  preferred_username: "Nom d’utilisateur préféré",
  birthdate: "Date de naissance",
  gender: "Genre",
  address: "Adresse postale",
  profile: "Profil",
  website: "Site web",
  picture: "Photo",
  locale: "Langue et région",
  zoneinfo: "Fuseau horaire",
  updated_at: "Mis à jour le",
};

const MFA_CHOICES: Messages["challenges"]["mfaSelection"]["choices"] = {
  TOTP: { label: "Application d’authentification", hint: "Un code affiché par une application sur votre téléphone" },
  SMS: { label: "SMS", hint: "Un code que nous vous envoyons par SMS" },
  EMAIL: { label: "E-mail", hint: "Un code que nous vous envoyons par e-mail" },
};

const PASSWORD_CHOICE = { label: "Mot de passe", hint: "Celui de votre compte" };

/** The texts in French. */
export const fr: Messages = {
  language: "fr",
  direction: "ltr",
  tabs: { label: "Se connecter ou créer un compte", signIn: "Connexion", signUp: "Créer un compte" },
  framed: {
    heading: "Ouvrez cette page séparément",
    description: "Un autre site l’affiche. Vos données ne sont demandées que sur la page elle-même.",
    open: "Ouvrir la page",
  },
  signIn: {
    heading: "Connectez-vous à votre compte",
    description: (login) =>
      ({
        email: "Utilisez l’adresse e-mail de votre compte.",
        username: "Utilisez le nom d’utilisateur de votre compte.",
        phone_number: "Utilisez le numéro de téléphone de votre compte.",
      })[login],
    submit: "Se connecter",
    submitBusy: "Connexion…",
    continue: "Continuer",
    continueBusy: "Un instant…",
    forgotPassword: "Mot de passe oublié ?",
    submitWith: {
      PASSWORD_SRP: "Se connecter",
      PASSWORD: "Se connecter",
      EMAIL_OTP: "Recevoir un code par e-mail",
      SMS_OTP: "Recevoir un code par SMS",
      WEB_AUTHN: "Se connecter avec une clé d’accès",
    },
    otherOptions: "Autres options de connexion",
  },
  people: {
    label: "Comptes déjà utilisés ici",
    choose: (name) => `Se connecter en tant que ${name}`,
    forget: (name) => `Retirer ${name} de cette liste`,
    forgotten: (name) => `${name} n’apparaît plus sur cet appareil.`,
  },
  signUp: {
    heading: "Créer un compte",
    description: "Nous vous enverrons un code pour confirmer votre identité.",
    descriptionOfLink: "Nous vous enverrons un lien par e-mail pour confirmer votre identité.",
    submit: "Créer un compte",
    submitBusy: "Création du compte…",
  },
  providers: {
    label: "Autres moyens de se connecter",
    signInWith: (provider) => `Se connecter avec ${provider}`,
    opening: (provider) => `Connexion avec ${provider}…`,
    or: "ou",
    lastUsed: "Utilisé en dernier",
  },
  dialog: { label: "Se connecter", close: "Fermer" },
  confirmSignUp: { heading: "Confirmez votre compte" },
  forgotPassword: {
    heading: "Réinitialisez votre mot de passe",
    description: (login) =>
      ({
        email: "Saisissez votre adresse e-mail et nous vous enverrons un code pour choisir un nouveau mot de passe.",
        username:
          "Saisissez votre nom d’utilisateur et nous vous enverrons un code pour choisir un nouveau mot de passe.",
        phone_number:
          "Saisissez votre numéro de téléphone et nous vous enverrons un code pour choisir un nouveau mot de passe.",
      })[login],
    submit: "Envoyer le code",
    submitBusy: "Envoi…",
  },
  confirmResetPassword: {
    heading: "Choisissez un nouveau mot de passe",
    submit: "Confirmer",
    submitBusy: "Confirmation…",
  },
  challenges: {
    smsCode: { heading: "Consultez vos SMS" },
    emailCode: { heading: "Consultez vos e-mails" },
    totpCode: {
      heading: "Ouvrez votre application d’authentification",
      description: (deviceName) =>
        deviceName === undefined
          ? "Saisissez le code qu’elle affiche pour ce compte."
          : `Saisissez le code qu’elle affiche pour ce compte sur ${deviceName}.`,
    },
    signInAgain: "Pour obtenir un nouveau code, revenez en arrière et reconnectez-vous.",
    mfaSelection: {
      heading: "Confirmez votre identité",
      description: "Quelle méthode souhaitez-vous utiliser ?",
      submit: "Confirmer",
      submitBusy: "Confirmation…",
      choices: MFA_CHOICES,
    },
    mfaSetupSelection: {
      heading: "Ajoutez une deuxième étape",
      description: "Un mot de passe ne suffit pas pour votre compte. Que souhaitez-vous configurer en plus ?",
      submit: "Confirmer",
      submitBusy: "Confirmation…",
      choices: MFA_CHOICES,
    },
    firstFactorSelection: {
      heading: "Choisissez comment vous connecter",
      submit: "Continuer",
      submitBusy: "Un instant…",
      choices: {
        PASSWORD_SRP: PASSWORD_CHOICE,
        PASSWORD: PASSWORD_CHOICE,
        EMAIL_OTP: { label: "Code par e-mail", hint: "Valable pour une seule connexion" },
        SMS_OTP: { label: "Code par SMS", hint: "Valable pour une seule connexion" },
        WEB_AUTHN: {
          label: "Clé d’accès",
          hint: "Votre empreinte digitale, votre visage ou le verrouillage de l’écran",
        },
      },
    },
    emailSetup: {
      heading: "Ajoutez votre adresse e-mail",
      description: "Nous vous enverrons un code par e-mail à chaque connexion.",
      submit: "Envoyer le code",
      submitBusy: "Envoi…",
    },
    password: { heading: "Saisissez votre mot de passe", submit: "Se connecter", submitBusy: "Connexion…" },
    passkey: {
      heading: "Utiliser une clé d’accès",
      asking:
        "Suivez les instructions de votre navigateur ou de votre appareil : utilisez votre empreinte digitale, votre visage, le verrouillage de l’écran ou une clé de sécurité.",
      resting:
        "Connectez-vous avec votre empreinte digitale, votre visage, le verrouillage de l’écran ou une clé de sécurité.",
      submit: "Utiliser une clé d’accès",
      submitBusy: "En attente de la clé d’accès…",
      abandon: "Annuler",
    },
    custom: {
      heading: "Encore une question",
      description: "Saisissez votre réponse pour continuer.",
      answer: "Réponse",
      submit: "Confirmer",
      submitBusy: "Confirmation…",
    },
    newPassword: {
      heading: "Modifier le mot de passe",
      description: "Le mot de passe utilisé ne servait que pour la première connexion. Choisissez le vôtre.",
      submit: "Modifier le mot de passe",
      submitBusy: "Modification…",
    },
    totpSetup: {
      heading: "Configurez votre application d’authentification",
      description: "Scannez le code QR avec l’application, puis saisissez le code qu’elle affiche.",
      qrCode: "Code QR pour votre application d’authentification",
      missing: "Impossible de charger la clé destinée à l’application.",
      loading: "Chargement du code QR…",
      failed: "Impossible de charger le code QR. Utilisez plutôt le lien ou la clé.",
      open: "Ouvrir dans l’application d’authentification",
      key: "Ou saisissez cette clé",
      copy: "Copier",
      copied: "Copié",
      keyCopied: "La clé a été copiée.",
      copyFailed: "La copie n’est pas autorisée ici. La clé est maintenant sélectionnée : copiez-la vous-même.",
    },
    verifyUser: {
      heading: "Validez vos coordonnées",
      description:
        "Vous pourrez ainsi récupérer votre compte si vous oubliez votre mot de passe. Nous y enverrons un code.",
      contact: (attribute) => ATTRIBUTES[attribute],
      submit: "Valider",
      submitBusy: "Validation…",
      skip: "Ignorer",
    },
    confirmVerifyUser: { heading: "Saisissez votre code" },
    signingInAs: (username) => `Connexion en tant que ${username}.`,
    otherWay: "Choisir une autre méthode",
    tryAgain: "Réessayer",
  },
  ...accountTexts,
  unknownScreen: {
    heading: "Cette étape n’est pas disponible",
    description: "Reconnectez-vous pour continuer.",
  },
  code: {
    sentTo: ({ medium, destination }) =>
      medium === "SMS"
        ? `Nous avons envoyé un code par SMS au ${destination}.`
        : `Nous avons envoyé un code par e-mail à ${destination}.`,
    sentSomewhere: "Saisissez le code que nous vous avons envoyé.",
    submit: "Confirmer",
    submitBusy: "Confirmation…",
    resend: "Renvoyer le code",
    resendIn: (seconds) => `Renvoyer le code dans ${number(seconds)} s`,
    resendBusy: "Envoi…",
    resendRule: "Possible 30 secondes après le dernier code.",
  },
  link: {
    sentTo: (destination) => `Nous avons envoyé un lien par e-mail à ${destination}.`,
    sentSomewhere: "Nous vous avons envoyé un lien par e-mail.",
    instruction: "Ouvrez-le pour confirmer votre compte. Cette page se mettra à jour automatiquement.",
    waiting: "En attente de l’ouverture du lien…",
    notices: {
      codeSent: "Un nouveau lien est en route. Seul le plus récent fonctionne.",
      codeMaybeSentTwice: "Nous vous avons peut-être envoyé plusieurs liens. Seul le plus récent fonctionne.",
    },
    resend: "Renvoyer le lien",
    resendIn: (seconds) => `Renvoyer le lien dans ${number(seconds)} s`,
    resendBusy: "Envoi…",
    resendRule: "Possible 30 secondes après le dernier lien.",
  },
  navigation: { backToSignIn: "Retour à la connexion" },
  fields: {
    username: { email: ATTRIBUTES.email, username: "Nom d’utilisateur", phone_number: ATTRIBUTES.phone_number },
    password: "Mot de passe",
    newPassword: "Nouveau mot de passe",
    confirmPassword: "Confirmer le mot de passe",
    optional: (label) => `${label} (facultatif)`,
    choose: "Sélectionnez une option",
    code: "Code de validation",
    showPassword: "Afficher le mot de passe",
    hidePassword: "Masquer le mot de passe",
    attributes: ATTRIBUTES,
    phone: { countryCode: "Indicatif du pays" },
  },
  validation: {
    usernameEmpty: "Ce champ est obligatoire.",
    usernameFormat: "Saisissez un nom d’utilisateur valide.",
    usernameFormatHint: "Les espaces et les caractères invisibles ne sont pas autorisés.",
    tooLong: (maxLength) =>
      plural(maxLength, { one: "Ne dépassez pas # caractère.", other: "Ne dépassez pas # caractères." }),
    passwordTooLong: (maxLength) =>
      plural(maxLength, {
        one: "Le mot de passe ne doit pas dépasser # caractère.",
        other: "Le mot de passe ne doit pas dépasser # caractères.",
      }),
    required: "Ce champ est obligatoire.",
    mustAccept: "Acceptez pour continuer.",
    format: "Vérifiez le format.",
    email: "Saisissez une adresse e-mail valide.",
    code: WRONG_CODE,
    passwordsDiffer: "Les mots de passe ne correspondent pas.",
    passwordFormat: "Ce mot de passe n’est pas valide.",
    passwordFormatHint: "Un mot de passe ne peut ni commencer ni finir par un espace.",
    phoneNumber: "Saisissez un numéro de téléphone valide.",
    phoneNumberHint: "Les numéros de téléphone sont de la forme +12345678900.",
    url: "Saisissez une adresse web valide.",
    urlHint: "Elle commence par https:// ou http://.",
    date: "Saisissez une date valide.",
    seconds: "Saisissez un nombre.",
    secondsHint: "Secondes écoulées depuis le 1er janvier 1970.",
    validatorFailed: "Une erreur inconnue s’est produite.",
    validatorFailedHint: "Réessayez : votre saisie est conservée.",
    summary: (labels) => `À vérifier : ${list(labels)}.`,
  },
  password: {
    violations: {
      minLength: (minLength) =>
        plural(minLength, {
          one: "Le mot de passe doit comporter au moins # caractère.",
          other: "Le mot de passe doit comporter au moins # caractères.",
        }),
      requireLowercase: () => "Le mot de passe doit comporter une lettre minuscule.",
      requireUppercase: () => "Le mot de passe doit comporter une lettre majuscule.",
      requireNumbers: () => "Le mot de passe doit comporter un chiffre.",
      requireSpecialCharacters: () => "Le mot de passe doit comporter un caractère spécial.",
    },
    checklist: {
      label: "Critères de votre mot de passe",
      rules: {
        minLength: (minLength) => plural(minLength, { one: "Au moins # caractère", other: "Au moins # caractères" }),
        requireLowercase: () => "Une lettre minuscule",
        requireUppercase: () => "Une lettre majuscule",
        requireNumbers: () => "Un chiffre",
        requireSpecialCharacters: () => "Un caractère spécial",
      },
      met: "rempli",
      unmet: "non rempli",
    },
  },
  status: {
    loading: "Chargement de la page de connexion",
    busy: "Veuillez patienter",
    transition: "Un instant…",
    signOut: "Déconnexion…",
  },
  alert: {
    dismiss: "Fermer",
    partFailed: "Une partie de ce formulaire n’a pas pu s’afficher.",
    partFailedHint: "Vous pouvez continuer sans elle.",
  },
  notices: {
    codeSent: "Un nouveau code est en route. Seul le plus récent fonctionne.",
    codeMaybeSentTwice: "Nous vous avons peut-être envoyé plusieurs codes. Seul le plus récent fonctionne.",
    passwordReset: "Votre mot de passe a été modifié. Connectez-vous avec le nouveau.",
    accountConfirmed: "Votre compte est confirmé. Connectez-vous pour continuer.",
    sessionEnded: "Votre session est terminée. Veuillez vous reconnecter.",
    signedOutElsewhere: "Vous avez été déconnecté dans une autre fenêtre. Connectez-vous pour continuer.",
  },
  errors: errorTexts,
  errorHints,
};
