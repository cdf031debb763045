/** The texts for the parts of the account settings in simplified Chinese. */
import type { Messages } from "../../en.ts";
import { formats } from "../../formats.ts";

const { day } = formats("zh");

const KEEPERS: Readonly<Record<string, string>> = {
  platform: "保存在设备或密码管理工具中",
  "cross-platform": "保存在安全密钥或手机中",
};

export const passkeyTexts: Messages["passkeys"] = {
  heading: "通行密钥",
  description: "使用指纹、面孔或设备屏幕锁定登录，无需密码。",
  loading: "正在加载通行密钥",
  missing: "无法加载您的通行密钥。",
  empty: "您还没有通行密钥。",
  unnamed: "通行密钥",
  lastUsed: (date) => `上次在此设备上使用：${day(date)}`,
  created: (date) => `创建时间：${day(date)}`,
  keptBy: (attachment) => KEEPERS[attachment],
  remove: {
    open: "删除",
    openOf: (name) => `删除“${name}”`,
    question: (name) => `要删除“${name}”吗？您将无法再使用它登录。`,
    confirm: "删除通行密钥",
    confirmBusy: "正在删除…",
    cancel: "取消",
  },
  add: {
    name: "新通行密钥的名称",
    nameHint: "例如“工作电脑”。可以留空。",
    submit: "添加通行密钥",
    submitBusy: "正在添加通行密钥…",
    asking: "请按照浏览器或设备的提示操作。",
    abandon: "取消",
    notSupported: "此浏览器不支持通行密钥。如需添加，请换用其他浏览器或设备。",
  },
  notices: {
    passkeyRegistered: "新的通行密钥已可使用。",
    passkeyDeleted: "通行密钥已删除。",
  },
  offer: {
    heading: "下次登录更快捷",
    description: "有了通行密钥，您就可以用指纹、面孔或设备屏幕锁定代替密码。这些信息绝不会离开您的设备。",
    submit: "创建通行密钥",
    submitBusy: "正在创建通行密钥…",
    refuse: "以后再说",
    registeredHeading: "通行密钥已可使用",
    registeredDescription: "下次登录时选择使用即可。",
    close: "继续",
  },
  oneTap: {
    submit: "使用通行密钥登录",
    submitBusy: "请稍候…",
    forget: (name) => `从此设备上移除 ${name}`,
    forgotten: (name) => `此设备上不再显示 ${name}。`,
  },
};

export const deviceTexts: Messages["devices"] = {
  heading: "您的设备",
  description: "在受信任的设备上登录时，无需进行两步验证。",
  descriptionOfList: "您登录过的设备。移除某台设备后，在该设备上需要重新登录。",
  loading: "正在加载您的设备",
  missing: "无法加载您的设备。",
  empty: "没有受信任的设备。",
  unnamed: "未命名的设备",
  current: "此设备",
  lastUsed: (date) => `上次使用：${day(date)}`,
  added: (date) => `添加时间：${day(date)}`,
  remember: "信任此设备",
  rememberHint: "请仅在他人无法使用的设备上选择此项。",
  stopRemembering: "不再信任",
  rememberBusy: "正在保存…",
  remove: {
    open: "移除",
    openOf: (name) => `移除“${name}”`,
    question: (name) => `要移除“${name}”吗？之后在该设备上需要重新登录，并完成所有验证步骤。`,
    confirm: "移除设备",
    confirmBusy: "正在移除…",
    cancel: "取消",
  },
  notices: {
    deviceRemembered: "已信任该设备。",
    deviceNotRemembered: "已不再信任该设备。",
    deviceForgotten: "设备已移除。",
  },
  offer: {
    heading: "要信任此设备吗？",
    description: "下次在此登录时，您无需输入验证码。",
    warning: "请勿在公用电脑上选择此项，否则知道您密码的人可以在这里登录。",
    submit: "信任此设备",
    submitBusy: "正在保存…",
    refuse: "以后再说",
    rememberedHeading: "已信任此设备",
    rememberedDescription: "下次在此登录时，您无需输入验证码。",
    goneHeading: "未能将此设备设为受信任设备",
    goneDescription: "下次在此登录时，您仍需输入验证码。",
    close: "继续",
  },
};

export const passwordCardTexts: Messages["passwordCard"] = {
  heading: "密码",
  description: "更改您用于登录的密码。",
  current: "当前密码",
  submit: "更改密码",
  submitBusy: "正在更改…",
  changed: "密码已更改。",
  wrongCurrent: "当前密码不正确",
  descriptionOfNone: "设置密码后，您也可以用密码登录。",
  submitOfNone: "设置密码",
};

export const mfaCardTexts: Messages["mfaCard"] = {
  heading: "两步验证",
  description: "输入密码后，您还需通过另一种方式验证身份。",
  loading: "正在加载验证方式",
  missing: "无法加载您的验证方式。",
  names: { TOTP: "身份验证器应用", SMS: "短信", EMAIL: "邮件" },
  on: "已开启",
  off: "已关闭",
  preferred: "首选",
  setUp: "设置",
  setUpOf: (name) => `设置${name}`,
  turnOn: "开启",
  turnOnOf: (name) => `开启${name}`,
  turnOff: "关闭",
  turnOffOf: (name) => `关闭${name}`,
  prefer: "设为首选",
  preferOf: (name) => `将${name}设为首选`,
  busy: "正在保存…",
  needsPhoneNumber: "请先添加并验证手机号码。",
  needsEmail: "请先添加并验证电子邮箱。",
  turnOffQuestion: (name) => `要关闭“${name}”吗？您的账号安全性会降低。`,
  turnOffConfirm: "关闭",
  turnOffCancel: "取消",
  appHeading: "设置身份验证器应用",
  appDescription: "使用应用扫描二维码，然后输入应用中显示的验证码。",
  appSubmit: "确认",
  appSubmitBusy: "正在确认…",
  cancel: "取消",
  notices: {
    turnedOn: "验证方式已开启。",
    turnedOff: "验证方式已关闭。",
    preferred: "今后将优先使用此方式。",
  },
};

export const contactsCardTexts: Messages["contactsCard"] = {
  heading: "联系方式",
  description: "用于向您发送验证码，以及在您忘记密码时帮您找回账号。",
  loading: "正在加载您的联系方式",
  missing: "无法加载您的联系方式。",
  none: "尚未添加",
  verified: "已验证",
  unverified: "未验证",
  add: "添加",
  addOf: (name) => `添加${name}`,
  change: "更改",
  changeOf: (name) => `更改${name}`,
  verify: "验证",
  verifyOf: (name) => `验证${name}`,
  save: "保存",
  saveBusy: "正在保存…",
  cancel: "取消",
  keptUntilVerified: "在您输入验证码之前，原来的联系方式仍然有效。",
  notices: {
    saved: "联系方式已保存。",
    verified: "联系方式已验证。",
  },
};

export const deleteAccountCardTexts: Messages["deleteAccountCard"] = {
  heading: "删除账号",
  description: "您的账号及其中的所有内容将被永久删除。",
  open: "删除账号",
  question: "要立即删除账号吗？此操作无法撤消。",
  confirm: "永久删除",
  confirmBusy: "正在删除…",
  cancel: "取消",
  deleted: "您的账号已删除。",
};
