#!/bin/sh
# Installs a commit beside the running site, then switches to it (docs/deployment.md, "Upgrade and rollback"):
#   deploy/release.sh            the newest commit of the repository's main branch
#   deploy/release.sh COMMIT     that commit; if it is still installed, only switches to it
# Below /srv/collective: repository (a clone), releases/COMMIT, current (a link to the running release), .env.
set -eu

home=${COLLECTIVE_HOME:-/srv/collective}
health=${COLLECTIVE_HEALTH:-http://127.0.0.1:3000/api/health}
kept=3

fail() {
    echo "$1" >&2
    exit 1
}

switch_to() {
    ln -sfn "releases/$1" "$home/current.next"
    mv -T "$home/current.next" "$home/current"
    touch "$home/releases/$1"
    systemctl restart collective-site
}

is_healthy() {
    for second in $(seq 60); do
        curl --silent --fail --output /dev/null --max-time 2 "$health" && return 0
        sleep 1
    done
    return 1
}

cd "$home"
exec 9> .release.lock
flock --nonblock 9 || fail "Another release is being installed."

git -C repository fetch --quiet --tags origin
commit=$(git -C repository rev-parse --short=12 "${1:-origin/HEAD}^{commit}")
release=$home/releases/$commit
before=$(basename "$(readlink current || true)")

# the build writes its stamp last
if [ ! -f "$release/.next/build-stamp" ]; then
    rm -rf "$release"
    mkdir -p "$release"
    git -C repository archive "$commit" | tar -x -C "$release"
    ln -s ../../.env "$release/.env"
    (cd "$release" && npm ci && SOURCE_COMMIT=$commit npm run build) || {
        rm -rf "$release"
        fail "The release was not built; what ran before still runs."
    }
    # optional cache: makes starts about a third faster
    if id collective > /dev/null 2>&1; then install --directory --owner=collective "$release/.next/cache/compile"; fi
fi

switch_to "$commit"
if ! is_healthy; then
    [ -n "$before" ] || fail "The release does not answer: journalctl --unit collective-site"
    switch_to "$before"
    fail "The release did not answer, so $before runs again: journalctl --unit collective-site"
fi

ls -1t releases | tail -n +$((kept + 1)) | while read -r old; do rm -rf "releases/$old"; done
echo "$commit runs${before:+; before it $before}."
