/** The texts for the attributes of an account and for the challenge screens in simplified Chinese. */
import type { Messages } from "../../en.ts";

export const attributeTexts: Messages["fields"]["attributes"] = {
  email: "电子邮箱",
  phone_number: "手机号码",
  name: "姓名",
  given_name: "名字",
  family_name: "姓氏",
  middle_name: "中间名",
  nickname: "昵称",
  preferred_username: "首选用户名",
  birthdate: "出生日期",
  gender: "性别",
  address: "地址",
  profile: "个人资料",
  website: "网站",
  picture: "头像",
  locale: "语言和地区",
  zoneinfo: "时区",
  updated_at: "更新时间",
};

const MFA_TYPES: Messages["challenges"]["mfaSelection"]["choices"] = {
  TOTP: { label: "身份验证器应用", hint: "使用手机应用中显示的验证码" },
  SMS: { label: "短信", hint: "通过短信接收验证码" },
  EMAIL: { label: "邮件", hint: "通过邮件接收验证码" },
};

const PASSWORD = { label: "密码", hint: "您为账号设置的密码" };

export const challengeTexts: Messages["challenges"] = {
  smsCode: { heading: "请查看短信" },
  emailCode: { heading: "请查看邮箱" },
  totpCode: {
    heading: "请打开身份验证器应用",
    description: (deviceName) =>
      deviceName === undefined ? "输入应用中显示的此账号的验证码。" : `输入“${deviceName}”上显示的此账号的验证码。`,
  },
  signInAgain: "如需获取新的验证码，请返回并重新登录。",
  mfaSelection: {
    heading: "验证您的身份",
    description: "您想使用哪种方式？",
    submit: "确认",
    submitBusy: "正在确认…",
    choices: MFA_TYPES,
  },
  mfaSetupSelection: {
    heading: "设置两步验证",
    description: "除密码外，您的账号还需要另一种验证方式。您想设置哪一种？",
    submit: "确认",
    submitBusy: "正在确认…",
    choices: MFA_TYPES,
  },
  firstFactorSelection: {
    heading: "选择登录方式",
    submit: "继续",
    submitBusy: "请稍候…",
    choices: {
      PASSWORD_SRP: PASSWORD,
      PASSWORD,
      EMAIL_OTP: { label: "通过邮件获取验证码", hint: "仅可用于一次登录" },
      SMS_OTP: { label: "通过短信获取验证码", hint: "仅可用于一次登录" },
      WEB_AUTHN: { label: "通行密钥", hint: "使用指纹、面孔或设备屏幕锁定" },
    },
  },
  emailSetup: {
    heading: "添加电子邮箱",
    description: "每次登录时，我们都会向此邮箱发送验证码。",
    submit: "发送验证码",
    submitBusy: "正在发送…",
  },
  password: { heading: "输入密码", submit: "登录", submitBusy: "正在登录…" },
  passkey: {
    heading: "使用通行密钥",
    asking: "请按照浏览器或设备的提示，使用指纹、面孔、屏幕锁定或安全密钥进行验证。",
    resting: "您可以使用指纹、面孔、设备屏幕锁定或安全密钥登录。",
    submit: "使用通行密钥",
    submitBusy: "正在等待通行密钥…",
    abandon: "取消",
  },
  custom: {
    heading: "还需回答一个问题",
    description: "输入您的回答以继续。",
    answer: "回答",
    submit: "确认",
    submitBusy: "正在确认…",
  },
  newPassword: {
    heading: "更改密码",
    description: "您登录时使用的密码仅限首次使用。请设置自己的密码。",
    submit: "更改密码",
    submitBusy: "正在更改…",
  },
  totpSetup: {
    heading: "设置身份验证器应用",
    description: "使用应用扫描二维码，然后输入应用中显示的验证码。",
    qrCode: "用于身份验证器应用的二维码",
    missing: "无法加载设置密钥。",
    loading: "正在加载二维码…",
    failed: "无法加载二维码。请改用链接或设置密钥。",
    open: "在身份验证器应用中打开",
    key: "或输入此设置密钥",
    copy: "复制",
    copied: "已复制",
    keyCopied: "设置密钥已复制。",
    copyFailed: "此处不允许自动复制。密钥已选中，请手动复制。",
  },
  verifyUser: {
    heading: "验证您的联系方式",
    description: "这样，您忘记密码时仍可找回账号。我们会向所选的联系方式发送验证码。",
    contact: (attribute) => attributeTexts[attribute],
    submit: "验证",
    submitBusy: "正在验证…",
    skip: "跳过",
  },
  confirmVerifyUser: { heading: "输入验证码" },
  signingInAs: (username) => `正在以 ${username} 的身份登录。`,
  otherWay: "选择其他方式",
  tryAgain: "重试",
};
