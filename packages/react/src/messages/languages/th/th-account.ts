/** The texts for the parts of the account settings in Thai. */
import type { Messages } from "../../en.ts";
import { formats } from "../../formats.ts";

const { day } = formats("th");

const KEEPERS: Readonly<Record<string, string>> = {
  platform: "เก็บไว้ในอุปกรณ์หรือเครื่องมือจัดการรหัสผ่าน",
  "cross-platform": "เก็บไว้ในคีย์ความปลอดภัยหรือโทรศัพท์",
};

export const passkeyTexts: Messages["passkeys"] = {
  heading: "พาสคีย์",
  description: "ลงชื่อเข้าใช้ด้วยลายนิ้วมือ ใบหน้า หรือการล็อกหน้าจอของอุปกรณ์โดยไม่ต้องใช้รหัสผ่าน",
  loading: "กำลังโหลดพาสคีย์ของคุณ",
  missing: "โหลดพาสคีย์ของคุณไม่ได้",
  empty: "คุณยังไม่มีพาสคีย์",
  unnamed: "พาสคีย์",
  lastUsed: (date) => `ใช้ล่าสุดบนอุปกรณ์นี้เมื่อ ${day(date)}`,
  created: (date) => `สร้างเมื่อ ${day(date)}`,
  keptBy: (attachment) => KEEPERS[attachment],
  remove: {
    open: "ลบ",
    openOf: (name) => `ลบ ${name}`,
    question: (name) => `ลบ “${name}” ใช่ไหม คุณจะใช้พาสคีย์นี้ลงชื่อเข้าใช้ไม่ได้อีก`,
    confirm: "ลบพาสคีย์",
    confirmBusy: "กำลังลบ…",
    cancel: "ยกเลิก",
  },
  add: {
    name: "ชื่อพาสคีย์ใหม่",
    nameHint: "เช่น “แล็ปท็อปที่ทำงาน” เว้นว่างไว้ก็ได้",
    submit: "เพิ่มพาสคีย์",
    submitBusy: "กำลังเพิ่มพาสคีย์…",
    asking: "ทำตามคำแนะนำของเบราว์เซอร์หรืออุปกรณ์",
    abandon: "ยกเลิก",
    notSupported: "เบราว์เซอร์นี้ไม่รองรับพาสคีย์ หากต้องการเพิ่มพาสคีย์ โปรดใช้เบราว์เซอร์หรืออุปกรณ์อื่น",
  },
  notices: {
    passkeyRegistered: "พาสคีย์ใหม่พร้อมใช้งานแล้ว",
    passkeyDeleted: "ลบพาสคีย์แล้ว",
  },
  offer: {
    heading: "ครั้งต่อไปลงชื่อเข้าใช้ได้เร็วขึ้น",
    description: "พาสคีย์ช่วยให้คุณใช้ลายนิ้วมือ ใบหน้า หรือการล็อกหน้าจอของอุปกรณ์แทนรหัสผ่าน ข้อมูลเหล่านี้จะไม่ออกจากอุปกรณ์ของคุณ",
    submit: "สร้างพาสคีย์",
    submitBusy: "กำลังสร้างพาสคีย์…",
    refuse: "ไว้ทีหลัง",
    registeredHeading: "พาสคีย์พร้อมใช้งานแล้ว",
    registeredDescription: "เลือกใช้พาสคีย์ได้เมื่อลงชื่อเข้าใช้ครั้งต่อไป",
    close: "ดำเนินการต่อ",
  },
  oneTap: {
    submit: "ใช้พาสคีย์ของคุณ",
    submitBusy: "โปรดรอสักครู่…",
    forget: (name) => `นำ ${name} ออกจากอุปกรณ์นี้`,
    forgotten: (name) => `${name} จะไม่แสดงบนอุปกรณ์นี้อีก`,
  },
};

export const deviceTexts: Messages["devices"] = {
  heading: "อุปกรณ์ของคุณ",
  description: "คุณไม่ต้องยืนยันแบบ 2 ขั้นตอนเมื่อลงชื่อเข้าใช้บนอุปกรณ์ที่จดจำไว้",
  descriptionOfList: "อุปกรณ์ที่คุณเคยลงชื่อเข้าใช้ หากนำอุปกรณ์ใดออก จะต้องลงชื่อเข้าใช้อีกครั้งบนอุปกรณ์นั้น",
  loading: "กำลังโหลดอุปกรณ์ของคุณ",
  missing: "โหลดอุปกรณ์ของคุณไม่ได้",
  empty: "ไม่มีอุปกรณ์ที่จดจำไว้",
  unnamed: "อุปกรณ์ที่ไม่มีชื่อ",
  current: "อุปกรณ์นี้",
  lastUsed: (date) => `ใช้ล่าสุดเมื่อ ${day(date)}`,
  added: (date) => `เพิ่มเมื่อ ${day(date)}`,
  remember: "จดจำอุปกรณ์นี้",
  rememberHint: "เลือกเฉพาะเมื่อไม่มีคนอื่นใช้อุปกรณ์นี้",
  stopRemembering: "เลิกจดจำ",
  rememberBusy: "กำลังบันทึก…",
  remove: {
    open: "นำออก",
    openOf: (name) => `นำออก: ${name}`,
    question: (name) => `นำ “${name}” ออกใช่ไหม หลังจากนั้นจะต้องลงชื่อเข้าใช้บนอุปกรณ์ดังกล่าวใหม่ทุกขั้นตอน`,
    confirm: "นำอุปกรณ์ออก",
    confirmBusy: "กำลังนำออก…",
    cancel: "ยกเลิก",
  },
  notices: {
    deviceRemembered: "จดจำอุปกรณ์แล้ว",
    deviceNotRemembered: "เลิกจดจำอุปกรณ์แล้ว",
    deviceForgotten: "นำอุปกรณ์ออกแล้ว",
  },
  offer: {
    heading: "จดจำอุปกรณ์นี้ไหม",
    description: "คุณไม่ต้องใช้รหัสเมื่อลงชื่อเข้าใช้ที่นี่ในครั้งต่อไป",
    warning: "อย่าใช้กับคอมพิวเตอร์ที่ใช้ร่วมกับผู้อื่น เพราะคนที่รู้รหัสผ่านของคุณอาจลงชื่อเข้าใช้ได้",
    submit: "จดจำอุปกรณ์นี้",
    submitBusy: "กำลังบันทึก…",
    refuse: "ไว้ทีหลัง",
    rememberedHeading: "จดจำอุปกรณ์นี้แล้ว",
    rememberedDescription: "คุณไม่ต้องใช้รหัสเมื่อลงชื่อเข้าใช้ที่นี่ในครั้งต่อไป",
    goneHeading: "จดจำอุปกรณ์นี้ไม่ได้",
    goneDescription: "ระบบจะขอรหัสอีกเมื่อคุณลงชื่อเข้าใช้ที่นี่ในครั้งต่อไป",
    close: "ดำเนินการต่อ",
  },
};

export const passwordCardTexts: Messages["passwordCard"] = {
  heading: "รหัสผ่าน",
  description: "เปลี่ยนรหัสผ่านที่คุณใช้ลงชื่อเข้าใช้",
  current: "รหัสผ่านปัจจุบัน",
  submit: "เปลี่ยนรหัสผ่าน",
  submitBusy: "กำลังเปลี่ยน…",
  changed: "เปลี่ยนรหัสผ่านแล้ว",
  wrongCurrent: "รหัสผ่านปัจจุบันไม่ถูกต้อง",
  descriptionOfNone: "ตั้งรหัสผ่านเพื่อให้ลงชื่อเข้าใช้ด้วยรหัสผ่านได้ด้วย",
  submitOfNone: "ตั้งรหัสผ่าน",
};

export const mfaCardTexts: Messages["mfaCard"] = {
  heading: "การยืนยันแบบ 2 ขั้นตอน",
  description: "หลังจากป้อนรหัสผ่าน คุณจะยืนยันตัวตนอีกขั้นตอนหนึ่ง",
  loading: "กำลังโหลดวิธีการยืนยัน",
  missing: "โหลดวิธีการยืนยันของคุณไม่ได้",
  names: { TOTP: "แอปตรวจสอบสิทธิ์", SMS: "SMS", EMAIL: "อีเมล" },
  on: "เปิดอยู่",
  off: "ปิดอยู่",
  preferred: "วิธีหลัก",
  setUp: "ตั้งค่า",
  setUpOf: (name) => `ตั้งค่า: ${name}`,
  turnOn: "เปิด",
  turnOnOf: (name) => `เปิด: ${name}`,
  turnOff: "ปิด",
  turnOffOf: (name) => `ปิด: ${name}`,
  prefer: "ใช้เป็นวิธีหลัก",
  preferOf: (name) => `ใช้เป็นวิธีหลัก: ${name}`,
  busy: "กำลังบันทึก…",
  needsPhoneNumber: "เพิ่มและยืนยันหมายเลขโทรศัพท์ก่อน",
  needsEmail: "เพิ่มและยืนยันอีเมลก่อน",
  turnOffQuestion: (name) => `ปิด “${name}” ใช่ไหม บัญชีของคุณจะปลอดภัยน้อยลง`,
  turnOffConfirm: "ปิด",
  turnOffCancel: "ยกเลิก",
  appHeading: "ตั้งค่าแอปตรวจสอบสิทธิ์",
  appDescription: "สแกนคิวอาร์โค้ดด้วยแอป แล้วป้อนรหัสที่แสดงในแอป",
  appSubmit: "ยืนยัน",
  appSubmitBusy: "กำลังยืนยัน…",
  cancel: "ยกเลิก",
  notices: {
    turnedOn: "เปิดวิธีการยืนยันแล้ว",
    turnedOff: "ปิดวิธีการยืนยันแล้ว",
    preferred: "จากนี้ไปจะใช้วิธีนี้เป็นหลัก",
  },
};

export const contactsCardTexts: Messages["contactsCard"] = {
  heading: "ข้อมูลติดต่อ",
  description: "เราใช้ข้อมูลนี้เพื่อส่งรหัสให้คุณและช่วยกู้คืนบัญชีเมื่อคุณลืมรหัสผ่าน",
  loading: "กำลังโหลดข้อมูลติดต่อของคุณ",
  missing: "โหลดข้อมูลติดต่อของคุณไม่ได้",
  none: "ยังไม่มี",
  verified: "ยืนยันแล้ว",
  unverified: "ยังไม่ได้ยืนยัน",
  add: "เพิ่ม",
  addOf: (name) => `เพิ่ม: ${name}`,
  change: "เปลี่ยน",
  changeOf: (name) => `เปลี่ยน: ${name}`,
  verify: "ยืนยัน",
  verifyOf: (name) => `ยืนยัน: ${name}`,
  save: "บันทึก",
  saveBusy: "กำลังบันทึก…",
  cancel: "ยกเลิก",
  keptUntilVerified: "ข้อมูลเดิมจะยังใช้ได้จนกว่าคุณจะป้อนรหัส",
  notices: {
    saved: "บันทึกข้อมูลติดต่อแล้ว",
    verified: "ยืนยันข้อมูลติดต่อแล้ว",
  },
};

export const deleteAccountCardTexts: Messages["deleteAccountCard"] = {
  heading: "ลบบัญชีของคุณ",
  description: "บัญชีของคุณและทุกอย่างในบัญชีจะถูกลบอย่างถาวร",
  open: "ลบบัญชี",
  question: "ลบบัญชีของคุณตอนนี้ใช่ไหม คุณจะกู้คืนบัญชีไม่ได้",
  confirm: "ลบถาวร",
  confirmBusy: "กำลังลบ…",
  cancel: "ยกเลิก",
  deleted: "ลบบัญชีของคุณแล้ว",
};
