/** French texts for the account settings: passkeys, devices, password, second step, contact details, deletion. */
import type { Messages } from "../../en.ts";
import { formats } from "../../formats.ts";

const { day } = formats("fr");

type AccountTexts = Pick<
  Messages,
  "passkeys" | "devices" | "passwordCard" | "mfaCard" | "contactsCard" | "deleteAccountCard"
>;

/** By `authenticatorAttachment`; other values of the pool have no text. */
const KEEPERS: Readonly<Record<string, string>> = {
  platform: "Enregistrée sur un appareil ou dans un gestionnaire de mots de passe",
  "cross-platform": "Enregistrée sur une clé de sécurité ou un téléphone",
};

export const accountTexts: AccountTexts = {
  passkeys: {
    heading: "Clés d’accès",
    description:
      "Connectez-vous sans mot de passe, avec votre empreinte digitale, votre visage ou le verrouillage de l’écran.",
    loading: "Chargement de vos clés d’accès",
    missing: "Impossible de charger vos clés d’accès.",
    empty: "Vous n’avez pas encore de clé d’accès.",
    unnamed: "Clé d’accès",
    lastUsed: (date) => `Dernière utilisation sur cet appareil le ${day(date)}`,
    created: (date) => `Créée le ${day(date)}`,
    keptBy: (attachment) => KEEPERS[attachment],
    remove: {
      open: "Supprimer",
      openOf: (name) => `Supprimer ${name}`,
      question: (name) => `Supprimer « ${name} » ? Vous ne pourrez plus l’utiliser pour vous connecter.`,
      confirm: "Supprimer la clé d’accès",
      confirmBusy: "Suppression…",
      cancel: "Conserver",
    },
    add: {
      name: "Nom de la nouvelle clé d’accès",
      nameHint: "Par exemple « Portable du bureau ». Vous pouvez laisser ce champ vide.",
      submit: "Ajouter une clé d’accès",
      submitBusy: "Ajout de la clé d’accès…",
      asking: "Suivez les instructions de votre navigateur ou de votre appareil.",
      abandon: "Annuler",
      notSupported:
        "Ce navigateur ne prend pas en charge les clés d’accès. Pour en ajouter une, utilisez un autre navigateur ou un autre appareil.",
    },
    notices: {
      passkeyRegistered: "Votre nouvelle clé d’accès est prête.",
      passkeyDeleted: "La clé d’accès a été supprimée.",
    },
    offer: {
      heading: "Connectez-vous plus vite la prochaine fois",
      description:
        "Avec une clé d’accès, votre empreinte digitale, votre visage ou le verrouillage de l’écran remplace votre mot de passe. Elle ne quitte jamais vos appareils.",
      submit: "Créer une clé d’accès",
      submitBusy: "Création de la clé d’accès…",
      refuse: "Pas maintenant",
      registeredHeading: "Votre clé d’accès est prête",
      registeredDescription: "Choisissez-la lors de votre prochaine connexion.",
      close: "Continuer",
    },
    oneTap: {
      submit: "Utiliser une clé d’accès",
      submitBusy: "Un instant…",
      forget: (name) => `Retirer ${name} de cet appareil`,
      forgotten: (name) => `Le compte ${name} n’est plus proposé sur cet appareil.`,
    },
  },
  devices: {
    heading: "Vos appareils",
    description: "Sur un appareil mémorisé, la deuxième étape ne vous est pas demandée à la connexion.",
    descriptionOfList:
      "Les appareils qui ont servi à vous connecter. Si vous en retirez un, il faudra s’y reconnecter.",
    loading: "Chargement de vos appareils",
    missing: "Impossible de charger vos appareils.",
    empty: "Aucun appareil mémorisé.",
    unnamed: "Appareil sans nom",
    current: "Cet appareil",
    lastUsed: (date) => `Dernière utilisation le ${day(date)}`,
    added: (date) => `Ajouté le ${day(date)}`,
    remember: "Mémoriser cet appareil",
    rememberHint: "Uniquement si personne d’autre ne peut l’utiliser.",
    stopRemembering: "Ne plus mémoriser",
    rememberBusy: "Enregistrement…",
    remove: {
      open: "Retirer",
      openOf: (name) => `Retirer ${name}`,
      question: (name) => `Retirer « ${name} » ? Il faudra s’y reconnecter en suivant toutes les étapes.`,
      confirm: "Retirer l’appareil",
      confirmBusy: "Suppression…",
      cancel: "Conserver",
    },
    notices: {
      deviceRemembered: "L’appareil est maintenant mémorisé.",
      deviceNotRemembered: "L’appareil n’est plus mémorisé.",
      deviceForgotten: "L’appareil a été retiré.",
    },
    offer: {
      heading: "Mémoriser cet appareil ?",
      description: "Vous n’aurez pas besoin de code la prochaine fois que vous vous connecterez ici.",
      warning:
        "À éviter sur un ordinateur partagé : toute personne connaissant votre mot de passe pourrait s’y connecter.",
      submit: "Mémoriser cet appareil",
      submitBusy: "Enregistrement…",
      refuse: "Pas maintenant",
      rememberedHeading: "Cet appareil est mémorisé",
      rememberedDescription: "La prochaine fois que vous vous connecterez ici, vous n’aurez pas besoin de code.",
      goneHeading: "Impossible de mémoriser cet appareil",
      goneDescription: "Un code vous sera de nouveau demandé à votre prochaine connexion ici.",
      close: "Continuer",
    },
  },
  passwordCard: {
    heading: "Mot de passe",
    description: "Modifiez le mot de passe avec lequel vous vous connectez.",
    current: "Mot de passe actuel",
    submit: "Modifier le mot de passe",
    submitBusy: "Modification…",
    changed: "Votre mot de passe a été modifié.",
    wrongCurrent: "Ce n’est pas votre mot de passe actuel.",
    descriptionOfNone: "Choisissez un mot de passe pour pouvoir aussi vous connecter avec lui.",
    submitOfNone: "Définir un mot de passe",
  },
  mfaCard: {
    heading: "Validation en deux étapes",
    description: "Après votre mot de passe, une deuxième étape confirme votre identité.",
    loading: "Chargement de vos méthodes",
    missing: "Impossible de charger vos méthodes.",
    names: { TOTP: "Application d’authentification", SMS: "SMS", EMAIL: "E-mail" },
    on: "Activée",
    off: "Désactivée",
    preferred: "Par défaut",
    setUp: "Configurer",
    setUpOf: (name) => `Configurer : ${name}`,
    turnOn: "Activer",
    turnOnOf: (name) => `Activer : ${name}`,
    turnOff: "Désactiver",
    turnOffOf: (name) => `Désactiver : ${name}`,
    prefer: "Choisir par défaut",
    preferOf: (name) => `Choisir par défaut : ${name}`,
    busy: "Enregistrement…",
    needsPhoneNumber: "Ajoutez et validez d’abord un numéro de téléphone.",
    needsEmail: "Ajoutez et validez d’abord une adresse e-mail.",
    turnOffQuestion: (name) => `Désactiver « ${name} » ? Votre compte sera moins bien protégé.`,
    turnOffConfirm: "Désactiver",
    turnOffCancel: "Garder activée",
    appHeading: "Configurez votre application d’authentification",
    appDescription: "Scannez le code QR avec l’application, puis saisissez le code qu’elle affiche.",
    appSubmit: "Confirmer",
    appSubmitBusy: "Confirmation…",
    cancel: "Annuler",
    notices: {
      turnedOn: "La méthode est activée.",
      turnedOff: "La méthode est désactivée.",
      preferred: "Cette méthode est désormais utilisée par défaut.",
    },
  },
  contactsCard: {
    heading: "Coordonnées",
    description:
      "Elles servent à vous envoyer des codes et à récupérer votre compte si vous oubliez votre mot de passe.",
    loading: "Chargement de vos coordonnées",
    missing: "Impossible de charger vos coordonnées.",
    none: "Non renseigné",
    verified: "Validé",
    unverified: "Non validé",
    add: "Ajouter",
    addOf: (name) => `Ajouter : ${name}`,
    change: "Modifier",
    changeOf: (name) => `Modifier : ${name}`,
    verify: "Valider",
    verifyOf: (name) => `Valider : ${name}`,
    save: "Enregistrer",
    saveBusy: "Enregistrement…",
    cancel: "Annuler",
    keptUntilVerified: "Les anciennes coordonnées restent utilisées jusqu’à ce que vous saisissiez le code.",
    notices: {
      saved: "Vos coordonnées ont été enregistrées.",
      verified: "Vos coordonnées sont validées.",
    },
  },
  deleteAccountCard: {
    heading: "Supprimer le compte",
    description: "Votre compte et tout son contenu seront définitivement supprimés.",
    open: "Supprimer le compte",
    question: "Supprimer votre compte maintenant ? Il ne pourra pas être rétabli.",
    confirm: "Supprimer définitivement",
    confirmBusy: "Suppression…",
    cancel: "Conserver",
    deleted: "Votre compte a été supprimé.",
  },
};
