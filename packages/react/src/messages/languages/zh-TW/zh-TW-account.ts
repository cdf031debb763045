/** The texts for the parts of the account settings in traditional Chinese (Taiwan). */
import type { Messages } from "../../en.ts";
import { formats } from "../../formats.ts";

const { day } = formats("zh-TW");

const KEEPERS: Readonly<Record<string, string>> = {
  platform: "儲存在裝置或密碼管理工具中",
  "cross-platform": "儲存在安全金鑰或手機中",
};

export const passkeyTexts: Messages["passkeys"] = {
  heading: "密碼金鑰",
  description: "使用指紋、臉孔或裝置的螢幕鎖定功能登入，不必輸入密碼。",
  loading: "正在載入密碼金鑰",
  missing: "無法載入您的密碼金鑰。",
  empty: "您還沒有密碼金鑰。",
  unnamed: "密碼金鑰",
  lastUsed: (date) => `上次在這部裝置上使用：${day(date)}`,
  created: (date) => `建立日期：${day(date)}`,
  keptBy: (attachment) => KEEPERS[attachment],
  remove: {
    open: "刪除",
    openOf: (name) => `刪除「${name}」`,
    question: (name) => `要刪除「${name}」嗎？您將無法再用它登入。`,
    confirm: "刪除密碼金鑰",
    confirmBusy: "刪除中…",
    cancel: "取消",
  },
  add: {
    name: "新密碼金鑰的名稱",
    nameHint: "例如「公司筆電」。可以留空。",
    submit: "新增密碼金鑰",
    submitBusy: "正在新增密碼金鑰…",
    asking: "請按照瀏覽器或裝置的指示操作。",
    abandon: "取消",
    notSupported: "這個瀏覽器不支援密碼金鑰。如要新增，請改用其他瀏覽器或裝置。",
  },
  notices: {
    passkeyRegistered: "新的密碼金鑰已可使用。",
    passkeyDeleted: "已刪除密碼金鑰。",
  },
  offer: {
    heading: "下次登入更快速",
    description: "有了密碼金鑰，您就能用指紋、臉孔或裝置的螢幕鎖定功能取代密碼。這些資訊絕不會離開您的裝置。",
    submit: "建立密碼金鑰",
    submitBusy: "正在建立密碼金鑰…",
    refuse: "暫時不要",
    registeredHeading: "密碼金鑰已可使用",
    registeredDescription: "下次登入時，選擇使用密碼金鑰即可。",
    close: "繼續",
  },
  oneTap: {
    submit: "使用密碼金鑰登入",
    submitBusy: "請稍候…",
    forget: (name) => `從這部裝置移除「${name}」`,
    forgotten: (name) => `這部裝置不會再顯示「${name}」。`,
  },
};

export const deviceTexts: Messages["devices"] = {
  heading: "您的裝置",
  description: "在受信任的裝置上登入時，不必進行兩步驟驗證。",
  descriptionOfList: "您登入過的裝置。移除裝置後，必須在該裝置上重新登入。",
  loading: "正在載入您的裝置",
  missing: "無法載入您的裝置。",
  empty: "沒有受信任的裝置。",
  unnamed: "未命名的裝置",
  current: "這部裝置",
  lastUsed: (date) => `上次使用：${day(date)}`,
  added: (date) => `新增日期：${day(date)}`,
  remember: "信任這部裝置",
  rememberHint: "請只在他人無法使用的裝置上選取。",
  stopRemembering: "不再信任",
  rememberBusy: "儲存中…",
  remove: {
    open: "移除",
    openOf: (name) => `移除「${name}」`,
    question: (name) => `要移除「${name}」嗎？之後在該裝置上必須重新登入，並完成所有驗證步驟。`,
    confirm: "移除裝置",
    confirmBusy: "移除中…",
    cancel: "取消",
  },
  notices: {
    deviceRemembered: "已信任裝置。",
    deviceNotRemembered: "已不再信任裝置。",
    deviceForgotten: "已移除裝置。",
  },
  offer: {
    heading: "要信任這部裝置嗎？",
    description: "下次在這裡登入時，不必輸入驗證碼。",
    warning: "請勿在共用電腦上使用，否則知道您密碼的人可以在這裡登入。",
    submit: "信任這部裝置",
    submitBusy: "儲存中…",
    refuse: "暫時不要",
    rememberedHeading: "已信任這部裝置",
    rememberedDescription: "下次在這裡登入時，不必輸入驗證碼。",
    goneHeading: "無法將這部裝置設為受信任的裝置",
    goneDescription: "下次在這裡登入時，您仍須輸入驗證碼。",
    close: "繼續",
  },
};

export const passwordCardTexts: Messages["passwordCard"] = {
  heading: "密碼",
  description: "變更您登入時使用的密碼。",
  current: "目前的密碼",
  submit: "變更密碼",
  submitBusy: "變更中…",
  changed: "已變更密碼。",
  wrongCurrent: "目前的密碼不正確",
  descriptionOfNone: "設定密碼後，您也可以用密碼登入。",
  submitOfNone: "設定密碼",
};

export const mfaCardTexts: Messages["mfaCard"] = {
  heading: "兩步驟驗證",
  description: "輸入密碼後，您還要透過另一種方式驗證身分。",
  loading: "正在載入驗證方式",
  missing: "無法載入您的驗證方式。",
  names: { TOTP: "驗證器應用程式", SMS: "簡訊", EMAIL: "電子郵件" },
  on: "已開啟",
  off: "已關閉",
  preferred: "優先使用",
  setUp: "設定",
  setUpOf: (name) => `設定${name}`,
  turnOn: "開啟",
  turnOnOf: (name) => `開啟${name}`,
  turnOff: "關閉",
  turnOffOf: (name) => `關閉${name}`,
  prefer: "設為優先",
  preferOf: (name) => `將${name}設為優先`,
  busy: "儲存中…",
  needsPhoneNumber: "請先新增並驗證手機號碼。",
  needsEmail: "請先新增並驗證電子郵件地址。",
  turnOffQuestion: (name) => `要關閉「${name}」嗎？這麼做會降低帳戶的安全性。`,
  turnOffConfirm: "關閉",
  turnOffCancel: "取消",
  appHeading: "設定驗證器應用程式",
  appDescription: "使用應用程式掃描 QR 圖碼，然後輸入應用程式顯示的驗證碼。",
  appSubmit: "確認",
  appSubmitBusy: "確認中…",
  cancel: "取消",
  notices: {
    turnedOn: "已開啟驗證方式。",
    turnedOff: "已關閉驗證方式。",
    preferred: "今後會優先使用這個方式。",
  },
};

export const contactsCardTexts: Messages["contactsCard"] = {
  heading: "聯絡資訊",
  description: "我們會用來傳送驗證碼，並在您忘記密碼時協助您救援帳戶。",
  loading: "正在載入您的聯絡資訊",
  missing: "無法載入您的聯絡資訊。",
  none: "尚未新增",
  verified: "已驗證",
  unverified: "未驗證",
  add: "新增",
  addOf: (name) => `新增${name}`,
  change: "變更",
  changeOf: (name) => `變更${name}`,
  verify: "驗證",
  verifyOf: (name) => `驗證${name}`,
  save: "儲存",
  saveBusy: "儲存中…",
  cancel: "取消",
  keptUntilVerified: "在您輸入驗證碼之前，原本的聯絡資訊仍會繼續使用。",
  notices: {
    saved: "已儲存聯絡資訊。",
    verified: "已驗證聯絡資訊。",
  },
};

export const deleteAccountCardTexts: Messages["deleteAccountCard"] = {
  heading: "刪除帳戶",
  description: "您的帳戶和其中的所有內容都會永久刪除。",
  open: "刪除帳戶",
  question: "要立即刪除帳戶嗎？這項操作無法復原。",
  confirm: "永久刪除",
  confirmBusy: "刪除中…",
  cancel: "取消",
  deleted: "已刪除您的帳戶。",
};
