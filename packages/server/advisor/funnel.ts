/** Handlers of the funnel of a bank's journeys, as JSON and as a table to be read as a file (D-172, D-174). */
import type * as api from '@bli-kunde/domain/advisor/funnel-api.ts';
import { funnelFile } from '@bli-kunde/domain/advisor/funnel-file.ts';
import type { Handler } from '../http/handler.ts';
import { readFunnel } from '../operations/funnel.ts';

const getFunnel: Handler<typeof api.getFunnel> = async ({ db }, { bank, now }) => ({
  body: await readFunnel(db, bank.slug, now),
});

const getFunnelFile: Handler<typeof api.getFunnelFile> = async ({ db }, { bank, now }) => ({
  body: null,
  bytes: Buffer.from(funnelFile(await readFunnel(db, bank.slug, now), bank.texts)),
  fileName: 'soknadslop.csv',
});

export const funnelHandlers = { getFunnel, getFunnelFile };
