#!/usr/bin/env bash
# Follows docs/backends.md from the variables to the last client, in a folder with its blocks. The argument is the pool's address.
set -euo pipefail
fail() {
  echo "$1" >&2
  exit 1
}
. ./variables.sh
# Older ones do not read the variables.
case $(aws --version 2>&1) in
  aws-cli/2.[0-9].* | aws-cli/2.1[0-2].* | aws-cli/1.1* | aws-cli/1.2[0-8].*) endpoint="$1"; aws() { command aws --endpoint-url "$endpoint" "$@"; } ;;
esac

bash ./terraform.sh
terraform plan -detailed-exitcode

# A process group of its own, to end the api with its shell.
set -m
bash ./serve.sh > serve.log 2>&1 &
api=$!
set +m
trap 'kill -- "-$api"' EXIT
curl --silent --retry 60 --retry-delay 1 --retry-connrefused "http://localhost:$PORT" > /dev/null || fail "$(cat serve.log)"
answers=$(. ./call.sh)
echo "$answers" | grep -F 'Here are the orders.' || fail "Ann is refused: $answers"
echo "$answers" | grep -F '403 Forbidden' || fail "Bob is not refused: $answers"

. ./cli.sh
python3 ./seed.py
