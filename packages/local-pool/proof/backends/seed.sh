#!/usr/bin/env bash
# Seeds a user pool by the AWS CLI, pages through it and checks the refusals. The argument is the pool's address.
set -euo pipefail
export AWS_ACCESS_KEY_ID=local AWS_SECRET_ACCESS_KEY=local AWS_REGION=us-east-1 AWS_DEFAULT_REGION=us-east-1 AWS_PAGER=
address=$1
idp() { aws cognito-idp --endpoint-url "$address" "$@"; }
expect() {
  [ "$2" = "$3" ] || {
    echo "$1: '$2', not '$3'" >&2
    exit 1
  }
}
version=$(aws --version 2>&1)
echo "$version"
# Version 1 prints dates as the service sends them, and has another exit code for a refusal.
case $version in
  aws-cli/1.*) date='^[0-9]+(\.[0-9]+)?$' refused=255 ;;
  *) date='^20[0-9-]+T[0-9:.]+[+-][0-9:]+$' refused=254 ;;
esac

pool=$(idp create-user-pool --pool-name cli --username-attributes email --query UserPool.Id --output text)
client=$(idp create-user-pool-client --user-pool-id "$pool" --client-name backend \
  --explicit-auth-flows ALLOW_ADMIN_USER_PASSWORD_AUTH ALLOW_REFRESH_TOKEN_AUTH \
  --query UserPoolClient.ClientId --output text)
for group in editors readers; do
  idp create-group --user-pool-id "$pool" --group-name "$group" > /dev/null
done
for name in ann bob eve; do
  idp admin-create-user --user-pool-id "$pool" --username "$name@example.com" --message-action SUPPRESS \
    --user-attributes Name=email,Value="$name@example.com" Name=email_verified,Value=true > /dev/null
  # An answer without members prints nothing.
  expect 'an empty answer' "$(idp admin-set-user-password --user-pool-id "$pool" --username "$name@example.com" \
    --password Correct-horse-1 --permanent)" ''
done
idp admin-add-user-to-group --user-pool-id "$pool" --username ann@example.com --group-name editors

expect 'list-users' "$(idp list-users --user-pool-id "$pool" --query 'length(Users)')" 3
expect 'pages of one' "$(idp list-users --user-pool-id "$pool" --page-size 1 --query 'length(Users[])')" 3
expect 'a filter' "$(idp list-users --user-pool-id "$pool" --filter 'email = "bob@example.com"' \
  --query 'Users[0].UserStatus' --output text)" CONFIRMED
# As text, the CLI would apply the query to each page of the service, and print "None" for it too.
first=$(idp list-users --user-pool-id "$pool" --max-items 1 --query NextToken | tr -d '"')
expect 'the rest' "$(idp list-users --user-pool-id "$pool" --starting-token "$first" --query 'length(Users)')" 2
expect 'list-groups' "$(idp list-groups --user-pool-id "$pool" --query 'sort(Groups[].GroupName) | join(`,`, @)' \
  --output text)" editors,readers
expect 'groups of ann' "$(idp admin-list-groups-for-user --user-pool-id "$pool" --username ann@example.com \
  --query 'Groups[].GroupName' --output text)" editors
expect 'users of editors' "$(idp list-users-in-group --user-pool-id "$pool" --group-name editors \
  --query 'length(Users)')" 1
idp describe-user-pool --user-pool-id "$pool" --query UserPool.CreationDate --output text |
  grep -Eq "$date" || { echo 'A date has another form.' >&2; exit 1; }
expect 'a sign-in' "$(idp admin-initiate-auth --user-pool-id "$pool" --client-id "$client" \
  --auth-flow ADMIN_USER_PASSWORD_AUTH --auth-parameters USERNAME=ann@example.com,PASSWORD=Correct-horse-1 \
  --query AuthenticationResult.TokenType --output text)" Bearer

code=0
refusal=$(idp admin-get-user --user-pool-id "$pool" --username nobody@example.com 2>&1) || code=$?
expect 'the exit code of a refusal' "$code" "$refused"
expect 'a refusal' "$(echo "$refusal" | grep -v '^$')" \
  'An error occurred (UserNotFoundException) when calling the AdminGetUser operation: User does not exist.'

expect 'the removal' "$(idp delete-user-pool --user-pool-id "$pool")" ''
echo 'seeded, paged and removed a pool'
