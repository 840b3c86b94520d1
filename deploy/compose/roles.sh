#!/bin/sh
# Runs once, in an empty database: the user of the program, who may only read and write rows.
set -eu
psql -v ON_ERROR_STOP=1 -v password="$APP_PASSWORD" -U "$POSTGRES_USER" -d "$POSTGRES_DB" <<'SQL'
CREATE ROLE porteira_app LOGIN PASSWORD :'password';
SQL
