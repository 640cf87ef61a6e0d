/** The table of moments and changes: what is true on the day of the answer is asked again until somebody is a customer, on two servers at once. */
import assert from 'node:assert/strict';
import { agree, propose } from '../cases/decide.ts';
import { decideFully, judgeAll, openCasesOf, proposal } from '../cases/decide.fixture.ts';
import { onEveryDatabase, UNLIMITED } from '../every-database.fixture.ts';
import { lookItem } from '../screening/look-item.ts';
import {
  applicationOf,
  type Applying,
  BANK,
  type Change,
  CHANGES,
  type Company,
  asSeeded,
  companyOn,
  customersOf,
  entered,
  forgotten,
  timeMovesFor,
  listed,
  load,
  type Moment,
  MOMENTS,
  monitored,
  openCases,
  paperOf,
  pressed,
  signed,
} from './moments.fixture.ts';
import { drained } from '../later.fixture.ts';

const onBoth = onEveryDatabase(UNLIMITED, { oneIsEnough: true });

const MINUTE = 60_000;

/** What comes of a change at a moment. */
type Outcome =
  /** A customer at once, and nobody is told. */
  | 'customer'
  /** A case holds until it is decided; then a customer. */
  | { readonly held: readonly string[] }
  /** A case holds of which nobody can approve. */
  | { readonly stopped: readonly string[] }
  /** Nobody signs: not pressed, or no session is opened. */
  | 'refused'
  /** Those who signed may not any more: a case of that, and one of whatever else is new. */
  | { readonly rightLost: readonly string[] }
  /** A customer already; the next list finds it out. */
  | { readonly found: readonly string[] };

const row = (
  pressing: Outcome,
  first: Outcome,
  between: Outcome,
  effect: Outcome,
  after: Outcome,
): Readonly<Record<Moment, Outcome>> => ({
  [MOMENTS[0]]: pressing,
  [MOMENTS[1]]: first,
  [MOMENTS[2]]: between,
  [MOMENTS[3]]: effect,
  [MOMENTS[4]]: after,
});
const until = (outcome: Outcome, after: Outcome) => row(outcome, outcome, outcome, outcome, after);

const TABLE: Readonly<Record<Change, Readonly<Record<Moment, Outcome>>>> = {
  'a list with nobody on the case': until('customer', 'customer'),
  'a list with a declared person': until({ held: ['new-hit'] }, { found: ['new-hit'] }),
  'a verdict in another case': until({ stopped: ['judged-since'] }, { found: ['new-hit'] }),
  'a new board member': until({ held: ['new-person'] }, 'customer'),
  'a new deputy member': until({ held: ['new-person'] }, 'customer'),
  // Of whom the register names since there was a customer only its next declaration tells.
  'a new holder of procuration who is listed': until({ held: ['new-hit', 'new-person'] }, 'customer'),
  'a new role': until({ held: ['new-role'] }, 'customer'),
  'a new owner': until({ held: ['new-person'] }, 'customer'),
  bankruptcy: row('refused', 'refused', 'refused', { rightLost: ['unit-bankrupt'] }, 'customer'),
  'a hit in the core bank’s control': until({ held: ['aml-evaluation'] }, 'customer'),
  'a role that is lost': until('customer', 'customer'),
  'a right to sign that is lost': row('refused', 'refused', 'refused', { rightLost: ['new-role'] }, 'customer'),
};

/** Goes on from the declaration to the customer with the change at its moment; null where the company can not go on, else the order. */
async function walked(
  one: Company,
  { first, second }: Applying,
  moment: Moment,
  change: Change,
): Promise<string | null> {
  const at = (now: Moment) => (moment === now ? CHANGES[change](one) : undefined);
  // So few sections leave much unknown: an advisor approves of it.
  await first.fill();
  await at('before it is pressed');
  if (moment === 'before it is pressed' && TABLE[change][moment] === 'refused') {
    const { status } = await first.press();
    assert.ok(status >= 400 && status < 500, String(status));
    return null;
  }
  const order = await pressed(first);
  await drained(...one.servers);
  await at('before the first signature');
  if (!(await signed(one, first, order))) return null;
  await drained(...one.servers);
  const outcome = TABLE[change][moment];
  if (typeof outcome === 'object' && MOMENTS.indexOf(moment) < 2)
    assert.equal((await openCases(one)).length, 1, 'an advisor sees it before the last signature');
  await at('between the signatures');
  if (!(await signed(one, second, order))) return null;
  await at('between the last signature and the customer');
  const [server] = one.servers;
  const about = { bank: BANK, applicationId: await applicationOf(first) };
  await server.context.outbox.enqueue(server.context.db, [lookItem('bm', about, 'race')]);
  await drained(...one.servers);
  await at('after the customer is made');
  return order;
}

async function approved(one: Company): Promise<void> {
  const [server] = one.servers;
  for (const open of await openCasesOf(server.context, BANK)) await decideFully(server.context, open, 'APPROVE');
  await drained(...one.servers);
}

async function isSo(one: Company, outcome: Outcome, order: string | null): Promise<void> {
  const [{ context }] = one.servers;
  const reasonsOf = async () => (await openCases(one)).map(({ kind, holds, reasons }) => [kind, holds, ...reasons]);
  if (outcome === 'refused') {
    assert.equal(order, null);
    assert.equal(await customersOf(one), 0);
    return;
  }
  assert.ok(order !== null, 'it goes on');
  assert.deepEqual(await paperOf(one, order), ['COMPLETED', 1], 'what was signed is never given up');
  if (outcome === 'customer') {
    await monitored(one);
    await drained(...one.servers);
    assert.deepEqual({ customers: await customersOf(one), reasons: await reasonsOf() }, { customers: 1, reasons: [] });
    return;
  }
  if ('rightLost' in outcome) {
    const inDeclarations = (await reasonsOf()).filter(([kind]) => kind === 'DECLARATION');
    assert.deepEqual(
      { customers: await customersOf(one), inDeclarations },
      { customers: 0, inDeclarations: [['DECLARATION', true, ...outcome.rightLost]] },
    );
    const [ended] = await openCasesOf(context, BANK);
    if (outcome.rightLost.includes('unit-bankrupt')) {
      const { number } = ended ?? assert.fail();
      await judgeAll(context, { bank: BANK, number }, 'NOT_SAME');
      const siri = { name: 'Siri Saksbehandler', role: 'SENIOR_ADVISOR' } as const;
      const approving = propose(context, { bank: BANK, number }, siri, proposal('APPROVE'));
      await assert.rejects(approving, /error.case.unit.ended/);
      return;
    }
    // Who may sign is asked before or after an advisor has approved of the rest: what holds first keeps the other from being asked.
    await approved(one);
    assert.deepEqual(
      { customers: await customersOf(one), reasons: await reasonsOf() },
      { customers: 0, reasons: [['SIGNING_RULE', true, 'signing-right-lost']] },
    );
    return;
  }
  if ('found' in outcome) {
    assert.equal(await customersOf(one), 1);
    if (outcome.found.length > 0 && (await reasonsOf()).length === 0) await monitored(one);
    assert.deepEqual(await reasonsOf(), [['NEW_HIT', false, ...outcome.found]]);
    return;
  }
  const reasons = 'held' in outcome ? outcome.held : outcome.stopped;
  assert.deepEqual(
    { customers: await customersOf(one), reasons: await reasonsOf() },
    { customers: 0, reasons: [['DECLARATION', true, ...reasons]] },
  );
  if ('held' in outcome) {
    await approved(one);
    assert.deepEqual(
      { customers: await customersOf(one), reasons: await reasonsOf() },
      { customers: 1, reasons: [] },
      'it goes on by itself',
    );
    return;
  }
  const [{ number } = assert.fail()] = await openCases(one);
  const address = { bank: BANK, number };
  const by = { name: 'Siri Saksbehandler', role: 'SENIOR_ADVISOR' } as const;
  await assert.rejects(propose(context, address, by, proposal('APPROVE')), /error.case.sanctioned/);
  await judgeAll(context, address, 'UNSURE');
  await drained(...one.servers);
  assert.equal(await customersOf(one), 0);
}

/** Runs `work` with the company as it was seeded and two servers. */
const withCompany = async (server: Parameters<typeof companyOn>[0], work: (one: Company) => Promise<void>) => {
  const one = await companyOn(server);
  const restore = asSeeded(one);
  try {
    await work(one);
  } finally {
    restore();
    await forgotten(one).finally(one.close);
  }
};

for (const change of Object.keys(TABLE) as Change[])
  onBoth(`D-001 D-002 D-003 D-005 ${change}, at each moment from the declaration to the customer`, (server) =>
    withCompany(server, async (one) => {
      const applying = await entered(one);
      for (const moment of MOMENTS) {
        const restore = asSeeded(one);
        try {
          await load(one, change === 'a verdict in another case' ? [listed(server, 'B01')] : []);
          const order = await walked(one, applying, moment, change);
          await isSo(one, TABLE[change][moment], order);
        } catch (error) {
          throw new Error(`${change}, ${moment}`, { cause: error });
        } finally {
          restore();
          await forgotten(one);
          // Roles that a register has told of a moment ago count for two minutes.
          timeMovesFor(one, 3 * MINUTE);
        }
      }
    }),
  );

onBoth('D-002 who is turned down for what is new is no customer, however often it is asked', (server) =>
  withCompany(server, async (one) => {
    const [{ context }] = one.servers;
    assert.ok(
      await walked(one, await entered(one), 'between the last signature and the customer', 'a new board member'),
    );
    const [open = assert.fail()] = await openCasesOf(context, BANK);
    const address = { bank: BANK, number: open.number };
    await propose(context, address, { name: 'Siri', role: 'SENIOR_ADVISOR' }, proposal('REJECT'));
    await agree(context, address, { name: 'Olga', role: 'AML_OFFICER' });
    await drained(...one.servers);
    assert.deepEqual(
      { customers: await customersOf(one), openCases: await openCases(one) },
      { customers: 0, openCases: [] },
    );
  }),
);
