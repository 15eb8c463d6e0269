# syntax=docker/dockerfile:1
# The site as an image of its own: docker build --tag collective . (docs/deployment.md, "Docker")

FROM node:24-bookworm-slim AS build
WORKDIR /srv/collective
COPY package.json package-lock.json ./
# packages need no install scripts, and the project's own needs files that are not copied yet: the build does its work
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
# the commit that the log, `npm run doctor` and the admin area show: --build-arg SOURCE_COMMIT=$(git rev-parse HEAD)
ARG SOURCE_COMMIT
RUN BUILD_CACHE=off node scripts/build.ts && node deploy/collect-image.ts /image

FROM node:24-bookworm-slim
ENV NODE_ENV=production MALLOC_ARENA_MAX=2 DATA_DIR=/data HOST=0.0.0.0 PORT=3000
# root owns the program's files, which are never written; a new volume at one of these folders takes its owner
RUN install --directory --owner=node --group=node --mode=0700 /data /backups
COPY --from=build /image /srv/collective
WORKDIR /srv/collective
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s --retries=3 \
    CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# without npm, which does not forward signals
CMD ["node", "scripts/start.js"]
