/** All texts of the widget in Japanese. */
import type { Messages } from "../en.ts";
import { formats } from "../formats.ts";
import {
  contactsCardTexts,
  deleteAccountCardTexts,
  deviceTexts,
  mfaCardTexts,
  passkeyTexts,
  passwordCardTexts,
} from "./account/ja.ts";
import { attributeTexts, challengeTexts } from "./challenges/ja.ts";
import { errorHints, errorTexts, WRONG_CODE } from "./errors/ja.ts";

const { list, number } = formats("ja");

const USERNAMES: Messages["fields"]["username"] = {
  email: attributeTexts.email,
  username: "ユーザー名",
  phone_number: attributeTexts.phone_number,
};

const SIGN_IN: typeof USERNAMES = {
  email: "アカウントのメールアドレスを入力してください。",
  username: "アカウントのユーザー名を入力してください。",
  phone_number: "アカウントの電話番号を入力してください。",
};

const FORGOT_PASSWORD: typeof USERNAMES = {
  email: "メールアドレスを入力してください。パスワードの再設定に使うコードをお送りします。",
  username: "ユーザー名を入力してください。パスワードの再設定に使うコードをお送りします。",
  phone_number: "電話番号を入力してください。パスワードの再設定に使うコードをお送りします。",
};

const VIOLATIONS: Messages["password"]["violations"] = {
  minLength: (minLength) => `パスワードは${number(minLength)}文字以上にしてください`,
  requireLowercase: () => "パスワードに英小文字を含めてください",
  requireUppercase: () => "パスワードに英大文字を含めてください",
  requireNumbers: () => "パスワードに数字を含めてください",
  requireSpecialCharacters: () => "パスワードに記号を含めてください",
};

const RULES: typeof VIOLATIONS = {
  minLength: (minLength) => `${number(minLength)}文字以上`,
  requireLowercase: () => "英小文字",
  requireUppercase: () => "英大文字",
  requireNumbers: () => "数字",
  requireSpecialCharacters: () => "記号",
};

/** The texts in Japanese. */
export const ja: Messages = {
  language: "ja",
  direction: "ltr",
  tabs: { label: "ログインまたはアカウント作成", signIn: "ログイン", signUp: "アカウントを作成" },
  framed: {
    heading: "このページを単独で開いてください",
    description:
      "別のウェブサイトの中に表示されています。情報の入力は、このページを単独で開いたときにのみお願いしています。",
    open: "ページを開く",
  },
  signIn: {
    heading: "アカウントにログイン",
    description: (login) => SIGN_IN[login],
    submit: "ログイン",
    submitBusy: "ログインしています…",
    continue: "続ける",
    continueBusy: "お待ちください…",
    forgotPassword: "パスワードをお忘れの場合",
    submitWith: {
      PASSWORD_SRP: "ログイン",
      PASSWORD: "ログイン",
      EMAIL_OTP: "メールでコードを受け取る",
      SMS_OTP: "SMSでコードを受け取る",
      WEB_AUTHN: "パスキーでログイン",
    },
    otherOptions: "その他のログイン方法",
  },
  people: {
    label: "このデバイスでログインしたことのあるアカウント",
    choose: (name) => `${name}としてログイン`,
    forget: (name) => `${name}をこのリストから削除`,
    forgotten: (name) => `${name}をこのデバイスのリストから削除しました。`,
  },
  signUp: {
    heading: "アカウントの作成",
    description: "ご本人であることを確認するためのコードをお送りします。",
    descriptionOfLink: "ご本人であることを確認するためのリンクをメールでお送りします。",
    submit: "アカウントを作成",
    submitBusy: "アカウントを作成しています…",
  },
  providers: {
    label: "その他のログイン方法",
    signInWith: (provider) => `${provider}でログイン`,
    opening: (provider) => `${provider}を開いています…`,
    or: "または",
    lastUsed: "前回使用",
  },
  dialog: { label: "ログイン", close: "閉じる" },
  confirmSignUp: { heading: "アカウントの確認" },
  forgotPassword: {
    heading: "パスワードのリセット",
    description: (login) => FORGOT_PASSWORD[login],
    submit: "コードを送信",
    submitBusy: "送信しています…",
  },
  confirmResetPassword: {
    heading: "新しいパスワードの設定",
    submit: "確認",
    submitBusy: "確認しています…",
  },
  challenges: challengeTexts,
  passkeys: passkeyTexts,
  devices: deviceTexts,
  passwordCard: passwordCardTexts,
  mfaCard: mfaCardTexts,
  contactsCard: contactsCardTexts,
  deleteAccountCard: deleteAccountCardTexts,
  unknownScreen: {
    heading: "この手順は利用できません",
    description: "続けるには、もう一度ログインしてください。",
  },
  code: {
    sentTo: ({ medium, destination }) =>
      medium === "SMS"
        ? `${destination}にSMSでコードをお送りしました。`
        : `${destination}にメールでコードをお送りしました。`,
    sentSomewhere: "お送りしたコードを入力してください。",
    submit: "確認",
    submitBusy: "確認しています…",
    resend: "コードを再送信",
    resendIn: (seconds) => `コードを再送信（あと${number(seconds)}秒）`,
    resendBusy: "送信しています…",
    resendRule: "前回の送信から30秒後に再送信できます。",
  },
  link: {
    sentTo: (destination) => `${destination}にリンクをメールでお送りしました。`,
    sentSomewhere: "リンクをメールでお送りしました。",
    instruction: "リンクを開くとアカウントが確認され、この画面は自動的に次へ進みます。",
    waiting: "リンクが開かれるのを待っています…",
    notices: {
      codeSent: "新しいリンクをお送りしました。最新のリンクのみ有効です。",
      codeMaybeSentTwice: "リンクを複数回お送りした可能性があります。最新のリンクのみ有効です。",
    },
    resend: "リンクを再送信",
    resendIn: (seconds) => `リンクを再送信（あと${number(seconds)}秒）`,
    resendBusy: "送信しています…",
    resendRule: "前回の送信から30秒後に再送信できます。",
  },
  navigation: { backToSignIn: "ログインに戻る" },
  fields: {
    username: USERNAMES,
    password: "パスワード",
    newPassword: "新しいパスワード",
    confirmPassword: "パスワード（確認用）",
    optional: (label) => `${label}（任意）`,
    choose: "選択してください",
    code: "確認コード",
    showPassword: "パスワードを表示",
    hidePassword: "パスワードを非表示",
    attributes: attributeTexts,
    phone: { countryCode: "国番号" },
  },
  validation: {
    usernameEmpty: "必須項目です",
    usernameFormat: "有効なユーザー名を入力してください",
    usernameFormatHint: "スペースや見えない文字は使えません。",
    tooLong: (maxLength) => `${number(maxLength)}文字以内で入力してください`,
    passwordTooLong: (maxLength) => `パスワードは${number(maxLength)}文字以内にしてください`,
    required: "必須項目です",
    mustAccept: "続けるには同意が必要です",
    format: "形式を確認してください",
    email: "有効なメールアドレスを入力してください",
    code: WRONG_CODE,
    passwordsDiffer: "パスワードが一致しません",
    passwordFormat: "パスワードの形式が正しくありません",
    passwordFormatHint: "先頭と末尾にスペースは使えません。",
    phoneNumber: "電話番号の形式が正しくありません",
    phoneNumberHint: "+12345678900の形式で入力してください。",
    url: "有効なURLを入力してください",
    urlHint: "https:// または http:// で始まるURLです。",
    date: "有効な日付を入力してください",
    seconds: "数字を入力してください",
    secondsHint: "1970年1月1日からの秒数です。",
    validatorFailed: "不明なエラーが発生しました。",
    validatorFailedHint: "もう一度お試しください。入力内容は失われていません。",
    summary: (labels) => `次の項目を確認してください：${list(labels)}`,
  },
  password: {
    violations: VIOLATIONS,
    checklist: { label: "パスワードの条件", rules: RULES, met: "満たしています", unmet: "満たしていません" },
  },
  status: {
    loading: "ログイン画面を読み込んでいます",
    busy: "お待ちください",
    transition: "お待ちください…",
    signOut: "ログアウトしています…",
  },
  alert: {
    dismiss: "閉じる",
    partFailed: "フォームの一部を表示できませんでした。",
    partFailedHint: "このまま続けられます。",
  },
  notices: {
    codeSent: "新しいコードをお送りしました。最新のコードのみ有効です。",
    codeMaybeSentTwice: "コードを複数回お送りした可能性があります。最新のコードのみ有効です。",
    passwordReset: "パスワードを変更しました。新しいパスワードでログインしてください。",
    accountConfirmed: "アカウントの確認が完了しました。続けるにはログインしてください。",
    sessionEnded: "セッションが終了しました。もう一度ログインしてください。",
    signedOutElsewhere: "別のウィンドウでログアウトしました。続けるにはログインしてください。",
  },
  errors: errorTexts,
  errorHints,
};
