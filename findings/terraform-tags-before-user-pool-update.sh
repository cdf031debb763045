#!/usr/bin/env bash
# Versions: hashicorp/aws 5.100.0 with Terraform 1.11.4, which has to be on the PATH. Without a network, TERRAFORM_PLUGINS
# names a folder with the provider, in the layout of a filesystem mirror. A small HTTP server here plays the service.
#
# Guess that was wrong: a change of an aws_cognito_user_pool is one UpdateUserPool with all settings, tags included,
# because the API reference says of it that a member that is not sent goes back to its default.
#
# Behaviour: changed tags are sent first, by TagResource. The UpdateUserPool after it has no UserPoolTags, neither in the
# apply that changes tags nor in later ones. So a service or an emulator that takes the API reference at its word loses the
# tags at each update, and Terraform plans to add them again. On AWS they stay.
#
# Output seen:
#   create: CreateUserPool with tags
#   change of tags and policy: TagResource, UpdateUserPool without tags
#   change of the policy: UpdateUserPool without tags
set -eu
seen=$(sed -n 's/^#   //p' "$0")
folder=$(mktemp -d)
trap 'rm -rf "$folder"; kill "${server:-0}" 2> /dev/null || true' EXIT
cd "$folder"
command -v terraform > /dev/null || { echo "Terraform is not on the PATH." >&2; exit 2; }
cat > server.mjs <<'SERVER'
import { appendFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
const pool = { Id: "us-east-1_pool", Name: "pool", Arn: "arn:aws:cognito-idp:us-east-1:123456789012:userpool/us-east-1_pool",
  CreationDate: 1.7e9, LastModifiedDate: 1.7e9, DeletionProtection: "INACTIVE", LambdaConfig: {}, MfaConfiguration: "OFF" };
const merged = (own, given) => Object.assign(own, given);
const answers = {
  CreateUserPool: (given) => ({ UserPool: merged(pool, given) }),
  DescribeUserPool: () => ({ UserPool: pool }),
  GetUserPoolMfaConfig: () => ({ MfaConfiguration: "OFF" }),
  TagResource: ({ Tags }) => void merged(pool.UserPoolTags, Tags),
  UpdateUserPool: (given) => void merged(pool, given),
};
const withTags = (name, { UserPoolTags }) =>
  /^(?:Create|Update)/.test(name) ? `${name} ${UserPoolTags === undefined ? "without" : "with"} tags` : name;
const server = createServer(async (request, response) => {
  const given = await new Response(request).json();
  const name = request.headers["x-amz-target"].split(".")[1];
  if (!/^(?:Describe|Get)/.test(name)) appendFileSync("calls", `${withTags(name, given)}\n`);
  response.setHeader("content-type", "application/x-amz-json-1.1").end(JSON.stringify(answers[name](given) ?? {}));
});
server.listen(0, "127.0.0.1", () => writeFileSync("port", String(server.address().port)));
SERVER
node server.mjs & server=$!
until [ -s port ]; do sleep 0.1; done
cat > main.tf <<TERRAFORM
terraform {
  required_providers {
    aws = {
      source  = "hashicorp/aws"
      version = "5.100.0"
    }
  }
}
variable "stage" {}
variable "length" {}
provider "aws" {
  region                      = "us-east-1"
  access_key                  = "made"
  secret_key                  = "up"
  skip_credentials_validation = true
  skip_metadata_api_check     = true
  skip_requesting_account_id  = true
  endpoints {
    cognitoidp = "http://127.0.0.1:$(cat port)"
  }
}
resource "aws_cognito_user_pool" "pool" {
  name = "pool"
  password_policy {
    minimum_length = var.length
  }
  tags = {
    stage = var.stage
  }
}
TERRAFORM
terraform init -input=false ${TERRAFORM_PLUGINS:+-plugin-dir="$TERRAFORM_PLUGINS"} > log 2>&1 || { cat log >&2; exit 2; }
step() {
  : > calls
  terraform apply -auto-approve -input=false -var "stage=$2" -var "length=$3" > log 2>&1 || { cat log >&2; exit 1; }
  echo "$1: $(paste -sd, calls | sed 's/,/, /g')"
}
{
  step create first 8
  step 'change of tags and policy' second 9
  step 'change of the policy' second 10
} | tee output
[ "$(cat output)" = "$seen" ] || { echo "The behaviour has changed." >&2; exit 1; }
