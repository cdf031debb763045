/** All texts of the widget in Indonesian. */
import type { Messages } from "../en.ts";
import { formats } from "../formats.ts";
import {
  contactsCardTexts,
  deleteAccountCardTexts,
  deviceTexts,
  mfaCardTexts,
  passkeyTexts,
  passwordCardTexts,
} from "./account/id.ts";
import { attributeTexts, challengeTexts } from "./challenges/id.ts";
import { errorHints, errorTexts, WRONG_CODE } from "./errors/id.ts";

const { list, number } = formats("id");

const USERNAMES: Messages["fields"]["username"] = {
  email: attributeTexts.email,
  username: "Nama pengguna",
  phone_number: attributeTexts.phone_number,
};

const SIGN_IN: typeof USERNAMES = {
  email: "Gunakan email akun Anda.",
  username: "Gunakan nama pengguna akun Anda.",
  phone_number: "Gunakan nomor telepon akun Anda.",
};

const FORGOT_PASSWORD: typeof USERNAMES = {
  email: "Masukkan email Anda. Kami akan mengirim kode untuk membuat sandi baru.",
  username: "Masukkan nama pengguna Anda. Kami akan mengirim kode untuk membuat sandi baru.",
  phone_number: "Masukkan nomor telepon Anda. Kami akan mengirim kode untuk membuat sandi baru.",
};

const VIOLATIONS: Messages["password"]["violations"] = {
  minLength: (minLength) => `Sandi harus terdiri dari minimal ${number(minLength)} karakter`,
  requireLowercase: () => "Sandi harus berisi huruf kecil",
  requireUppercase: () => "Sandi harus berisi huruf besar",
  requireNumbers: () => "Sandi harus berisi angka",
  requireSpecialCharacters: () => "Sandi harus berisi karakter khusus",
};

const RULES: typeof VIOLATIONS = {
  minLength: (minLength) => `Minimal ${number(minLength)} karakter`,
  requireLowercase: () => "Satu huruf kecil",
  requireUppercase: () => "Satu huruf besar",
  requireNumbers: () => "Satu angka",
  requireSpecialCharacters: () => "Satu karakter khusus",
};

/** The texts in Indonesian. */
export const id: Messages = {
  language: "id",
  direction: "ltr",
  tabs: { label: "Masuk atau buat akun", signIn: "Masuk", signUp: "Buat akun" },
  framed: {
    heading: "Buka halaman ini secara terpisah",
    description: "Situs web lain sedang menampilkannya. Data Anda hanya diminta di halaman itu sendiri.",
    open: "Buka halaman",
  },
  signIn: {
    heading: "Masuk ke akun Anda",
    description: (login) => SIGN_IN[login],
    submit: "Masuk",
    submitBusy: "Sedang masuk…",
    continue: "Lanjutkan",
    continueBusy: "Tunggu sebentar…",
    forgotPassword: "Lupa sandi?",
    submitWith: {
      PASSWORD_SRP: "Masuk",
      PASSWORD: "Masuk",
      EMAIL_OTP: "Kirim kode lewat email",
      SMS_OTP: "Kirim kode lewat SMS",
      WEB_AUTHN: "Masuk dengan kunci sandi",
    },
    otherOptions: "Cara masuk lainnya",
  },
  people: {
    label: "Pernah masuk di sini",
    choose: (name) => `Masuk sebagai ${name}`,
    forget: (name) => `Hapus ${name} dari daftar ini`,
    forgotten: (name) => `${name} tidak lagi tercantum di perangkat ini.`,
  },
  signUp: {
    heading: "Buat akun Anda",
    description: "Kami akan mengirim kode untuk memastikan bahwa ini memang Anda.",
    descriptionOfLink: "Kami akan mengirim link lewat email untuk memastikan bahwa ini memang Anda.",
    submit: "Buat akun",
    submitBusy: "Membuat akun…",
  },
  providers: {
    label: "Cara masuk lainnya",
    signInWith: (provider) => `Masuk dengan ${provider}`,
    opening: (provider) => `Membuka ${provider}…`,
    or: "atau",
    lastUsed: "Terakhir digunakan",
  },
  dialog: { label: "Masuk", close: "Tutup" },
  confirmSignUp: { heading: "Konfirmasi akun Anda" },
  forgotPassword: {
    heading: "Reset sandi Anda",
    description: (login) => FORGOT_PASSWORD[login],
    submit: "Kirim kode",
    submitBusy: "Mengirim…",
  },
  confirmResetPassword: {
    heading: "Buat sandi baru",
    submit: "Konfirmasi",
    submitBusy: "Mengonfirmasi…",
  },
  challenges: challengeTexts,
  passkeys: passkeyTexts,
  devices: deviceTexts,
  passwordCard: passwordCardTexts,
  mfaCard: mfaCardTexts,
  contactsCard: contactsCardTexts,
  deleteAccountCard: deleteAccountCardTexts,
  unknownScreen: {
    heading: "Langkah ini tidak tersedia",
    description: "Masuk lagi untuk melanjutkan.",
  },
  code: {
    sentTo: ({ medium, destination }) =>
      medium === "SMS"
        ? `Kami telah mengirim kode lewat SMS ke ${destination}.`
        : `Kami telah mengirim kode lewat email ke ${destination}.`,
    sentSomewhere: "Masukkan kode yang kami kirimkan kepada Anda.",
    submit: "Konfirmasi",
    submitBusy: "Mengonfirmasi…",
    resend: "Kirim ulang kode",
    resendIn: (seconds) => `Kirim ulang kode dalam ${number(seconds)} detik`,
    resendBusy: "Mengirim…",
    resendRule: "Tersedia 30 detik setelah kode terakhir.",
  },
  link: {
    sentTo: (destination) => `Kami telah mengirim link ke ${destination}.`,
    sentSomewhere: "Kami telah mengirim link lewat email kepada Anda.",
    instruction: "Buka link tersebut untuk mengonfirmasi akun Anda. Halaman ini akan berlanjut secara otomatis.",
    waiting: "Menunggu Anda membuka link…",
    notices: {
      codeSent: "Link baru sedang dikirim. Hanya link terbaru yang berlaku.",
      codeMaybeSentTwice: "Kami mungkin mengirim lebih dari satu link. Hanya link terbaru yang berlaku.",
    },
    resend: "Kirim ulang link",
    resendIn: (seconds) => `Kirim ulang link dalam ${number(seconds)} detik`,
    resendBusy: "Mengirim…",
    resendRule: "Tersedia 30 detik setelah link terakhir.",
  },
  navigation: { backToSignIn: "Kembali ke halaman masuk" },
  fields: {
    username: USERNAMES,
    password: "Sandi",
    newPassword: "Sandi baru",
    confirmPassword: "Konfirmasi sandi",
    optional: (label) => `${label} (opsional)`,
    choose: "Silakan pilih",
    code: "Kode verifikasi",
    showPassword: "Tampilkan sandi",
    hidePassword: "Sembunyikan sandi",
    attributes: attributeTexts,
    phone: { countryCode: "Kode negara" },
  },
  validation: {
    usernameEmpty: "Kolom ini wajib diisi",
    usernameFormat: "Masukkan nama pengguna yang valid",
    usernameFormatHint: "Spasi dan karakter tak terlihat tidak diizinkan.",
    tooLong: (maxLength) => `Gunakan maksimal ${number(maxLength)} karakter`,
    passwordTooLong: (maxLength) => `Sandi maksimal ${number(maxLength)} karakter`,
    required: "Kolom ini wajib diisi",
    mustAccept: "Setujui ini untuk melanjutkan",
    format: "Periksa formatnya",
    email: "Masukkan email yang valid",
    code: WRONG_CODE,
    passwordsDiffer: "Sandi tidak cocok",
    passwordFormat: "Format sandi tidak valid",
    passwordFormatHint: "Sandi tidak boleh diawali atau diakhiri dengan spasi.",
    phoneNumber: "Format nomor telepon tidak valid",
    phoneNumberHint: "Gunakan format seperti +12345678900.",
    url: "Masukkan alamat web yang valid",
    urlHint: "Alamat diawali dengan https:// atau http://.",
    date: "Masukkan tanggal yang valid",
    seconds: "Masukkan angka",
    secondsHint: "Jumlah detik sejak 1 Januari 1970.",
    validatorFailed: "Terjadi error yang tidak diketahui",
    validatorFailedHint: "Coba lagi. Isian Anda tidak hilang.",
    summary: (labels) => `Harap periksa: ${list(labels)}.`,
  },
  password: {
    violations: VIOLATIONS,
    checklist: { label: "Sandi Anda harus berisi", rules: RULES, met: "terpenuhi", unmet: "belum terpenuhi" },
  },
  status: {
    loading: "Memuat halaman masuk",
    busy: "Harap tunggu",
    transition: "Tunggu sebentar…",
    signOut: "Sedang keluar…",
  },
  alert: {
    dismiss: "Tutup",
    partFailed: "Sebagian dari formulir ini tidak dapat ditampilkan.",
    partFailedHint: "Anda dapat melanjutkan tanpanya.",
  },
  notices: {
    codeSent: "Kode baru sedang dikirim. Hanya kode terbaru yang berlaku.",
    codeMaybeSentTwice: "Kami mungkin mengirim lebih dari satu kode. Hanya kode terbaru yang berlaku.",
    passwordReset: "Sandi Anda telah diubah. Masuk dengan sandi baru.",
    accountConfirmed: "Akun Anda telah dikonfirmasi. Masuk untuk melanjutkan.",
    sessionEnded: "Sesi Anda telah berakhir. Silakan masuk lagi.",
    signedOutElsewhere: "Anda telah keluar di jendela lain. Masuk untuk melanjutkan.",
  },
  errors: errorTexts,
  errorHints,
};
