/** The texts in Greek. */
import { formats } from "../formats.ts";
import type { Messages } from "../en.ts";
import { contactsCard, deleteAccountCard, devices, mfaCard, passkeys, passwordCard } from "./account/el.ts";
import { errorHints, errors, WRONG_CODE } from "./errors/el.ts";

const { list, number, plural } = formats("el");

type Challenges = Messages["challenges"];

const attributes: Messages["fields"]["attributes"] = {
  email: "Διεύθυνση email",
  phone_number: "Αριθμός τηλεφώνου",
  name: "Ονοματεπώνυμο",
  given_name: "Όνομα",
  family_name: "Επώνυμο",
  middle_name: "Μεσαίο όνομα",
  nickname: "Ψευδώνυμο",
  preferred_username: "Προτιμώμενο όνομα χρήστη",
  birthdate: "Ημερομηνία γέννησης",
  gender: "Φύλο",
  address: "Διεύθυνση",
  profile: "Προφίλ",
  website: "Ιστότοπος",
  picture: "Φωτογραφία",
  locale: "Γλώσσα και περιοχή",
  zoneinfo: "Ζώνη ώρας",
  updated_at: "Ημερομηνία ενημέρωσης",
};

const USERNAMES: Messages["fields"]["username"] = {
  email: attributes.email,
  username: "Όνομα χρήστη",
  phone_number: attributes.phone_number,
};

const SIGN_IN: Messages["fields"]["username"] = {
  email: "Χρησιμοποιήστε τη διεύθυνση email του λογαριασμού σας.",
  username: "Χρησιμοποιήστε το όνομα χρήστη του λογαριασμού σας.",
  phone_number: "Χρησιμοποιήστε τον αριθμό τηλεφώνου του λογαριασμού σας.",
};

const FORGOT_PASSWORD: Messages["fields"]["username"] = {
  email:
    "Εισαγάγετε τη διεύθυνση email σας και θα σας στείλουμε έναν κωδικό επαλήθευσης για να ορίσετε νέο κωδικό πρόσβασης.",
  username:
    "Εισαγάγετε το όνομα χρήστη σας και θα σας στείλουμε έναν κωδικό επαλήθευσης για να ορίσετε νέο κωδικό πρόσβασης.",
  phone_number:
    "Εισαγάγετε τον αριθμό τηλεφώνου σας και θα σας στείλουμε έναν κωδικό επαλήθευσης για να ορίσετε νέο κωδικό πρόσβασης.",
};

const MFA_TYPES: Challenges["mfaSelection"]["choices"] = {
  TOTP: { label: "Εφαρμογή ελέγχου ταυτότητας", hint: "Ένας κωδικός που εμφανίζει μια εφαρμογή στο τηλέφωνό σας" },
  SMS: { label: "SMS", hint: "Ένας κωδικός που σας στέλνουμε με SMS" },
  EMAIL: { label: "Email", hint: "Ένας κωδικός που σας στέλνουμε με email" },
};

const PASSWORD = { label: "Κωδικός πρόσβασης", hint: "Ο κωδικός πρόσβασης του λογαριασμού σας" };

const FIRST_FACTORS: Challenges["firstFactorSelection"]["choices"] = {
  PASSWORD_SRP: PASSWORD,
  PASSWORD,
  EMAIL_OTP: { label: "Κωδικός επαλήθευσης με email", hint: "Ισχύει για μία σύνδεση" },
  SMS_OTP: { label: "Κωδικός επαλήθευσης με SMS", hint: "Ισχύει για μία σύνδεση" },
  WEB_AUTHN: { label: "Κλειδί πρόσβασης", hint: "Το δακτυλικό σας αποτύπωμα, το πρόσωπό σας ή το κλείδωμα οθόνης" },
};

const challenges: Challenges = {
  smsCode: { heading: "Δείτε τα SMS σας" },
  emailCode: { heading: "Δείτε τα email σας" },
  totpCode: {
    heading: "Ανοίξτε την εφαρμογή ελέγχου ταυτότητας",
    description: (deviceName) =>
      deviceName === undefined
        ? "Εισαγάγετε τον κωδικό που εμφανίζει για αυτόν τον λογαριασμό."
        : `Εισαγάγετε τον κωδικό που εμφανίζει για αυτόν τον λογαριασμό στη συσκευή ${deviceName}.`,
  },
  signInAgain: "Για νέο κωδικό, επιστρέψτε και συνδεθείτε ξανά.",
  mfaSelection: {
    heading: "Επιβεβαιώστε ότι είστε εσείς",
    description: "Επιλέξτε τρόπο επιβεβαίωσης.",
    submit: "Επιβεβαίωση",
    submitBusy: "Επιβεβαίωση…",
    choices: MFA_TYPES,
  },
  mfaSetupSelection: {
    heading: "Προσθέστε ένα δεύτερο βήμα",
    description: "Για αυτόν τον λογαριασμό δεν αρκεί ο κωδικός πρόσβασης. Επιλέξτε τι θέλετε να ρυθμίσετε.",
    submit: "Επιβεβαίωση",
    submitBusy: "Επιβεβαίωση…",
    choices: MFA_TYPES,
  },
  firstFactorSelection: {
    heading: "Επιλέξτε τρόπο σύνδεσης",
    submit: "Συνέχεια",
    submitBusy: "Μια στιγμή…",
    choices: FIRST_FACTORS,
  },
  emailSetup: {
    heading: "Προσθέστε τη διεύθυνση email σας",
    description: "Θα στέλνουμε εκεί έναν κωδικό κάθε φορά που συνδέεστε.",
    submit: "Αποστολή κωδικού επαλήθευσης",
    submitBusy: "Αποστολή…",
  },
  password: { heading: "Εισαγάγετε τον κωδικό πρόσβασης", submit: "Σύνδεση", submitBusy: "Σύνδεση…" },
  passkey: {
    heading: "Χρησιμοποιήστε το κλειδί πρόσβασης",
    asking:
      "Ακολουθήστε τις οδηγίες του προγράμματος περιήγησης ή της συσκευής: χρησιμοποιήστε το δακτυλικό αποτύπωμα, το πρόσωπο, το κλείδωμα οθόνης ή ένα κλειδί ασφαλείας.",
    resting: "Συνδεθείτε με το δακτυλικό αποτύπωμα, το πρόσωπο, το κλείδωμα οθόνης ή ένα κλειδί ασφαλείας.",
    submit: "Χρήση κλειδιού πρόσβασης",
    submitBusy: "Αναμονή για το κλειδί πρόσβασης…",
    abandon: "Ακύρωση",
  },
  custom: {
    heading: "Μία ακόμη ερώτηση",
    description: "Εισαγάγετε την απάντησή σας για να συνεχίσετε.",
    answer: "Απάντηση",
    submit: "Επιβεβαίωση",
    submitBusy: "Επιβεβαίωση…",
  },
  newPassword: {
    heading: "Αλλάξτε τον κωδικό πρόσβασης",
    description: "Συνδεθήκατε με προσωρινό κωδικό πρόσβασης. Επιλέξτε έναν δικό σας.",
    submit: "Αλλαγή κωδικού πρόσβασης",
    submitBusy: "Αλλαγή…",
  },
  totpSetup: {
    heading: "Ρυθμίστε την εφαρμογή ελέγχου ταυτότητας",
    description: "Σαρώστε τον κωδικό QR με την εφαρμογή και μετά εισαγάγετε τον κωδικό που εμφανίζει.",
    qrCode: "Κωδικός QR για την εφαρμογή ελέγχου ταυτότητας",
    missing: "Δεν ήταν δυνατή η φόρτωση του κλειδιού για την εφαρμογή.",
    loading: "Φόρτωση κωδικού QR…",
    failed: "Δεν ήταν δυνατή η φόρτωση του κωδικού QR. Χρησιμοποιήστε τον σύνδεσμο ή το κλειδί.",
    open: "Άνοιγμα στην εφαρμογή ελέγχου ταυτότητας",
    key: "Ή πληκτρολογήστε αυτό το κλειδί",
    copy: "Αντιγραφή",
    copied: "Αντιγράφηκε",
    keyCopied: "Το κλειδί αντιγράφηκε.",
    copyFailed: "Η αντιγραφή δεν επιτρέπεται εδώ. Το κλειδί είναι επιλεγμένο: αντιγράψτε το εσείς.",
  },
  verifyUser: {
    heading: "Επαληθεύστε τα στοιχεία επικοινωνίας σας",
    description: "Έτσι θα ανακτήσετε την πρόσβαση αν ξεχάσετε τον κωδικό πρόσβασης. Θα στείλουμε εκεί έναν κωδικό.",
    contact: (attribute) => attributes[attribute],
    submit: "Επαλήθευση",
    submitBusy: "Επαλήθευση…",
    skip: "Παράλειψη",
  },
  confirmVerifyUser: { heading: "Εισαγάγετε τον κωδικό επαλήθευσης" },
  signingInAs: (username) => `Συνδέεστε ως ${username}.`,
  otherWay: "Επιλογή άλλου τρόπου",
  tryAgain: "Δοκιμάστε ξανά",
};

export const el: Messages = {
  language: "el",
  direction: "ltr",
  tabs: { label: "Σύνδεση ή δημιουργία λογαριασμού", signIn: "Σύνδεση", signUp: "Δημιουργία λογαριασμού" },
  framed: {
    heading: "Ανοίξτε αυτήν τη σελίδα ξεχωριστά",
    description: "Την εμφανίζει ένας άλλος ιστότοπος. Τα στοιχεία σας ζητούνται μόνο στην ίδια τη σελίδα.",
    open: "Άνοιγμα της σελίδας",
  },
  signIn: {
    heading: "Συνδεθείτε στον λογαριασμό σας",
    description: (login) => SIGN_IN[login],
    submit: "Σύνδεση",
    submitBusy: "Σύνδεση…",
    continue: "Συνέχεια",
    continueBusy: "Μια στιγμή…",
    forgotPassword: "Ξεχάσατε τον κωδικό πρόσβασης;",
    submitWith: {
      PASSWORD_SRP: "Σύνδεση",
      PASSWORD: "Σύνδεση",
      EMAIL_OTP: FIRST_FACTORS.EMAIL_OTP.label,
      SMS_OTP: FIRST_FACTORS.SMS_OTP.label,
      WEB_AUTHN: "Σύνδεση με κλειδί πρόσβασης",
    },
    otherOptions: "Άλλες επιλογές σύνδεσης",
  },
  people: {
    label: "Λογαριασμοί που έχουν συνδεθεί εδώ",
    choose: (name) => `Σύνδεση ως ${name}`,
    forget: (name) => `Κατάργηση του λογαριασμού ${name} από τη λίστα`,
    forgotten: (name) => `Ο λογαριασμός ${name} δεν εμφανίζεται πλέον σε αυτήν τη συσκευή.`,
  },
  signUp: {
    heading: "Δημιουργήστε τον λογαριασμό σας",
    description: "Θα σας στείλουμε έναν κωδικό για να επιβεβαιώσετε ότι είστε εσείς.",
    descriptionOfLink: "Θα σας στείλουμε με email έναν σύνδεσμο για να επιβεβαιώσετε ότι είστε εσείς.",
    submit: "Δημιουργία λογαριασμού",
    submitBusy: "Δημιουργία λογαριασμού…",
  },
  providers: {
    label: "Άλλοι τρόποι σύνδεσης",
    signInWith: (provider) => `Σύνδεση μέσω ${provider}`,
    opening: (provider) => `Άνοιγμα: ${provider}…`,
    or: "ή",
    lastUsed: "Τελευταία σύνδεση",
  },
  dialog: { label: "Σύνδεση", close: "Κλείσιμο" },
  confirmSignUp: { heading: "Επιβεβαιώστε τον λογαριασμό σας" },
  forgotPassword: {
    heading: "Επαναφορά κωδικού πρόσβασης",
    description: (login) => FORGOT_PASSWORD[login],
    submit: "Αποστολή κωδικού επαλήθευσης",
    submitBusy: "Αποστολή…",
  },
  confirmResetPassword: { heading: "Επιλέξτε νέο κωδικό πρόσβασης", submit: "Επιβεβαίωση", submitBusy: "Επιβεβαίωση…" },
  challenges,
  passkeys,
  devices,
  passwordCard,
  mfaCard,
  contactsCard,
  deleteAccountCard,
  unknownScreen: {
    heading: "Αυτό το βήμα δεν είναι διαθέσιμο",
    description: "Συνδεθείτε ξανά για να συνεχίσετε.",
  },
  code: {
    sentTo: ({ medium, destination }) =>
      medium === "SMS"
        ? `Στείλαμε έναν κωδικό με SMS στον αριθμό ${destination}.`
        : `Στείλαμε έναν κωδικό με email στη διεύθυνση ${destination}.`,
    sentSomewhere: "Εισαγάγετε τον κωδικό που σας στείλαμε.",
    submit: "Επιβεβαίωση",
    submitBusy: "Επιβεβαίωση…",
    resend: "Επαναποστολή κωδικού επαλήθευσης",
    resendIn: (seconds) => `Επαναποστολή κωδικού επαλήθευσης σε ${number(seconds)} δ.`,
    resendBusy: "Αποστολή…",
    resendRule: "Διαθέσιμη 30 δευτερόλεπτα μετά τον τελευταίο κωδικό επαλήθευσης.",
  },
  link: {
    sentTo: (destination) => `Στείλαμε έναν σύνδεσμο με email στη διεύθυνση ${destination}.`,
    sentSomewhere: "Σας στείλαμε έναν σύνδεσμο με email.",
    instruction: "Ανοίξτε τον για να επιβεβαιώσετε τον λογαριασμό σας. Αυτή η σελίδα θα συνεχίσει μόνη της.",
    waiting: "Αναμονή για το άνοιγμα του συνδέσμου…",
    notices: {
      codeSent: "Ένας νέος σύνδεσμος είναι καθ’ οδόν. Ισχύει μόνο ο πιο πρόσφατος.",
      codeMaybeSentTwice: "Ίσως στείλαμε περισσότερους από έναν συνδέσμους. Ισχύει μόνο ο πιο πρόσφατος.",
    },
    resend: "Επαναποστολή συνδέσμου",
    resendIn: (seconds) => `Επαναποστολή συνδέσμου σε ${number(seconds)} δ.`,
    resendBusy: "Αποστολή…",
    resendRule: "Διαθέσιμη 30 δευτερόλεπτα μετά τον τελευταίο σύνδεσμο.",
  },
  navigation: { backToSignIn: "Επιστροφή στη σύνδεση" },
  fields: {
    username: USERNAMES,
    password: "Κωδικός πρόσβασης",
    newPassword: "Νέος κωδικός πρόσβασης",
    confirmPassword: "Επιβεβαίωση κωδικού πρόσβασης",
    optional: (label) => `${label} (προαιρετικό)`,
    choose: "Επιλέξτε",
    code: "Κωδικός επαλήθευσης",
    showPassword: "Εμφάνιση κωδικού πρόσβασης",
    hidePassword: "Απόκρυψη κωδικού πρόσβασης",
    attributes,
    phone: { countryCode: "Κωδικός χώρας" },
  },
  validation: {
    usernameEmpty: "Αυτό το πεδίο είναι υποχρεωτικό",
    usernameFormat: "Εισαγάγετε ένα έγκυρο όνομα χρήστη",
    usernameFormatHint: "Δεν επιτρέπονται κενά και μη ορατοί χαρακτήρες.",
    tooLong: (maxLength) =>
      plural(maxLength, { one: "Χρησιμοποιήστε έως # χαρακτήρα", other: "Χρησιμοποιήστε έως # χαρακτήρες" }),
    passwordTooLong: (maxLength) =>
      plural(maxLength, {
        one: "Ο κωδικός πρόσβασης πρέπει να έχει έως # χαρακτήρα",
        other: "Ο κωδικός πρόσβασης πρέπει να έχει έως # χαρακτήρες",
      }),
    required: "Αυτό το πεδίο είναι υποχρεωτικό",
    mustAccept: "Επιλέξτε αυτό το πλαίσιο για να συνεχίσετε",
    format: "Ελέγξτε τη μορφή",
    email: "Εισαγάγετε μια έγκυρη διεύθυνση email",
    code: WRONG_CODE,
    passwordsDiffer: "Οι κωδικοί πρόσβασης δεν ταιριάζουν",
    passwordFormat: "Μη έγκυρη μορφή κωδικού πρόσβασης",
    passwordFormatHint: "Ο κωδικός πρόσβασης δεν μπορεί να αρχίζει ή να τελειώνει με κενό.",
    phoneNumber: "Μη έγκυρη μορφή αριθμού τηλεφώνου",
    phoneNumberHint: "Γράψτε τον αριθμό με τη μορφή +12345678900.",
    url: "Εισαγάγετε μια έγκυρη διεύθυνση ιστού",
    urlHint: "Αρχίζει με http:// ή https://.",
    date: "Εισαγάγετε μια έγκυρη ημερομηνία",
    seconds: "Εισαγάγετε έναν αριθμό",
    secondsHint: "Δευτερόλεπτα από την 1η Ιανουαρίου 1970.",
    validatorFailed: "Παρουσιάστηκε άγνωστο σφάλμα.",
    validatorFailedHint: "Δοκιμάστε ξανά: όσα γράψατε δεν θα χαθούν.",
    summary: (labels) => `Ελέγξτε τα εξής: ${list(labels)}.`,
  },
  password: {
    violations: {
      minLength: (minLength) =>
        plural(minLength, {
          one: "Ο κωδικός πρόσβασης πρέπει να έχει τουλάχιστον # χαρακτήρα",
          other: "Ο κωδικός πρόσβασης πρέπει να έχει τουλάχιστον # χαρακτήρες",
        }),
      requireLowercase: () => "Ο κωδικός πρόσβασης πρέπει να περιέχει πεζά γράμματα",
      requireUppercase: () => "Ο κωδικός πρόσβασης πρέπει να περιέχει κεφαλαία γράμματα",
      requireNumbers: () => "Ο κωδικός πρόσβασης πρέπει να περιέχει αριθμούς",
      requireSpecialCharacters: () => "Ο κωδικός πρόσβασης πρέπει να περιέχει ειδικούς χαρακτήρες",
    },
    checklist: {
      label: "Απαιτήσεις κωδικού πρόσβασης",
      rules: {
        minLength: (minLength) =>
          plural(minLength, { one: "Τουλάχιστον # χαρακτήρας", other: "Τουλάχιστον # χαρακτήρες" }),
        requireLowercase: () => "Ένα πεζό γράμμα",
        requireUppercase: () => "Ένα κεφαλαίο γράμμα",
        requireNumbers: () => "Ένας αριθμός",
        requireSpecialCharacters: () => "Ένας ειδικός χαρακτήρας",
      },
      met: "πληρούται",
      unmet: "δεν πληρούται ακόμη",
    },
  },
  status: { loading: "Φόρτωση σύνδεσης", busy: "Περιμένετε", transition: "Μια στιγμή…", signOut: "Αποσύνδεση…" },
  alert: {
    dismiss: "Κλείσιμο",
    partFailed: "Δεν ήταν δυνατή η εμφάνιση ενός τμήματος αυτής της φόρμας.",
    partFailedHint: "Μπορείτε να συνεχίσετε χωρίς αυτό.",
  },
  notices: {
    codeSent: "Ένας νέος κωδικός είναι καθ’ οδόν. Ισχύει μόνο ο πιο πρόσφατος.",
    codeMaybeSentTwice: "Ίσως στείλαμε περισσότερους από έναν κωδικούς. Ισχύει μόνο ο πιο πρόσφατος.",
    passwordReset: "Ο κωδικός πρόσβασης άλλαξε. Συνδεθείτε με τον νέο.",
    accountConfirmed: "Ο λογαριασμός σας επιβεβαιώθηκε. Συνδεθείτε για να συνεχίσετε.",
    sessionEnded: "Η περίοδος σύνδεσης τερματίστηκε. Συνδεθείτε ξανά.",
    signedOutElsewhere: "Αποσυνδεθήκατε σε άλλο παράθυρο. Συνδεθείτε για να συνεχίσετε.",
  },
  errors,
  errorHints,
};
