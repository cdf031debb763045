/** The texts for the parts of the account settings in Japanese. */
import type { Messages } from "../../en.ts";
import { formats } from "../../formats.ts";

const { day } = formats("ja");

const KEEPERS: Readonly<Record<string, string>> = {
  platform: "デバイスまたはパスワードマネージャーに保存",
  "cross-platform": "セキュリティキーまたはスマートフォンに保存",
};

export const passkeyTexts: Messages["passkeys"] = {
  heading: "パスキー",
  description: "指紋、顔、またはデバイスの画面ロックを使い、パスワードなしでログインできます。",
  loading: "パスキーを読み込んでいます",
  missing: "パスキーを読み込めませんでした。",
  empty: "パスキーはまだありません。",
  unnamed: "パスキー",
  lastUsed: (date) => `このデバイスでの最終使用日：${day(date)}`,
  created: (date) => `作成日：${day(date)}`,
  keptBy: (attachment) => KEEPERS[attachment],
  remove: {
    open: "削除",
    openOf: (name) => `${name}を削除`,
    question: (name) => `「${name}」を削除しますか？このパスキーではログインできなくなります。`,
    confirm: "パスキーを削除",
    confirmBusy: "削除しています…",
    cancel: "キャンセル",
  },
  add: {
    name: "新しいパスキーの名前",
    nameHint: "例：「仕事用のパソコン」。空欄でもかまいません。",
    submit: "パスキーを追加",
    submitBusy: "パスキーを追加しています…",
    asking: "ブラウザまたはデバイスの案内に従ってください。",
    abandon: "キャンセル",
    notSupported:
      "このブラウザはパスキーに対応していません。追加するには、別のブラウザまたはデバイスをお使いください。",
  },
  notices: {
    passkeyRegistered: "新しいパスキーを追加しました。",
    passkeyDeleted: "パスキーを削除しました。",
  },
  offer: {
    heading: "次回からもっとすばやくログイン",
    description:
      "パスキーを使うと、パスワードの代わりに指紋、顔、またはデバイスの画面ロックでログインできます。パスキーがデバイスの外に出ることはありません。",
    submit: "パスキーを作成",
    submitBusy: "パスキーを作成しています…",
    refuse: "後で",
    registeredHeading: "パスキーを作成しました",
    registeredDescription: "次回のログインから使えます。",
    close: "続ける",
  },
  oneTap: {
    submit: "パスキーでログイン",
    submitBusy: "お待ちください…",
    forget: (name) => `このデバイスから${name}を削除`,
    forgotten: (name) => `このデバイスに${name}は表示されなくなりました。`,
  },
};

export const deviceTexts: Messages["devices"] = {
  heading: "デバイス",
  description: "記憶したデバイスでは、ログイン時に2段階認証を省略できます。",
  descriptionOfList:
    "ログインしたことのあるデバイスです。削除したデバイスを使うには、もう一度ログインする必要があります。",
  loading: "デバイスを読み込んでいます",
  missing: "デバイスを読み込めませんでした。",
  empty: "記憶されたデバイスはありません。",
  unnamed: "名前のないデバイス",
  current: "このデバイス",
  lastUsed: (date) => `最終使用日：${day(date)}`,
  added: (date) => `追加日：${day(date)}`,
  remember: "このデバイスを記憶する",
  rememberHint: "ご自分だけが使うデバイスでのみ選択してください。",
  stopRemembering: "記憶を解除",
  rememberBusy: "保存しています…",
  remove: {
    open: "削除",
    openOf: (name) => `${name}を削除`,
    question: (name) =>
      `「${name}」を削除しますか？削除したデバイスを使うには、2段階認証を含めてもう一度ログインする必要があります。`,
    confirm: "デバイスを削除",
    confirmBusy: "削除しています…",
    cancel: "キャンセル",
  },
  notices: {
    deviceRemembered: "デバイスを記憶しました。",
    deviceNotRemembered: "デバイスの記憶を解除しました。",
    deviceForgotten: "デバイスを削除しました。",
  },
  offer: {
    heading: "このデバイスを記憶しますか？",
    description: "次回から、このデバイスではコードを入力せずにログインできます。",
    warning: "共用のパソコンでは記憶しないでください。パスワードを知っている人がログインできてしまいます。",
    submit: "このデバイスを記憶する",
    submitBusy: "保存しています…",
    refuse: "後で",
    rememberedHeading: "デバイスを記憶しました",
    rememberedDescription: "次回このデバイスでログインするとき、コードは必要ありません。",
    goneHeading: "デバイスを記憶できませんでした",
    goneDescription: "次回このデバイスでログインするときも、コードの入力が必要です。",
    close: "続ける",
  },
};

export const passwordCardTexts: Messages["passwordCard"] = {
  heading: "パスワード",
  description: "ログインに使うパスワードを変更します。",
  current: "現在のパスワード",
  submit: "パスワードを変更",
  submitBusy: "変更しています…",
  changed: "パスワードを変更しました。",
  wrongCurrent: "現在のパスワードが正しくありません。",
  descriptionOfNone: "パスワードを設定すると、パスワードでもログインできるようになります。",
  submitOfNone: "パスワードを設定",
};

export const mfaCardTexts: Messages["mfaCard"] = {
  heading: "2段階認証",
  description: "パスワードの入力後に、別の方法でもご本人であることを確認します。",
  loading: "認証方法を読み込んでいます",
  missing: "認証方法を読み込めませんでした。",
  names: { TOTP: "認証アプリ", SMS: "SMS", EMAIL: "メール" },
  on: "オン",
  off: "オフ",
  preferred: "優先",
  setUp: "設定",
  setUpOf: (name) => `${name}を設定`,
  turnOn: "オンにする",
  turnOnOf: (name) => `${name}をオンにする`,
  turnOff: "オフにする",
  turnOffOf: (name) => `${name}をオフにする`,
  prefer: "優先して使う",
  preferOf: (name) => `${name}を優先して使う`,
  busy: "保存しています…",
  needsPhoneNumber: "先に電話番号を追加して確認してください。",
  needsEmail: "先にメールアドレスを追加して確認してください。",
  needsOther: "先に別の認証方法をオンにしてください。",
  passkey: "これだけでログインでき、パスワードも2段階目の確認も不要です。",
  turnOffQuestion: (name) => `「${name}」をオフにしますか？アカウントの安全性が低下します。`,
  turnOffConfirm: "オフにする",
  turnOffCancel: "キャンセル",
  appHeading: "認証アプリの設定",
  appDescription: "アプリでQRコードを読み取り、表示されたコードを入力してください。",
  appSubmit: "確認",
  appSubmitBusy: "確認しています…",
  cancel: "キャンセル",
  notices: {
    turnedOn: "認証方法をオンにしました。",
    turnedOff: "認証方法をオフにしました。",
    preferred: "今後はこの方法を優先して使います。",
  },
};

export const contactsCardTexts: Messages["contactsCard"] = {
  heading: "連絡先",
  description: "コードの送信や、パスワードを忘れたときのアカウントの復旧に使います。",
  loading: "連絡先を読み込んでいます",
  missing: "連絡先を読み込めませんでした。",
  none: "未登録",
  verified: "確認済み",
  unverified: "未確認",
  add: "追加",
  addOf: (name) => `${name}を追加`,
  change: "変更",
  changeOf: (name) => `${name}を変更`,
  verify: "確認する",
  verifyOf: (name) => `${name}を確認する`,
  save: "保存",
  saveBusy: "保存しています…",
  cancel: "キャンセル",
  keptUntilVerified: "コードを入力するまでは、これまでの連絡先が引き続き使われます。",
  notices: {
    saved: "連絡先を保存しました。",
    verified: "連絡先を確認しました。",
  },
};

export const deleteAccountCardTexts: Messages["deleteAccountCard"] = {
  heading: "アカウントの削除",
  description: "アカウントとそのすべてのデータが完全に削除されます。",
  open: "アカウントを削除",
  question: "アカウントを削除しますか？この操作は取り消せません。",
  confirm: "完全に削除",
  confirmBusy: "削除しています…",
  cancel: "キャンセル",
  deleted: "アカウントを削除しました。",
};
