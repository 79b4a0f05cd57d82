# syntax=docker/dockerfile:1
# One image for every role: `all` (default, with its own PostgreSQL), `server` or `worker`.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev --no-audit --no-fund
COPY . .
RUN node scripts/prepare.mjs adopt
RUN node scripts/prepare.mjs build

FROM node:24-bookworm-slim
# A current ffmpeg reads sound files that others made; the packaged one cannot.
RUN apt-get update && apt-get install -y --no-install-recommends ffmpeg tini hunspell hunspell-de-de \
  && rm -rf /var/lib/apt/lists/*
RUN useradd --system --uid 10001 --home-dir /data --shell /usr/sbin/nologin guildhall \
  && mkdir /data && chown guildhall /data
WORKDIR /app
COPY --from=build /app /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4400 DATA_DIR=/data NODE_COMPILE_CACHE=/data/.cache
USER guildhall
VOLUME /data
EXPOSE 4400 4401
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 4400) + '/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
ENTRYPOINT ["tini", "--", "bin/guildhall"]
CMD ["start"]
