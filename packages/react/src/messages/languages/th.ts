/** All texts of the widget in Thai. */
import type { Messages } from "../en.ts";
import { formats } from "../formats.ts";
import {
  contactsCardTexts,
  deleteAccountCardTexts,
  deviceTexts,
  mfaCardTexts,
  passkeyTexts,
  passwordCardTexts,
} from "./account/th.ts";
import { attributeTexts, challengeTexts } from "./challenges/th.ts";
import { errorHints, errorTexts, WRONG_CODE } from "./errors/th.ts";

const { list, number } = formats("th");

const USERNAMES: Messages["fields"]["username"] = {
  email: attributeTexts.email,
  username: "ชื่อผู้ใช้",
  phone_number: attributeTexts.phone_number,
};

const SIGN_IN: typeof USERNAMES = {
  email: "ใช้อีเมลของบัญชีคุณ",
  username: "ใช้ชื่อผู้ใช้ของบัญชีคุณ",
  phone_number: "ใช้หมายเลขโทรศัพท์ของบัญชีคุณ",
};

const FORGOT_PASSWORD: typeof USERNAMES = {
  email: "ป้อนอีเมลของคุณ แล้วเราจะส่งรหัสยืนยันสำหรับตั้งรหัสผ่านใหม่ให้",
  username: "ป้อนชื่อผู้ใช้ของคุณ แล้วเราจะส่งรหัสยืนยันสำหรับตั้งรหัสผ่านใหม่ให้",
  phone_number: "ป้อนหมายเลขโทรศัพท์ของคุณ แล้วเราจะส่งรหัสยืนยันสำหรับตั้งรหัสผ่านใหม่ให้",
};

const VIOLATIONS: Messages["password"]["violations"] = {
  minLength: (minLength) => `รหัสผ่านต้องมีอย่างน้อย ${number(minLength)} อักขระ`,
  requireLowercase: () => "รหัสผ่านต้องมีตัวพิมพ์เล็ก",
  requireUppercase: () => "รหัสผ่านต้องมีตัวพิมพ์ใหญ่",
  requireNumbers: () => "รหัสผ่านต้องมีตัวเลข",
  requireSpecialCharacters: () => "รหัสผ่านต้องมีอักขระพิเศษ",
};

const RULES: typeof VIOLATIONS = {
  minLength: (minLength) => `อย่างน้อย ${number(minLength)} อักขระ`,
  requireLowercase: () => "ตัวพิมพ์เล็ก",
  requireUppercase: () => "ตัวพิมพ์ใหญ่",
  requireNumbers: () => "ตัวเลข",
  requireSpecialCharacters: () => "อักขระพิเศษ",
};

/** The texts in Thai. */
export const th: Messages = {
  language: "th",
  direction: "ltr",
  tabs: { label: "ลงชื่อเข้าใช้หรือสร้างบัญชี", signIn: "ลงชื่อเข้าใช้", signUp: "สร้างบัญชี" },
  framed: {
    heading: "เปิดหน้านี้แยกต่างหาก",
    description: "เว็บไซต์อื่นกำลังแสดงหน้านี้ เราจะขอข้อมูลของคุณเมื่อเปิดหน้านี้แยกต่างหากเท่านั้น",
    open: "เปิดหน้านี้",
  },
  signIn: {
    heading: "ลงชื่อเข้าใช้บัญชีของคุณ",
    description: (login) => SIGN_IN[login],
    submit: "ลงชื่อเข้าใช้",
    submitBusy: "กำลังลงชื่อเข้าใช้…",
    continue: "ดำเนินการต่อ",
    continueBusy: "โปรดรอสักครู่…",
    forgotPassword: "ลืมรหัสผ่านใช่ไหม",
    submitWith: {
      PASSWORD_SRP: "ลงชื่อเข้าใช้",
      PASSWORD: "ลงชื่อเข้าใช้",
      EMAIL_OTP: "รับรหัสยืนยันทางอีเมล",
      SMS_OTP: "รับรหัสยืนยันทาง SMS",
      WEB_AUTHN: "ลงชื่อเข้าใช้ด้วยพาสคีย์",
    },
    otherOptions: "ตัวเลือกการลงชื่อเข้าใช้อื่นๆ",
  },
  people: {
    label: "ผู้ที่เคยลงชื่อเข้าใช้ที่นี่",
    choose: (name) => `ลงชื่อเข้าใช้ในชื่อ ${name}`,
    forget: (name) => `นำ ${name} ออกจากรายการนี้`,
    forgotten: (name) => `${name} ไม่อยู่ในรายการบนอุปกรณ์นี้แล้ว`,
  },
  signUp: {
    heading: "สร้างบัญชีของคุณ",
    description: "เราจะส่งรหัสให้คุณเพื่อยืนยันว่าเป็นคุณจริงๆ",
    descriptionOfLink: "เราจะส่งลิงก์ให้คุณทางอีเมลเพื่อยืนยันว่าเป็นคุณจริงๆ",
    submit: "สร้างบัญชี",
    submitBusy: "กำลังสร้างบัญชี…",
  },
  providers: {
    label: "วิธีอื่นในการลงชื่อเข้าใช้",
    signInWith: (provider) => `ลงชื่อเข้าใช้ด้วย ${provider}`,
    opening: (provider) => `กำลังเปิด ${provider}…`,
    or: "หรือ",
    lastUsed: "ใช้ล่าสุด",
  },
  dialog: { label: "ลงชื่อเข้าใช้", close: "ปิด" },
  confirmSignUp: { heading: "ยืนยันบัญชีของคุณ" },
  forgotPassword: {
    heading: "รีเซ็ตรหัสผ่าน",
    description: (login) => FORGOT_PASSWORD[login],
    submit: "ส่งรหัสยืนยัน",
    submitBusy: "กำลังส่ง…",
  },
  confirmResetPassword: {
    heading: "ตั้งรหัสผ่านใหม่",
    submit: "ยืนยัน",
    submitBusy: "กำลังยืนยัน…",
  },
  challenges: challengeTexts,
  passkeys: passkeyTexts,
  devices: deviceTexts,
  passwordCard: passwordCardTexts,
  mfaCard: mfaCardTexts,
  contactsCard: contactsCardTexts,
  deleteAccountCard: deleteAccountCardTexts,
  unknownScreen: {
    heading: "ขั้นตอนนี้ใช้ไม่ได้",
    description: "ลงชื่อเข้าใช้อีกครั้งเพื่อดำเนินการต่อ",
  },
  code: {
    sentTo: ({ medium, destination }) =>
      medium === "SMS" ? `เราส่งรหัสทาง SMS ไปที่ ${destination} แล้ว` : `เราส่งรหัสทางอีเมลไปที่ ${destination} แล้ว`,
    sentSomewhere: "ป้อนรหัสที่เราส่งให้คุณ",
    submit: "ยืนยัน",
    submitBusy: "กำลังยืนยัน…",
    resend: "ส่งรหัสยืนยันอีกครั้ง",
    resendIn: (seconds) => `ส่งรหัสยืนยันอีกครั้งได้ใน ${number(seconds)} วินาที`,
    resendBusy: "กำลังส่ง…",
    resendRule: "ส่งอีกครั้งได้หลังจากส่งรหัสยืนยันล่าสุด 30 วินาที",
  },
  link: {
    sentTo: (destination) => `เราส่งลิงก์ทางอีเมลไปที่ ${destination} แล้ว`,
    sentSomewhere: "เราส่งลิงก์ให้คุณทางอีเมลแล้ว",
    instruction: "เปิดลิงก์เพื่อยืนยันบัญชี แล้วหน้านี้จะดำเนินการต่อโดยอัตโนมัติ",
    waiting: "กำลังรอให้คุณเปิดลิงก์…",
    notices: {
      codeSent: "เราส่งลิงก์ใหม่ให้แล้ว เฉพาะลิงก์ล่าสุดเท่านั้นที่ใช้ได้",
      codeMaybeSentTwice: "เราอาจส่งลิงก์ให้คุณมากกว่า 1 รายการ เฉพาะลิงก์ล่าสุดเท่านั้นที่ใช้ได้",
    },
    resend: "ส่งลิงก์อีกครั้ง",
    resendIn: (seconds) => `ส่งลิงก์อีกครั้งได้ใน ${number(seconds)} วินาที`,
    resendBusy: "กำลังส่ง…",
    resendRule: "ส่งอีกครั้งได้หลังจากส่งลิงก์ล่าสุด 30 วินาที",
  },
  navigation: { backToSignIn: "กลับไปที่การลงชื่อเข้าใช้" },
  fields: {
    username: USERNAMES,
    password: "รหัสผ่าน",
    newPassword: "รหัสผ่านใหม่",
    confirmPassword: "ยืนยันรหัสผ่าน",
    optional: (label) => `${label} (ไม่บังคับ)`,
    choose: "โปรดเลือก",
    code: "รหัสยืนยัน",
    showPassword: "แสดงรหัสผ่าน",
    hidePassword: "ซ่อนรหัสผ่าน",
    attributes: attributeTexts,
    phone: { countryCode: "รหัสประเทศ" },
  },
  validation: {
    usernameEmpty: "ต้องกรอกช่องนี้",
    usernameFormat: "โปรดป้อนชื่อผู้ใช้ที่ถูกต้อง",
    usernameFormatHint: "ใช้เว้นวรรคและอักขระที่มองไม่เห็นไม่ได้",
    tooLong: (maxLength) => `โปรดใช้ไม่เกิน ${number(maxLength)} อักขระ`,
    passwordTooLong: (maxLength) => `รหัสผ่านต้องมีไม่เกิน ${number(maxLength)} อักขระ`,
    required: "ต้องกรอกช่องนี้",
    mustAccept: "โปรดยอมรับเพื่อดำเนินการต่อ",
    format: "โปรดตรวจสอบรูปแบบ",
    email: "โปรดป้อนอีเมลที่ถูกต้อง",
    code: WRONG_CODE,
    passwordsDiffer: "รหัสผ่านไม่ตรงกัน",
    passwordFormat: "รูปแบบรหัสผ่านไม่ถูกต้อง",
    passwordFormatHint: "รหัสผ่านขึ้นต้นหรือลงท้ายด้วยเว้นวรรคไม่ได้",
    phoneNumber: "รูปแบบหมายเลขโทรศัพท์ไม่ถูกต้อง",
    phoneNumberHint: "ใช้หมายเลขโทรศัพท์ในรูปแบบ +12345678900",
    url: "โปรดป้อนที่อยู่เว็บที่ถูกต้อง",
    urlHint: "ที่อยู่ขึ้นต้นด้วย https:// หรือ http://",
    date: "โปรดป้อนวันที่ที่ถูกต้อง",
    seconds: "โปรดป้อนตัวเลข",
    secondsHint: "จำนวนวินาทีนับตั้งแต่วันที่ 1 มกราคม ค.ศ. 1970",
    validatorFailed: "เกิดข้อผิดพลาดที่ไม่รู้จัก",
    validatorFailedHint: "ลองอีกครั้ง ข้อมูลที่คุณป้อนยังอยู่ครบ",
    summary: (labels) => `โปรดตรวจสอบ: ${list(labels)}`,
  },
  password: {
    violations: VIOLATIONS,
    checklist: { label: "รหัสผ่านต้องมี", rules: RULES, met: "ครบแล้ว", unmet: "ยังขาดอยู่" },
  },
  status: {
    loading: "กำลังโหลดหน้าลงชื่อเข้าใช้",
    busy: "โปรดรอสักครู่",
    transition: "โปรดรอสักครู่…",
    signOut: "กำลังออกจากระบบ…",
  },
  alert: {
    dismiss: "ปิด",
    partFailed: "แสดงบางส่วนของแบบฟอร์มนี้ไม่ได้",
    partFailedHint: "คุณดำเนินการต่อได้โดยไม่ต้องใช้ส่วนนั้น",
  },
  notices: {
    codeSent: "เราส่งรหัสใหม่ให้แล้ว เฉพาะรหัสล่าสุดเท่านั้นที่ใช้ได้",
    codeMaybeSentTwice: "เราอาจส่งรหัสให้คุณมากกว่า 1 รหัส เฉพาะรหัสล่าสุดเท่านั้นที่ใช้ได้",
    passwordReset: "เปลี่ยนรหัสผ่านแล้ว ลงชื่อเข้าใช้ด้วยรหัสผ่านใหม่",
    accountConfirmed: "ยืนยันบัญชีแล้ว ลงชื่อเข้าใช้เพื่อดำเนินการต่อ",
    sessionEnded: "เซสชันของคุณสิ้นสุดแล้ว โปรดลงชื่อเข้าใช้อีกครั้ง",
    signedOutElsewhere: "คุณออกจากระบบในหน้าต่างอื่นแล้ว ลงชื่อเข้าใช้เพื่อดำเนินการต่อ",
  },
  errors: errorTexts,
  errorHints,
};
