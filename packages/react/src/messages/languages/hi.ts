/** All texts of the widget in Hindi. */
import type { Messages } from "../en.ts";
import { formats } from "../formats.ts";
import {
  contactsCardTexts,
  deleteAccountCardTexts,
  deviceTexts,
  mfaCardTexts,
  passkeyTexts,
  passwordCardTexts,
} from "./account/hi.ts";
import { attributeTexts, challengeTexts } from "./challenges/hi.ts";
import { errorHints, errorTexts, WRONG_CODE } from "./errors/hi.ts";

const { list, number } = formats("hi");

const USERNAMES: Messages["fields"]["username"] = {
  email: attributeTexts.email,
  username: "उपयोगकर्ता नाम",
  phone_number: attributeTexts.phone_number,
};

const SIGN_IN: typeof USERNAMES = {
  email: "अपने खाते का ईमेल डालें।",
  username: "अपने खाते का उपयोगकर्ता नाम डालें।",
  phone_number: "अपने खाते का फ़ोन नंबर डालें।",
};

const FORGOT_PASSWORD: typeof USERNAMES = {
  email: "अपना ईमेल डालें। हम नया पासवर्ड सेट करने के लिए आपको एक कोड भेजेंगे।",
  username: "अपना उपयोगकर्ता नाम डालें। हम नया पासवर्ड सेट करने के लिए आपको एक कोड भेजेंगे।",
  phone_number: "अपना फ़ोन नंबर डालें। हम नया पासवर्ड सेट करने के लिए आपको एक कोड भेजेंगे।",
};

const VIOLATIONS: Messages["password"]["violations"] = {
  minLength: (minLength) => `पासवर्ड में कम से कम ${number(minLength)} वर्ण होने चाहिए`,
  requireLowercase: () => "पासवर्ड में अंग्रेज़ी के छोटे अक्षर होने चाहिए",
  requireUppercase: () => "पासवर्ड में अंग्रेज़ी के बड़े अक्षर होने चाहिए",
  requireNumbers: () => "पासवर्ड में अंक होने चाहिए",
  requireSpecialCharacters: () => "पासवर्ड में खास वर्ण होने चाहिए",
};

const RULES: typeof VIOLATIONS = {
  minLength: (minLength) => `कम से कम ${number(minLength)} वर्ण`,
  requireLowercase: () => "अंग्रेज़ी का एक छोटा अक्षर",
  requireUppercase: () => "अंग्रेज़ी का एक बड़ा अक्षर",
  requireNumbers: () => "एक अंक",
  requireSpecialCharacters: () => "एक खास वर्ण",
};

/** The texts in Hindi. */
export const hi: Messages = {
  language: "hi",
  direction: "ltr",
  tabs: { label: "साइन इन करें या खाता बनाएं", signIn: "साइन इन करें", signUp: "खाता बनाएं" },
  framed: {
    heading: "यह पेज अलग से खोलें",
    description: "इसे कोई दूसरी वेबसाइट दिखा रही है। आपकी जानकारी सिर्फ़ इसी पेज पर माँगी जाती है, किसी दूसरे पेज के अंदर नहीं।",
    open: "पेज खोलें",
  },
  signIn: {
    heading: "अपने खाते में साइन इन करें",
    description: (login) => SIGN_IN[login],
    submit: "साइन इन करें",
    submitBusy: "साइन इन हो रहा है…",
    continue: "जारी रखें",
    continueBusy: "कृपया इंतज़ार करें…",
    forgotPassword: "पासवर्ड याद नहीं है?",
    submitWith: {
      PASSWORD_SRP: "साइन इन करें",
      PASSWORD: "साइन इन करें",
      EMAIL_OTP: "ईमेल से कोड पाएं",
      SMS_OTP: "मैसेज से कोड पाएं",
      WEB_AUTHN: "पासकी से साइन इन करें",
    },
    otherOptions: "साइन इन करने के अन्य विकल्प",
  },
  people: {
    label: "यहां पहले साइन इन कर चुके लोग",
    choose: (name) => `${name} के तौर पर साइन इन करें`,
    forget: (name) => `${name} को इस सूची से हटाएं`,
    forgotten: (name) => `${name} अब इस डिवाइस की सूची में नहीं है।`,
  },
  signUp: {
    heading: "अपना खाता बनाएं",
    description: "आपकी पहचान की पुष्टि करने के लिए, हम आपको एक कोड भेजेंगे।",
    descriptionOfLink: "आपकी पहचान की पुष्टि करने के लिए, हम आपको ईमेल से एक लिंक भेजेंगे।",
    submit: "खाता बनाएं",
    submitBusy: "खाता बनाया जा रहा है…",
  },
  providers: {
    label: "साइन इन करने के अन्य तरीके",
    signInWith: (provider) => `${provider} से साइन इन करें`,
    opening: (provider) => `${provider} खुल रहा है…`,
    or: "या",
    lastUsed: "पिछला तरीका",
  },
  dialog: { label: "साइन इन करें", close: "बंद करें" },
  confirmSignUp: { heading: "अपने खाते की पुष्टि करें" },
  forgotPassword: {
    heading: "अपना पासवर्ड रीसेट करें",
    description: (login) => FORGOT_PASSWORD[login],
    submit: "कोड भेजें",
    submitBusy: "भेजा जा रहा है…",
  },
  confirmResetPassword: {
    heading: "नया पासवर्ड चुनें",
    submit: "पुष्टि करें",
    submitBusy: "पुष्टि की जा रही है…",
  },
  challenges: challengeTexts,
  passkeys: passkeyTexts,
  devices: deviceTexts,
  passwordCard: passwordCardTexts,
  mfaCard: mfaCardTexts,
  contactsCard: contactsCardTexts,
  deleteAccountCard: deleteAccountCardTexts,
  unknownScreen: {
    heading: "यह चरण उपलब्ध नहीं है",
    description: "जारी रखने के लिए, फिर से साइन इन करें।",
  },
  code: {
    sentTo: ({ medium, destination }) =>
      medium === "SMS" ? `हमने ${destination} पर मैसेज से एक कोड भेजा है।` : `हमने ${destination} पर ईमेल से एक कोड भेजा है।`,
    sentSomewhere: "वह कोड डालें जो हमने आपको भेजा है।",
    submit: "पुष्टि करें",
    submitBusy: "पुष्टि की जा रही है…",
    resend: "कोड फिर से भेजें",
    resendIn: (seconds) => `${number(seconds)} सेकंड बाद कोड फिर से भेजें`,
    resendBusy: "भेजा जा रहा है…",
    resendRule: "पिछला कोड भेजने के 30 सेकंड बाद उपलब्ध होगा।",
  },
  link: {
    sentTo: (destination) => `हमने ${destination} पर ईमेल से एक लिंक भेजा है।`,
    sentSomewhere: "हमने आपको ईमेल से एक लिंक भेजा है।",
    instruction: "अपने खाते की पुष्टि करने के लिए वह लिंक खोलें। यह पेज अपने-आप आगे बढ़ जाएगा।",
    waiting: "लिंक खुलने का इंतज़ार है…",
    notices: {
      codeSent: "नया लिंक भेज दिया गया है। सिर्फ़ सबसे नया लिंक काम करेगा।",
      codeMaybeSentTwice: "हो सकता है कि हमने आपको एक से ज़्यादा लिंक भेजे हों। सिर्फ़ सबसे नया लिंक काम करेगा।",
    },
    resend: "लिंक फिर से भेजें",
    resendIn: (seconds) => `${number(seconds)} सेकंड बाद लिंक फिर से भेजें`,
    resendBusy: "भेजा जा रहा है…",
    resendRule: "पिछला लिंक भेजने के 30 सेकंड बाद उपलब्ध होगा।",
  },
  navigation: { backToSignIn: "साइन इन पर वापस जाएं" },
  fields: {
    username: USERNAMES,
    password: "पासवर्ड",
    newPassword: "नया पासवर्ड",
    confirmPassword: "पासवर्ड की पुष्टि करें",
    optional: (label) => `${label} (ज़रूरी नहीं)`,
    choose: "कृपया चुनें",
    code: "पुष्टि करने वाला कोड",
    showPassword: "पासवर्ड दिखाएं",
    hidePassword: "पासवर्ड छिपाएं",
    attributes: attributeTexts,
    phone: { countryCode: "देश का कोड" },
  },
  validation: {
    usernameEmpty: "यह फ़ील्ड भरना ज़रूरी है",
    usernameFormat: "कृपया मान्य उपयोगकर्ता नाम डालें",
    usernameFormatHint: "खाली जगह और न दिखने वाले वर्णों की अनुमति नहीं है।",
    tooLong: (maxLength) => `कृपया ज़्यादा से ज़्यादा ${number(maxLength)} वर्ण डालें`,
    passwordTooLong: (maxLength) => `पासवर्ड में ज़्यादा से ज़्यादा ${number(maxLength)} वर्ण हो सकते हैं`,
    required: "यह फ़ील्ड भरना ज़रूरी है",
    mustAccept: "जारी रखने के लिए, कृपया इसे स्वीकार करें",
    format: "कृपया फ़ॉर्मैट जांचें",
    email: "कृपया मान्य ईमेल डालें",
    code: WRONG_CODE,
    passwordsDiffer: "दोनों पासवर्ड एक जैसे होने चाहिए",
    passwordFormat: "पासवर्ड का फ़ॉर्मैट अमान्य है",
    passwordFormatHint: "पासवर्ड की शुरुआत या आखिर में खाली जगह नहीं हो सकती।",
    phoneNumber: "फ़ोन नंबर का फ़ॉर्मैट अमान्य है",
    phoneNumberHint: "फ़ोन नंबर +12345678900 जैसे फ़ॉर्मैट में डालें।",
    url: "कृपया मान्य वेब पता डालें",
    urlHint: "यह https:// या http:// से शुरू होता है।",
    date: "कृपया मान्य तारीख डालें",
    seconds: "कृपया कोई संख्या डालें",
    secondsHint: "1 जनवरी 1970 से अब तक के सेकंड।",
    validatorFailed: "कोई अनजान गड़बड़ी हुई",
    validatorFailedHint: "फिर से कोशिश करें। आपकी डाली गई जानकारी सुरक्षित है।",
    summary: (labels) => `कृपया ये जांचें: ${list(labels)}।`,
  },
  password: {
    violations: VIOLATIONS,
    checklist: { label: "पासवर्ड में ये होने चाहिए", rules: RULES, met: "पूरा हुआ", unmet: "अभी बाकी है" },
  },
  status: {
    loading: "साइन इन पेज लोड हो रहा है",
    busy: "कृपया इंतज़ार करें",
    transition: "कृपया इंतज़ार करें…",
    signOut: "साइन आउट हो रहा है…",
  },
  alert: {
    dismiss: "बंद करें",
    partFailed: "इस फ़ॉर्म का एक हिस्सा नहीं दिखाया जा सका।",
    partFailedHint: "आप इसके बिना भी आगे बढ़ सकते हैं।",
  },
  notices: {
    codeSent: "नया कोड भेज दिया गया है। सिर्फ़ सबसे नया कोड काम करेगा।",
    codeMaybeSentTwice: "हो सकता है कि हमने आपको एक से ज़्यादा कोड भेजे हों। सिर्फ़ सबसे नया कोड काम करेगा।",
    passwordReset: "आपका पासवर्ड बदल दिया गया है। नए पासवर्ड से साइन इन करें।",
    accountConfirmed: "आपके खाते की पुष्टि हो गई है। जारी रखने के लिए साइन इन करें।",
    sessionEnded: "आपका सेशन खत्म हो गया है। कृपया फिर से साइन इन करें।",
    signedOutElsewhere: "आपको किसी दूसरी विंडो में साइन आउट कर दिया गया है। जारी रखने के लिए साइन इन करें।",
  },
  errors: errorTexts,
  errorHints,
};
