import assert from 'node:assert/strict';
import * as api from '@bli-kunde/domain/business/api.ts';
import { BUSINESS_ASKED, type BusinessAsked } from '@bli-kunde/domain/business/walk.fixture.ts';
import type { BusinessState } from '@bli-kunde/domain/business/state.ts';
import fc from 'fast-check';
import { onEveryDatabase } from '../every-database.fixture.ts';
import { keyOf } from '../guest.fixture.ts';
import { decide, refresh, start, started } from '../signing/at-provider.fixture.ts';
import { type Applicant, applicant } from './journey.fixture.ts';
import { sql } from '../db/sql.ts';

/** What the rules say, in the fewest words: nothing of the product's own code decides here. */
interface Model {
  readonly done: Set<BusinessAsked>;
  loaded: boolean;
  clicked: boolean;
  order: 'OPEN' | 'COMPLETING' | 'CANCELLED' | null;
  orders: number;
  version: number;
}
type Outcome = readonly [status: number, key: string | undefined];
type Move =
  | { readonly kind: 'load' | 'press' | 'keep' | 'startAgain' | 'sign' | 'cancel' }
  | { readonly kind: 'save' | 'stale' | 'blind'; readonly step: BusinessAsked };

const mayEdit = ({ order }: Model): boolean => order === null || order === 'CANCELLED';
const missing = ({ done }: Model): BusinessAsked | undefined => BUSINESS_ASKED.find((step) => !done.has(step));

function expectedOf(model: Model, move: Move): Outcome {
  if (move.kind === 'load') return [200, undefined];
  if (!model.loaded) return [404, 'error.not.found'];
  if (move.kind === 'keep') return [200, undefined];
  if (move.kind === 'stale') return [409, 'error.state.changed'];
  if (move.kind === 'blind') return [428, 'error.state.version.missing'];
  const first = missing(model);
  if (move.kind === 'press')
    return !mayEdit(model) || first === undefined ? [200, undefined] : [409, 'error.step.not.allowed'];
  if (move.kind !== 'save') return [0, undefined];
  if (!mayEdit(model)) return [409, 'blocked.due.to.documents.already.signed'];
  const inTurn = first === undefined || BUSINESS_ASKED.indexOf(move.step) <= BUSINESS_ASKED.indexOf(first);
  return inTurn ? [200, undefined] : [409, 'error.step.not.allowed'];
}

/** What a move that went through has changed. */
function advance(model: Model, move: Move): void {
  if (move.kind === 'load') {
    if (!model.loaded) model.version = 1;
    model.loaded = true;
  } else if (move.kind === 'save') {
    model.done.add(move.step);
    model.version += 1;
  } else if (move.kind === 'keep') model.version += 1;
  else if (move.kind === 'press' && mayEdit(model)) {
    model.order = 'OPEN';
    model.orders += 1;
    model.clicked = true;
    model.version += 1;
  }
}

const firstIncomplete = (model: Model): string => missing(model) ?? (model.clicked ? 'signering' : 'oppsummering');
const STATUS = { OPEN: 'SENT_TO_SIGNING', COMPLETING: 'AWAITS_CO_SIGNER', CANCELLED: 'CANCELLED' } as const;

async function play(one: Applicant, model: Model, move: Move): Promise<Outcome> {
  const params = { orgnr: one.org };
  const now = { version: model.version };
  const answer =
    move.kind === 'load'
      ? await one.load()
      : move.kind === 'press'
        ? await one.press(now)
        : move.kind === 'keep'
          ? await one.call(api.saveForLater, params)
          : move.kind === 'save' || move.kind === 'stale' || move.kind === 'blind'
            ? await one.save(
                move.step,
                move.kind === 'save' ? now : { version: move.kind === 'stale' ? model.version + 3 : undefined },
              )
            : assert.fail();
  return answer.status < 300 ? [200, undefined] : [answer.status, keyOf(answer) as string];
}

/** What the person does at the provider, when there is an order; the next look at the state tells what came of it. */
async function playAtProvider(one: Applicant, model: Model, kind: 'sign' | 'cancel' | 'startAgain'): Promise<void> {
  if (!model.loaded || model.order === null) return;
  const order = (await one.state()).signingOrder.externalReference ?? assert.fail();
  if (model.order !== 'OPEN') {
    assert.equal((await start(one, order)).status, 409);
    return;
  }
  const session = await started(one, order);
  if (kind === 'startAgain') return;
  await decide(one.server, session, kind);
  assert.equal((await refresh(one, order)).status, 200);
  model.order = kind === 'sign' ? 'COMPLETING' : 'CANCELLED';
}

async function assertSame(one: Applicant, model: Model): Promise<void> {
  const { db } = one.server.context;
  assert.equal((await db.query(sql`select id from signing_order`)).length, model.orders);
  if (!model.loaded) return;
  const state: BusinessState = await one.state();
  assert.equal(state.version, model.version);
  assert.equal(state.firstIncomplete, firstIncomplete(model));
  assert.equal(state.mayEdit, mayEdit(model));
  assert.equal(state.requiresBM.hasClickedBecomeCustomer, model.clicked);
  assert.equal(state.signingOrder.status, model.order === null ? 'NOT_CREATED' : STATUS[model.order]);
  assert.equal(state.signingOrder.url !== null, model.order === 'OPEN');
  const open = state.sequence.filter((step) => step.open).map(({ name }) => name);
  assert.equal(open.at(-1), firstIncomplete(model));
}

const step = fc.constantFrom(...BUSINESS_ASKED);
const nextStep: fc.Arbitrary<Move | 'next'> = fc.constant('next');
const move: fc.Arbitrary<Move | 'next'> = fc.oneof(
  { weight: 9, arbitrary: nextStep },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('save' as const), step }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constantFrom('stale' as const, 'blind' as const),
      step: fc.constantFrom(...BUSINESS_ASKED.filter((name) => name !== 'kyc')),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constantFrom(
        'load' as const,
        'press' as const,
        'press' as const,
        'keep' as const,
        'sign' as const,
        'cancel' as const,
        'startAgain' as const,
      ),
    }),
  },
);
const RUNS = 10;

onEveryDatabase()(
  'S-140 S-141 S-046 whatever is called in whatever order, no illegal step succeeds and the state is what the rules say',
  async (server) => {
    const { db } = server.context;
    await fc.assert(
      fc.asyncProperty(fc.array(move, { minLength: 18, maxLength: 30 }), async (moves) => {
        await db.query(sql`delete from application`);
        const one = await applicant(server, 'provebanken', 'B01', '319000348', ['B01']);
        const model: Model = { done: new Set(), loaded: false, clicked: false, order: null, orders: 0, version: 1 };
        for (const given of moves) {
          const next = missing(model);
          const wanted: Move =
            given !== 'next'
              ? given
              : !model.loaded
                ? { kind: 'load' }
                : next
                  ? { kind: 'save', step: next }
                  : { kind: 'press' };
          if (wanted.kind === 'sign' || wanted.kind === 'cancel' || wanted.kind === 'startAgain')
            await playAtProvider(one, model, wanted.kind);
          else {
            const expected = expectedOf(model, wanted);
            assert.deepEqual(await play(one, model, wanted), expected, JSON.stringify(wanted));
            if (expected[0] === 200) advance(model, wanted);
          }
          await assertSame(one, model);
        }
      }),
      { numRuns: RUNS, endOnFailure: true },
    );
  },
);
