# A pool with everything that backends set up, by the published provider.

terraform {
  required_providers {
    aws = {
      source  = "hashicorp/aws"
      version = "5.100.0"
    }
  }
}

variable "endpoint" {
  type = string
}

# The second apply changes each resource that can be changed.
variable "is_changed" {
  type    = bool
  default = false
}

provider "aws" {
  region                      = "us-east-1"
  access_key                  = "local"
  secret_key                  = "local"
  max_retries                 = 1
  skip_credentials_validation = true
  skip_metadata_api_check     = true
  skip_requesting_account_id  = true

  endpoints {
    cognitoidp      = var.endpoint
    cognitoidentity = var.endpoint
  }
}

resource "aws_cognito_user_pool" "pool" {
  name                     = "terraform"
  username_attributes      = ["email"]
  auto_verified_attributes = ["email"]
  mfa_configuration        = "OPTIONAL"

  software_token_mfa_configuration {
    enabled = true
  }

  password_policy {
    minimum_length                   = var.is_changed ? 14 : 10
    require_lowercase                = true
    temporary_password_validity_days = 3
  }

  admin_create_user_config {
    allow_admin_create_user_only = true

    invite_message_template {
      email_subject = "Welcome"
      email_message = "{username}, your password is {####}"
      sms_message   = "{username} {####}"
    }
  }

  schema {
    name                = "team"
    attribute_data_type = "String"
    mutable             = true

    string_attribute_constraints {
      min_length = 1
      max_length = 64
    }
  }

  tags = {
    stage = var.is_changed ? "second" : "first"
  }
}

resource "aws_cognito_user_pool_client" "client" {
  name                                 = "app"
  user_pool_id                         = aws_cognito_user_pool.pool.id
  generate_secret                      = true
  explicit_auth_flows                  = ["ALLOW_USER_SRP_AUTH", "ALLOW_REFRESH_TOKEN_AUTH"]
  allowed_oauth_flows                  = ["code"]
  allowed_oauth_flows_user_pool_client = true
  allowed_oauth_scopes                 = ["openid", "email", "${aws_cognito_resource_server.api.identifier}/read"]
  callback_urls                        = ["http://localhost:3000/callback"]
  logout_urls                          = var.is_changed ? ["http://localhost:3000/"] : []
  supported_identity_providers         = ["COGNITO", aws_cognito_identity_provider.work.provider_name]
  access_token_validity                = var.is_changed ? 30 : 60

  token_validity_units {
    access_token = "minutes"
  }
}

resource "aws_cognito_user_pool_domain" "domain" {
  domain       = "terraform-pool"
  user_pool_id = aws_cognito_user_pool.pool.id
}

resource "aws_cognito_user_group" "editors" {
  name         = "editors"
  user_pool_id = aws_cognito_user_pool.pool.id
  description  = var.is_changed ? "They edit and publish." : "They edit."
  precedence   = 1
  role_arn     = "arn:aws:iam::123456789012:role/editors"
}

resource "aws_cognito_user" "ann" {
  user_pool_id = aws_cognito_user_pool.pool.id
  username     = "ann@example.com"
  password     = "correct horse battery"
  enabled      = !var.is_changed

  attributes = {
    email          = "ann@example.com"
    email_verified = true
    team           = var.is_changed ? "b" : "a"
  }
}

resource "aws_cognito_user_in_group" "ann" {
  user_pool_id = aws_cognito_user_pool.pool.id
  group_name   = aws_cognito_user_group.editors.name
  username     = aws_cognito_user.ann.username
}

resource "aws_cognito_resource_server" "api" {
  identifier   = "https://api.example.com"
  name         = var.is_changed ? "Api 2" : "Api"
  user_pool_id = aws_cognito_user_pool.pool.id

  scope {
    scope_name        = "read"
    scope_description = "Reads"
  }
}

resource "aws_cognito_identity_provider" "work" {
  user_pool_id  = aws_cognito_user_pool.pool.id
  provider_name = "Work"
  provider_type = "OIDC"

  provider_details = {
    client_id                     = "pool"
    client_secret                 = "secret"
    authorize_scopes              = var.is_changed ? "openid email" : "openid"
    attributes_request_method     = "GET"
    oidc_issuer                   = "https://login.example.com"
    authorize_url                 = "https://login.example.com/authorize"
    token_url                     = "https://login.example.com/token"
    attributes_url                = "https://login.example.com/userinfo"
    jwks_uri                      = "https://login.example.com/jwks"
    attributes_url_add_attributes = "false"
  }

  attribute_mapping = {
    email    = "email"
    username = "sub"
  }
}

resource "aws_cognito_identity_pool" "identities" {
  identity_pool_name               = "terraform"
  allow_unauthenticated_identities = var.is_changed

  cognito_identity_providers {
    client_id     = aws_cognito_user_pool_client.client.id
    provider_name = aws_cognito_user_pool.pool.endpoint
  }
}

resource "aws_cognito_identity_pool_roles_attachment" "roles" {
  identity_pool_id = aws_cognito_identity_pool.identities.id

  roles = {
    authenticated = "arn:aws:iam::123456789012:role/user"
  }
}
