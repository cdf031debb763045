#!/usr/bin/env bash
# Versions: GStreamer 1.22.0 of Debian 12 (gstreamer1.0-plugins-good 1.22.0-5+deb12u4), libopus 1.3.1.
#
# Guess that was wrong: an MP4 file with Opus that GStreamer writes has the numbers of its Opus header in the byte order of
# all MP4 boxes, the highest byte first ("Encapsulation of Opus in ISO Base Media File Format", 4.3.2).
#
# Behaviour: `mp4mux` and `qtmux` write the pre-skip, the sample rate and the gain of the `dOps` box lowest byte first, as
# the header of Ogg has them; the boxes around it are right. A reader that goes by the specification finds a rate of
# 2,159,738,880 Hz instead of 48,000 and skips 14,337 samples, 0.3 s, instead of 312. WebKitGTK records with these
# multiplexers, so a server that takes recordings of `audio/mp4;codecs=opus` must take both orders.
#
# Output seen:
#   mp4mux: rate 80bb0000, pre-skip 3801; its sample entry says 16 bits as 0010
#   mp4mux in fragments: rate 80bb0000, pre-skip 3801; its sample entry says 16 bits as 0010
#   qtmux: rate 80bb0000, pre-skip 3801; its sample entry says 16 bits as 0010
#   expected: rate 0000bb80, pre-skip 0138
set -eu

seen=$(sed -n 's/^#   //p' "$0")
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

apt-get -qq download \
  gstreamer1.0-tools=1.22.0-2+deb12u1 libgstreamer1.0-0=1.22.0-2+deb12u1 \
  gstreamer1.0-plugins-base=1.22.0-3+deb12u7 libgstreamer-plugins-base1.0-0=1.22.0-3+deb12u7 \
  gstreamer1.0-plugins-good=1.22.0-5+deb12u4 libopus0=1.3.1-3 2> download.log || { cat download.log >&2; exit 1; }
for package in *.deb; do dpkg -x "$package" root; done
libraries=$(dirname "$(find "$folder/root" -name 'libgstreamer-1.0.so.0')")
export LD_LIBRARY_PATH=$libraries GST_REGISTRY=$folder/registry
export GST_PLUGIN_SYSTEM_PATH=$libraries/gstreamer-1.0
export GST_PLUGIN_SCANNER=$libraries/gstreamer1.0/gstreamer-1.0/gst-plugin-scanner

# Prints so many hex digits of a file, after a text of four letters and so many bytes.
after() {
  local digits
  digits=$(od -An -v -tx1 recording.mp4 | tr -d ' \n')
  digits=${digits#*"$(printf '%s' "$1" | od -An -tx1 | tr -d ' \n')"}
  printf '%s' "${digits:$(($2 * 2)):$3}"
}
record() {
  root/usr/bin/gst-launch-1.0 -q audiotestsrc num-buffers=20 ! audio/x-raw,rate=48000,channels=1 ! opusenc ! \
    $2 ! filesink location=recording.mp4
  # After `dOps`: version and channels, a byte each. After `Opus`: 18 bytes up to the size of a sample.
  echo "$1: rate $(after dOps 4 8), pre-skip $(after dOps 2 4); its sample entry says 16 bits as $(after Opus 18 4)"
}

output=$(
  record mp4mux mp4mux
  record 'mp4mux in fragments' 'mp4mux fragment-duration=100'
  record qtmux qtmux
  printf 'expected: rate %08x, pre-skip %04x\n' 48000 312
)
echo "$output"
[ "$output" = "$seen" ] || { echo "The behaviour has changed." >&2; exit 1; }
