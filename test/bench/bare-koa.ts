import Koa from 'koa';
import { koaBody } from 'koa-body';
import { Pool } from 'pg';
import { v7 } from 'uuid';

// The baseline of the `api` figure, run as a process of its own: Koa reads a JSON body and does one
// transaction of three inserts of the size that sending a message has.

const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 16 });
await pool.query(`
  create table if not exists bare_messages (id uuid primary key, head jsonb not null, html text not null);
  create table if not exists bare_events (id uuid primary key, message_id uuid not null, body jsonb not null);
  create table if not exists bare_jobs (id uuid primary key, body jsonb not null)`);
const html = process.env.BARE_HTML ?? '';

const app = new Koa();
app.use(koaBody());
app.use(async (ctx) => {
  const id = v7();
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('insert into bare_messages values ($1, $2, $3)', [
      id,
      JSON.stringify(ctx.request.body),
      html,
    ]);
    await client.query('insert into bare_events values ($1, $2, $3)', [
      v7(),
      id,
      '{"type":"QUEUED"}',
    ]);
    await client.query('insert into bare_jobs values ($1, $2)', [v7(), JSON.stringify({ id })]);
    await client.query('commit');
  } finally {
    client.release();
  }
  ctx.status = 201;
  ctx.body = { data: { id, html, body: ctx.request.body } };
});
const server = app.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.({ port: typeof address === 'object' && address ? address.port : 0 });
});
process.on('disconnect', () => process.exit());
