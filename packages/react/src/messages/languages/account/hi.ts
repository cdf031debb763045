/** The texts for the parts of the account settings in Hindi. */
import type { Messages } from "../../en.ts";
import { formats } from "../../formats.ts";

const { day } = formats("hi");

const KEEPERS: Readonly<Record<string, string>> = {
  platform: "किसी डिवाइस या पासवर्ड मैनेजर में सेव है",
  "cross-platform": "किसी सुरक्षा कुंजी या फ़ोन में सेव है",
};

export const passkeyTexts: Messages["passkeys"] = {
  heading: "पासकी",
  description: "पासवर्ड के बिना, अपने फ़िंगरप्रिंट, चेहरे या डिवाइस के स्क्रीन लॉक से साइन इन करें।",
  loading: "आपकी पासकी लोड हो रही हैं",
  missing: "आपकी पासकी लोड नहीं हो सकीं।",
  empty: "आपके पास अभी कोई पासकी नहीं है।",
  unnamed: "पासकी",
  lastUsed: (date) => `इस डिवाइस पर पिछली बार इस्तेमाल: ${day(date)}`,
  created: (date) => `बनाने की तारीख: ${day(date)}`,
  keptBy: (attachment) => KEEPERS[attachment],
  remove: {
    open: "मिटाएं",
    openOf: (name) => `${name} को मिटाएं`,
    question: (name) => `क्या “${name}” को मिटाना है? इसके बाद, इससे साइन इन नहीं किया जा सकेगा।`,
    confirm: "पासकी मिटाएं",
    confirmBusy: "मिटाया जा रहा है…",
    cancel: "रद्द करें",
  },
  add: {
    name: "नई पासकी का नाम",
    nameHint: "जैसे, “ऑफ़िस का लैपटॉप”। इसे खाली भी छोड़ा जा सकता है।",
    submit: "पासकी जोड़ें",
    submitBusy: "पासकी जोड़ी जा रही है…",
    asking: "अपने ब्राउज़र या डिवाइस पर दिए गए निर्देशों का पालन करें।",
    abandon: "रद्द करें",
    notSupported: "इस ब्राउज़र में पासकी काम नहीं करती। पासकी जोड़ने के लिए, किसी दूसरे ब्राउज़र या डिवाइस का इस्तेमाल करें।",
  },
  notices: {
    passkeyRegistered: "आपकी नई पासकी तैयार है।",
    passkeyDeleted: "पासकी मिटा दी गई है।",
  },
  offer: {
    heading: "अगली बार तेज़ी से साइन इन करें",
    description:
      "पासकी की मदद से, पासवर्ड के बजाय अपने फ़िंगरप्रिंट, चेहरे या डिवाइस के स्क्रीन लॉक का इस्तेमाल किया जा सकता है। पासकी कभी आपके डिवाइसों से बाहर नहीं जाती।",
    submit: "पासकी बनाएं",
    submitBusy: "पासकी बनाई जा रही है…",
    refuse: "अभी नहीं",
    registeredHeading: "आपकी पासकी तैयार है",
    registeredDescription: "अगली बार साइन इन करते समय इसे चुनें।",
    close: "जारी रखें",
  },
  oneTap: {
    submit: "अपनी पासकी का इस्तेमाल करें",
    submitBusy: "कृपया इंतज़ार करें…",
    forget: (name) => `${name} को इस डिवाइस से हटाएं`,
    forgotten: (name) => `अब ${name} को इस डिवाइस पर नहीं दिखाया जाएगा।`,
  },
};

export const deviceTexts: Messages["devices"] = {
  heading: "आपके डिवाइस",
  description: "याद रखे गए डिवाइस पर साइन इन करते समय, दूसरे चरण में पुष्टि नहीं करनी पड़ती।",
  descriptionOfList: "वे डिवाइस जिन पर आपने साइन इन किया है। हटाए गए डिवाइस पर फिर से साइन इन करना होगा।",
  loading: "आपके डिवाइस लोड हो रहे हैं",
  missing: "आपके डिवाइस लोड नहीं हो सके।",
  empty: "कोई डिवाइस याद नहीं रखा गया है।",
  unnamed: "बिना नाम का डिवाइस",
  current: "यह डिवाइस",
  lastUsed: (date) => `पिछली बार इस्तेमाल: ${day(date)}`,
  added: (date) => `जोड़ने की तारीख: ${day(date)}`,
  remember: "इस डिवाइस को याद रखें",
  rememberHint: "सिर्फ़ तब चुनें, जब कोई और इसका इस्तेमाल न करता हो।",
  stopRemembering: "याद रखना बंद करें",
  rememberBusy: "सेव किया जा रहा है…",
  remove: {
    open: "हटाएं",
    openOf: (name) => `${name} को हटाएं`,
    question: (name) => `क्या “${name}” को हटाना है? उस डिवाइस पर सभी चरण पूरे करके फिर से साइन इन करना होगा।`,
    confirm: "डिवाइस हटाएं",
    confirmBusy: "हटाया जा रहा है…",
    cancel: "रद्द करें",
  },
  notices: {
    deviceRemembered: "अब इस डिवाइस को याद रखा जाएगा।",
    deviceNotRemembered: "अब इस डिवाइस को याद नहीं रखा जाएगा।",
    deviceForgotten: "डिवाइस हटा दिया गया है।",
  },
  offer: {
    heading: "क्या इस डिवाइस को याद रखना है?",
    description: "अगली बार यहां साइन इन करते समय, आपको कोड की ज़रूरत नहीं होगी।",
    warning: "शेयर किए गए कंप्यूटर पर ऐसा न करें: जिसे आपका पासवर्ड पता है वह वहां साइन इन कर सकता है।",
    submit: "इस डिवाइस को याद रखें",
    submitBusy: "सेव किया जा रहा है…",
    refuse: "अभी नहीं",
    rememberedHeading: "इस डिवाइस को याद रखा गया है",
    rememberedDescription: "अगली बार यहां साइन इन करते समय, आपको कोड की ज़रूरत नहीं होगी।",
    goneHeading: "इस डिवाइस को याद नहीं रखा जा सका",
    goneDescription: "अगली बार यहां साइन इन करते समय, आपसे फिर से कोड मांगा जाएगा।",
    close: "जारी रखें",
  },
};

export const passwordCardTexts: Messages["passwordCard"] = {
  heading: "पासवर्ड",
  description: "वह पासवर्ड बदलें जिससे आप साइन इन करते हैं।",
  current: "मौजूदा पासवर्ड",
  submit: "पासवर्ड बदलें",
  submitBusy: "बदला जा रहा है…",
  changed: "आपका पासवर्ड बदल दिया गया है।",
  wrongCurrent: "मौजूदा पासवर्ड गलत है",
  descriptionOfNone: "पासवर्ड सेट करें, ताकि आप पासवर्ड से भी साइन इन कर सकें।",
  submitOfNone: "पासवर्ड सेट करें",
};

export const mfaCardTexts: Messages["mfaCard"] = {
  heading: "दो चरणों में पुष्टि",
  description: "पासवर्ड डालने के बाद, आपको एक और चरण में अपनी पहचान की पुष्टि करनी होती है।",
  loading: "पुष्टि करने के तरीके लोड हो रहे हैं",
  missing: "पुष्टि करने के तरीके लोड नहीं हो सके।",
  names: { TOTP: "ऑथेंटिकेटर ऐप्लिकेशन", SMS: "मैसेज (एसएमएस)", EMAIL: "ईमेल" },
  on: "चालू है",
  off: "बंद है",
  preferred: "डिफ़ॉल्ट",
  setUp: "सेट अप करें",
  setUpOf: (name) => `सेट अप करें: ${name}`,
  turnOn: "चालू करें",
  turnOnOf: (name) => `चालू करें: ${name}`,
  turnOff: "बंद करें",
  turnOffOf: (name) => `बंद करें: ${name}`,
  prefer: "डिफ़ॉल्ट बनाएं",
  preferOf: (name) => `डिफ़ॉल्ट बनाएं: ${name}`,
  busy: "सेव किया जा रहा है…",
  needsPhoneNumber: "पहले फ़ोन नंबर जोड़ें और उसकी पुष्टि करें।",
  needsEmail: "पहले ईमेल जोड़ें और उसकी पुष्टि करें।",
  needsOther: "पहले पुष्टि करने का कोई और तरीका चालू करें।",
  passkey: "साइन इन करने के लिए यही काफ़ी है, पासवर्ड या दूसरे चरण की ज़रूरत नहीं होती।",
  turnOffQuestion: (name) => `क्या “${name}” को बंद करना है? इससे आपका खाता कम सुरक्षित हो जाएगा।`,
  turnOffConfirm: "बंद करें",
  turnOffCancel: "रद्द करें",
  appHeading: "ऑथेंटिकेटर ऐप्लिकेशन सेट अप करें",
  appDescription: "ऐप्लिकेशन से क्यूआर कोड स्कैन करें। इसके बाद, ऐप्लिकेशन में दिखने वाला कोड डालें।",
  appSubmit: "पुष्टि करें",
  appSubmitBusy: "पुष्टि की जा रही है…",
  cancel: "रद्द करें",
  notices: {
    turnedOn: "पुष्टि करने का तरीका चालू हो गया है।",
    turnedOff: "पुष्टि करने का तरीका बंद हो गया है।",
    preferred: "अब से इसी तरीके का इस्तेमाल डिफ़ॉल्ट तौर पर होगा।",
  },
};

export const contactsCardTexts: Messages["contactsCard"] = {
  heading: "संपर्क जानकारी",
  description: "इसका इस्तेमाल आपको कोड भेजने और पासवर्ड भूल जाने पर आपका खाता वापस दिलाने के लिए किया जाता है।",
  loading: "आपकी संपर्क जानकारी लोड हो रही है",
  missing: "आपकी संपर्क जानकारी लोड नहीं हो सकी।",
  none: "अभी नहीं जोड़ा गया",
  verified: "पुष्टि हो चुकी है",
  unverified: "पुष्टि नहीं हुई है",
  add: "जोड़ें",
  addOf: (name) => `जोड़ें: ${name}`,
  change: "बदलें",
  changeOf: (name) => `बदलें: ${name}`,
  verify: "पुष्टि करें",
  verifyOf: (name) => `पुष्टि करें: ${name}`,
  save: "सेव करें",
  saveBusy: "सेव किया जा रहा है…",
  cancel: "रद्द करें",
  keptUntilVerified: "कोड डालने तक आपकी पुरानी जानकारी ही इस्तेमाल होगी।",
  notices: {
    saved: "आपकी संपर्क जानकारी सेव हो गई है।",
    verified: "आपकी संपर्क जानकारी की पुष्टि हो गई है।",
  },
};

export const deleteAccountCardTexts: Messages["deleteAccountCard"] = {
  heading: "अपना खाता मिटाएं",
  description: "आपका खाता और उसमें मौजूद सारी जानकारी हमेशा के लिए मिटा दी जाएगी।",
  open: "खाता मिटाएं",
  question: "क्या आपको अपना खाता अभी मिटाना है? इसे वापस नहीं लाया जा सकेगा।",
  confirm: "हमेशा के लिए मिटाएं",
  confirmBusy: "मिटाया जा रहा है…",
  cancel: "रद्द करें",
  deleted: "आपका खाता मिटा दिया गया है।",
};
