#!/bin/sh
# Runs a program of the folder as the server's user, with the settings and secrets that the unit gives the server (docs/install.md, "Commands"):
#   sh /opt/bli-kunde/deploy/command.sh keys.js show
# SETTINGS and SECRETS name another file and another folder: those of a database that was put back (docs/backup.md).
# Secrets are handed over as credentials, so that none stands among the arguments of a process.
set -eu
if [ -z "${CREDENTIALS_DIRECTORY:-}" ]; then
  [ $# -gt 0 ] || { echo "command.sh PROGRAM.js [ARGUMENT...]" >&2; exit 2; }
  # The rest stands in this file and not among the arguments, in which the service manager would read each $ by itself.
  unit=bli-kunde-command-$$
  # Whoever ends this ends the program: it would go on by itself, and main.js with it.
  trap 'systemctl stop "$unit"' INT TERM HUP
  exec 3<&0
  systemd-run --unit="$unit" --quiet --collect --wait --pipe --uid=bli_kunde --gid=bli_kunde \
    -p WorkingDirectory=/opt/bli-kunde -p EnvironmentFile="${SETTINGS:-/etc/bli-kunde/settings.env}" \
    -p Environment="NODE_ENV=production DATA_DIR=/var/lib/bli-kunde" \
    -p LoadCredential=secrets:"${SECRETS:-/etc/bli-kunde/secrets}" -p UMask=0077 -p NoNewPrivileges=yes \
    /bin/sh /opt/bli-kunde/deploy/command.sh "$@" <&3 &
  code=0
  wait $! || code=$?
  # A signal ends the first wait, and not the program.
  [ $code -le 128 ] || wait $! || true
  exit $code
fi
# What else lies there, such as seal.csr, is no setting. A value in SETTINGS goes before its file: without a DATABASE_URL of
# their own, SETTINGS of a copy would work on the database that the secrets name.
for file in "$CREDENTIALS_DIRECTORY"/secrets_[A-Z]*; do export "${file##*/secrets_}_FILE=$file"; done
exec node "server/$@"
