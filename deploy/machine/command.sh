#!/bin/sh
# Runs a program of the folder as the server's user, with the settings and secrets that the unit gives the server (docs/install.md, "Commands"):
#   sh /opt/bli-kunde/deploy/command.sh keys.js show
# SETTINGS and SECRETS name another file and another folder: those of a database that was put back (docs/backup.md).
# Secrets are handed over as credentials, so that none stands among the arguments of a process.
set -eu
if [ -z "${CREDENTIALS_DIRECTORY:-}" ]; then
  [ $# -gt 0 ] || { echo "command.sh PROGRAM.js [ARGUMENT...]" >&2; exit 2; }
  # The rest stands in this file and not among the arguments, in which the service manager would read each $ by itself.
  exec systemd-run --quiet --collect --wait --pipe --uid=bli_kunde --gid=bli_kunde \
    -p WorkingDirectory=/opt/bli-kunde -p EnvironmentFile="${SETTINGS:-/etc/bli-kunde/settings.env}" \
    -p Environment="NODE_ENV=production DATA_DIR=/var/lib/bli-kunde" \
    -p LoadCredential=secrets:"${SECRETS:-/etc/bli-kunde/secrets}" -p UMask=0077 -p NoNewPrivileges=yes \
    /bin/sh /opt/bli-kunde/deploy/command.sh "$@"
fi
# What else lies there, such as seal.csr, is no setting.
for file in "$CREDENTIALS_DIRECTORY"/secrets_[A-Z]*; do export "${file##*/secrets_}_FILE=$file"; done
exec node "server/$@"
