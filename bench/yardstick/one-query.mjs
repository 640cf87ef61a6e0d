/**
 * Bare Fastify: answers every request with the bytes of a file, after one prepared query that finds a session and an application by their keys.
 * `DATABASE_URL=… node bench/yardstick/one-query.mjs PORT FILE SESSION_HASH APPLICATION`, the hash in hex.
 */
import { readFileSync } from 'node:fs';
import fastify from 'fastify';
import pg from 'pg';

const [port, file, session, application] = process.argv.slice(2);
const body = readFileSync(file);
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const values = [Buffer.from(session, 'hex'), application];
const query = {
  name: 'one',
  text: `select s.ends_at, a.version, a.document from session s, application a
    where s.id_hash = $1 and s.revoked_at is null and a.id = $2`,
  values,
};

const app = fastify();
app.get('/', async (_, reply) => {
  const { rows } = await pool.query(query);
  if (rows.length !== 1) throw new Error('nothing found');
  return reply.type('application/json; charset=utf-8').send(body);
});
await app.listen({ port: Number(port), host: '127.0.0.1' });
