/** The texts for the attributes of an account and for the challenge screens in Hindi. */
import type { Messages } from "../../en.ts";

export const attributeTexts: Messages["fields"]["attributes"] = {
  email: "ईमेल",
  phone_number: "फ़ोन नंबर",
  name: "पूरा नाम",
  given_name: "नाम",
  family_name: "सरनेम",
  middle_name: "बीच का नाम",
  nickname: "निकनेम",
  preferred_username: "पसंदीदा उपयोगकर्ता नाम",
  birthdate: "जन्म की तारीख",
  gender: "लिंग",
  address: "पता",
  profile: "प्रोफ़ाइल",
  website: "वेबसाइट",
  picture: "फ़ोटो",
  locale: "भाषा और इलाका",
  zoneinfo: "समय क्षेत्र",
  updated_at: "अपडेट करने का समय",
};

const MFA_TYPES: Messages["challenges"]["mfaSelection"]["choices"] = {
  TOTP: { label: "ऑथेंटिकेटर ऐप्लिकेशन", hint: "आपके फ़ोन के ऐप्लिकेशन में दिखने वाला कोड" },
  SMS: { label: "मैसेज (एसएमएस)", hint: "मैसेज से भेजा गया कोड" },
  EMAIL: { label: "ईमेल", hint: "ईमेल से भेजा गया कोड" },
};

const PASSWORD = { label: "पासवर्ड", hint: "वह पासवर्ड जो आपने अपने खाते के लिए चुना है" };

export const challengeTexts: Messages["challenges"] = {
  smsCode: { heading: "अपने मैसेज देखें" },
  emailCode: { heading: "अपना ईमेल देखें" },
  totpCode: {
    heading: "ऑथेंटिकेटर ऐप्लिकेशन खोलें",
    description: (deviceName) =>
      deviceName === undefined
        ? "वह कोड डालें जो ऐप्लिकेशन में इस खाते के लिए दिख रहा है।"
        : `वह कोड डालें जो ${deviceName} पर इस खाते के लिए दिख रहा है।`,
  },
  signInAgain: "नया कोड पाने के लिए, वापस जाएं और फिर से साइन इन करें।",
  mfaSelection: {
    heading: "अपनी पहचान की पुष्टि करें",
    description: "आपको कौनसा तरीका इस्तेमाल करना है?",
    submit: "पुष्टि करें",
    submitBusy: "पुष्टि की जा रही है…",
    choices: MFA_TYPES,
  },
  mfaSetupSelection: {
    heading: "दो चरणों में पुष्टि सेट अप करें",
    description: "आपके खाते के लिए, पासवर्ड के अलावा एक और चरण ज़रूरी है। आपको कौनसा तरीका सेट अप करना है?",
    submit: "पुष्टि करें",
    submitBusy: "पुष्टि की जा रही है…",
    choices: MFA_TYPES,
  },
  firstFactorSelection: {
    heading: "साइन इन करने का तरीका चुनें",
    submit: "जारी रखें",
    submitBusy: "कृपया इंतज़ार करें…",
    choices: {
      PASSWORD_SRP: PASSWORD,
      PASSWORD,
      EMAIL_OTP: { label: "ईमेल से कोड पाएं", hint: "एक बार साइन इन करने के लिए" },
      SMS_OTP: { label: "मैसेज से कोड पाएं", hint: "एक बार साइन इन करने के लिए" },
      WEB_AUTHN: { label: "पासकी", hint: "आपका फ़िंगरप्रिंट, चेहरा या डिवाइस का स्क्रीन लॉक" },
    },
  },
  emailSetup: {
    heading: "अपना ईमेल जोड़ें",
    description: "आपके हर बार साइन इन करने पर, हम इस पते पर एक कोड भेजेंगे।",
    submit: "कोड भेजें",
    submitBusy: "भेजा जा रहा है…",
  },
  password: { heading: "अपना पासवर्ड डालें", submit: "साइन इन करें", submitBusy: "साइन इन हो रहा है…" },
  passkey: {
    heading: "पासकी का इस्तेमाल करें",
    asking: "अपने ब्राउज़र या डिवाइस पर दिए गए निर्देशों का पालन करें: फ़िंगरप्रिंट, चेहरा, स्क्रीन लॉक या सुरक्षा कुंजी का इस्तेमाल करें।",
    resting: "फ़िंगरप्रिंट, चेहरे, डिवाइस के स्क्रीन लॉक या सुरक्षा कुंजी से साइन इन किया जा सकता है।",
    submit: "पासकी का इस्तेमाल करें",
    submitBusy: "पासकी का इंतज़ार है…",
    abandon: "रद्द करें",
  },
  custom: {
    heading: "एक और सवाल",
    description: "जारी रखने के लिए अपना जवाब डालें।",
    answer: "जवाब",
    submit: "पुष्टि करें",
    submitBusy: "पुष्टि की जा रही है…",
  },
  newPassword: {
    heading: "अपना पासवर्ड बदलें",
    description: "जिस पासवर्ड से आपने साइन इन किया है, वह सिर्फ़ पहली बार के लिए था। अब अपना पासवर्ड चुनें।",
    submit: "पासवर्ड बदलें",
    submitBusy: "बदला जा रहा है…",
  },
  totpSetup: {
    heading: "ऑथेंटिकेटर ऐप्लिकेशन सेट अप करें",
    description: "ऐप्लिकेशन से क्यूआर कोड स्कैन करें। इसके बाद, ऐप्लिकेशन में दिखने वाला कोड डालें।",
    qrCode: "ऑथेंटिकेटर ऐप्लिकेशन के लिए क्यूआर कोड",
    missing: "सेटअप कुंजी लोड नहीं हो सकी।",
    loading: "क्यूआर कोड लोड हो रहा है…",
    failed: "क्यूआर कोड लोड नहीं हो सका। इसके बजाय, लिंक या सेटअप कुंजी का इस्तेमाल करें।",
    open: "ऑथेंटिकेटर ऐप्लिकेशन में खोलें",
    key: "या यह सेटअप कुंजी टाइप करें",
    copy: "कॉपी करें",
    copied: "कॉपी हो गया",
    keyCopied: "सेटअप कुंजी कॉपी हो गई है।",
    copyFailed: "यहां अपने-आप कॉपी करने की अनुमति नहीं है। कुंजी चुन ली गई है, इसे खुद कॉपी करें।",
  },
  verifyUser: {
    heading: "अपनी संपर्क जानकारी की पुष्टि करें",
    description: "इससे पासवर्ड भूल जाने पर भी आपको अपना खाता वापस मिल सकेगा। हम आपके चुने गए ईमेल या फ़ोन नंबर पर एक कोड भेजेंगे।",
    contact: (attribute) => attributeTexts[attribute],
    submit: "पुष्टि करें",
    submitBusy: "पुष्टि की जा रही है…",
    skip: "अभी नहीं",
  },
  confirmVerifyUser: { heading: "कोड डालें" },
  signingInAs: (username) => `${username} के तौर पर साइन इन हो रहा है।`,
  otherWay: "कोई दूसरा तरीका चुनें",
  tryAgain: "फिर से कोशिश करें",
};
