/** The apps as pages of each bank, their assets, and the bank's own images, theme and price list (S-008, S-015 to S-018). */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { SiteConfig } from '@bli-kunde/domain/bank/bank.ts';
import { Refusal } from '@bli-kunde/domain/errors/refusal.ts';
import type { TextKey } from '@bli-kunde/domain/texts/nb.ts';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PRICE_LIST } from '../banks/bank-folder.ts';
import type { Bank } from '../banks/banks.ts';
import { siteConfigOf } from '../banks/site-config.ts';
import type { Context } from '../context.ts';
import { keepToken } from '../http/anti-forgery.ts';
import { pagePolicy } from '../http/headers.ts';
import { refuseOthers } from '../http/mount.ts';
import { visitOf } from '../http/visit.ts';
import { renderPage } from './render.ts';

interface App {
  /** Last part of the address, and the name of the built page. */
  readonly path: string;
  readonly context: SiteConfig['context'];
  readonly title: TextKey;
}

/** Each is served once its page is built. */
export const APPS: readonly App[] = [
  { path: 'bedrift', context: 'bm', title: 'bm.start.title' },
  { path: 'privat', context: 'pm', title: 'pm.landing.title' },
  { path: 'barn', context: 'cm', title: 'cm.landing.title' },
  { path: 'kundeerklaering', context: 'pm', title: 'standalone.flow' },
];

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
  await app.register(fastifyStatic, {
    root: existsSync(assets)
      ? assets
      : [...context.banks.values()].map(({ directory }) => join(directory, 'images')).slice(0, 1),
    prefix: '/assets/',
    serve: existsSync(assets),
    preCompressed: true,
    immutable: true,
    maxAge: YEAR,
    index: false,
  });
  for (const each of APPS) {
    const file = join(dist, `${each.path}.html`);
    if (existsSync(file)) mountApp(app, context, each, readFileSync(file, 'utf8'));
  }
  app.get<{ Params: { file: string } }>('/:bank/images/:file', (request, reply) => {
    const { bank } = visitOf(context, request);
    return reply.sendFile(request.params.file, join(bank.directory, 'images'), { maxAge: HOUR, immutable: false });
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
    const page = ready.get(slug) ?? pageOf(context, visit.bank, rest, template);
    ready.set(slug, page);
    keepToken(context, request, reply, slug, visit.idHash);
    return send(page, request, reply);
  });
  refuseOthers(app, url, ['GET']);
  app.get<{ Params: { bank: string } }>(`/:bank/${path}`, (request, reply) => {
    visitOf(context, request);
    return reply.redirect(`/${request.params.bank}/${path}/`, 308);
  });
}

function pageOf(context: Context, bank: Bank, { context: code, title }: Omit<App, 'path'>, template: string): Ready {
  const flowName = bank.texts(title);
  const { html, ...hashes } = renderPage(template, {
    slug: bank.slug,
    title: `${flowName} – ${bank.config.name}`,
    lang: bank.config.language,
    flowName,
    siteConfig: siteConfigOf(bank, code),
    themeCss: bank.themeCss,
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
