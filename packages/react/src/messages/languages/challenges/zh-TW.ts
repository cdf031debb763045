/** The texts for the attributes of an account and for the challenge screens in traditional Chinese (Taiwan). */
import type { Messages } from "../../en.ts";

export const attributeTexts: Messages["fields"]["attributes"] = {
  email: "電子郵件",
  phone_number: "手機號碼",
  name: "姓名",
  given_name: "名字",
  family_name: "姓氏",
  middle_name: "中間名",
  nickname: "暱稱",
  preferred_username: "偏好的使用者名稱",
  birthdate: "生日",
  gender: "性別",
  address: "地址",
  profile: "個人檔案",
  website: "網站",
  picture: "相片",
  locale: "語言和地區",
  zoneinfo: "時區",
  updated_at: "更新時間",
};

const MFA_TYPES: Messages["challenges"]["mfaSelection"]["choices"] = {
  TOTP: { label: "驗證器應用程式", hint: "使用手機應用程式顯示的驗證碼" },
  SMS: { label: "簡訊", hint: "透過簡訊接收驗證碼" },
  EMAIL: { label: "電子郵件", hint: "透過電子郵件接收驗證碼" },
};

const PASSWORD = { label: "密碼", hint: "您為帳戶設定的密碼" };

export const challengeTexts: Messages["challenges"] = {
  smsCode: { heading: "請查看簡訊" },
  emailCode: { heading: "請查看電子郵件" },
  totpCode: {
    heading: "請開啟驗證器應用程式",
    description: (deviceName) =>
      deviceName === undefined
        ? "輸入應用程式顯示的這個帳戶的驗證碼。"
        : `輸入「${deviceName}」上顯示的這個帳戶的驗證碼。`,
  },
  signInAgain: "如要取得新的驗證碼，請返回並重新登入。",
  mfaSelection: {
    heading: "驗證您的身分",
    description: "您想使用哪種方式？",
    submit: "確認",
    submitBusy: "確認中…",
    choices: MFA_TYPES,
  },
  mfaSetupSelection: {
    heading: "設定兩步驟驗證",
    description: "除了密碼之外，您的帳戶還需要另一種驗證方式。您想設定哪一種？",
    submit: "確認",
    submitBusy: "確認中…",
    choices: MFA_TYPES,
  },
  firstFactorSelection: {
    heading: "選擇登入方式",
    submit: "繼續",
    submitBusy: "請稍候…",
    choices: {
      PASSWORD_SRP: PASSWORD,
      PASSWORD,
      EMAIL_OTP: { label: "透過電子郵件取得驗證碼", hint: "僅可用於登入一次" },
      SMS_OTP: { label: "透過簡訊取得驗證碼", hint: "僅可用於登入一次" },
      WEB_AUTHN: { label: "密碼金鑰", hint: "使用指紋、臉孔或裝置的螢幕鎖定功能" },
    },
  },
  emailSetup: {
    heading: "新增電子郵件地址",
    description: "您每次登入時，我們都會將驗證碼寄到這個地址。",
    submit: "傳送驗證碼",
    submitBusy: "傳送中…",
  },
  password: { heading: "輸入密碼", submit: "登入", submitBusy: "登入中…" },
  passkey: {
    heading: "使用密碼金鑰",
    asking: "請按照瀏覽器或裝置的指示，使用指紋、臉孔、螢幕鎖定或安全金鑰進行驗證。",
    resting: "您可以使用指紋、臉孔、裝置的螢幕鎖定功能或安全金鑰登入。",
    submit: "使用密碼金鑰",
    submitBusy: "正在等待密碼金鑰…",
    abandon: "取消",
  },
  custom: {
    heading: "還有一個問題",
    description: "輸入您的答案即可繼續。",
    answer: "答案",
    submit: "確認",
    submitBusy: "確認中…",
  },
  newPassword: {
    heading: "變更密碼",
    description: "您剛才登入用的密碼僅限首次使用，請設定自己的密碼。",
    submit: "變更密碼",
    submitBusy: "變更中…",
  },
  totpSetup: {
    heading: "設定驗證器應用程式",
    description: "使用應用程式掃描 QR 圖碼，然後輸入應用程式顯示的驗證碼。",
    qrCode: "驗證器應用程式的 QR 圖碼",
    missing: "無法載入設定金鑰。",
    loading: "正在載入 QR 圖碼…",
    failed: "無法載入 QR 圖碼，請改用連結或設定金鑰。",
    open: "在驗證器應用程式中開啟",
    key: "或輸入這組設定金鑰",
    copy: "複製",
    copied: "已複製",
    keyCopied: "已複製設定金鑰。",
    copyFailed: "這裡不允許自動複製。金鑰已選取，請手動複製。",
  },
  verifyUser: {
    heading: "驗證您的聯絡資訊",
    description: "這樣您忘記密碼時，仍可救援帳戶。我們會將驗證碼傳送到您選擇的聯絡方式。",
    contact: (attribute) => attributeTexts[attribute],
    submit: "驗證",
    submitBusy: "驗證中…",
    skip: "略過",
  },
  confirmVerifyUser: { heading: "輸入驗證碼" },
  signingInAs: (username) => `正在以「${username}」的身分登入。`,
  otherWay: "選擇其他方式",
  tryAgain: "再試一次",
};
