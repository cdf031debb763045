/** The texts for the attributes of an account and for the challenge screens in Vietnamese. */
import type { Messages } from "../../en.ts";

export const attributeTexts: Messages["fields"]["attributes"] = {
  email: "Email",
  phone_number: "Số điện thoại",
  name: "Họ và tên",
  given_name: "Tên",
  family_name: "Họ",
  middle_name: "Tên đệm",
  nickname: "Biệt danh",
  preferred_username: "Tên người dùng ưu tiên",
  birthdate: "Ngày sinh",
  gender: "Giới tính",
  address: "Địa chỉ",
  profile: "Hồ sơ",
  website: "Trang web",
  picture: "Ảnh",
  locale: "Ngôn ngữ và khu vực",
  zoneinfo: "Múi giờ",
  updated_at: "Thời điểm cập nhật",
};

const MFA_TYPES: Messages["challenges"]["mfaSelection"]["choices"] = {
  TOTP: { label: "Ứng dụng xác thực", hint: "Mã hiển thị trong ứng dụng trên điện thoại" },
  SMS: { label: "Tin nhắn văn bản", hint: "Mã gửi qua tin nhắn" },
  EMAIL: { label: "Email", hint: "Mã gửi qua email" },
};

const PASSWORD = { label: "Mật khẩu", hint: "Mật khẩu bạn đã đặt cho tài khoản" };

export const challengeTexts: Messages["challenges"] = {
  smsCode: { heading: "Kiểm tra tin nhắn của bạn" },
  emailCode: { heading: "Kiểm tra email của bạn" },
  totpCode: {
    heading: "Mở ứng dụng xác thực",
    description: (deviceName) =>
      deviceName === undefined
        ? "Nhập mã mà ứng dụng hiển thị cho tài khoản này."
        : `Nhập mã mà ứng dụng trên ${deviceName} hiển thị cho tài khoản này.`,
  },
  signInAgain: "Để nhận mã mới, hãy quay lại và đăng nhập lần nữa.",
  mfaSelection: {
    heading: "Xác minh danh tính",
    description: "Bạn muốn dùng cách nào?",
    submit: "Xác nhận",
    submitBusy: "Đang xác nhận…",
    choices: MFA_TYPES,
  },
  mfaSetupSelection: {
    heading: "Thiết lập xác minh 2 bước",
    description: "Ngoài mật khẩu, tài khoản của bạn cần thêm một bước xác minh. Bạn muốn thiết lập cách nào?",
    submit: "Xác nhận",
    submitBusy: "Đang xác nhận…",
    choices: MFA_TYPES,
  },
  firstFactorSelection: {
    heading: "Chọn cách đăng nhập",
    submit: "Tiếp tục",
    submitBusy: "Vui lòng đợi…",
    choices: {
      PASSWORD_SRP: PASSWORD,
      PASSWORD,
      EMAIL_OTP: { label: "Nhận mã qua email", hint: "Dùng cho một lần đăng nhập" },
      SMS_OTP: { label: "Nhận mã qua tin nhắn", hint: "Dùng cho một lần đăng nhập" },
      WEB_AUTHN: { label: "Khóa truy cập", hint: "Vân tay, khuôn mặt hoặc khóa màn hình của thiết bị" },
    },
  },
  emailSetup: {
    heading: "Thêm email của bạn",
    description: "Chúng tôi sẽ gửi mã đến email này mỗi khi bạn đăng nhập.",
    submit: "Gửi mã",
    submitBusy: "Đang gửi…",
  },
  password: { heading: "Nhập mật khẩu", submit: "Đăng nhập", submitBusy: "Đang đăng nhập…" },
  passkey: {
    heading: "Dùng khóa truy cập",
    asking:
      "Làm theo hướng dẫn của trình duyệt hoặc thiết bị: dùng vân tay, khuôn mặt, khóa màn hình hoặc khóa bảo mật.",
    resting: "Bạn có thể đăng nhập bằng vân tay, khuôn mặt, khóa màn hình của thiết bị hoặc khóa bảo mật.",
    submit: "Dùng khóa truy cập",
    submitBusy: "Đang chờ khóa truy cập…",
    abandon: "Hủy",
  },
  custom: {
    heading: "Còn một câu hỏi nữa",
    description: "Nhập câu trả lời để tiếp tục.",
    answer: "Câu trả lời",
    submit: "Xác nhận",
    submitBusy: "Đang xác nhận…",
  },
  newPassword: {
    heading: "Đổi mật khẩu",
    description: "Mật khẩu bạn vừa dùng chỉ dành cho lần đăng nhập đầu tiên. Hãy tự đặt mật khẩu mới.",
    submit: "Đổi mật khẩu",
    submitBusy: "Đang đổi…",
  },
  totpSetup: {
    heading: "Thiết lập ứng dụng xác thực",
    description: "Quét mã QR bằng ứng dụng, rồi nhập mã mà ứng dụng hiển thị.",
    qrCode: "Mã QR cho ứng dụng xác thực",
    missing: "Không tải được khóa thiết lập.",
    loading: "Đang tải mã QR…",
    failed: "Không tải được mã QR. Hãy dùng đường liên kết hoặc khóa thiết lập.",
    open: "Mở trong ứng dụng xác thực",
    key: "Hoặc nhập khóa thiết lập này",
    copy: "Sao chép",
    copied: "Đã sao chép",
    keyCopied: "Đã sao chép khóa thiết lập.",
    copyFailed: "Không thể tự động sao chép ở đây. Khóa đã được chọn sẵn, bạn hãy tự sao chép.",
  },
  verifyUser: {
    heading: "Xác minh thông tin liên hệ",
    description:
      "Nhờ vậy, bạn có thể lấy lại tài khoản nếu quên mật khẩu. Chúng tôi sẽ gửi mã đến địa chỉ hoặc số bạn chọn.",
    contact: (attribute) => attributeTexts[attribute],
    submit: "Xác minh",
    submitBusy: "Đang xác minh…",
    skip: "Bỏ qua",
  },
  confirmVerifyUser: { heading: "Nhập mã" },
  signingInAs: (username) => `Đang đăng nhập bằng tài khoản ${username}.`,
  otherWay: "Chọn cách khác",
  tryAgain: "Thử lại",
};
