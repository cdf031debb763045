/** The texts for the parts of the account settings in Korean. */
import type { Messages } from "../../en.ts";
import { formats } from "../../formats.ts";

const { day } = formats("ko");

const KEEPERS: Readonly<Record<string, string>> = {
  platform: "기기 또는 비밀번호 관리자에 저장됨",
  "cross-platform": "보안 키 또는 휴대전화에 저장됨",
};

export const passkeyTexts: Messages["passkeys"] = {
  heading: "패스키",
  description: "비밀번호 없이 지문, 얼굴 또는 기기의 화면 잠금으로 로그인하세요.",
  loading: "패스키를 불러오는 중",
  missing: "패스키를 불러오지 못했습니다.",
  empty: "아직 패스키가 없습니다.",
  unnamed: "패스키",
  lastUsed: (date) => `이 기기에서 마지막으로 사용한 날짜: ${day(date)}`,
  created: (date) => `만든 날짜: ${day(date)}`,
  keptBy: (attachment) => KEEPERS[attachment],
  remove: {
    open: "삭제",
    openOf: (name) => `${name} 삭제`,
    question: (name) => `‘${name}’ 패스키를 삭제하시겠어요? 더 이상 이 패스키로 로그인할 수 없게 됩니다.`,
    confirm: "패스키 삭제",
    confirmBusy: "삭제 중…",
    cancel: "취소",
  },
  add: {
    name: "새 패스키 이름",
    nameHint: "예: ‘업무용 노트북’. 비워 두어도 됩니다.",
    submit: "패스키 추가",
    submitBusy: "패스키 추가 중…",
    asking: "브라우저나 기기의 안내를 따르세요.",
    abandon: "취소",
    notSupported: "이 브라우저는 패스키를 지원하지 않습니다. 패스키를 추가하려면 다른 브라우저나 기기를 사용하세요.",
  },
  notices: {
    passkeyRegistered: "새 패스키를 사용할 수 있습니다.",
    passkeyDeleted: "패스키를 삭제했습니다.",
  },
  offer: {
    heading: "다음부터 더 빠르게 로그인하세요",
    description:
      "패스키를 사용하면 비밀번호 대신 지문, 얼굴 또는 기기의 화면 잠금으로 로그인할 수 있습니다. 패스키는 기기 밖으로 나가지 않습니다.",
    submit: "패스키 만들기",
    submitBusy: "패스키 만드는 중…",
    refuse: "나중에",
    registeredHeading: "패스키를 사용할 수 있습니다",
    registeredDescription: "다음에 로그인할 때 패스키를 선택하세요.",
    close: "계속",
  },
  oneTap: {
    submit: "패스키로 로그인",
    submitBusy: "잠시만 기다려 주세요…",
    forget: (name) => `이 기기에서 ${name} 삭제`,
    forgotten: (name) => `이 기기에 ${name} 계정이 더 이상 표시되지 않습니다.`,
  },
};

export const deviceTexts: Messages["devices"] = {
  heading: "내 기기",
  description: "기억된 기기에서는 로그인할 때 2단계 인증을 하지 않아도 됩니다.",
  descriptionOfList: "로그인한 적이 있는 기기입니다. 기기를 삭제하면 그 기기에서는 다시 로그인해야 합니다.",
  loading: "기기를 불러오는 중",
  missing: "기기를 불러오지 못했습니다.",
  empty: "기억된 기기가 없습니다.",
  unnamed: "이름 없는 기기",
  current: "이 기기",
  lastUsed: (date) => `마지막 사용: ${day(date)}`,
  added: (date) => `추가한 날짜: ${day(date)}`,
  remember: "이 기기 기억하기",
  rememberHint: "다른 사람이 사용하지 않는 기기에서만 선택하세요.",
  stopRemembering: "기억 해제",
  rememberBusy: "저장 중…",
  remove: {
    open: "삭제",
    openOf: (name) => `${name} 삭제`,
    question: (name) => `‘${name}’ 기기를 삭제하시겠어요? 그 기기에서는 모든 단계를 거쳐 다시 로그인해야 합니다.`,
    confirm: "기기 삭제",
    confirmBusy: "삭제 중…",
    cancel: "취소",
  },
  notices: {
    deviceRemembered: "이제 이 기기를 기억합니다.",
    deviceNotRemembered: "더 이상 이 기기를 기억하지 않습니다.",
    deviceForgotten: "기기를 삭제했습니다.",
  },
  offer: {
    heading: "이 기기를 기억할까요?",
    description: "다음부터 이 기기에서는 코드 없이 로그인할 수 있습니다.",
    warning: "공용 컴퓨터에서는 사용하지 마세요. 비밀번호를 아는 사람이 로그인할 수 있습니다.",
    submit: "이 기기 기억하기",
    submitBusy: "저장 중…",
    refuse: "나중에",
    rememberedHeading: "이 기기를 기억합니다",
    rememberedDescription: "다음에 이 기기에서 로그인할 때는 코드가 필요하지 않습니다.",
    goneHeading: "이 기기를 기억하도록 설정하지 못했습니다",
    goneDescription: "다음에 이 기기에서 로그인할 때도 코드를 입력해야 합니다.",
    close: "계속",
  },
};

export const passwordCardTexts: Messages["passwordCard"] = {
  heading: "비밀번호",
  description: "로그인할 때 사용하는 비밀번호를 변경합니다.",
  current: "현재 비밀번호",
  submit: "비밀번호 변경",
  submitBusy: "변경 중…",
  changed: "비밀번호를 변경했습니다.",
  wrongCurrent: "현재 비밀번호가 올바르지 않습니다.",
  descriptionOfNone: "비밀번호를 설정하면 비밀번호로도 로그인할 수 있습니다.",
  submitOfNone: "비밀번호 설정",
};

export const mfaCardTexts: Messages["mfaCard"] = {
  heading: "2단계 인증",
  description: "비밀번호를 입력한 다음 다른 방법으로 한 번 더 본인임을 확인합니다.",
  loading: "인증 방법을 불러오는 중",
  missing: "인증 방법을 불러오지 못했습니다.",
  names: { TOTP: "인증 앱", SMS: "문자 메시지", EMAIL: "이메일" },
  on: "켜짐",
  off: "꺼짐",
  preferred: "기본",
  setUp: "설정",
  setUpOf: (name) => `${name} 설정`,
  turnOn: "켜기",
  turnOnOf: (name) => `${name} 켜기`,
  turnOff: "끄기",
  turnOffOf: (name) => `${name} 끄기`,
  prefer: "기본으로 설정",
  preferOf: (name) => `기본으로 설정: ${name}`,
  busy: "저장 중…",
  needsPhoneNumber: "먼저 전화번호를 추가하고 인증하세요.",
  needsEmail: "먼저 이메일을 추가하고 인증하세요.",
  needsOther: "먼저 다른 인증 방법을 켜세요.",
  passkey: "이것만으로 로그인되며 비밀번호나 두 번째 단계가 필요하지 않습니다.",
  turnOffQuestion: (name) => `‘${name}’ 인증을 끄시겠어요? 계정의 보안이 약해집니다.`,
  turnOffConfirm: "끄기",
  turnOffCancel: "취소",
  appHeading: "인증 앱 설정",
  appDescription: "앱으로 QR 코드를 스캔한 다음 앱에 표시되는 코드를 입력하세요.",
  appSubmit: "확인",
  appSubmitBusy: "확인 중…",
  cancel: "취소",
  notices: {
    turnedOn: "인증 방법을 켰습니다.",
    turnedOff: "인증 방법을 껐습니다.",
    preferred: "이제 이 방법을 기본으로 사용합니다.",
  },
};

export const contactsCardTexts: Messages["contactsCard"] = {
  heading: "연락처",
  description: "코드를 보내거나 비밀번호를 잊어버렸을 때 계정을 되찾는 데 사용합니다.",
  loading: "연락처를 불러오는 중",
  missing: "연락처를 불러오지 못했습니다.",
  none: "등록되지 않음",
  verified: "인증됨",
  unverified: "인증되지 않음",
  add: "추가",
  addOf: (name) => `${name} 추가`,
  change: "변경",
  changeOf: (name) => `${name} 변경`,
  verify: "인증",
  verifyOf: (name) => `${name} 인증`,
  save: "저장",
  saveBusy: "저장 중…",
  cancel: "취소",
  keptUntilVerified: "코드를 입력할 때까지 기존 연락처가 계속 사용됩니다.",
  notices: {
    saved: "연락처를 저장했습니다.",
    verified: "연락처를 인증했습니다.",
  },
};

export const deleteAccountCardTexts: Messages["deleteAccountCard"] = {
  heading: "계정 삭제",
  description: "계정과 계정에 있는 모든 데이터가 영구적으로 삭제됩니다.",
  open: "계정 삭제",
  question: "지금 계정을 삭제하시겠어요? 삭제한 계정은 복구할 수 없습니다.",
  confirm: "영구 삭제",
  confirmBusy: "삭제 중…",
  cancel: "취소",
  deleted: "계정을 삭제했습니다.",
};
