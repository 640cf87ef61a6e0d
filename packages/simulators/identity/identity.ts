/** The identity provider over HTTP: the OpenID protocol, the chooser, and the choice that the lobby makes beforehand. */
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Provider } from 'oidc-provider';
import { addFaultHooks } from '../control/fault-hooks.ts';
import { banksIn } from '../lobby/banks.ts';
import { pagePolicy } from '../page.ts';
import type { World } from '../world.ts';
import { chooserPage } from './chooser-page.ts';
import { endSession } from './end-session.ts';
import { type Level, type Mode, MODES } from './modes.ts';
import { asItCame, keyNamedIn } from './named-key.ts';
import { accountOf, createProvider } from './provider.ts';

const CHOICE_COOKIE = 'sim_identity_choice';
const CHOICE = /(?:^|;\s*)sim_identity_choice=([A-Z]\d\d)\.(high|substantial)/;

/** Level that the control panel sets for every sign-in that does not name one. */
export type IdentityControl = { level: Level };

/** Every provider that the application can be set to, each at its own address; the lobby's choice is for whichever comes. */
export async function identity(app: FastifyInstance, world: World, control: IdentityControl): Promise<void> {
  addFaultHooks(app, world.faults, 'identity');
  addChoice(app, world);
  for (const mode of MODES) await app.register((part) => provide(part, world, control, mode));
}

async function provide(app: FastifyInstance, world: World, control: IdentityControl, mode: Mode): Promise<void> {
  const { mount } = mode;
  // All but the one that everybody meets are made when somebody comes: their keys take long.
  let made = mode === MODES[0] ? createProvider(world, mode) : undefined;
  const ours = () => (made ??= createProvider(world, mode));
  if (mode.endsSession) endSession(app, world, mode, () => ours().key);

  type Interaction = {
    Params: { uid: string };
    Querystring: { q?: string };
    Body: { person?: string; level?: string } | null;
  };
  const finish = async (request: { raw: IncomingMessage }, reply: FastifyReply, personId: string, level: Level) => {
    const { provider } = ours();
    await forgetEarlierVisit(provider, await provider.interactionDetails(request.raw, reply.raw));
    const [acr, amr] = [mode.acrOf(level), mode.amrOf(level)];
    const result = {
      login: {
        accountId: accountOf(personId, level),
        ...(acr === null ? {} : { acr }),
        // The library knows a list only, and some providers send a word.
        ...(amr === null ? {} : { amr: amr as string[] }),
        remember: false,
      },
    };
    return reply.redirect(await provider.interactionResult(request.raw, reply.raw, result), 303);
  };

  const banks = banksIn(world.banksDirectory);
  /** By the segment of the address that is returned to. */
  const bankOf = (back: unknown) =>
    banks.find(({ slug }) => typeof back === 'string' && new URL(back).pathname.startsWith(`/${slug}/`)) ?? null;

  app.get<Interaction>(`${mount}/interaction/:uid`, async (request, reply) => {
    const { params } = await ours().provider.interactionDetails(request.raw, reply.raw);
    // Each provider has its own word before the number.
    const hint = typeof params.login_hint === 'string' ? params.login_hint.replace(/^[A-Z]*:/, '') : '';
    const hinted = world.people.personByNationalId(hint);
    if (hinted && world.people.persons().includes(hinted)) return finish(request, reply, hinted.id, control.level);
    const choice = CHOICE.exec(request.headers.cookie ?? '');
    if (choice?.[1] && choice[2] && world.people.personById(choice[1])) {
      reply.header('set-cookie', `${CHOICE_COOKIE}=; Path=${mount}; Max-Age=0; HttpOnly; SameSite=Lax`);
      return finish(request, reply, choice[1], choice[2] === 'high' ? control.level : 'substantial');
    }
    reply
      .header('content-security-policy', pagePolicy([world.origin, ...world.appOrigins]))
      .header('cache-control', 'no-store')
      .type('text/html');
    return chooserPage(
      world,
      bankOf(params.redirect_uri),
      `${mount}/interaction/${request.params.uid}`,
      request.query.q ?? '',
      typeof params.state === 'string' ? params.state : '',
    );
  });

  app.post<Interaction>(`${mount}/interaction/:uid`, async (request, reply) => {
    const { person: id, level } = request.body ?? {};
    const { provider } = ours();
    await provider.interactionDetails(request.raw, reply.raw);
    if (!id)
      return reply.redirect(
        await provider.interactionResult(request.raw, reply.raw, {
          error: 'access_denied',
          error_description: 'User aborted',
        }),
        303,
      );
    if (!world.people.personById(id)) return reply.code(400).send({ error: 'unknown person' });
    return finish(request, reply, id, level === 'substantial' ? 'substantial' : control.level);
  });

  await app.register(async (protocol) => {
    // The provider reads the body itself, once its key is known: one that nobody has seen is looked for.
    protocol.removeAllContentTypeParsers();
    protocol.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    protocol.all(`${mount}/*`, { config: { answersItself: true } }, async (request, reply) => {
      reply.hijack();
      const { provider, keysWith } = ours();
      const { body } = request;
      const kid = Buffer.isBuffer(body) ? keyNamedIn(body) : undefined;
      if (kid !== undefined) await keysWith(kid);
      const raw = (Buffer.isBuffer(body) ? asItCame(request.raw, body) : request.raw) as IncomingMessage & {
        originalUrl?: string;
      };
      raw.originalUrl = raw.url ?? '';
      raw.url = raw.originalUrl.slice(mount.length);
      void provider.callback()(raw, reply.raw);
    });
  });
}

function addChoice(app: FastifyInstance, world: World): void {
  // The lobby's way in: no national id stands in any address.
  app.post<{ Body: { person?: string; bank?: string; app?: string; level?: string; returnTo?: string } | null }>(
    '/identity/choose',
    async (request, reply) => {
      const { person = '', bank = '', app: target = '', level, returnTo } = request.body ?? {};
      if (!world.people.personById(person) || !/^[a-z0-9-]+$/.test(bank))
        return reply.code(400).send({ error: 'unknown person or bank' });
      const origin = world.appOrigins.includes(target) ? target : world.appOrigin;
      const path = returnTo?.startsWith(`/${bank}/`) ? returnTo : `/${bank}/bedrift/`;
      const choice = `${CHOICE_COOKIE}=${person}.${level === 'substantial' ? 'substantial' : 'high'}`;
      for (const { mount } of MODES)
        reply.header('set-cookie', `${choice}; Path=${mount}; Max-Age=300; HttpOnly; SameSite=Lax`);
      return reply.redirect(`${origin}/${bank}/login?${new URLSearchParams({ returnTo: path })}`, 303);
    },
  );
}

/** Whoever signs in as somebody else in the same browser shall not be stopped by the visit before. */
async function forgetEarlierVisit(
  provider: Provider,
  interaction: Awaited<ReturnType<Provider['interactionDetails']>>,
): Promise<void> {
  if (!interaction.session) return;
  await (await provider.Session.findByUid(interaction.session.uid))?.destroy();
  delete interaction.session;
  await interaction.save(interaction.exp - Math.floor(Date.now() / 1000));
}
