/** The texts for the attributes of an account and for the challenge screens in Indonesian. */
import type { Messages } from "../../en.ts";

export const attributeTexts: Messages["fields"]["attributes"] = {
  email: "Email",
  phone_number: "Nomor telepon",
  name: "Nama lengkap",
  given_name: "Nama depan",
  family_name: "Nama belakang",
  middle_name: "Nama tengah",
  nickname: "Nama panggilan",
  preferred_username: "Nama pengguna pilihan",
  birthdate: "Tanggal lahir",
  gender: "Jenis kelamin",
  address: "Alamat",
  profile: "Profil",
  website: "Situs web",
  picture: "Foto",
  locale: "Bahasa dan wilayah",
  zoneinfo: "Zona waktu",
  updated_at: "Diperbarui pada",
};

const MFA_TYPES: Messages["challenges"]["mfaSelection"]["choices"] = {
  TOTP: { label: "Aplikasi autentikator", hint: "Kode yang ditampilkan aplikasi di ponsel Anda" },
  SMS: { label: "SMS", hint: "Kode yang kami kirim lewat SMS" },
  EMAIL: { label: "Email", hint: "Kode yang kami kirim lewat email" },
};

const PASSWORD = { label: "Sandi", hint: "Sandi yang Anda buat untuk akun ini" };

export const challengeTexts: Messages["challenges"] = {
  smsCode: { heading: "Periksa SMS Anda" },
  emailCode: { heading: "Periksa email Anda" },
  totpCode: {
    heading: "Buka aplikasi autentikator",
    description: (deviceName) =>
      deviceName === undefined
        ? "Masukkan kode untuk akun ini yang ditampilkan di aplikasi."
        : `Masukkan kode untuk akun ini yang ditampilkan di ${deviceName}.`,
  },
  signInAgain: "Untuk mendapatkan kode baru, kembali lalu masuk lagi.",
  mfaSelection: {
    heading: "Konfirmasi bahwa ini Anda",
    description: "Cara mana yang ingin Anda gunakan?",
    submit: "Konfirmasi",
    submitBusy: "Mengonfirmasi…",
    choices: MFA_TYPES,
  },
  mfaSetupSelection: {
    heading: "Siapkan verifikasi 2 langkah",
    description: "Selain sandi, akun Anda memerlukan satu langkah lagi. Cara mana yang ingin Anda siapkan?",
    submit: "Konfirmasi",
    submitBusy: "Mengonfirmasi…",
    choices: MFA_TYPES,
  },
  firstFactorSelection: {
    heading: "Pilih cara masuk",
    submit: "Lanjutkan",
    submitBusy: "Tunggu sebentar…",
    choices: {
      PASSWORD_SRP: PASSWORD,
      PASSWORD,
      EMAIL_OTP: { label: "Kirim kode lewat email", hint: "Berlaku untuk satu kali masuk" },
      SMS_OTP: { label: "Kirim kode lewat SMS", hint: "Berlaku untuk satu kali masuk" },
      WEB_AUTHN: { label: "Kunci sandi", hint: "Sidik jari, wajah, atau kunci layar perangkat Anda" },
    },
  },
  emailSetup: {
    heading: "Tambahkan email Anda",
    description: "Kami akan mengirim kode ke email ini setiap kali Anda masuk.",
    submit: "Kirim kode",
    submitBusy: "Mengirim…",
  },
  password: { heading: "Masukkan sandi Anda", submit: "Masuk", submitBusy: "Sedang masuk…" },
  passkey: {
    heading: "Gunakan kunci sandi",
    asking: "Ikuti petunjuk browser atau perangkat Anda: gunakan sidik jari, wajah, kunci layar, atau kunci keamanan.",
    resting: "Anda dapat masuk dengan sidik jari, wajah, kunci layar perangkat, atau kunci keamanan.",
    submit: "Gunakan kunci sandi",
    submitBusy: "Menunggu kunci sandi…",
    abandon: "Batal",
  },
  custom: {
    heading: "Satu pertanyaan lagi",
    description: "Masukkan jawaban Anda untuk melanjutkan.",
    answer: "Jawaban",
    submit: "Konfirmasi",
    submitBusy: "Mengonfirmasi…",
  },
  newPassword: {
    heading: "Ubah sandi Anda",
    description: "Sandi yang baru saja Anda gunakan hanya berlaku untuk pertama kali. Buat sandi Anda sendiri.",
    submit: "Ubah sandi",
    submitBusy: "Mengubah…",
  },
  totpSetup: {
    heading: "Siapkan aplikasi autentikator",
    description: "Pindai kode QR dengan aplikasi, lalu masukkan kode yang ditampilkan aplikasi.",
    qrCode: "Kode QR untuk aplikasi autentikator",
    missing: "Kunci penyiapan tidak dapat dimuat.",
    loading: "Memuat kode QR…",
    failed: "Kode QR tidak dapat dimuat. Gunakan link atau kunci penyiapan.",
    open: "Buka di aplikasi autentikator",
    key: "Atau ketik kunci penyiapan ini",
    copy: "Salin",
    copied: "Disalin",
    keyCopied: "Kunci penyiapan telah disalin.",
    copyFailed: "Penyalinan otomatis tidak diizinkan di sini. Kunci sudah dipilih, silakan salin sendiri.",
  },
  verifyUser: {
    heading: "Verifikasi info kontak Anda",
    description: "Agar Anda dapat memulihkan akun jika lupa sandi. Kami akan mengirim kode ke kontak yang Anda pilih.",
    contact: (attribute) => attributeTexts[attribute],
    submit: "Verifikasi",
    submitBusy: "Memverifikasi…",
    skip: "Lewati",
  },
  confirmVerifyUser: { heading: "Masukkan kode" },
  signingInAs: (username) => `Sedang masuk sebagai ${username}.`,
  otherWay: "Pilih cara lain",
  tryAgain: "Coba lagi",
};
