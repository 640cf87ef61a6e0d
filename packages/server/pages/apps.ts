/** The apps as pages of each bank, their assets, and the bank's own images, font, theme and price list (S-008, S-015 to S-018). */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { Refusal } from '@bli-kunde/domain/errors/refusal.ts';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../application/journey.ts';
import { PRICE_LIST } from '../banks/bank-folder.ts';
import type { Bank } from '../banks/banks.ts';
import { pathTo } from '../banks/place.ts';
import { siteConfigOf } from '../banks/site-config.ts';
import type { Context } from '../context.ts';
import { keepToken } from '../http/anti-forgery.ts';
import { pagePolicy } from '../http/headers.ts';
import { onOwnHost } from '../http/host-names.ts';
import { refuseOthers } from '../http/mount.ts';
import { visitOf } from '../http/visit.ts';
import { inlineTheme } from './inline-theme.ts';
import { renderPage } from './render.ts';

const YEAR = 31_536_000_000;
const HOUR = 3_600_000;

interface Ready {
  readonly html: Buffer;
  readonly brotli: Buffer;
  readonly etag: string;
  readonly policy: string;
}

export async function mountApps(app: FastifyInstance, context: Context): Promise<void> {
  const dist = resolve(context.config.WEB_DIST);
  const assets = join(dist, 'assets');
  const files = { preCompressed: true, immutable: true, maxAge: YEAR, index: false } as const;
  await app.register(fastifyStatic, {
    ...files,
    root: existsSync(assets)
      ? assets
      : [...context.banks.values()].map(({ directory }) => join(directory, 'images')).slice(0, 1),
    prefix: '/assets/',
    serve: existsSync(assets),
  });
  // A proxy adds the segment to every address of a bank's own host name, and the files of the apps are among them.
  for (const slug of existsSync(assets) ? context.config.bankOrigins.keys() : [])
    await app.register(fastifyStatic, { ...files, root: assets, prefix: `/${slug}/assets/`, decorateReply: false });
  for (const { app: each } of context.journeys.values()) {
    const file = join(dist, `${each.path}.html`);
    if (existsSync(file)) mountApp(app, context, each, readFileSync(file, 'utf8'));
  }
  app.get<{ Params: { file: string } }>('/:bank/images/:file', (request, reply) => {
    const { bank } = visitOf(context, request);
    return reply.sendFile(request.params.file, join(bank.directory, 'images'), { maxAge: HOUR, immutable: false });
  });
  app.get<{ Params: { file: string } }>('/:bank/fonts/:file', (request, reply) => {
    const { bank } = visitOf(context, request);
    return reply.sendFile(request.params.file, join(bank.directory, 'fonts'), { maxAge: HOUR, immutable: false });
  });
  app.get<{ Params: { bankregnr: string } }>(`/:bank/media/:bankregnr/${PRICE_LIST}`, (request, reply) => {
    const { bank } = visitOf(context, request);
    if (!bank.config.priceList || request.params.bankregnr !== bank.config.bankregnr)
      throw new Refusal('error.not.found');
    return reply.sendFile(PRICE_LIST, bank.directory, { maxAge: HOUR, immutable: false });
  });
  app.get('/:bank/theme.css', (request, reply) => {
    const { bank } = visitOf(context, request);
    return reply.header('cache-control', 'public, max-age=3600').type('text/css; charset=utf-8').send(bank.themeCss);
  });
}

function mountApp(app: FastifyInstance, context: Context, { path, ...rest }: App, template: string): void {
  const ready = new Map<string, Ready>();
  const url = `/:bank/${path}/`;
  app.get(url, (request, reply) => {
    const visit = visitOf(context, request);
    request.visit = visit;
    const { slug } = visit.bank;
    const there = onOwnHost(context, visit.bank, request);
    if (there !== null) return elsewhere(reply, there);
    const page = ready.get(slug) ?? pageOf(context, visit.bank, rest, template);
    ready.set(slug, page);
    keepToken(context, request, reply, visit.bank, visit.idHash);
    return send(page, request, reply);
  });
  refuseOthers(app, url, ['GET']);
  app.get(`/:bank/${path}`, (request, reply) => {
    const { bank } = visitOf(context, request);
    const there = onOwnHost(context, bank, request);
    return there === null ? reply.redirect(pathTo(bank, `${path}/`), 308) : elsewhere(reply, there);
  });
}

/** Not for good: a bank may get a host name of its own and give it up again. */
export const elsewhere = (reply: FastifyReply, there: string): FastifyReply =>
  reply.header('cache-control', 'no-store').redirect(there, 302);

function pageOf(
  context: Context,
  bank: Bank,
  { context: code, title, early, firstScreens }: Omit<App, 'path'>,
  template: string,
): Ready {
  const flowName = bank.texts(title);
  const { html, ...hashes } = renderPage(template, {
    early,
    ...(firstScreens ? { firstScreens } : {}),
    slug: bank.slug,
    base: bank.place.base,
    title: `${flowName} – ${bank.config.name}`,
    lang: bank.config.language,
    flowName,
    siteConfig: siteConfigOf(bank, code),
    themeCss: inlineTheme(bank),
  });
  const bytes = Buffer.from(html);
  return {
    html: bytes,
    brotli: brotliCompressSync(bytes),
    etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
    policy: pagePolicy(hashes, [context.identity.origin]),
  };
}

function send({ html, brotli, etag, policy }: Ready, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply
    .header('content-security-policy', policy)
    .header('cache-control', 'private, no-cache')
    .header('etag', etag)
    .header('vary', 'accept-encoding')
    .type('text/html; charset=utf-8');
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(html);
  return reply.header('content-encoding', 'br').send(brotli);
}
