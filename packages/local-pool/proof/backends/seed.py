"""Seeds a user pool by boto3, pages through it and checks the refusals. The argument is the pool's address."""

import base64
import datetime
import json
import sys

import boto3
import botocore

print("boto3 " + boto3.__version__)
idp = boto3.client(
    "cognito-idp",
    endpoint_url=sys.argv[1],
    region_name="us-east-1",
    aws_access_key_id="local",
    aws_secret_access_key="local",
)
PASSWORD = "Correct-horse-1"
EDITORS, READERS = ("editors", 1), ("readers", 2)
USERS = {"ann@example.com": [EDITORS, READERS], "bob@example.com": [READERS], "eve@example.com": []}


def expect(what, seen, expected):
    if seen != expected:
        sys.exit(f"{what}: {seen!r}, not {expected!r}")


def expect_refusal(name, text, call, **arguments):
    try:
        call(**arguments)
    except getattr(idp.exceptions, name) as error:
        expect(name, str(error).split(": ", 1)[1], text)
        expect(name, error.response["ResponseMetadata"]["HTTPStatusCode"], 400)
    else:
        sys.exit(f"{name} was not raised.")


def pages(operation, key, page_size=1, **arguments):
    paginator = idp.get_paginator(operation)
    seen = list(paginator.paginate(PaginationConfig={"PageSize": page_size}, **arguments))
    return [item for page in seen for item in page[key]]


# The pool
made = idp.create_user_pool(
    PoolName="boto3",
    UsernameAttributes=["email"],
    AutoVerifiedAttributes=["email"],
    UserPoolAddOns={"AdvancedSecurityMode": "AUDIT"},
)["UserPool"]
pool = {"UserPoolId": made["Id"]}
expect("CreationDate", isinstance(made["CreationDate"], datetime.datetime), True)
expect("its zone", made["CreationDate"].tzinfo is not None, True)
client = idp.create_user_pool_client(
    **pool, ClientName="backend", ExplicitAuthFlows=["ALLOW_ADMIN_USER_PASSWORD_AUTH", "ALLOW_REFRESH_TOKEN_AUTH"]
)["UserPoolClient"]["ClientId"]
idp.create_user_pool_client(**pool, ClientName="app")
for number in range(2):
    idp.create_resource_server(**pool, Identifier=f"https://{number}.example.com", Name=f"Api {number}")

# Users and groups
for group, precedence in (EDITORS, READERS):
    idp.create_group(**pool, GroupName=group, Precedence=precedence)
for email, groups in USERS.items():
    attributes = [{"Name": "email", "Value": email}, {"Name": "email_verified", "Value": "true"}]
    user = idp.admin_create_user(**pool, Username=email, UserAttributes=attributes, MessageAction="SUPPRESS")["User"]
    expect("UserStatus", user["UserStatus"], "FORCE_CHANGE_PASSWORD")
    idp.admin_set_user_password(**pool, Username=email, Password=PASSWORD, Permanent=True)
    for group, _ in groups:
        idp.admin_add_user_to_group(**pool, Username=email, GroupName=group)

# Pages of one item each
emails = [
    next(attribute["Value"] for attribute in user["Attributes"] if attribute["Name"] == "email")
    for user in pages("list_users", "Users", **pool)
]
expect("ListUsers", sorted(emails), sorted(USERS))
expect("ListGroups", sorted(group["GroupName"] for group in pages("list_groups", "Groups", **pool)), ["editors", "readers"])
expect("ListUsersInGroup", len(pages("list_users_in_group", "Users", **pool, GroupName="readers")), 2)
expect(
    "AdminListGroupsForUser",
    [group["GroupName"] for group in pages("admin_list_groups_for_user", "Groups", **pool, Username="ann@example.com")],
    ["editors", "readers"],
)
expect("ListUserPools", made["Id"] in [each["Id"] for each in pages("list_user_pools", "UserPools")], True)
expect("ListUserPoolClients", len(pages("list_user_pool_clients", "UserPoolClients", **pool)), 2)
expect("ListResourceServers", len(pages("list_resource_servers", "ResourceServers", **pool)), 2)
expect("ListIdentityProviders", pages("list_identity_providers", "Providers", **pool), [])
filtered = idp.list_users(**pool, Filter='email ^= "bob"')["Users"]
expect("Filter", len(filtered), 1)

# A sign-in
tokens = idp.admin_initiate_auth(
    **pool,
    ClientId=client,
    AuthFlow="ADMIN_USER_PASSWORD_AUTH",
    AuthParameters={"USERNAME": "ann@example.com", "PASSWORD": PASSWORD},
)["AuthenticationResult"]
claims = json.loads(base64.urlsafe_b64decode(tokens["IdToken"].split(".")[1] + "=="))
expect("cognito:groups", sorted(claims["cognito:groups"]), ["editors", "readers"])
expect("GetUser", idp.get_user(AccessToken=tokens["AccessToken"])["Username"], claims["cognito:username"])
events = pages("admin_list_user_auth_events", "AuthEvents", **pool, Username="ann@example.com")
expect("AdminListUserAuthEvents", [event["EventType"] for event in events], ["SignIn"])

# Refusals
nobody = {**pool, "Username": "nobody@example.com"}
expect_refusal("UserNotFoundException", "User does not exist.", idp.admin_get_user, **nobody)
expect_refusal(
    "UsernameExistsException", "User account already exists", idp.admin_create_user, **pool, Username="ann@example.com"
)
expect_refusal(
    "InvalidParameterException", "Username should be an email.", idp.admin_create_user, **pool, Username="ann"
)
try:
    idp.create_group(**pool, GroupName="editors")
    sys.exit("GroupExistsException was not raised.")
except idp.exceptions.GroupExistsException as error:
    expect("the operation's name", "when calling the CreateGroup operation: " in str(error), True)
try:
    idp.describe_user_pool(UserPoolId="us-east-1_NoSuchOne")
    sys.exit("ResourceNotFoundException was not raised.")
except idp.exceptions.ResourceNotFoundException as error:
    expect("ResourceNotFoundException", error.response["Error"]["Code"], "ResourceNotFoundException")
unsigned = boto3.client(
    "cognito-idp",
    endpoint_url=sys.argv[1],
    region_name="us-east-1",
    config=botocore.config.Config(signature_version=botocore.UNSIGNED),
)
try:
    unsigned.list_user_pools(MaxResults=1)
    sys.exit("MissingAuthenticationTokenException was not raised.")
except botocore.exceptions.ClientError as error:
    expect("without a signature", error.response["Error"]["Code"], "MissingAuthenticationTokenException")

idp.delete_user_pool(**pool)
print("seeded, paged and removed a pool")
