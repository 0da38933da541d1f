import { createHmac, createSecretKey, randomBytes, timingSafeEqual } from 'node:crypto';
import Koa from 'koa';

// The baseline of `tracking`, run as a process of its own: Koa verifies one HMAC and answers 302.

const key = createSecretKey(randomBytes(32));
const payload = randomBytes(33);
const sign = (bytes: Buffer) => createHmac('sha256', key).update(bytes).digest().subarray(0, 12);
const token = Buffer.concat([payload, sign(payload)]).toString('base64url');

const app = new Koa();
app.use((ctx) => {
  const bytes = Buffer.from(ctx.path.slice('/t/c/'.length), 'base64url');
  const isOurs = timingSafeEqual(sign(bytes.subarray(0, -12)), bytes.subarray(-12));
  ctx.status = isOurs ? 302 : 404;
  ctx.set('Location', 'https://example.com/start?a=1');
  ctx.body = '';
});
const server = app.listen(0, '127.0.0.1', () => {
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  process.send?.({ url: `http://127.0.0.1:${port}/t/c/${token}` });
});
process.on('disconnect', () => process.exit());
