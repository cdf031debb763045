/** All texts of the widget in Italian. Visitors are addressed as “tu”. */
import type { Messages } from "../en.ts";
import { formats } from "../formats.ts";
import { accountTexts } from "./account/it.ts";
import { errorHints, errorTexts, WRONG_CODE } from "./errors/it.ts";

const { list, number, plural } = formats("it");

const ATTRIBUTES: Messages["fields"]["attributes"] = {
  email: "Indirizzo email",
  phone_number: "Numero di telefono",
  name: "Nome e cognome",
  given_name: "Nome",
  family_name: "Cognome",
  middle_name: "Secondo nome",
  nickname: "Soprannome",
  preferred_username: "Nome utente preferito",
  birthdate: "Data di nascita",
  gender: "Genere",
  address: "Indirizzo",
  profile: "Profilo",
  website: "Sito web",
  picture: "Immagine",
  locale: "Lingua e area geografica",
  zoneinfo: "Fuso orario",
  updated_at: "Ultimo aggiornamento",
};

const MFA_CHOICES: Messages["challenges"]["mfaSelection"]["choices"] = {
  TOTP: { label: "App di autenticazione", hint: "Un codice mostrato da un’app sul tuo telefono" },
  SMS: { label: "SMS", hint: "Un codice che ti inviamo tramite SMS" },
  EMAIL: { label: "Email", hint: "Un codice che ti inviamo via email" },
};

const PASSWORD_CHOICE = { label: "Password", hint: "La password del tuo account" };

/** The texts in Italian. */
export const it: Messages = {
  language: "it",
  direction: "ltr",
  tabs: { label: "Accedi o crea un account", signIn: "Accedi", signUp: "Crea account" },
  framed: {
    heading: "Apri questa pagina da sola",
    description: "La sta mostrando un altro sito web. I tuoi dati vengono chiesti solo sulla pagina stessa.",
    open: "Apri la pagina",
  },
  signIn: {
    heading: "Accedi al tuo account",
    description: (login) =>
      ({
        email: "Usa l’indirizzo email del tuo account.",
        username: "Usa il nome utente del tuo account.",
        phone_number: "Usa il numero di telefono del tuo account.",
      })[login],
    submit: "Accedi",
    submitBusy: "Accesso in corso…",
    continue: "Continua",
    continueBusy: "Un attimo…",
    forgotPassword: "Password dimenticata?",
    submitWith: {
      PASSWORD_SRP: "Accedi",
      PASSWORD: "Accedi",
      EMAIL_OTP: "Invia un codice via email",
      SMS_OTP: "Invia un codice tramite SMS",
      WEB_AUTHN: "Accedi con una passkey",
    },
    otherOptions: "Altre opzioni di accesso",
  },
  people: {
    label: "Account già usati qui",
    choose: (name) => `Accedi come ${name}`,
    forget: (name) => `Rimuovi ${name} da questo elenco`,
    forgotten: (name) => `${name} non compare più su questo dispositivo.`,
  },
  signUp: {
    heading: "Crea account",
    description: "Ti invieremo un codice per confermare la tua identità.",
    descriptionOfLink: "Ti invieremo un link via email per confermare la tua identità.",
    submit: "Crea account",
    submitBusy: "Creazione dell’account…",
  },
  providers: {
    label: "Altri modi per accedere",
    signInWith: (provider) => `Accedi con ${provider}`,
    opening: (provider) => `Apertura di ${provider}…`,
    or: "oppure",
    lastUsed: "Usato l’ultima volta",
  },
  dialog: { label: "Accedi", close: "Chiudi" },
  confirmSignUp: { heading: "Conferma il tuo account" },
  forgotPassword: {
    heading: "Reimposta la password",
    description: (login) =>
      ({
        email: "Inserisci il tuo indirizzo email: ti invieremo un codice per impostare una nuova password.",
        username: "Inserisci il tuo nome utente: ti invieremo un codice per impostare una nuova password.",
        phone_number: "Inserisci il tuo numero di telefono: ti invieremo un codice per impostare una nuova password.",
      })[login],
    submit: "Invia codice",
    submitBusy: "Invio in corso…",
  },
  confirmResetPassword: { heading: "Scegli una nuova password", submit: "Conferma", submitBusy: "Conferma in corso…" },
  challenges: {
    smsCode: { heading: "Controlla gli SMS" },
    emailCode: { heading: "Controlla la posta" },
    totpCode: {
      heading: "Apri l’app di autenticazione",
      description: (deviceName) =>
        deviceName === undefined
          ? "Inserisci il codice che l’app mostra per questo account."
          : `Inserisci il codice che l’app mostra per questo account su ${deviceName}.`,
    },
    signInAgain: "Per ricevere un nuovo codice, torna indietro e accedi di nuovo.",
    mfaSelection: {
      heading: "Conferma la tua identità",
      description: "Quale metodo vuoi usare?",
      submit: "Conferma",
      submitBusy: "Conferma in corso…",
      choices: MFA_CHOICES,
    },
    mfaSetupSelection: {
      heading: "Aggiungi un secondo passaggio",
      description: "Per il tuo account non basta una password. Che cosa vuoi configurare?",
      submit: "Conferma",
      submitBusy: "Conferma in corso…",
      choices: MFA_CHOICES,
    },
    firstFactorSelection: {
      heading: "Scegli come accedere",
      submit: "Continua",
      submitBusy: "Un attimo…",
      choices: {
        PASSWORD_SRP: PASSWORD_CHOICE,
        PASSWORD: PASSWORD_CHOICE,
        EMAIL_OTP: { label: "Codice via email", hint: "Valido per un solo accesso" },
        SMS_OTP: { label: "Codice tramite SMS", hint: "Valido per un solo accesso" },
        WEB_AUTHN: { label: "Passkey", hint: "La tua impronta, il tuo volto o il blocco schermo" },
      },
    },
    emailSetup: {
      heading: "Aggiungi il tuo indirizzo email",
      description: "Ti invieremo un codice via email a ogni accesso.",
      submit: "Invia codice",
      submitBusy: "Invio in corso…",
    },
    password: { heading: "Inserisci la password", submit: "Accedi", submitBusy: "Accesso in corso…" },
    passkey: {
      heading: "Usa la passkey",
      asking:
        "Segui le istruzioni del browser o del dispositivo: usa l’impronta, il volto, il blocco schermo o una chiave di sicurezza.",
      resting: "Accedi con l’impronta, il volto, il blocco schermo o una chiave di sicurezza.",
      submit: "Usa la passkey",
      submitBusy: "In attesa della passkey…",
      abandon: "Annulla",
    },
    custom: {
      heading: "Ancora una domanda",
      description: "Inserisci la risposta per continuare.",
      answer: "Risposta",
      submit: "Conferma",
      submitBusy: "Conferma in corso…",
    },
    newPassword: {
      heading: "Cambia password",
      description: "La password che hai usato valeva solo per il primo accesso. Scegline una tua.",
      submit: "Cambia password",
      submitBusy: "Modifica in corso…",
    },
    totpSetup: {
      heading: "Configura l’app di autenticazione",
      description: "Scansiona il codice QR con l’app, poi inserisci il codice che mostra.",
      qrCode: "Codice QR per l’app di autenticazione",
      missing: "Impossibile caricare la chiave per l’app.",
      loading: "Caricamento del codice QR…",
      failed: "Impossibile caricare il codice QR. Usa il link o la chiave.",
      open: "Apri nell’app di autenticazione",
      key: "Oppure digita questa chiave",
      copy: "Copia",
      copied: "Copiata",
      keyCopied: "La chiave è stata copiata.",
      copyFailed: "Qui non è consentito copiare. La chiave ora è selezionata: copiala manualmente.",
    },
    verifyUser: {
      heading: "Verifica i tuoi recapiti",
      description:
        "Così potrai recuperare l’accesso se dimentichi la password. Invieremo un codice al recapito scelto.",
      contact: (attribute) => ATTRIBUTES[attribute],
      submit: "Verifica",
      submitBusy: "Verifica in corso…",
      skip: "Salta",
    },
    confirmVerifyUser: { heading: "Inserisci il codice" },
    signingInAs: (username) => `Accesso come ${username}.`,
    otherWay: "Scegli un altro metodo",
    tryAgain: "Riprova",
  },
  ...accountTexts,
  unknownScreen: {
    heading: "Questo passaggio non è disponibile",
    description: "Accedi di nuovo per continuare.",
  },
  code: {
    sentTo: ({ medium, destination }) =>
      medium === "SMS"
        ? `Abbiamo inviato un codice tramite SMS al numero ${destination}.`
        : `Abbiamo inviato un codice via email all’indirizzo ${destination}.`,
    sentSomewhere: "Inserisci il codice che ti abbiamo inviato.",
    submit: "Conferma",
    submitBusy: "Conferma in corso…",
    resend: "Invia di nuovo il codice",
    resendIn: (seconds) => `Invia di nuovo il codice tra ${number(seconds)} s`,
    resendBusy: "Invio in corso…",
    resendRule: "Disponibile 30 secondi dopo l’ultimo codice.",
  },
  link: {
    sentTo: (destination) => `Abbiamo inviato un link via email all’indirizzo ${destination}.`,
    sentSomewhere: "Ti abbiamo inviato un link via email.",
    instruction: "Aprilo per confermare il tuo account: questa pagina proseguirà da sola.",
    waiting: "In attesa che tu apra il link…",
    notices: {
      codeSent: "Un nuovo link è in arrivo. Funziona solo il più recente.",
      codeMaybeSentTwice: "Potremmo averti inviato più link. Funziona solo il più recente.",
    },
    resend: "Invia di nuovo il link",
    resendIn: (seconds) => `Invia di nuovo il link tra ${number(seconds)} s`,
    resendBusy: "Invio in corso…",
    resendRule: "Disponibile 30 secondi dopo l’ultimo link.",
  },
  navigation: { backToSignIn: "Torna all’accesso" },
  fields: {
    username: { email: ATTRIBUTES.email, username: "Nome utente", phone_number: ATTRIBUTES.phone_number },
    password: "Password",
    newPassword: "Nuova password",
    confirmPassword: "Conferma password",
    optional: (label) => `${label} (facoltativo)`,
    choose: "Seleziona un’opzione",
    code: "Codice di verifica",
    showPassword: "Mostra password",
    hidePassword: "Nascondi password",
    attributes: ATTRIBUTES,
    phone: { countryCode: "Prefisso internazionale" },
  },
  validation: {
    usernameEmpty: "Questo campo è obbligatorio.",
    usernameFormat: "Inserisci un nome utente valido.",
    usernameFormatHint: "Gli spazi e i caratteri invisibili non sono consentiti.",
    tooLong: (maxLength) =>
      plural(maxLength, { one: "Usa al massimo # carattere.", other: "Usa al massimo # caratteri." }),
    passwordTooLong: (maxLength) =>
      plural(maxLength, {
        one: "La password può avere al massimo # carattere.",
        other: "La password può avere al massimo # caratteri.",
      }),
    required: "Questo campo è obbligatorio.",
    mustAccept: "Accetta per continuare.",
    format: "Controlla il formato.",
    email: "Inserisci un indirizzo email valido.",
    code: WRONG_CODE,
    passwordsDiffer: "Le password non corrispondono.",
    passwordFormat: "Questa password non è valida.",
    passwordFormatHint: "Una password non può iniziare o finire con uno spazio.",
    phoneNumber: "Inserisci un numero di telefono valido.",
    phoneNumberHint: "I numeri di telefono hanno il formato +12345678900.",
    url: "Inserisci un indirizzo web valido.",
    urlHint: "Inizia con https:// o http://.",
    date: "Inserisci una data valida.",
    seconds: "Inserisci un numero.",
    secondsHint: "Secondi dal 1° gennaio 1970.",
    validatorFailed: "Si è verificato un errore sconosciuto.",
    validatorFailedHint: "Riprova: i dati inseriti non andranno persi.",
    summary: (labels) => `Controlla questi campi: ${list(labels)}.`,
  },
  password: {
    violations: {
      minLength: (minLength) =>
        plural(minLength, {
          one: "La password deve avere almeno # carattere.",
          other: "La password deve avere almeno # caratteri.",
        }),
      requireLowercase: () => "La password deve contenere una lettera minuscola.",
      requireUppercase: () => "La password deve contenere una lettera maiuscola.",
      requireNumbers: () => "La password deve contenere un numero.",
      requireSpecialCharacters: () => "La password deve contenere un carattere speciale.",
    },
    checklist: {
      label: "Requisiti della password",
      rules: {
        minLength: (minLength) => plural(minLength, { one: "Almeno # carattere", other: "Almeno # caratteri" }),
        requireLowercase: () => "Una lettera minuscola",
        requireUppercase: () => "Una lettera maiuscola",
        requireNumbers: () => "Un numero",
        requireSpecialCharacters: () => "Un carattere speciale",
      },
      met: "soddisfatto",
      unmet: "mancante",
    },
  },
  status: {
    loading: "Caricamento dell’accesso",
    busy: "Attendi",
    transition: "Un attimo…",
    signOut: "Disconnessione…",
  },
  alert: {
    dismiss: "Chiudi",
    partFailed: "Una parte di questo modulo non può essere mostrata.",
    partFailedHint: "Puoi continuare senza.",
  },
  notices: {
    codeSent: "Un nuovo codice è in arrivo. Funziona solo il più recente.",
    codeMaybeSentTwice: "Potremmo averti inviato più codici. Funziona solo il più recente.",
    passwordReset: "La password è stata cambiata. Accedi con quella nuova.",
    accountConfirmed: "Il tuo account è confermato. Accedi per continuare.",
    sessionEnded: "La sessione è terminata. Accedi di nuovo.",
    signedOutElsewhere: "La sessione è stata chiusa in un’altra finestra. Accedi per continuare.",
  },
  errors: errorTexts,
  errorHints,
};
