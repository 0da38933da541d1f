# Waybill as a container: production packages only, no compiler, no npm, a user of its own, nothing to write.
# Its database is another's: DATABASE_URL is required, for the embedded Postgres stays out.

FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY sdk/package.json sdk/
COPY test/sdk/oldest-typescript/package.json test/sdk/oldest-typescript/
# No script of a package runs; Node is the image's own, and the embedded Postgres is among the optional ones.
RUN npm ci --omit=dev --omit=optional --ignore-scripts \
 && find node_modules -type f '(' -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' ')' -delete \
 && rm -rf node_modules/@waybill node_modules/.cache sdk test
COPY generated generated
COPY spec/guides spec/guides
COPY src src
# What is loaded is kept compiled, a second less at each start. It holds for this folder, this Node, these flags
# and this user alone.
ENV NODE_COMPILE_CACHE=/var/cache/waybill
RUN mkdir --mode=777 $NODE_COMPILE_CACHE
USER 10001:10001
RUN node --heap-growing-percent=100 --max-semi-space-size=16 --input-type=module --eval "for (const part of \
  ['start-waybill', 'app', 'worker', 'create-provider', 'feedback/start-inbound']) await import('/app/src/' + part + '.ts')"

FROM debian:bookworm-slim
RUN apt-get update \
 && apt-get install --yes --no-install-recommends tini \
 && rm -rf /var/lib/apt/lists/* /var/cache/apt/* /var/log/* \
 && useradd --uid 10001 --no-create-home --home-dir /tmp --shell /usr/sbin/nologin waybill
COPY --from=build /usr/local/bin/node /usr/local/bin/node
COPY --from=build /var/cache/waybill /var/cache/waybill
COPY --from=build /app /app
WORKDIR /app
USER 10001:10001
ENV NODE_ENV=production NODE_COMPILE_CACHE=/var/cache/waybill HOST=0.0.0.0 PORT=3000
EXPOSE 3000
# Whether the process lives. Whether it can work is /readyz, by which a proxy decides: a database that is away is
# no reason to start this again.
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s CMD ["node", "--eval", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Node takes no care of processes that lose their parent.
ENTRYPOINT ["tini", "--"]
CMD ["node", "--import=./src/check-node.js", "--heap-growing-percent=100", "--max-semi-space-size=16", "src/main.ts"]
