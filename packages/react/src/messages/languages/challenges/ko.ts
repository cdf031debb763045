/** The texts for the attributes of an account and for the challenge screens in Korean. */
import type { Messages } from "../../en.ts";

export const attributeTexts: Messages["fields"]["attributes"] = {
  email: "이메일",
  phone_number: "전화번호",
  name: "성명",
  given_name: "이름",
  family_name: "성",
  middle_name: "중간 이름",
  nickname: "닉네임",
  preferred_username: "선호하는 사용자 이름",
  birthdate: "생년월일",
  gender: "성별",
  address: "주소",
  profile: "프로필",
  website: "웹사이트",
  picture: "사진",
  locale: "언어 및 지역",
  zoneinfo: "시간대",
  updated_at: "업데이트 시간",
};

const MFA_TYPES: Messages["challenges"]["mfaSelection"]["choices"] = {
  TOTP: { label: "인증 앱", hint: "휴대전화 앱에 표시되는 코드" },
  SMS: { label: "문자 메시지", hint: "문자로 받는 코드" },
  EMAIL: { label: "이메일", hint: "이메일로 받는 코드" },
};

const PASSWORD = { label: "비밀번호", hint: "계정에 설정한 비밀번호" };

export const challengeTexts: Messages["challenges"] = {
  smsCode: { heading: "문자 메시지를 확인하세요" },
  emailCode: { heading: "이메일을 확인하세요" },
  totpCode: {
    heading: "인증 앱을 여세요",
    description: (deviceName) =>
      deviceName === undefined
        ? "앱에 표시된 이 계정의 코드를 입력하세요."
        : `${deviceName}에 표시된 이 계정의 코드를 입력하세요.`,
  },
  signInAgain: "새 코드를 받으려면 뒤로 돌아가 다시 로그인하세요.",
  mfaSelection: {
    heading: "본인 확인",
    description: "어떤 방법을 사용하시겠어요?",
    submit: "확인",
    submitBusy: "확인 중…",
    choices: MFA_TYPES,
  },
  mfaSetupSelection: {
    heading: "2단계 인증 설정",
    description: "이 계정에는 비밀번호 외에 추가 인증이 필요합니다. 어떤 방법을 설정하시겠어요?",
    submit: "확인",
    submitBusy: "확인 중…",
    choices: MFA_TYPES,
  },
  firstFactorSelection: {
    heading: "로그인 방법 선택",
    submit: "계속",
    submitBusy: "잠시만 기다려 주세요…",
    choices: {
      PASSWORD_SRP: PASSWORD,
      PASSWORD,
      EMAIL_OTP: { label: "이메일로 코드 받기", hint: "로그인 1회용" },
      SMS_OTP: { label: "문자로 코드 받기", hint: "로그인 1회용" },
      WEB_AUTHN: { label: "패스키", hint: "지문, 얼굴 또는 기기의 화면 잠금" },
    },
  },
  emailSetup: {
    heading: "이메일 추가",
    description: "로그인할 때마다 이 주소로 코드를 보내 드립니다.",
    submit: "코드 전송",
    submitBusy: "전송 중…",
  },
  password: { heading: "비밀번호 입력", submit: "로그인", submitBusy: "로그인 중…" },
  passkey: {
    heading: "패스키 사용",
    asking: "브라우저나 기기의 안내에 따라 지문, 얼굴, 화면 잠금 또는 보안 키로 인증하세요.",
    resting: "지문, 얼굴, 기기의 화면 잠금 또는 보안 키로 로그인할 수 있습니다.",
    submit: "패스키 사용",
    submitBusy: "패스키를 기다리는 중…",
    abandon: "취소",
  },
  custom: {
    heading: "질문이 하나 더 있습니다",
    description: "계속하려면 답변을 입력하세요.",
    answer: "답변",
    submit: "확인",
    submitBusy: "확인 중…",
  },
  newPassword: {
    heading: "비밀번호 변경",
    description: "방금 사용한 비밀번호는 첫 로그인에만 쓸 수 있습니다. 새 비밀번호를 설정하세요.",
    submit: "비밀번호 변경",
    submitBusy: "변경 중…",
  },
  totpSetup: {
    heading: "인증 앱 설정",
    description: "앱으로 QR 코드를 스캔한 다음 앱에 표시되는 코드를 입력하세요.",
    qrCode: "인증 앱용 QR 코드",
    missing: "설정 키를 불러오지 못했습니다.",
    loading: "QR 코드를 불러오는 중…",
    failed: "QR 코드를 불러오지 못했습니다. 대신 링크나 설정 키를 사용하세요.",
    open: "인증 앱에서 열기",
    key: "또는 이 설정 키를 입력",
    copy: "복사",
    copied: "복사됨",
    keyCopied: "설정 키를 복사했습니다.",
    copyFailed: "여기서는 자동으로 복사할 수 없습니다. 키를 선택해 두었으니 직접 복사하세요.",
  },
  verifyUser: {
    heading: "연락처 인증",
    description: "비밀번호를 잊어버려도 계정을 되찾을 수 있습니다. 선택한 연락처로 코드를 보내 드립니다.",
    contact: (attribute) => attributeTexts[attribute],
    submit: "인증",
    submitBusy: "인증 중…",
    skip: "건너뛰기",
  },
  confirmVerifyUser: { heading: "코드 입력" },
  signingInAs: (username) => `${username} 계정으로 로그인하는 중입니다.`,
  otherWay: "다른 방법 선택",
  tryAgain: "다시 시도",
};
