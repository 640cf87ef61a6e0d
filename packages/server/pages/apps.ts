/** The apps as pages of each bank, their assets, and the bank's own images, font, theme and price list (S-008, S-015 to S-018). */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, type BrotliOptions, constants } from 'node:zlib';
import { Refusal } from '@bli-kunde/domain/errors/refusal.ts';
import { language, type Language } from '@bli-kunde/domain/texts/language.ts';
import { formatBankPhone } from '@bli-kunde/domain/norway/bank-phone.ts';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppPage } from '../application/journey.ts';
import { PRICE_LIST } from '../banks/bank-folder.ts';
import type { Bank } from '../banks/banks.ts';
import { sessionAnswer } from './handlers.ts';
import { pathTo } from '../banks/place.ts';
import { languageTag, siteConfigOf } from '../banks/site-config.ts';
import type { Context } from '../context.ts';
import { keepToken } from '../http/csrf.ts';
import { pagePolicy } from '../http/headers.ts';
import { onOwnHost } from '../http/host-names.ts';
import { type Visit, visitOf } from '../http/visit.ts';
import { CONSOLE } from './console.ts';
import { inlineTheme } from './inline-theme.ts';
import { type Carrying, personData } from './person-data.ts';
import { renderPage, withPerson } from './render.ts';
import { vectorImages } from './vector-images.ts';

const YEAR = 31_536_000_000;
const HOUR = 3_600_000;

interface Ready {
  /** The same for everybody, with a place for the session. */
  readonly html: string;
  readonly policy: string;
  /** For who is not logged in. */
  readonly outside: Sendable;
  /** For who brings a session of an advisor, which the console's own first call judges; null for the apps of customers. */
  readonly claimed: Sendable | null;
}

interface Sendable {
  readonly html: Buffer;
  readonly brotli: Buffer;
  /** Null for a page of one person, which no browser keeps. */
  readonly etag: string | null;
}

/** `trusted`: states are not held against their schemas again. */
export async function mountApps(app: FastifyInstance, context: Context, trusted: boolean): Promise<void> {
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
  for (const each of [...[...context.journeys.values()].map(({ app: page }) => page), CONSOLE]) {
    const templates = templatesOf(dist, each.path);
    if (templates !== null) mountApp(app, context, each, templates, trusted);
  }
  const vectors = vectorImages();
  app.get<{ Params: { file: string } }>('/:bank/images/:file', async (request, reply) => {
    const { bank } = visitOf(context, request);
    const images = join(bank.directory, 'images');
    const { file } = request.params;
    reply.header('vary', 'accept-encoding');
    const small = takesBrotli(request) ? await vectors(images, file) : null;
    if (small === null) return reply.sendFile(file, images, { maxAge: HOUR, immutable: false });
    reply.header('cache-control', `public, max-age=${HOUR / 1000}`).header('etag', small.etag);
    if (request.headers['if-none-match'] === small.etag) return reply.code(304).send();
    return reply.header('content-encoding', 'br').type('image/svg+xml').send(small.brotli);
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
    return reply
      .header('cache-control', `public, max-age=${HOUR / 1000}`)
      .type('text/css; charset=utf-8')
      .send(bank.themeCss);
  });
}

/** A page as it is built in each language (decision 0197). */
type Templates = Readonly<Record<Language, string>>;

/** Null where the page is not built. The console is built in Norwegian alone. */
function templatesOf(dist: string, path: string): Templates | null {
  const [nb, en] = [join(dist, `${path}.html`), join(dist, `en/${path}.html`)];
  if (!existsSync(nb)) return null;
  const norwegian = readFileSync(nb, 'utf8');
  return { nb: norwegian, en: existsSync(en) ? readFileSync(en, 'utf8') : norwegian };
}

function mountApp(
  app: FastifyInstance,
  context: Context,
  { path, carries, ...rest }: AppPage,
  templates: Templates,
  trusted: boolean,
): void {
  const ready = new Map<string, Ready>();
  const url = `/:bank/${path}/`;
  app.get(url, async (request, reply) => {
    const visit = visitOf(context, request, rest.audience);
    request.visit = visit;
    refuseUnserved(visit.bank, rest);
    const { slug } = visit.bank;
    const there = onOwnHost(context, visit.bank, request);
    if (there !== null) return elsewhere(reply, there);
    const spoken = language();
    const key = `${slug} ${spoken}`;
    const page = ready.get(key) ?? pageOf(context, visit.bank, rest, templates[spoken]);
    ready.set(key, page);
    keepToken(context, request, reply, visit.bank, visit.idHash);
    const shown = await pageFor(context, page, visit, { carries, trusted }, request);
    return send(page.policy, shown, request, reply);
  });
  app.get(`/:bank/${path}`, (request, reply) => {
    const { bank } = visitOf(context, request);
    refuseUnserved(bank, rest);
    const there = onOwnHost(context, bank, request);
    return there === null ? reply.redirect(pathTo(bank, `${path}/`), 308) : elsewhere(reply, there);
  });
}

/** Throws 'error.not.found' for the console of a bank whose people have no roles: nobody could log in there (decision 0075). */
function refuseUnserved({ config: { advisors } }: Bank, { audience }: Pick<AppPage, 'audience'>): void {
  if (audience === 'advisor' && advisors === undefined) throw new Refusal('error.not.found');
}

/** Not for good: a bank may get a host name of its own and give it up again. */
export const elsewhere = (reply: FastifyReply, there: string): FastifyReply =>
  reply.header('cache-control', 'no-store').redirect(there, 302);

function pageOf(
  context: Context,
  bank: Bank,
  { context: code, title, early, firstScreens, audience }: Omit<AppPage, 'path' | 'carries'>,
  template: string,
): Ready {
  const flowName = bank.texts(title);
  const { html, ...hashes } = renderPage(template, {
    early,
    asksSession: audience !== 'advisor',
    ...(firstScreens ? { firstScreens } : {}),
    slug: bank.slug,
    base: bank.place.base,
    title: `${flowName} – ${bank.config.name}`,
    lang: languageTag(bank),
    flowName,
    siteConfig: siteConfigOf(bank, code),
    themeCss: inlineTheme(bank),
    withoutScript: {
      title: bank.texts('page.noScript.title'),
      text:
        audience === 'advisor'
          ? bank.texts('page.noScript.text.console')
          : bank.texts('page.noScript.text', { phone: formatBankPhone(bank.config.banksPhoneNumber) }),
    },
  });
  const policy = pagePolicy(hashes, [context.identityOf(bank.slug).origin]);
  return {
    html,
    policy,
    outside: keepable(withPerson(html, sessionAnswer(null), null)),
    claimed: audience === 'advisor' ? keepable(withPerson(html, null, null)) : null,
  };
}

/** A page that is the same for many. */
function keepable(html: string): Sendable {
  const bytes = Buffer.from(html);
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
  return { html: bytes, brotli: brotliCompressSync(bytes), etag };
}

/** Such a page is compressed for one person: fast rather than as small as it gets. */
const FAST = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const compress = promisify<Buffer, BrotliOptions, Buffer>(brotliCompress);

/** The page says who is logged in, and what the state is, so that no call does. */
async function pageFor(
  context: Context,
  { html, outside, claimed }: Ready,
  { idHash, ...visit }: Visit,
  carrying: Carrying,
  request: FastifyRequest,
): Promise<Sendable> {
  if (idHash === null) return outside;
  if (claimed !== null) return claimed;
  // A query is of who comes back from the signing provider: what became of the signature is read there first.
  const carries = request.url.includes('?') ? undefined : carrying.carries;
  const told = await personData(context, { idHash, ...visit }, { ...carrying, carries }, request);
  if (told !== null && !told.session.loggedIn) return outside;
  const bytes = Buffer.from(withPerson(html, told?.session ?? null, told?.state ?? null));
  return { html: bytes, brotli: await compress(bytes, FAST), etag: null };
}

const takesBrotli = ({ headers }: FastifyRequest): boolean => /\bbr\b/.test(headers['accept-encoding'] ?? '');

function send(
  policy: string,
  { html, brotli, etag }: Sendable,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  reply
    .header('content-security-policy', policy)
    .header('cache-control', etag === null ? 'no-store' : 'private, no-cache')
    .header('vary', 'accept-encoding, accept-language, cookie')
    .type('text/html; charset=utf-8');
  if (etag !== null) reply.header('etag', etag);
  if (etag !== null && request.headers['if-none-match'] === etag) return reply.code(304).send();
  if (!takesBrotli(request)) return reply.send(html);
  return reply.header('content-encoding', 'br').send(brotli);
}
