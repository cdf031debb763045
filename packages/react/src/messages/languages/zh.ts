/** All texts of the widget in simplified Chinese. */
import type { Messages } from "../en.ts";
import { formats } from "../formats.ts";
import {
  contactsCardTexts,
  deleteAccountCardTexts,
  deviceTexts,
  mfaCardTexts,
  passkeyTexts,
  passwordCardTexts,
} from "./account/zh.ts";
import { attributeTexts, challengeTexts } from "./challenges/zh.ts";
import { errorHints, errorTexts, WRONG_CODE } from "./errors/zh.ts";

const { list, number } = formats("zh");

const USERNAMES: Messages["fields"]["username"] = {
  email: attributeTexts.email,
  username: "用户名",
  phone_number: attributeTexts.phone_number,
};

const SIGN_IN: typeof USERNAMES = {
  email: "请使用您账号的电子邮箱。",
  username: "请使用您账号的用户名。",
  phone_number: "请使用您账号的手机号码。",
};

const FORGOT_PASSWORD: typeof USERNAMES = {
  email: "输入您的电子邮箱，我们会向您发送用于设置新密码的验证码。",
  username: "输入您的用户名，我们会向您发送用于设置新密码的验证码。",
  phone_number: "输入您的手机号码，我们会向您发送用于设置新密码的验证码。",
};

const VIOLATIONS: Messages["password"]["violations"] = {
  minLength: (minLength) => `密码至少需要 ${number(minLength)} 个字符`,
  requireLowercase: () => "密码必须包含小写字母",
  requireUppercase: () => "密码必须包含大写字母",
  requireNumbers: () => "密码必须包含数字",
  requireSpecialCharacters: () => "密码必须包含特殊字符",
};

const RULES: typeof VIOLATIONS = {
  minLength: (minLength) => `至少 ${number(minLength)} 个字符`,
  requireLowercase: () => "一个小写字母",
  requireUppercase: () => "一个大写字母",
  requireNumbers: () => "一个数字",
  requireSpecialCharacters: () => "一个特殊字符",
};

/** The texts in simplified Chinese. */
export const zh: Messages = {
  language: "zh",
  direction: "ltr",
  tabs: { label: "登录或创建账号", signIn: "登录", signUp: "创建账号" },
  framed: {
    heading: "请单独打开此页面",
    description: "其他网站正在显示此页面。只有单独打开此页面时，才会请您填写信息。",
    open: "打开页面",
  },
  signIn: {
    heading: "登录您的账号",
    description: (login) => SIGN_IN[login],
    submit: "登录",
    submitBusy: "正在登录…",
    continue: "继续",
    continueBusy: "请稍候…",
    forgotPassword: "忘记密码？",
    submitWith: {
      PASSWORD_SRP: "登录",
      PASSWORD: "登录",
      EMAIL_OTP: "通过邮件获取验证码",
      SMS_OTP: "通过短信获取验证码",
      WEB_AUTHN: "使用通行密钥登录",
    },
    otherOptions: "其他登录方式",
  },
  people: {
    label: "曾在此设备上登录的用户",
    choose: (name) => `以 ${name} 的身份登录`,
    forget: (name) => `从此列表中移除 ${name}`,
    forgotten: (name) => `此设备的列表中不再显示 ${name}。`,
  },
  signUp: {
    heading: "创建您的账号",
    description: "我们会向您发送验证码，以确认是您本人。",
    descriptionOfLink: "我们会通过邮件向您发送链接，以确认是您本人。",
    submit: "创建账号",
    submitBusy: "正在创建账号…",
  },
  providers: {
    label: "其他登录方式",
    signInWith: (provider) => `使用 ${provider} 登录`,
    opening: (provider) => `正在打开 ${provider}…`,
    or: "或",
    lastUsed: "上次使用",
  },
  dialog: { label: "登录", close: "关闭" },
  confirmSignUp: { heading: "验证您的账号" },
  forgotPassword: {
    heading: "重置密码",
    description: (login) => FORGOT_PASSWORD[login],
    submit: "发送验证码",
    submitBusy: "正在发送…",
  },
  confirmResetPassword: {
    heading: "设置新密码",
    submit: "确认",
    submitBusy: "正在确认…",
  },
  challenges: challengeTexts,
  passkeys: passkeyTexts,
  devices: deviceTexts,
  passwordCard: passwordCardTexts,
  mfaCard: mfaCardTexts,
  contactsCard: contactsCardTexts,
  deleteAccountCard: deleteAccountCardTexts,
  unknownScreen: {
    heading: "此步骤不可用",
    description: "请重新登录以继续。",
  },
  code: {
    sentTo: ({ medium, destination }) =>
      medium === "SMS"
        ? `我们已通过短信将验证码发送至 ${destination}。`
        : `我们已通过邮件将验证码发送至 ${destination}。`,
    sentSomewhere: "输入我们发送给您的验证码。",
    submit: "确认",
    submitBusy: "正在确认…",
    resend: "重新发送验证码",
    resendIn: (seconds) => `${number(seconds)} 秒后可重新发送验证码`,
    resendBusy: "正在发送…",
    resendRule: "距上次发送 30 秒后可重新发送。",
  },
  link: {
    sentTo: (destination) => `我们已将链接发送至 ${destination}。`,
    sentSomewhere: "我们已通过邮件向您发送链接。",
    instruction: "打开该链接即可验证账号，此页面会自动继续。",
    waiting: "正在等待您打开链接…",
    notices: {
      codeSent: "新链接已发出，只有最新的链接有效。",
      codeMaybeSentTwice: "我们可能向您发送了多个链接，只有最新的链接有效。",
    },
    resend: "重新发送链接",
    resendIn: (seconds) => `${number(seconds)} 秒后可重新发送链接`,
    resendBusy: "正在发送…",
    resendRule: "距上次发送 30 秒后可重新发送。",
  },
  navigation: { backToSignIn: "返回登录" },
  fields: {
    username: USERNAMES,
    password: "密码",
    newPassword: "新密码",
    confirmPassword: "确认密码",
    optional: (label) => `${label}（可选）`,
    choose: "请选择",
    code: "验证码",
    showPassword: "显示密码",
    hidePassword: "隐藏密码",
    attributes: attributeTexts,
    phone: { countryCode: "国家/地区代码" },
  },
  validation: {
    usernameEmpty: "此项为必填项",
    usernameFormat: "请输入有效的用户名",
    usernameFormatHint: "不允许使用空格和不可见字符。",
    tooLong: (maxLength) => `最多可输入 ${number(maxLength)} 个字符`,
    passwordTooLong: (maxLength) => `密码最多可包含 ${number(maxLength)} 个字符`,
    required: "此项为必填项",
    mustAccept: "请先同意此项再继续",
    format: "请检查格式",
    email: "请输入有效的电子邮箱",
    code: WRONG_CODE,
    passwordsDiffer: "两次输入的密码不一致",
    passwordFormat: "密码格式无效",
    passwordFormatHint: "密码的开头和结尾不能是空格。",
    phoneNumber: "手机号码格式无效",
    phoneNumberHint: "请使用 +12345678900 这样的格式。",
    url: "请输入有效的网址",
    urlHint: "网址应以 https:// 或 http:// 开头。",
    date: "请输入有效的日期",
    seconds: "请输入数字",
    secondsHint: "自 1970 年 1 月 1 日起的秒数。",
    validatorFailed: "发生未知错误",
    validatorFailedHint: "请重试。您输入的内容已保留。",
    summary: (labels) => `请检查：${list(labels)}。`,
  },
  password: {
    violations: VIOLATIONS,
    checklist: { label: "密码要求", rules: RULES, met: "已满足", unmet: "未满足" },
  },
  status: {
    loading: "正在加载登录页面",
    busy: "请稍候",
    transition: "请稍候…",
    signOut: "正在退出登录…",
  },
  alert: {
    dismiss: "关闭",
    partFailed: "此表单的一部分无法显示。",
    partFailedHint: "您可以继续操作。",
  },
  notices: {
    codeSent: "新验证码已发出，只有最新的验证码有效。",
    codeMaybeSentTwice: "我们可能向您发送了多个验证码，只有最新的验证码有效。",
    passwordReset: "密码已更改。请使用新密码登录。",
    accountConfirmed: "账号已验证。请登录以继续。",
    sessionEnded: "登录状态已失效。请重新登录。",
    signedOutElsewhere: "您已在另一个窗口退出登录。请登录以继续。",
  },
  errors: errorTexts,
  errorHints,
};
