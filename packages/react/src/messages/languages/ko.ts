/** All texts of the widget in Korean. */
import type { Messages } from "../en.ts";
import { formats } from "../formats.ts";
import {
  contactsCardTexts,
  deleteAccountCardTexts,
  deviceTexts,
  mfaCardTexts,
  passkeyTexts,
  passwordCardTexts,
} from "./account/ko.ts";
import { attributeTexts, challengeTexts } from "./challenges/ko.ts";
import { errorHints, errorTexts, WRONG_CODE } from "./errors/ko.ts";

const { list, number } = formats("ko");

const USERNAMES: Messages["fields"]["username"] = {
  email: attributeTexts.email,
  username: "사용자 이름",
  phone_number: attributeTexts.phone_number,
};

const SIGN_IN: typeof USERNAMES = {
  email: "계정의 이메일을 입력하세요.",
  username: "계정의 사용자 이름을 입력하세요.",
  phone_number: "계정의 전화번호를 입력하세요.",
};

const FORGOT_PASSWORD: typeof USERNAMES = {
  email: "이메일을 입력하시면 비밀번호를 재설정할 수 있는 코드를 보내 드립니다.",
  username: "사용자 이름을 입력하시면 비밀번호를 재설정할 수 있는 코드를 보내 드립니다.",
  phone_number: "전화번호를 입력하시면 비밀번호를 재설정할 수 있는 코드를 보내 드립니다.",
};

const VIOLATIONS: Messages["password"]["violations"] = {
  minLength: (minLength) => `비밀번호는 ${number(minLength)}자 이상이어야 합니다`,
  requireLowercase: () => "비밀번호에 영문 소문자가 포함되어야 합니다",
  requireUppercase: () => "비밀번호에 영문 대문자가 포함되어야 합니다",
  requireNumbers: () => "비밀번호에 숫자가 포함되어야 합니다",
  requireSpecialCharacters: () => "비밀번호에 특수문자가 포함되어야 합니다",
};

const RULES: typeof VIOLATIONS = {
  minLength: (minLength) => `${number(minLength)}자 이상`,
  requireLowercase: () => "영문 소문자",
  requireUppercase: () => "영문 대문자",
  requireNumbers: () => "숫자",
  requireSpecialCharacters: () => "특수문자",
};

/** The texts in Korean. */
export const ko: Messages = {
  language: "ko",
  direction: "ltr",
  tabs: { label: "로그인 또는 계정 만들기", signIn: "로그인", signUp: "계정 만들기" },
  framed: {
    heading: "이 페이지를 따로 열어 주세요",
    description: "다른 웹사이트 안에 표시되어 있습니다. 정보는 이 페이지를 따로 열었을 때만 요청합니다.",
    open: "페이지 열기",
  },
  signIn: {
    heading: "계정에 로그인",
    description: (login) => SIGN_IN[login],
    submit: "로그인",
    submitBusy: "로그인 중…",
    continue: "계속",
    continueBusy: "잠시만 기다려 주세요…",
    forgotPassword: "비밀번호를 잊으셨나요?",
    submitWith: {
      PASSWORD_SRP: "로그인",
      PASSWORD: "로그인",
      EMAIL_OTP: "이메일로 코드 받기",
      SMS_OTP: "문자로 코드 받기",
      WEB_AUTHN: "패스키로 로그인",
    },
    otherOptions: "다른 로그인 방법",
  },
  people: {
    label: "이 기기에서 로그인한 적이 있는 계정",
    choose: (name) => `${name} 계정으로 로그인`,
    forget: (name) => `목록에서 ${name} 삭제`,
    forgotten: (name) => `이 기기의 목록에 ${name} 계정이 더 이상 표시되지 않습니다.`,
  },
  signUp: {
    heading: "계정 만들기",
    description: "본인 확인을 위한 코드를 보내 드립니다.",
    descriptionOfLink: "본인 확인을 위한 링크를 이메일로 보내 드립니다.",
    submit: "계정 만들기",
    submitBusy: "계정 만드는 중…",
  },
  providers: {
    label: "다른 로그인 방법",
    signInWith: (provider) => `${provider} 계정으로 로그인`,
    opening: (provider) => `${provider} 여는 중…`,
    or: "또는",
    lastUsed: "최근 사용",
  },
  dialog: { label: "로그인", close: "닫기" },
  confirmSignUp: { heading: "계정 인증" },
  forgotPassword: {
    heading: "비밀번호 재설정",
    description: (login) => FORGOT_PASSWORD[login],
    submit: "코드 전송",
    submitBusy: "전송 중…",
  },
  confirmResetPassword: {
    heading: "새 비밀번호 설정",
    submit: "확인",
    submitBusy: "확인 중…",
  },
  challenges: challengeTexts,
  passkeys: passkeyTexts,
  devices: deviceTexts,
  passwordCard: passwordCardTexts,
  mfaCard: mfaCardTexts,
  contactsCard: contactsCardTexts,
  deleteAccountCard: deleteAccountCardTexts,
  unknownScreen: {
    heading: "이 단계를 사용할 수 없습니다",
    description: "계속하려면 다시 로그인하세요.",
  },
  code: {
    sentTo: ({ medium, destination }) =>
      medium === "SMS" ? `${destination} 번호로 코드를 보냈습니다.` : `${destination} 주소로 코드를 보냈습니다.`,
    sentSomewhere: "보내 드린 코드를 입력하세요.",
    submit: "확인",
    submitBusy: "확인 중…",
    resend: "코드 재전송",
    resendIn: (seconds) => `${number(seconds)}초 후 코드 재전송 가능`,
    resendBusy: "전송 중…",
    resendRule: "마지막 전송 후 30초가 지나면 다시 보낼 수 있습니다.",
  },
  link: {
    sentTo: (destination) => `${destination} 주소로 링크를 보냈습니다.`,
    sentSomewhere: "이메일로 링크를 보냈습니다.",
    instruction: "링크를 열어 계정을 인증하세요. 인증하면 이 페이지가 자동으로 넘어갑니다.",
    waiting: "링크가 열리기를 기다리는 중…",
    notices: {
      codeSent: "새 링크를 보냈습니다. 가장 최근의 링크만 사용할 수 있습니다.",
      codeMaybeSentTwice: "링크가 여러 개 전송되었을 수 있습니다. 가장 최근의 링크만 사용할 수 있습니다.",
    },
    resend: "링크 재전송",
    resendIn: (seconds) => `${number(seconds)}초 후 링크 재전송 가능`,
    resendBusy: "전송 중…",
    resendRule: "마지막 전송 후 30초가 지나면 다시 보낼 수 있습니다.",
  },
  navigation: { backToSignIn: "로그인으로 돌아가기" },
  fields: {
    username: USERNAMES,
    password: "비밀번호",
    newPassword: "새 비밀번호",
    confirmPassword: "비밀번호 확인",
    optional: (label) => `${label}(선택사항)`,
    choose: "선택하세요",
    code: "인증 코드",
    showPassword: "비밀번호 표시",
    hidePassword: "비밀번호 숨기기",
    attributes: attributeTexts,
    phone: { countryCode: "국가 코드" },
  },
  validation: {
    usernameEmpty: "필수 입력 항목입니다",
    usernameFormat: "올바른 사용자 이름을 입력하세요",
    usernameFormatHint: "공백이나 보이지 않는 문자는 사용할 수 없습니다.",
    tooLong: (maxLength) => `${number(maxLength)}자 이하로 입력하세요`,
    passwordTooLong: (maxLength) => `비밀번호는 ${number(maxLength)}자 이하여야 합니다`,
    required: "필수 입력 항목입니다",
    mustAccept: "계속하려면 동의해야 합니다",
    format: "형식을 확인하세요",
    email: "올바른 이메일을 입력하세요",
    code: WRONG_CODE,
    passwordsDiffer: "비밀번호가 일치하지 않습니다",
    passwordFormat: "비밀번호 형식이 올바르지 않습니다",
    passwordFormatHint: "비밀번호는 공백으로 시작하거나 끝날 수 없습니다.",
    phoneNumber: "전화번호 형식이 올바르지 않습니다",
    phoneNumberHint: "+12345678900 형식으로 입력하세요.",
    url: "올바른 웹 주소를 입력하세요",
    urlHint: "https:// 또는 http://로 시작해야 합니다.",
    date: "올바른 날짜를 입력하세요",
    seconds: "숫자를 입력하세요",
    secondsHint: "1970년 1월 1일부터 지난 시간(초)입니다.",
    validatorFailed: "알 수 없는 오류가 발생했습니다.",
    validatorFailedHint: "다시 시도하세요. 입력한 내용은 그대로 유지됩니다.",
    summary: (labels) => `다음 항목을 확인하세요: ${list(labels)}`,
  },
  password: {
    violations: VIOLATIONS,
    checklist: { label: "비밀번호 요구사항", rules: RULES, met: "충족됨", unmet: "아직 충족되지 않음" },
  },
  status: {
    loading: "로그인 화면을 불러오는 중",
    busy: "잠시만 기다려 주세요",
    transition: "잠시만 기다려 주세요…",
    signOut: "로그아웃 중…",
  },
  alert: {
    dismiss: "닫기",
    partFailed: "이 양식의 일부를 표시하지 못했습니다.",
    partFailedHint: "그대로 계속할 수 있습니다.",
  },
  notices: {
    codeSent: "새 코드를 보냈습니다. 가장 최근의 코드만 사용할 수 있습니다.",
    codeMaybeSentTwice: "코드가 여러 개 전송되었을 수 있습니다. 가장 최근의 코드만 사용할 수 있습니다.",
    passwordReset: "비밀번호를 변경했습니다. 새 비밀번호로 로그인하세요.",
    accountConfirmed: "계정이 인증되었습니다. 계속하려면 로그인하세요.",
    sessionEnded: "세션이 종료되었습니다. 다시 로그인하세요.",
    signedOutElsewhere: "다른 창에서 로그아웃되었습니다. 계속하려면 로그인하세요.",
  },
  errors: errorTexts,
  errorHints,
};
