#!/bin/sh
# Makes the passwords that compose.yml hands to its services, once. They stay on this machine: the folder is in .gitignore.
set -eu
cd "$(dirname "$0")"
umask 077
mkdir -p secrets
for name in postgres grafana; do
    test -s "secrets/$name" || head -c 24 /dev/urandom | od -An -tx1 | tr -d ' \n' > "secrets/$name"
done
test -s secrets/database || echo "postgresql://ridotto:$(cat secrets/postgres)@postgres/ridotto" > secrets/database
chmod 700 secrets
chmod 444 secrets/*   # containers read them as other users; nobody else gets through the folder
