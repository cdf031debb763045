/** The texts for the attributes of an account and for the challenge screens in Japanese. */
import type { Messages } from "../../en.ts";

export const attributeTexts: Messages["fields"]["attributes"] = {
  email: "メールアドレス",
  phone_number: "電話番号",
  name: "氏名",
  given_name: "名",
  family_name: "姓",
  middle_name: "ミドルネーム",
  nickname: "ニックネーム",
  preferred_username: "希望するユーザー名",
  birthdate: "生年月日",
  gender: "性別",
  address: "住所",
  profile: "プロフィール",
  website: "ウェブサイト",
  picture: "写真",
  locale: "言語と地域",
  zoneinfo: "タイムゾーン",
  updated_at: "更新日時",
};

const MFA_TYPES: Messages["challenges"]["mfaSelection"]["choices"] = {
  TOTP: { label: "認証アプリ", hint: "スマートフォンのアプリに表示されるコードを使います" },
  SMS: { label: "SMS", hint: "SMSで届くコードを使います" },
  EMAIL: { label: "メール", hint: "メールで届くコードを使います" },
};

const PASSWORD = { label: "パスワード", hint: "アカウントに設定したパスワードを使います" };

export const challengeTexts: Messages["challenges"] = {
  smsCode: { heading: "SMSを確認してください" },
  emailCode: { heading: "メールを確認してください" },
  totpCode: {
    heading: "認証アプリを開いてください",
    description: (deviceName) =>
      deviceName === undefined
        ? "このアカウントのコードを入力してください。"
        : `${deviceName}に表示されている、このアカウントのコードを入力してください。`,
  },
  signInAgain: "新しいコードを受け取るには、前の画面に戻ってもう一度ログインしてください。",
  mfaSelection: {
    heading: "ご本人確認",
    description: "確認方法を選択してください。",
    submit: "確認",
    submitBusy: "確認しています…",
    choices: MFA_TYPES,
  },
  mfaSetupSelection: {
    heading: "2段階認証の設定",
    description: "このアカウントではパスワードに加えて本人確認が必要です。設定する方法を選択してください。",
    submit: "確認",
    submitBusy: "確認しています…",
    choices: MFA_TYPES,
  },
  firstFactorSelection: {
    heading: "ログイン方法の選択",
    submit: "続ける",
    submitBusy: "お待ちください…",
    choices: {
      PASSWORD_SRP: PASSWORD,
      PASSWORD,
      EMAIL_OTP: { label: "メールでコードを受け取る", hint: "1回のログインにのみ使えます" },
      SMS_OTP: { label: "SMSでコードを受け取る", hint: "1回のログインにのみ使えます" },
      WEB_AUTHN: { label: "パスキー", hint: "指紋、顔、またはデバイスの画面ロックを使います" },
    },
  },
  emailSetup: {
    heading: "メールアドレスの追加",
    description: "ログインのたびに、このアドレスにコードをお送りします。",
    submit: "コードを送信",
    submitBusy: "送信しています…",
  },
  password: { heading: "パスワードを入力してください", submit: "ログイン", submitBusy: "ログインしています…" },
  passkey: {
    heading: "パスキーでログイン",
    asking: "ブラウザまたはデバイスの案内に従って、指紋、顔、画面ロック、またはセキュリティキーで確認してください。",
    resting: "指紋、顔、デバイスの画面ロック、またはセキュリティキーでログインできます。",
    submit: "パスキーを使う",
    submitBusy: "パスキーの確認を待っています…",
    abandon: "キャンセル",
  },
  custom: {
    heading: "追加の確認",
    description: "続けるには回答を入力してください。",
    answer: "回答",
    submit: "確認",
    submitBusy: "確認しています…",
  },
  newPassword: {
    heading: "パスワードの変更",
    description: "ログインに使ったパスワードは初回専用です。新しいパスワードを設定してください。",
    submit: "パスワードを変更",
    submitBusy: "変更しています…",
  },
  totpSetup: {
    heading: "認証アプリの設定",
    description: "アプリでQRコードを読み取り、表示されたコードを入力してください。",
    qrCode: "認証アプリ用のQRコード",
    missing: "セットアップキーを読み込めませんでした。",
    loading: "QRコードを読み込んでいます…",
    failed: "QRコードを読み込めませんでした。リンクまたはセットアップキーを使ってください。",
    open: "認証アプリで開く",
    key: "またはこのセットアップキーを入力",
    copy: "コピー",
    copied: "コピーしました",
    keyCopied: "セットアップキーをコピーしました。",
    copyFailed: "ここでは自動でコピーできません。キーを選択した状態にしましたので、手動でコピーしてください。",
  },
  verifyUser: {
    heading: "連絡先の確認",
    description:
      "パスワードを忘れたときに、アカウントに戻れるようにするためです。選択した連絡先にコードをお送りします。",
    contact: (attribute) => attributeTexts[attribute],
    submit: "確認する",
    submitBusy: "確認しています…",
    skip: "スキップ",
  },
  confirmVerifyUser: { heading: "コードを入力してください" },
  signingInAs: (username) => `${username}としてログインしています。`,
  otherWay: "別の方法を選ぶ",
  tryAgain: "もう一度試す",
};
