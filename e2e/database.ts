/** A PostgreSQL database of a test world's own, dropped when the world ends. */
import pg from 'pg';

/** Address of the server's own database. */
export const ADMIN = process.env['DATABASE_URL'] || 'postgres://postgres@127.0.0.1:5432/postgres';

async function asAdmin<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: ADMIN, connectionTimeoutMillis: 3_000 });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Whether there is a server to make databases on. */
export const postgresqlAnswers = (): Promise<boolean> =>
  asAdmin((client) => client.query('select 1')).then(
    () => true,
    () => false,
  );

/** Makes a database, empty or a copy of `template`; an old one of the same name goes. */
export async function makeDatabase(
  name: string,
  template = 'template1',
): Promise<{ readonly url: string; drop(): Promise<void> }> {
  const drop = () =>
    asAdmin((client) => client.query(`drop database if exists "${name}" with (force)`)).then(() => undefined);
  await drop();
  await asAdmin((client) => client.query(`create database "${name}" template "${template}"`));
  const url = new URL(ADMIN);
  url.pathname = `/${name}`;
  return { url: url.href, drop };
}
