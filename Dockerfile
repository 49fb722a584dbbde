# Image of ASL Shop; docs/operation.md says how to run it.
#   docker build -t asl-shop .                 for every role
#   docker build -t asl-shop --target web .    for ROLE=web alone: without ffmpeg, half as large

FROM node:24-trixie-slim AS build
WORKDIR /product
COPY package.json package-lock.json .npmrc ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run release -- --folder .cache/image

FROM node:24-trixie-slim AS packages
WORKDIR /app
COPY --from=build /product/.cache/image/package.json /product/.cache/image/package-lock.json ./
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund

FROM debian:trixie-slim AS web
COPY --from=build /usr/local/bin/node /usr/local/bin/node
RUN useradd --uid 1000 --no-create-home --shell /usr/sbin/nologin shop && install -d -o shop -g shop -m 700 /data /backups
WORKDIR /app
COPY --from=build /product/.cache/image ./
COPY --from=packages /app/node_modules ./node_modules
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data MALLOC_ARENA_MAX=1 MALLOC_TRIM_THRESHOLD_=131072
USER shop
VOLUME /data /backups
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=5s --start-period=180s --start-interval=1s CMD ["node", "deploy/ready.mjs"]
CMD ["node", "dist/server/main.js"]

FROM web
USER root
RUN apt-get update && apt-get install -y --no-install-recommends ffmpeg && rm -rf /var/lib/apt/lists/*
USER shop
