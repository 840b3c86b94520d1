-- Once, through HAProxy, as the superuser of the cluster.
CREATE ROLE porteira LOGIN PASSWORD '${OWNER_PASSWORD}';
CREATE ROLE porteira_app LOGIN PASSWORD '${APP_PASSWORD}';
ALTER ROLE porteira_app SET statement_timeout = '15s';
ALTER ROLE porteira_app SET timezone = 'UTC';
CREATE DATABASE porteira OWNER porteira;
