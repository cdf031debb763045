/** The texts for the attributes of an account and for the challenge screens in Thai. */
import type { Messages } from "../../en.ts";

export const attributeTexts: Messages["fields"]["attributes"] = {
  email: "อีเมล",
  phone_number: "หมายเลขโทรศัพท์",
  name: "ชื่อและนามสกุล",
  given_name: "ชื่อ",
  family_name: "นามสกุล",
  middle_name: "ชื่อกลาง",
  nickname: "ชื่อเล่น",
  preferred_username: "ชื่อผู้ใช้ที่ต้องการ",
  birthdate: "วันเกิด",
  gender: "เพศ",
  address: "ที่อยู่",
  profile: "โปรไฟล์",
  website: "เว็บไซต์",
  picture: "รูปภาพ",
  locale: "ภาษาและภูมิภาค",
  zoneinfo: "เขตเวลา",
  updated_at: "เวลาที่อัปเดต",
};

const MFA_TYPES: Messages["challenges"]["mfaSelection"]["choices"] = {
  TOTP: { label: "แอปตรวจสอบสิทธิ์", hint: "รหัสที่แสดงในแอปบนโทรศัพท์ของคุณ" },
  SMS: { label: "SMS", hint: "รหัสที่เราส่งให้ทาง SMS" },
  EMAIL: { label: "อีเมล", hint: "รหัสที่เราส่งให้ทางอีเมล" },
};

const PASSWORD = { label: "รหัสผ่าน", hint: "รหัสผ่านที่คุณตั้งไว้สำหรับบัญชี" };

export const challengeTexts: Messages["challenges"] = {
  smsCode: { heading: "ตรวจสอบ SMS ของคุณ" },
  emailCode: { heading: "ตรวจสอบอีเมลของคุณ" },
  totpCode: {
    heading: "เปิดแอปตรวจสอบสิทธิ์",
    description: (deviceName) =>
      deviceName === undefined ? "ป้อนรหัสของบัญชีนี้ที่แสดงในแอป" : `ป้อนรหัสของบัญชีนี้ที่แสดงบน ${deviceName}`,
  },
  signInAgain: "หากต้องการรับรหัสใหม่ ให้ย้อนกลับแล้วลงชื่อเข้าใช้อีกครั้ง",
  mfaSelection: {
    heading: "ยืนยันตัวตนของคุณ",
    description: "คุณต้องการใช้วิธีใด",
    submit: "ยืนยัน",
    submitBusy: "กำลังยืนยัน…",
    choices: MFA_TYPES,
  },
  mfaSetupSelection: {
    heading: "ตั้งค่าการยืนยันแบบ 2 ขั้นตอน",
    description: "บัญชีของคุณต้องมีการยืนยันเพิ่มเติมจากรหัสผ่าน คุณต้องการตั้งค่าวิธีใด",
    submit: "ยืนยัน",
    submitBusy: "กำลังยืนยัน…",
    choices: MFA_TYPES,
  },
  firstFactorSelection: {
    heading: "เลือกวิธีลงชื่อเข้าใช้",
    submit: "ดำเนินการต่อ",
    submitBusy: "โปรดรอสักครู่…",
    choices: {
      PASSWORD_SRP: PASSWORD,
      PASSWORD,
      EMAIL_OTP: { label: "รับรหัสยืนยันทางอีเมล", hint: "ใช้ลงชื่อเข้าใช้ได้ครั้งเดียว" },
      SMS_OTP: { label: "รับรหัสยืนยันทาง SMS", hint: "ใช้ลงชื่อเข้าใช้ได้ครั้งเดียว" },
      WEB_AUTHN: { label: "พาสคีย์", hint: "ลายนิ้วมือ ใบหน้า หรือการล็อกหน้าจอของอุปกรณ์" },
    },
  },
  emailSetup: {
    heading: "เพิ่มอีเมลของคุณ",
    description: "เราจะส่งรหัสไปที่อีเมลนี้ทุกครั้งที่คุณลงชื่อเข้าใช้",
    submit: "ส่งรหัสยืนยัน",
    submitBusy: "กำลังส่ง…",
  },
  password: { heading: "ป้อนรหัสผ่าน", submit: "ลงชื่อเข้าใช้", submitBusy: "กำลังลงชื่อเข้าใช้…" },
  passkey: {
    heading: "ใช้พาสคีย์",
    asking: "ทำตามคำแนะนำของเบราว์เซอร์หรืออุปกรณ์ โดยใช้ลายนิ้วมือ ใบหน้า การล็อกหน้าจอ หรือคีย์ความปลอดภัย",
    resting: "คุณลงชื่อเข้าใช้ได้ด้วยลายนิ้วมือ ใบหน้า การล็อกหน้าจอของอุปกรณ์ หรือคีย์ความปลอดภัย",
    submit: "ใช้พาสคีย์",
    submitBusy: "กำลังรอพาสคีย์…",
    abandon: "ยกเลิก",
  },
  custom: {
    heading: "คำถามเพิ่มเติม",
    description: "ป้อนคำตอบเพื่อดำเนินการต่อ",
    answer: "คำตอบ",
    submit: "ยืนยัน",
    submitBusy: "กำลังยืนยัน…",
  },
  newPassword: {
    heading: "เปลี่ยนรหัสผ่าน",
    description: "รหัสผ่านที่คุณเพิ่งใช้นั้นใช้ได้เฉพาะครั้งแรก โปรดตั้งรหัสผ่านของคุณเอง",
    submit: "เปลี่ยนรหัสผ่าน",
    submitBusy: "กำลังเปลี่ยน…",
  },
  totpSetup: {
    heading: "ตั้งค่าแอปตรวจสอบสิทธิ์",
    description: "สแกนคิวอาร์โค้ดด้วยแอป แล้วป้อนรหัสที่แสดงในแอป",
    qrCode: "คิวอาร์โค้ดสำหรับแอปตรวจสอบสิทธิ์",
    missing: "โหลดคีย์การตั้งค่าไม่ได้",
    loading: "กำลังโหลดคิวอาร์โค้ด…",
    failed: "โหลดคิวอาร์โค้ดไม่ได้ โปรดใช้ลิงก์หรือคีย์การตั้งค่าแทน",
    open: "เปิดในแอปตรวจสอบสิทธิ์",
    key: "หรือพิมพ์คีย์การตั้งค่านี้",
    copy: "คัดลอก",
    copied: "คัดลอกแล้ว",
    keyCopied: "คัดลอกคีย์การตั้งค่าแล้ว",
    copyFailed: "ที่นี่คัดลอกโดยอัตโนมัติไม่ได้ เราเลือกคีย์ไว้ให้แล้ว โปรดคัดลอกด้วยตนเอง",
  },
  verifyUser: {
    heading: "ยืนยันข้อมูลติดต่อของคุณ",
    description: "เพื่อให้คุณกู้คืนบัญชีได้หากลืมรหัสผ่าน เราจะส่งรหัสไปยังข้อมูลติดต่อที่คุณเลือก",
    contact: (attribute) => attributeTexts[attribute],
    submit: "ยืนยัน",
    submitBusy: "กำลังยืนยัน…",
    skip: "ข้าม",
  },
  confirmVerifyUser: { heading: "ป้อนรหัสยืนยัน" },
  signingInAs: (username) => `กำลังลงชื่อเข้าใช้ในชื่อ ${username}`,
  otherWay: "เลือกวิธีอื่น",
  tryAgain: "ลองอีกครั้ง",
};
