/** The texts for the parts of the account settings in Indonesian. */
import type { Messages } from "../../en.ts";
import { formats } from "../../formats.ts";

const { day } = formats("id");

const KEEPERS: Readonly<Record<string, string>> = {
  platform: "Disimpan di perangkat atau pengelola sandi",
  "cross-platform": "Disimpan di kunci keamanan atau ponsel",
};

export const passkeyTexts: Messages["passkeys"] = {
  heading: "Kunci sandi",
  description: "Masuk tanpa sandi dengan sidik jari, wajah, atau kunci layar perangkat Anda.",
  loading: "Memuat kunci sandi Anda",
  missing: "Kunci sandi Anda tidak dapat dimuat.",
  empty: "Anda belum memiliki kunci sandi.",
  unnamed: "Kunci sandi",
  lastUsed: (date) => `Terakhir digunakan di perangkat ini: ${day(date)}`,
  created: (date) => `Dibuat: ${day(date)}`,
  keptBy: (attachment) => KEEPERS[attachment],
  remove: {
    open: "Hapus",
    openOf: (name) => `Hapus ${name}`,
    question: (name) => `Hapus “${name}”? Anda tidak akan dapat masuk lagi dengan kunci sandi ini.`,
    confirm: "Hapus kunci sandi",
    confirmBusy: "Menghapus…",
    cancel: "Batal",
  },
  add: {
    name: "Nama kunci sandi baru",
    nameHint: "Misalnya “Laptop kantor”. Boleh dikosongkan.",
    submit: "Tambahkan kunci sandi",
    submitBusy: "Menambahkan kunci sandi…",
    asking: "Ikuti petunjuk browser atau perangkat Anda.",
    abandon: "Batal",
    notSupported: "Browser ini tidak mendukung kunci sandi. Untuk menambahkannya, gunakan browser atau perangkat lain.",
  },
  notices: {
    passkeyRegistered: "Kunci sandi baru Anda siap digunakan.",
    passkeyDeleted: "Kunci sandi telah dihapus.",
  },
  offer: {
    heading: "Masuk lebih cepat lain kali",
    description:
      "Dengan kunci sandi, sidik jari, wajah, atau kunci layar perangkat menggantikan sandi Anda. Kunci sandi tidak pernah keluar dari perangkat Anda.",
    submit: "Buat kunci sandi",
    submitBusy: "Membuat kunci sandi…",
    refuse: "Nanti saja",
    registeredHeading: "Kunci sandi Anda siap digunakan",
    registeredDescription: "Pilih kunci sandi ini saat Anda masuk lagi nanti.",
    close: "Lanjutkan",
  },
  oneTap: {
    submit: "Gunakan kunci sandi Anda",
    submitBusy: "Tunggu sebentar…",
    forget: (name) => `Hapus ${name} dari perangkat ini`,
    forgotten: (name) => `${name} tidak lagi ditampilkan di perangkat ini.`,
  },
};

export const deviceTexts: Messages["devices"] = {
  heading: "Perangkat Anda",
  description: "Di perangkat yang diingat, Anda tidak perlu verifikasi 2 langkah saat masuk.",
  descriptionOfList:
    "Perangkat tempat Anda pernah masuk. Jika Anda menghapus suatu perangkat, penggunanya harus masuk lagi.",
  loading: "Memuat perangkat Anda",
  missing: "Perangkat Anda tidak dapat dimuat.",
  empty: "Tidak ada perangkat yang diingat.",
  unnamed: "Perangkat tanpa nama",
  current: "Perangkat ini",
  lastUsed: (date) => `Terakhir digunakan: ${day(date)}`,
  added: (date) => `Ditambahkan: ${day(date)}`,
  remember: "Ingat perangkat ini",
  rememberHint: "Pilih hanya jika tidak ada orang lain yang menggunakannya.",
  stopRemembering: "Berhenti mengingat",
  rememberBusy: "Menyimpan…",
  remove: {
    open: "Hapus",
    openOf: (name) => `Hapus ${name}`,
    question: (name) => `Hapus “${name}”? Pengguna perangkat tersebut harus masuk lagi dengan semua langkah.`,
    confirm: "Hapus perangkat",
    confirmBusy: "Menghapus…",
    cancel: "Batal",
  },
  notices: {
    deviceRemembered: "Perangkat kini diingat.",
    deviceNotRemembered: "Perangkat tidak lagi diingat.",
    deviceForgotten: "Perangkat telah dihapus.",
  },
  offer: {
    heading: "Ingat perangkat ini?",
    description: "Anda tidak memerlukan kode saat masuk lagi di sini.",
    warning: "Jangan gunakan di komputer bersama: orang yang mengetahui sandi Anda dapat masuk di sana.",
    submit: "Ingat perangkat ini",
    submitBusy: "Menyimpan…",
    refuse: "Nanti saja",
    rememberedHeading: "Perangkat ini diingat",
    rememberedDescription: "Anda tidak memerlukan kode saat masuk lagi di sini.",
    goneHeading: "Perangkat ini tidak dapat diingat",
    goneDescription: "Anda akan tetap diminta memasukkan kode saat masuk lagi di sini.",
    close: "Lanjutkan",
  },
};

export const passwordCardTexts: Messages["passwordCard"] = {
  heading: "Sandi",
  description: "Ubah sandi yang Anda gunakan untuk masuk.",
  current: "Sandi saat ini",
  submit: "Ubah sandi",
  submitBusy: "Mengubah…",
  changed: "Sandi Anda telah diubah.",
  wrongCurrent: "Sandi saat ini salah",
  descriptionOfNone: "Buat sandi agar Anda juga dapat masuk dengan sandi.",
  submitOfNone: "Buat sandi",
};

export const mfaCardTexts: Messages["mfaCard"] = {
  heading: "Verifikasi 2 langkah",
  description: "Setelah memasukkan sandi, Anda mengonfirmasi identitas dengan satu langkah lagi.",
  loading: "Memuat metode verifikasi Anda",
  missing: "Metode verifikasi Anda tidak dapat dimuat.",
  names: { TOTP: "Aplikasi autentikator", SMS: "SMS", EMAIL: "Email" },
  on: "Aktif",
  off: "Nonaktif",
  preferred: "Diutamakan",
  setUp: "Siapkan",
  setUpOf: (name) => `Siapkan: ${name}`,
  turnOn: "Aktifkan",
  turnOnOf: (name) => `Aktifkan: ${name}`,
  turnOff: "Nonaktifkan",
  turnOffOf: (name) => `Nonaktifkan: ${name}`,
  prefer: "Utamakan",
  preferOf: (name) => `Utamakan: ${name}`,
  busy: "Menyimpan…",
  needsPhoneNumber: "Tambahkan dan verifikasi nomor telepon terlebih dahulu.",
  needsEmail: "Tambahkan dan verifikasi email terlebih dahulu.",
  needsOther: "Aktifkan metode verifikasi lain terlebih dahulu.",
  passkey: "Cukup untuk masuk, tanpa sandi dan tanpa langkah kedua.",
  turnOffQuestion: (name) => `Nonaktifkan “${name}”? Akun Anda akan menjadi kurang aman.`,
  turnOffConfirm: "Nonaktifkan",
  turnOffCancel: "Batal",
  appHeading: "Siapkan aplikasi autentikator",
  appDescription: "Pindai kode QR dengan aplikasi, lalu masukkan kode yang ditampilkan aplikasi.",
  appSubmit: "Konfirmasi",
  appSubmitBusy: "Mengonfirmasi…",
  cancel: "Batal",
  notices: {
    turnedOn: "Metode verifikasi telah diaktifkan.",
    turnedOff: "Metode verifikasi telah dinonaktifkan.",
    preferred: "Mulai sekarang, metode ini diutamakan.",
  },
};

export const contactsCardTexts: Messages["contactsCard"] = {
  heading: "Info kontak",
  description: "Kami menggunakannya untuk mengirim kode dan membantu Anda memulihkan akun jika lupa sandi.",
  loading: "Memuat info kontak Anda",
  missing: "Info kontak Anda tidak dapat dimuat.",
  none: "Belum ada",
  verified: "Terverifikasi",
  unverified: "Belum diverifikasi",
  add: "Tambahkan",
  addOf: (name) => `Tambahkan: ${name}`,
  change: "Ubah",
  changeOf: (name) => `Ubah: ${name}`,
  verify: "Verifikasi",
  verifyOf: (name) => `Verifikasi: ${name}`,
  save: "Simpan",
  saveBusy: "Menyimpan…",
  cancel: "Batal",
  keptUntilVerified: "Kontak lama tetap digunakan hingga Anda memasukkan kode.",
  notices: {
    saved: "Info kontak Anda telah disimpan.",
    verified: "Info kontak Anda telah diverifikasi.",
  },
};

export const deleteAccountCardTexts: Messages["deleteAccountCard"] = {
  heading: "Hapus akun Anda",
  description: "Akun Anda dan semua isinya akan dihapus secara permanen.",
  open: "Hapus akun",
  question: "Hapus akun Anda sekarang? Akun tidak dapat dipulihkan.",
  confirm: "Hapus permanen",
  confirmBusy: "Menghapus…",
  cancel: "Batal",
  deleted: "Akun Anda telah dihapus.",
};
