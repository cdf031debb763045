/** The texts for the parts of the account settings in Vietnamese. */
import type { Messages } from "../../en.ts";
import { formats } from "../../formats.ts";

const { day } = formats("vi");

const KEEPERS: Readonly<Record<string, string>> = {
  platform: "Lưu trên thiết bị hoặc trong trình quản lý mật khẩu",
  "cross-platform": "Lưu trên khóa bảo mật hoặc điện thoại",
};

export const passkeyTexts: Messages["passkeys"] = {
  heading: "Khóa truy cập",
  description: "Đăng nhập bằng vân tay, khuôn mặt hoặc khóa màn hình của thiết bị mà không cần mật khẩu.",
  loading: "Đang tải khóa truy cập",
  missing: "Không tải được khóa truy cập của bạn.",
  empty: "Bạn chưa có khóa truy cập nào.",
  unnamed: "Khóa truy cập",
  lastUsed: (date) => `Dùng lần cuối trên thiết bị này: ${day(date)}`,
  created: (date) => `Ngày tạo: ${day(date)}`,
  keptBy: (attachment) => KEEPERS[attachment],
  remove: {
    open: "Xóa",
    openOf: (name) => `Xóa ${name}`,
    question: (name) => `Xóa “${name}”? Bạn sẽ không thể đăng nhập bằng khóa này nữa.`,
    confirm: "Xóa khóa truy cập",
    confirmBusy: "Đang xóa…",
    cancel: "Hủy",
  },
  add: {
    name: "Tên cho khóa truy cập mới",
    nameHint: "Ví dụ: “Máy tính ở cơ quan”. Bạn có thể để trống.",
    submit: "Thêm khóa truy cập",
    submitBusy: "Đang thêm khóa truy cập…",
    asking: "Làm theo hướng dẫn của trình duyệt hoặc thiết bị.",
    abandon: "Hủy",
    notSupported: "Trình duyệt này không hỗ trợ khóa truy cập. Để thêm khóa, hãy dùng trình duyệt hoặc thiết bị khác.",
  },
  notices: {
    passkeyRegistered: "Khóa truy cập mới đã sẵn sàng.",
    passkeyDeleted: "Đã xóa khóa truy cập.",
  },
  offer: {
    heading: "Đăng nhập nhanh hơn vào lần sau",
    description:
      "Với khóa truy cập, bạn dùng vân tay, khuôn mặt hoặc khóa màn hình của thiết bị thay cho mật khẩu. Khóa truy cập không bao giờ rời khỏi thiết bị của bạn.",
    submit: "Tạo khóa truy cập",
    submitBusy: "Đang tạo khóa truy cập…",
    refuse: "Để sau",
    registeredHeading: "Khóa truy cập đã sẵn sàng",
    registeredDescription: "Hãy chọn khóa này trong lần đăng nhập tiếp theo.",
    close: "Tiếp tục",
  },
  oneTap: {
    submit: "Dùng khóa truy cập của bạn",
    submitBusy: "Vui lòng đợi…",
    forget: (name) => `Xóa ${name} khỏi thiết bị này`,
    forgotten: (name) => `${name} sẽ không còn xuất hiện trên thiết bị này.`,
  },
};

export const deviceTexts: Messages["devices"] = {
  heading: "Thiết bị của bạn",
  description: "Trên thiết bị đã ghi nhớ, bạn không cần xác minh 2 bước khi đăng nhập.",
  descriptionOfList:
    "Những thiết bị bạn từng đăng nhập. Nếu bạn xóa một thiết bị, người dùng thiết bị đó sẽ phải đăng nhập lại.",
  loading: "Đang tải thiết bị của bạn",
  missing: "Không tải được thiết bị của bạn.",
  empty: "Chưa có thiết bị nào được ghi nhớ.",
  unnamed: "Thiết bị chưa đặt tên",
  current: "Thiết bị này",
  lastUsed: (date) => `Dùng lần cuối: ${day(date)}`,
  added: (date) => `Ngày thêm: ${day(date)}`,
  remember: "Ghi nhớ thiết bị này",
  rememberHint: "Chỉ chọn nếu không ai khác dùng thiết bị này.",
  stopRemembering: "Ngừng ghi nhớ",
  rememberBusy: "Đang lưu…",
  remove: {
    open: "Xóa",
    openOf: (name) => `Xóa ${name}`,
    question: (name) => `Xóa “${name}”? Người dùng thiết bị đó sẽ phải đăng nhập lại với đầy đủ các bước.`,
    confirm: "Xóa thiết bị",
    confirmBusy: "Đang xóa…",
    cancel: "Hủy",
  },
  notices: {
    deviceRemembered: "Đã ghi nhớ thiết bị.",
    deviceNotRemembered: "Đã ngừng ghi nhớ thiết bị.",
    deviceForgotten: "Đã xóa thiết bị.",
  },
  offer: {
    heading: "Ghi nhớ thiết bị này?",
    description: "Bạn sẽ không cần nhập mã trong lần đăng nhập tiếp theo tại đây.",
    warning: "Đừng dùng trên máy tính chung: người biết mật khẩu của bạn có thể đăng nhập tại đó.",
    submit: "Ghi nhớ thiết bị này",
    submitBusy: "Đang lưu…",
    refuse: "Để sau",
    rememberedHeading: "Đã ghi nhớ thiết bị này",
    rememberedDescription: "Lần tới đăng nhập tại đây, bạn sẽ không cần nhập mã.",
    goneHeading: "Không thể ghi nhớ thiết bị này",
    goneDescription: "Lần tới đăng nhập tại đây, bạn vẫn cần nhập mã.",
    close: "Tiếp tục",
  },
};

export const passwordCardTexts: Messages["passwordCard"] = {
  heading: "Mật khẩu",
  description: "Đổi mật khẩu bạn dùng để đăng nhập.",
  current: "Mật khẩu hiện tại",
  submit: "Đổi mật khẩu",
  submitBusy: "Đang đổi…",
  changed: "Đã đổi mật khẩu.",
  wrongCurrent: "Mật khẩu hiện tại không đúng",
  descriptionOfNone: "Hãy đặt mật khẩu để bạn cũng có thể đăng nhập bằng mật khẩu.",
  submitOfNone: "Đặt mật khẩu",
};

export const mfaCardTexts: Messages["mfaCard"] = {
  heading: "Xác minh 2 bước",
  description: "Sau khi nhập mật khẩu, bạn xác minh danh tính thêm một bước nữa.",
  loading: "Đang tải các cách xác minh",
  missing: "Không tải được các cách xác minh của bạn.",
  names: { TOTP: "Ứng dụng xác thực", SMS: "Tin nhắn văn bản", EMAIL: "Email" },
  on: "Đang bật",
  off: "Đang tắt",
  preferred: "Ưu tiên",
  setUp: "Thiết lập",
  setUpOf: (name) => `Thiết lập: ${name}`,
  turnOn: "Bật",
  turnOnOf: (name) => `Bật: ${name}`,
  turnOff: "Tắt",
  turnOffOf: (name) => `Tắt: ${name}`,
  prefer: "Đặt làm ưu tiên",
  preferOf: (name) => `Đặt làm ưu tiên: ${name}`,
  busy: "Đang lưu…",
  needsPhoneNumber: "Trước tiên, hãy thêm và xác minh số điện thoại.",
  needsEmail: "Trước tiên, hãy thêm và xác minh email.",
  needsOther: "Trước tiên, hãy bật một cách xác minh khác.",
  passkey: "Đủ để đăng nhập, không cần mật khẩu hay bước thứ hai.",
  turnOffQuestion: (name) => `Tắt “${name}”? Tài khoản của bạn sẽ kém an toàn hơn.`,
  turnOffConfirm: "Tắt",
  turnOffCancel: "Hủy",
  appHeading: "Thiết lập ứng dụng xác thực",
  appDescription: "Quét mã QR bằng ứng dụng, rồi nhập mã mà ứng dụng hiển thị.",
  appSubmit: "Xác nhận",
  appSubmitBusy: "Đang xác nhận…",
  cancel: "Hủy",
  notices: {
    turnedOn: "Đã bật cách xác minh này.",
    turnedOff: "Đã tắt cách xác minh này.",
    preferred: "Từ giờ, cách này sẽ được ưu tiên sử dụng.",
  },
};

export const contactsCardTexts: Messages["contactsCard"] = {
  heading: "Thông tin liên hệ",
  description: "Chúng tôi dùng thông tin này để gửi mã và giúp bạn lấy lại tài khoản khi quên mật khẩu.",
  loading: "Đang tải thông tin liên hệ",
  missing: "Không tải được thông tin liên hệ của bạn.",
  none: "Chưa có",
  verified: "Đã xác minh",
  unverified: "Chưa xác minh",
  add: "Thêm",
  addOf: (name) => `Thêm: ${name}`,
  change: "Thay đổi",
  changeOf: (name) => `Thay đổi: ${name}`,
  verify: "Xác minh",
  verifyOf: (name) => `Xác minh: ${name}`,
  save: "Lưu",
  saveBusy: "Đang lưu…",
  cancel: "Hủy",
  keptUntilVerified: "Thông tin cũ vẫn được dùng cho đến khi bạn nhập mã.",
  notices: {
    saved: "Đã lưu thông tin liên hệ.",
    verified: "Đã xác minh thông tin liên hệ.",
  },
};

export const deleteAccountCardTexts: Messages["deleteAccountCard"] = {
  heading: "Xóa tài khoản",
  description: "Tài khoản của bạn và mọi dữ liệu trong đó sẽ bị xóa vĩnh viễn.",
  open: "Xóa tài khoản",
  question: "Xóa tài khoản của bạn ngay bây giờ? Bạn sẽ không thể khôi phục tài khoản.",
  confirm: "Xóa vĩnh viễn",
  confirmBusy: "Đang xóa…",
  cancel: "Hủy",
  deleted: "Đã xóa tài khoản của bạn.",
};
