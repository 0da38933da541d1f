#!/bin/sh
# Makes what compose.yaml hands over as files, once; what is there already stays. The folder is closed to others on
# this machine; its files are not, for in the containers they are read by users whom this machine does not know.
set -eu
cd "$(dirname "$0")"
mkdir -p secrets
chmod 700 secrets
cd secrets
[ -e database-password ] || openssl rand -hex 24 > database-password
[ -e database-url ] || echo "postgres://waybill:$(cat database-password)@database:5432/waybill" > database-url
[ -e secret-key ] || openssl rand -base64 32 > secret-key
[ -e smtp-url ] || echo "${SMTP_URL:-smtp://user:password@relay.example.net:587}" > smtp-url
chmod 644 ./*
echo "deploy/secrets is ready. Keep a copy of secret-key elsewhere, and put your relay into smtp-url."
