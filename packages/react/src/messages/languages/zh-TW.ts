/** All texts of the widget in traditional Chinese (Taiwan). */
import type { Messages } from "../en.ts";
import { formats } from "../formats.ts";
import {
  contactsCardTexts,
  deleteAccountCardTexts,
  deviceTexts,
  mfaCardTexts,
  passkeyTexts,
  passwordCardTexts,
} from "./account/zh-TW.ts";
import { attributeTexts, challengeTexts } from "./challenges/zh-TW.ts";
import { errorHints, errorTexts, WRONG_CODE } from "./errors/zh-TW.ts";

const { list, number } = formats("zh-TW");

const USERNAMES: Messages["fields"]["username"] = {
  email: attributeTexts.email,
  username: "使用者名稱",
  phone_number: attributeTexts.phone_number,
};

const SIGN_IN: typeof USERNAMES = {
  email: "請使用您帳戶的電子郵件地址。",
  username: "請使用您帳戶的使用者名稱。",
  phone_number: "請使用您帳戶的手機號碼。",
};

const FORGOT_PASSWORD: typeof USERNAMES = {
  email: "輸入您的電子郵件地址，我們會將設定新密碼所需的驗證碼傳送給您。",
  username: "輸入您的使用者名稱，我們會將設定新密碼所需的驗證碼傳送給您。",
  phone_number: "輸入您的手機號碼，我們會將設定新密碼所需的驗證碼傳送給您。",
};

const VIOLATIONS: Messages["password"]["violations"] = {
  minLength: (minLength) => `密碼至少須有 ${number(minLength)} 個字元`,
  requireLowercase: () => "密碼必須包含小寫字母",
  requireUppercase: () => "密碼必須包含大寫字母",
  requireNumbers: () => "密碼必須包含數字",
  requireSpecialCharacters: () => "密碼必須包含特殊字元",
};

const RULES: typeof VIOLATIONS = {
  minLength: (minLength) => `至少 ${number(minLength)} 個字元`,
  requireLowercase: () => "一個小寫字母",
  requireUppercase: () => "一個大寫字母",
  requireNumbers: () => "一個數字",
  requireSpecialCharacters: () => "一個特殊字元",
};

/** The texts in traditional Chinese (Taiwan). */
export const zhTW: Messages = {
  language: "zh-TW",
  direction: "ltr",
  tabs: { label: "登入或建立帳戶", signIn: "登入", signUp: "建立帳戶" },
  framed: {
    heading: "請單獨開啟此頁面",
    description: "其他網站正在顯示此頁面。只有單獨開啟此頁面時，才會請您填寫資料。",
    open: "開啟頁面",
  },
  signIn: {
    heading: "登入您的帳戶",
    description: (login) => SIGN_IN[login],
    submit: "登入",
    submitBusy: "登入中…",
    continue: "繼續",
    continueBusy: "請稍候…",
    forgotPassword: "忘記密碼？",
    submitWith: {
      PASSWORD_SRP: "登入",
      PASSWORD: "登入",
      EMAIL_OTP: "透過電子郵件取得驗證碼",
      SMS_OTP: "透過簡訊取得驗證碼",
      WEB_AUTHN: "使用密碼金鑰登入",
    },
    otherOptions: "其他登入選項",
  },
  people: {
    label: "曾在這部裝置上登入的使用者",
    choose: (name) => `以「${name}」的身分登入`,
    forget: (name) => `從這份清單移除「${name}」`,
    forgotten: (name) => `這部裝置的清單不會再顯示「${name}」。`,
  },
  signUp: {
    heading: "建立您的帳戶",
    description: "我們會傳送驗證碼給您，以確認是您本人。",
    descriptionOfLink: "我們會透過電子郵件傳送連結給您，以確認是您本人。",
    submit: "建立帳戶",
    submitBusy: "正在建立帳戶…",
  },
  providers: {
    label: "其他登入方式",
    signInWith: (provider) => `使用 ${provider} 登入`,
    opening: (provider) => `正在開啟 ${provider}…`,
    or: "或",
    lastUsed: "上次使用",
  },
  dialog: { label: "登入", close: "關閉" },
  confirmSignUp: { heading: "驗證您的帳戶" },
  forgotPassword: {
    heading: "重設密碼",
    description: (login) => FORGOT_PASSWORD[login],
    submit: "傳送驗證碼",
    submitBusy: "傳送中…",
  },
  confirmResetPassword: {
    heading: "設定新密碼",
    submit: "確認",
    submitBusy: "確認中…",
  },
  challenges: challengeTexts,
  passkeys: passkeyTexts,
  devices: deviceTexts,
  passwordCard: passwordCardTexts,
  mfaCard: mfaCardTexts,
  contactsCard: contactsCardTexts,
  deleteAccountCard: deleteAccountCardTexts,
  unknownScreen: {
    heading: "無法使用這個步驟",
    description: "請重新登入以繼續。",
  },
  code: {
    sentTo: ({ medium, destination }) =>
      medium === "SMS"
        ? `我們已透過簡訊將驗證碼傳送至 ${destination}。`
        : `我們已透過電子郵件將驗證碼傳送至 ${destination}。`,
    sentSomewhere: "輸入我們傳送給您的驗證碼。",
    submit: "確認",
    submitBusy: "確認中…",
    resend: "重新傳送驗證碼",
    resendIn: (seconds) => `${number(seconds)} 秒後可重新傳送驗證碼`,
    resendBusy: "傳送中…",
    resendRule: "距上次傳送 30 秒後可重新傳送。",
  },
  link: {
    sentTo: (destination) => `我們已將連結傳送至 ${destination}。`,
    sentSomewhere: "我們已透過電子郵件將連結傳送給您。",
    instruction: "開啟該連結即可驗證帳戶，這個頁面會自動繼續。",
    waiting: "正在等待您開啟連結…",
    notices: {
      codeSent: "已傳送新的連結，只有最新的連結有效。",
      codeMaybeSentTwice: "我們可能傳送了多個連結給您，只有最新的連結有效。",
    },
    resend: "重新傳送連結",
    resendIn: (seconds) => `${number(seconds)} 秒後可重新傳送連結`,
    resendBusy: "傳送中…",
    resendRule: "距上次傳送 30 秒後可重新傳送。",
  },
  navigation: { backToSignIn: "返回登入" },
  fields: {
    username: USERNAMES,
    password: "密碼",
    newPassword: "新密碼",
    confirmPassword: "確認密碼",
    optional: (label) => `${label}（選填）`,
    choose: "請選擇",
    code: "驗證碼",
    showPassword: "顯示密碼",
    hidePassword: "隱藏密碼",
    attributes: attributeTexts,
    phone: { countryCode: "國碼" },
  },
  validation: {
    usernameEmpty: "這是必填欄位",
    usernameFormat: "請輸入有效的使用者名稱",
    usernameFormatHint: "不得包含空格或隱形字元。",
    tooLong: (maxLength) => `最多只能輸入 ${number(maxLength)} 個字元`,
    passwordTooLong: (maxLength) => `密碼最多只能有 ${number(maxLength)} 個字元`,
    required: "這是必填欄位",
    mustAccept: "請先同意此項目再繼續",
    format: "請檢查格式",
    email: "請輸入有效的電子郵件地址",
    code: WRONG_CODE,
    passwordsDiffer: "兩次輸入的密碼不一致",
    passwordFormat: "密碼格式無效",
    passwordFormatHint: "密碼的開頭和結尾不得為空格。",
    phoneNumber: "手機號碼格式無效",
    phoneNumberHint: "請使用 +12345678900 這樣的格式。",
    url: "請輸入有效的網址",
    urlHint: "網址開頭應為 https:// 或 http://。",
    date: "請輸入有效的日期",
    seconds: "請輸入數字",
    secondsHint: "自 1970 年 1 月 1 日起算的秒數。",
    validatorFailed: "發生不明錯誤",
    validatorFailedHint: "請再試一次。您輸入的內容已保留。",
    summary: (labels) => `請檢查：${list(labels)}。`,
  },
  password: {
    violations: VIOLATIONS,
    checklist: { label: "密碼規定", rules: RULES, met: "已符合", unmet: "尚未符合" },
  },
  status: {
    loading: "正在載入登入畫面",
    busy: "請稍候",
    transition: "請稍候…",
    signOut: "登出中…",
  },
  alert: {
    dismiss: "關閉",
    partFailed: "無法顯示這份表單的一部分。",
    partFailedHint: "您仍可繼續操作。",
  },
  notices: {
    codeSent: "已傳送新的驗證碼，只有最新的驗證碼有效。",
    codeMaybeSentTwice: "我們可能傳送了多組驗證碼給您，只有最新的驗證碼有效。",
    passwordReset: "已變更密碼。請使用新密碼登入。",
    accountConfirmed: "帳戶已通過驗證。請登入以繼續。",
    sessionEnded: "登入狀態已失效。請重新登入。",
    signedOutElsewhere: "您已在另一個視窗登出。請登入以繼續。",
  },
  errors: errorTexts,
  errorHints,
};
