/** Declarations that count, as reported to the core bank, and a page on which its people read them. */
import type { FastifyInstance } from 'fastify';
import { keepContract } from '../contracts/contract.ts';
import { addFaultHooks } from '../control/fault-hooks.ts';
import type { AccessTokens } from '../identity/access-tokens.ts';
import { escapeHtml, page, pagePolicy } from '../page.ts';
import type { World } from '../world.ts';
import { type SubjectBody, subjectOf } from './subject.ts';

type Answer = {
  readonly asked: string;
  readonly words: readonly string[];
  readonly rows: readonly Record<string, string>[];
};
/** The parts of a message that the page names; all of it is kept, without national ids and tax numbers. */
type Message = {
  readonly declarationId: string;
  readonly process: string;
  readonly completedAt: string;
  readonly decidedBy: string;
  readonly risk: {
    readonly class: string | null;
    readonly reviewOn: string | null;
    readonly enhancedMeasures: boolean;
    readonly reasons: readonly { readonly rule: string; readonly words: string }[];
  };
  readonly taxRelations: readonly {
    readonly name: string;
    readonly country: string;
    readonly taxNumber: string | null;
  }[];
  readonly positions: readonly { readonly name: string; readonly role: string; readonly country: string }[];
  readonly beneficialOwners: readonly { readonly name: string; readonly share: string | null }[];
} & Record<'purpose' | 'expected' | 'sourceOfIncome' | 'origin', readonly Answer[]>;
type Settled = { bank: string; key: string; subject: string; name: string; at: string; message: Message };

const REQUIRED = ['declarationId', 'process', 'completedAt', 'decidedBy', 'risk', 'subject'] as const;
const LISTS = [
  'taxRelations',
  'positions',
  'beneficialOwners',
  'purpose',
  'expected',
  'sourceOfIncome',
  'origin',
] as const;
const day = new Intl.DateTimeFormat('nb-NO', { timeZone: 'UTC', dateStyle: 'long' });
const when = new Intl.DateTimeFormat('nb-NO', { timeZone: 'Europe/Oslo', dateStyle: 'long', timeStyle: 'short' });

export async function settledDeclarations(app: FastifyInstance, world: World, tokens: AccessTokens): Promise<void> {
  const section = world.state.section<{ settled: Settled[] }>('settled-declarations', () => ({ settled: [] }));
  addFaultHooks(app, world.faults, 'core-bank');
  keepContract(app, world, 'core-bank');

  app.get('/core/v1/ledger/settled', { config: { faultless: true } }, () => section.value.settled);
  app.get('/core/settled', { config: { faultless: true } }, (_, reply) => {
    reply.header('content-security-policy', pagePolicy()).header('cache-control', 'no-store').type('text/html');
    return settledPage(section.value.settled, world.appOrigin);
  });

  app.post<{ Body: (Record<string, unknown> & { subject?: SubjectBody }) | null }>(
    '/core/v1/declarations/settled',
    { config: { contract: 'declaration-settled' } },
    (request, reply) => {
      if (!tokens.accepts(request, 'core'))
        return reply.code(401).send(problem('UNAUTHORIZED', 'A bearer token is needed'));
      const bank = request.headers['x-bank'];
      const key = request.headers['idempotency-key'];
      if (typeof bank !== 'string' || typeof key !== 'string' || key === '')
        return reply.code(400).send(problem('IDEMPOTENCY_KEY_MISSING', 'X-Bank and Idempotency-Key are needed'));
      const body = request.body ?? {};
      const subject = subjectOf(world.people, body.subject);
      const whole =
        REQUIRED.every((name) => body[name] !== undefined) && LISTS.every((name) => Array.isArray(body[name]));
      if (!whole || subject === null)
        return reply.code(400).send(problem('INVALID_REQUEST', 'The declaration is not whole'));
      if (!section.value.settled.some((one) => one.key === key && one.bank === bank)) {
        const message = withoutNumbers(body) as Message;
        const { key: who, name } = subject;
        section.value.settled.push({ bank, key, subject: who, name, at: world.clock.now().toISOString(), message });
        section.save();
      }
      return reply.code(201).send({ declarationId: body['declarationId'] });
    },
  );
}

/** A page that anybody may read holds no national id and no tax number, only that there is one. */
const withoutNumbers = (body: unknown): unknown =>
  JSON.parse(
    JSON.stringify(body, (name, value: unknown) =>
      (name === 'nationalId' || name === 'taxNumber' || name === 'subject') && value !== null ? 'oppgitt' : value,
    ),
  );

const CLASSES: Readonly<Record<string, string>> = { LOW: 'Lav', NORMAL: 'Vanlig', HIGH: 'Høy' };

function settledPage(all: readonly Settled[], lobby: string): string {
  const cards = all.toReversed().map(({ name, subject, bank, at, message }) => {
    const { risk, taxRelations, positions, beneficialOwners, purpose, expected, sourceOfIncome, origin } = message;
    const rows: readonly (readonly [string, readonly string[]])[] = [
      ['Avgjort av', [message.decidedBy === 'ADVISOR' ? 'Rådgiver' : 'Reglene']],
      ['Risiko', [risk.class === null ? 'Ikke satt' : (CLASSES[risk.class] ?? risk.class)]],
      ['Ny erklæring innen', risk.reviewOn === null ? [] : [day.format(new Date(risk.reviewOn))]],
      ['Forsterkede tiltak', risk.enhancedMeasures ? ['Ja'] : []],
      ['Grunner', risk.reasons.map(({ words }) => words)],
      [
        'Skatteforhold',
        taxRelations.map(
          (one) => `${one.name}: ${one.country}${one.taxNumber ? ', skattenummer oppgitt' : ', uten skattenummer'}`,
        ),
      ],
      ['Stillinger', positions.map((one) => `${one.name}: ${one.role}, ${one.country}`)],
      [
        'Reelle rettighetshavere',
        beneficialOwners.map((one) => `${one.name}${one.share ? ` (${one.share.replace('.', ',')} %)` : ''}`),
      ],
      ...(
        [
          ['Formål', purpose],
          ['Ventet bruk', expected],
          ['Midlenes opphav', sourceOfIncome],
          ['Formuens opphav', origin],
        ] as const
      ).map(([title, answers]) => [title, answers.map(wordsOf)] as const),
    ];
    const table = rows
      .filter(([, words]) => words.length > 0)
      .map(([title, words]) => `<tr><th scope="row">${title}</th><td>${words.map(escapeHtml).join('<br>')}</td></tr>`);
    return `<section><h2>${escapeHtml(name || subject)}</h2><p class="quiet">Bank ${escapeHtml(bank)} · ${escapeHtml(message.process)} · ${when.format(new Date(at))}</p><div class="table"><table>${table.join('')}</table></div></section>`;
  });
  return page(
    'Kjernebanken: kundeerklæringer',
    `<h1>Det kjernebanken har fått vite</h1><p>Én melding for hver kundeerklæring som gjelder, med det banken må ta vare på, melde fra om eller følge med på. Fødselsnumre og skattenumre vises ikke her.</p>${cards.length > 0 ? cards.join('') : '<p>Ingen ennå. Bli kunde først, eller svar på en kundeerklæring.</p>'}`,
    `<a href="${escapeHtml(lobby)}/">Lobbyen</a>`,
  );
}

const YES_OR_NO: Readonly<Record<string, string>> = { YES: 'Ja', NO: 'Nei' };

function wordsOf({ asked, words, rows }: Answer): string {
  const said = rows.length > 0 ? rows.map((row) => Object.values(row).join(', ')) : words;
  return `${asked} ${said.map((one) => YES_OR_NO[one] ?? one).join(rows.length > 0 ? '; ' : ', ')}`;
}

function problem(code: string, message: string) {
  return { code, message };
}
