/**
 * The migrations of the database, one for each version.
 *
 * A new version adds a migration. A released one is never changed. All tables are STRICT, so a value of a wrong type is an
 * error at once.
 *
 * @see https://www.sqlite.org/stricttables.html
 */
export const MIGRATIONS: readonly string[] = [
  `
  CREATE TABLE users (
    id TEXT PRIMARY KEY,
    username TEXT NOT NULL,
    username_key TEXT NOT NULL UNIQUE,
    email_key TEXT UNIQUE,
    status TEXT NOT NULL CHECK (status IN ('UNCONFIRMED', 'CONFIRMED', 'RESET_REQUIRED')),
    is_enabled INTEGER NOT NULL,
    salt BLOB NOT NULL,
    sealed_verifier BLOB NOT NULL,
    attributes TEXT NOT NULL,
    created_at_ms INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE codes (
    subject TEXT NOT NULL,
    purpose TEXT NOT NULL,
    digest BLOB NOT NULL,
    expires_at_ms INTEGER NOT NULL,
    PRIMARY KEY (subject, purpose)
  ) STRICT;
  CREATE INDEX codes_by_expiry ON codes (expires_at_ms);

  CREATE TABLE attempts (subject TEXT NOT NULL, kind TEXT NOT NULL, at_ms INTEGER NOT NULL) STRICT;
  CREATE INDEX attempts_by_subject ON attempts (subject, kind, at_ms);
  CREATE INDEX attempts_by_time ON attempts (at_ms);

  CREATE TABLE failures (subject TEXT PRIMARY KEY, count INTEGER NOT NULL, last_at_ms INTEGER NOT NULL) STRICT;
  CREATE INDEX failures_by_time ON failures (last_at_ms);

  CREATE TABLE spent_challenges (id TEXT PRIMARY KEY, expires_at_ms INTEGER NOT NULL) STRICT;
  CREATE INDEX spent_challenges_by_expiry ON spent_challenges (expires_at_ms);

  CREATE TABLE sessions (
    id TEXT PRIMARY KEY,
    origin_jti TEXT NOT NULL,
    user_id TEXT NOT NULL,
    client_id TEXT NOT NULL,
    auth_time_ms INTEGER NOT NULL,
    expires_at_ms INTEGER NOT NULL,
    revoked_at_ms INTEGER
  ) STRICT;
  CREATE INDEX sessions_by_user ON sessions (user_id);
  CREATE INDEX sessions_by_expiry ON sessions (expires_at_ms);

  CREATE TABLE refresh_tokens (
    digest BLOB PRIMARY KEY,
    session_id TEXT NOT NULL,
    expires_at_ms INTEGER NOT NULL,
    replaced_at_ms INTEGER
  ) STRICT;
  CREATE INDEX refresh_tokens_by_expiry ON refresh_tokens (expires_at_ms);

  CREATE TABLE messages (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    medium TEXT NOT NULL,
    destination TEXT NOT NULL,
    sealed_code BLOB NOT NULL,
    purpose TEXT NOT NULL,
    username TEXT NOT NULL,
    sent_at_ms INTEGER NOT NULL
  ) STRICT;

  CREATE TABLE settings (name TEXT PRIMARY KEY, value BLOB NOT NULL) STRICT;
  `,
  // Adds a status, second factors and authenticator apps. SQLite cannot change a CHECK, so the table is created again.
  `
  CREATE TABLE new_users (
    id TEXT PRIMARY KEY,
    username TEXT NOT NULL,
    username_key TEXT NOT NULL UNIQUE,
    email_key TEXT UNIQUE,
    status TEXT NOT NULL CHECK (status IN ('UNCONFIRMED', 'CONFIRMED', 'RESET_REQUIRED', 'FORCE_CHANGE_PASSWORD')),
    is_enabled INTEGER NOT NULL,
    salt BLOB NOT NULL,
    sealed_verifier BLOB NOT NULL,
    attributes TEXT NOT NULL,
    created_at_ms INTEGER NOT NULL,
    has_password INTEGER NOT NULL DEFAULT 1,
    mfa TEXT,
    sealed_totp_secret BLOB,
    last_totp_step INTEGER NOT NULL DEFAULT 0,
    proposed_totp_secret BLOB
  ) STRICT, WITHOUT ROWID;
  INSERT INTO new_users
    SELECT id, username, username_key, email_key, status, is_enabled, salt, sealed_verifier, attributes, created_at_ms,
      1, NULL, NULL, 0, NULL
    FROM users;
  DROP TABLE users;
  ALTER TABLE new_users RENAME TO users;
  `,
  // Adds aliases: any number of names for a user, each unique.
  `
  CREATE TABLE login_names (
    key TEXT PRIMARY KEY,
    user_id TEXT NOT NULL,
    is_alias INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX login_names_by_user ON login_names (user_id);
  INSERT INTO login_names SELECT username_key, id, 0 FROM users;
  INSERT INTO login_names SELECT email_key, id, 1 FROM users WHERE email_key IS NOT NULL ON CONFLICT DO NOTHING;
  CREATE TABLE new_users (
    id TEXT PRIMARY KEY,
    username TEXT NOT NULL,
    username_key TEXT NOT NULL UNIQUE,
    status TEXT NOT NULL CHECK (status IN ('UNCONFIRMED', 'CONFIRMED', 'RESET_REQUIRED', 'FORCE_CHANGE_PASSWORD')),
    is_enabled INTEGER NOT NULL,
    salt BLOB NOT NULL,
    sealed_verifier BLOB NOT NULL,
    attributes TEXT NOT NULL,
    created_at_ms INTEGER NOT NULL,
    has_password INTEGER NOT NULL,
    mfa TEXT,
    sealed_totp_secret BLOB,
    last_totp_step INTEGER NOT NULL DEFAULT 0,
    proposed_totp_secret BLOB
  ) STRICT, WITHOUT ROWID;
  INSERT INTO new_users
    SELECT id, username, username_key, status, is_enabled, salt, sealed_verifier, attributes, created_at_ms, has_password,
      mfa, sealed_totp_secret, last_totp_step, proposed_totp_secret
    FROM users;
  DROP TABLE users;
  ALTER TABLE new_users RENAME TO users;
  `,
  // Adds the texts of the customMessage trigger.
  "ALTER TABLE messages ADD COLUMN sealed_words BLOB",
  // Adds FriendlyDeviceName of the authenticator app.
  "ALTER TABLE users ADD COLUMN totp_device_name TEXT",
  // Adds passkeys. An id can belong to one user only.
  `
  CREATE TABLE passkeys (
    id TEXT PRIMARY KEY,
    user_id TEXT NOT NULL,
    relying_party_id TEXT NOT NULL,
    public_key BLOB NOT NULL,
    sign_count INTEGER NOT NULL,
    is_backup_eligible INTEGER NOT NULL,
    attachment TEXT,
    transports TEXT NOT NULL,
    name TEXT NOT NULL,
    created_at_ms INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX passkeys_by_user ON passkeys (user_id, created_at_ms);
  `,
  // Adds devices, and the device of a session.
  `
  CREATE TABLE devices (
    user_id TEXT NOT NULL,
    key TEXT NOT NULL,
    name TEXT,
    salt BLOB NOT NULL,
    sealed_verifier BLOB NOT NULL,
    is_remembered INTEGER NOT NULL,
    created_at_ms INTEGER NOT NULL,
    modified_at_ms INTEGER NOT NULL,
    authenticated_at_ms INTEGER NOT NULL,
    PRIMARY KEY (user_id, key)
  ) STRICT, WITHOUT ROWID;
  ALTER TABLE sessions ADD COLUMN device_key TEXT;
  ALTER TABLE sessions ADD COLUMN has_new_device INTEGER NOT NULL DEFAULT 0;
  `,
  // Adds authorization codes, the sessions of the hosted pages, and the OAuth grant of a session.
  `
  CREATE TABLE authorization_codes (
    digest BLOB PRIMARY KEY,
    client_id TEXT NOT NULL,
    redirect_uri TEXT NOT NULL,
    oauth_grant TEXT NOT NULL,
    code_challenge TEXT,
    nonce TEXT,
    user_id TEXT NOT NULL,
    auth_time_ms INTEGER NOT NULL,
    expires_at_ms INTEGER NOT NULL,
    session_id TEXT
  ) STRICT;
  CREATE INDEX authorization_codes_by_expiry ON authorization_codes (expires_at_ms);
  CREATE TABLE hosted_sessions (
    digest BLOB PRIMARY KEY,
    user_id TEXT NOT NULL,
    auth_time_ms INTEGER NOT NULL,
    expires_at_ms INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX hosted_sessions_by_expiry ON hosted_sessions (expires_at_ms);
  ALTER TABLE sessions ADD COLUMN oauth_grant TEXT;
  `,
  // Adds the identities of the identity pool. A user has one at most.
  `
  CREATE TABLE identities (
    id TEXT PRIMARY KEY,
    identity_pool_id TEXT NOT NULL,
    user_id TEXT,
    created_at_ms INTEGER NOT NULL,
    UNIQUE (identity_pool_id, user_id)
  ) STRICT, WITHOUT ROWID;
  `,
  // Adds a status, accounts at identity providers, and sign-ins there. SQLite cannot change a CHECK (see above).
  `
  CREATE TABLE new_users (
    id TEXT PRIMARY KEY,
    username TEXT NOT NULL,
    username_key TEXT NOT NULL UNIQUE,
    status TEXT NOT NULL
      CHECK (status IN ('UNCONFIRMED', 'CONFIRMED', 'RESET_REQUIRED', 'FORCE_CHANGE_PASSWORD', 'EXTERNAL_PROVIDER')),
    is_enabled INTEGER NOT NULL,
    salt BLOB NOT NULL,
    sealed_verifier BLOB NOT NULL,
    attributes TEXT NOT NULL,
    created_at_ms INTEGER NOT NULL,
    has_password INTEGER NOT NULL,
    mfa TEXT,
    sealed_totp_secret BLOB,
    last_totp_step INTEGER NOT NULL DEFAULT 0,
    proposed_totp_secret BLOB,
    totp_device_name TEXT
  ) STRICT, WITHOUT ROWID;
  INSERT INTO new_users
    SELECT id, username, username_key, status, is_enabled, salt, sealed_verifier, attributes, created_at_ms, has_password,
      mfa, sealed_totp_secret, last_totp_step, proposed_totp_secret, totp_device_name
    FROM users;
  DROP TABLE users;
  ALTER TABLE new_users RENAME TO users;
  CREATE TABLE provider_accounts (
    provider_name TEXT NOT NULL,
    provider_user_id TEXT NOT NULL,
    user_id TEXT NOT NULL,
    PRIMARY KEY (provider_name, provider_user_id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX provider_accounts_by_user ON provider_accounts (user_id);
  CREATE TABLE federations (
    digest BLOB PRIMARY KEY,
    sealed_request BLOB NOT NULL,
    expires_at_ms INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX federations_by_expiry ON federations (expires_at_ms);
  `,
  // Adds where the user of the hosted pages has signed in. The sessions that there are end, because nobody knows it of them.
  `
  DROP TABLE hosted_sessions;
  CREATE TABLE hosted_sessions (
    digest BLOB PRIMARY KEY,
    user_id TEXT NOT NULL,
    provider_name TEXT NOT NULL,
    auth_time_ms INTEGER NOT NULL,
    expires_at_ms INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX hosted_sessions_by_expiry ON hosted_sessions (expires_at_ms);
  `,
  // Names columns and a table as the code does: what is encrypted, and the used challenges.
  `
  ALTER TABLE users RENAME COLUMN sealed_verifier TO encrypted_verifier;
  ALTER TABLE users RENAME COLUMN sealed_totp_secret TO encrypted_totp_secret;
  ALTER TABLE devices RENAME COLUMN sealed_verifier TO encrypted_verifier;
  ALTER TABLE messages RENAME COLUMN sealed_code TO encrypted_code;
  ALTER TABLE messages RENAME COLUMN sealed_words TO encrypted_words;
  ALTER TABLE federations RENAME COLUMN sealed_request TO encrypted_request;
  ALTER TABLE spent_challenges RENAME TO used_challenges;
  DROP INDEX spent_challenges_by_expiry;
  CREATE INDEX used_challenges_by_expiry ON used_challenges (expires_at_ms);
  `,
  // Adds the pools of users, names, accounts at identity providers, messages and sessions of the hosted pages. Rows from before belong to the
  // pool of the settings file, which is ''. Adds what is made over the wire, and groups.
  `
  CREATE TABLE new_users (
    id TEXT PRIMARY KEY,
    pool_id TEXT NOT NULL,
    username TEXT NOT NULL,
    username_key TEXT NOT NULL,
    status TEXT NOT NULL
      CHECK (status IN ('UNCONFIRMED', 'CONFIRMED', 'RESET_REQUIRED', 'FORCE_CHANGE_PASSWORD', 'EXTERNAL_PROVIDER')),
    is_enabled INTEGER NOT NULL,
    salt BLOB NOT NULL,
    encrypted_verifier BLOB NOT NULL,
    attributes TEXT NOT NULL,
    created_at_ms INTEGER NOT NULL,
    has_password INTEGER NOT NULL,
    mfa TEXT,
    encrypted_totp_secret BLOB,
    last_totp_step INTEGER NOT NULL DEFAULT 0,
    proposed_totp_secret BLOB,
    totp_device_name TEXT,
    modified_at_ms INTEGER NOT NULL,
    password_expires_at_ms INTEGER,
    encrypted_imported_hash BLOB,
    UNIQUE (pool_id, username_key)
  ) STRICT, WITHOUT ROWID;
  INSERT INTO new_users
    SELECT id, '', username, username_key, status, is_enabled, salt, encrypted_verifier, attributes, created_at_ms,
      has_password, mfa, encrypted_totp_secret, last_totp_step, proposed_totp_secret, totp_device_name, created_at_ms, NULL, NULL
    FROM users;
  DROP TABLE users;
  ALTER TABLE new_users RENAME TO users;
  -- For the searches of search-users.ts.
  CREATE INDEX users_by_username ON users (pool_id, username, username_key);
  CREATE INDEX users_by_status ON users (pool_id, status, username_key);
  CREATE INDEX users_by_enabled ON users (pool_id, iif(is_enabled = 1, 'Enabled', 'Disabled'), username_key);
  CREATE INDEX users_by_sub ON users (pool_id, id, username_key);
  CREATE INDEX users_by_email ON users (pool_id, json_extract(attributes, '$.email'), username_key)
    WHERE json_extract(attributes, '$.email') IS NOT NULL;
  CREATE INDEX users_by_family_name ON users (pool_id, json_extract(attributes, '$.family_name'), username_key)
    WHERE json_extract(attributes, '$.family_name') IS NOT NULL;
  CREATE INDEX users_by_given_name ON users (pool_id, json_extract(attributes, '$.given_name'), username_key)
    WHERE json_extract(attributes, '$.given_name') IS NOT NULL;
  CREATE INDEX users_by_name ON users (pool_id, json_extract(attributes, '$.name'), username_key)
    WHERE json_extract(attributes, '$.name') IS NOT NULL;
  CREATE INDEX users_by_phone_number ON users (pool_id, json_extract(attributes, '$.phone_number'), username_key)
    WHERE json_extract(attributes, '$.phone_number') IS NOT NULL;
  CREATE INDEX users_by_preferred_username ON users (pool_id, json_extract(attributes, '$.preferred_username'), username_key)
    WHERE json_extract(attributes, '$.preferred_username') IS NOT NULL;

  CREATE TABLE new_login_names (
    pool_id TEXT NOT NULL,
    key TEXT NOT NULL,
    user_id TEXT NOT NULL,
    is_alias INTEGER NOT NULL,
    PRIMARY KEY (pool_id, key)
  ) STRICT, WITHOUT ROWID;
  INSERT INTO new_login_names SELECT '', key, user_id, is_alias FROM login_names;
  DROP TABLE login_names;
  ALTER TABLE new_login_names RENAME TO login_names;
  CREATE INDEX login_names_by_user ON login_names (user_id);

  CREATE TABLE new_provider_accounts (
    pool_id TEXT NOT NULL,
    provider_name TEXT NOT NULL,
    attribute_name TEXT NOT NULL,
    provider_user_id TEXT NOT NULL,
    user_id TEXT NOT NULL,
    PRIMARY KEY (pool_id, provider_name, attribute_name, provider_user_id)
  ) STRICT, WITHOUT ROWID;
  INSERT INTO new_provider_accounts
    SELECT '', provider_name, 'Cognito_Subject', provider_user_id, user_id FROM provider_accounts;
  DROP TABLE provider_accounts;
  ALTER TABLE new_provider_accounts RENAME TO provider_accounts;
  CREATE INDEX provider_accounts_by_user ON provider_accounts (user_id);

  CREATE TABLE auth_events (
    sequence INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    user_id TEXT NOT NULL,
    type TEXT NOT NULL,
    response TEXT NOT NULL,
    challenges TEXT NOT NULL,
    created_at_ms INTEGER NOT NULL,
    feedback TEXT
  ) STRICT;
  CREATE INDEX auth_events_by_user ON auth_events (user_id, sequence);
  CREATE INDEX auth_events_by_time ON auth_events (created_at_ms);

  ALTER TABLE hosted_sessions ADD COLUMN pool_id TEXT NOT NULL DEFAULT '';
  -- For the lists of a user's sessions. A session from before is in none.
  ALTER TABLE hosted_sessions ADD COLUMN client_id TEXT NOT NULL DEFAULT '';
  ALTER TABLE hosted_sessions ADD COLUMN last_active_at_ms INTEGER;
  CREATE INDEX hosted_sessions_by_user ON hosted_sessions (user_id);
  ALTER TABLE authorization_codes ADD COLUMN hosted_session BLOB;
  ALTER TABLE sessions ADD COLUMN hosted_session BLOB;
  ALTER TABLE sessions ADD COLUMN created_at_ms INTEGER;
  ALTER TABLE sessions ADD COLUMN last_active_at_ms INTEGER;
  ALTER TABLE messages ADD COLUMN pool_id TEXT NOT NULL DEFAULT '';

  CREATE TABLE resources (
    pool_id TEXT NOT NULL,
    kind TEXT NOT NULL,
    name TEXT NOT NULL,
    encrypted_content BLOB NOT NULL,
    created_at_ms INTEGER NOT NULL,
    modified_at_ms INTEGER NOT NULL,
    PRIMARY KEY (pool_id, kind, name)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX resources_by_name ON resources (kind, name);
  CREATE TABLE revisions (pool_id TEXT PRIMARY KEY, revision INTEGER NOT NULL) STRICT, WITHOUT ROWID;

  CREATE TABLE group_members (
    pool_id TEXT NOT NULL,
    group_name TEXT NOT NULL,
    user_id TEXT NOT NULL,
    PRIMARY KEY (pool_id, group_name, user_id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX group_members_by_user ON group_members (user_id);

  -- An identity can have many logins: of user pools, whose provider is 'pool:' and the pool's id, and of the developer.
  CREATE TABLE new_identities (
    id TEXT PRIMARY KEY,
    identity_pool_id TEXT NOT NULL,
    created_at_ms INTEGER NOT NULL,
    modified_at_ms INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE identity_logins (
    identity_pool_id TEXT NOT NULL,
    provider TEXT NOT NULL,
    subject TEXT NOT NULL,
    identity_id TEXT NOT NULL,
    PRIMARY KEY (identity_pool_id, provider, subject)
  ) STRICT, WITHOUT ROWID;
  INSERT INTO new_identities SELECT id, identity_pool_id, created_at_ms, created_at_ms FROM identities;
  INSERT INTO identity_logins SELECT identity_pool_id, 'pool:', user_id, id FROM identities WHERE user_id IS NOT NULL;
  DROP TABLE identities;
  ALTER TABLE new_identities RENAME TO identities;
  CREATE INDEX identities_by_pool ON identities (identity_pool_id, id);
  CREATE INDEX identity_logins_by_identity ON identity_logins (identity_id, provider, subject);
  `,
  `
  -- An address that the user gets only by entering the code.
  ALTER TABLE codes ADD COLUMN pending_address TEXT;

  CREATE TABLE old_passwords (
    sequence INTEGER PRIMARY KEY AUTOINCREMENT,
    user_id TEXT NOT NULL,
    encrypted_password BLOB NOT NULL
  ) STRICT;
  CREATE INDEX old_passwords_by_user ON old_passwords (user_id, sequence);
  `,
];
