/** The typefaces of the simulators' own pages: the one of the application's running text, and each bank's for headings. */
import type { FastifyInstance } from 'fastify';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { banksIn } from './lobby/banks.ts';
import { TYPEFACE } from './page.ts';
import type { World } from './world.ts';

const INTER = fileURLToPath(import.meta.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'));

export async function typefaces(app: FastifyInstance, world: World): Promise<void> {
  app.get<{ Params: { file: string } }>('/typeface/:file', (request, reply) => {
    const { file } = request.params;
    const bank = banksIn(world.banksDirectory).find(({ slug }) => file === `${slug}.woff2`);
    const path = `/typeface/${file}` === TYPEFACE ? INTER : bank?.heading;
    if (!path) return reply.code(404).send();
    return (
      reply
        .header('cache-control', 'max-age=86400')
        // The lobby stands on the application's origin.
        .header('access-control-allow-origin', '*')
        .type('font/woff2')
        .send(readFileSync(path))
    );
  });
}
