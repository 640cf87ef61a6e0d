/** Every call of the product is made twice at once, and again and again after that: nothing is made twice, and what is refused says why. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import type { Endpoint } from '@bli-kunde/domain/api/endpoint.ts';
import { UNLIMITED } from './every-database.fixture.ts';
import { banksInEnglish } from './banks-with.fixture.ts';
import { EVERY_CALL } from './every-call.fixture.ts';
import { drained } from './later.fixture.ts';
import { type Seconds, secondPresses } from './presses.fixture.ts';
import { handlersOf } from './serve.ts';
import { startEmbeddedServer, type TestServer } from './test-server.ts';

const presses = secondPresses();
let server: TestServer;
before(async () => {
  server = await startEmbeddedServer({
    ...UNLIMITED,
    env: { BANKS_DIR: await banksInEnglish('provebanken') },
    extend: presses.extend,
  });
});
after(() => server.close());

/** A save of the same answers, told in the trail. */
const SAVED = ['same answer, saved, entry +1'];

/** What a second call comes to by its row alone. */
const OUTCOMES = {
  same: ({ versioned, once }: Endpoint) => (versioned && !once ? ['error.state.changed'] : ['same answer']),
  fresh: ({ versioned, once }: Endpoint) => (versioned ? (once ? ['same answer'] : SAVED) : []),
};

/** Rows of which a second call comes to something else. */
const OTHERWISE: Pick<Seconds, 'same' | 'fresh'> = {
  same: {
    // A new token and a new session; those of before serve nobody any more.
    tokenForProcess: ['another answer'],
    tokenForAnswer: ['another answer'],
    // Once an hour is enough.
    remindSignatory: ['error.signing.reminded'],
    remindGuardian: ['error.signing.reminded'],
    // The first has handed it over, and taken it back.
    handPart: ['error.step.not.allowed'],
    takePartBack: ['error.not.found'],
    // Once a day is enough.
    remindOfPart: ['error.signing.reminded'],
    tokenForPart: ['another answer'],
    // Ended by the first.
    applyAgain: ['error.not.found'],
    // Another change came first: its own.
    savePolicyDraft: ['error.policy.changed'],
    proposePolicy: ['error.policy.changed'],
    returnPolicy: ['error.policy.changed'],
    agreeToPolicy: ['error.policy.changed'],
    proposeTakingBack: ['error.policy.changed'],
    // Nothing is sent by it: each time is told.
    previewQuestion: ['same answer, entry +1'],
    previewPaperRequest: ['same answer, entry +1'],
    getPinSession: ['another answer'],
    setFlowType: ['error.state.changed', 'same answer'],
    // Says that the sections after it ask of other owners now, which the same owners once more don't change.
    submitCorporateActors: ['another answer', 'same answer'],
    // Says what has come since the last look.
    getCase: ['another answer', 'same answer'],
  },
  fresh: {
    // The order that it names has ended.
    replaceSignatory: ['error.state.changed'],
    // A press on the version just read is another one: done once more, as a second note is, or told that it is done.
    takeCase: SAVED,
    assignCase: SAVED,
    postponeCase: SAVED,
    disqualifySelf: SAVED,
    restrictCase: SAVED,
    addNote: SAVED,
    holdErasure: SAVED,
    judgeHit: SAVED,
    proposeDecision: SAVED,
    giveCaseBack: ['error.step.not.allowed'],
    sayAnotherPerson: ['error.step.not.allowed'],
    reopenCase: ['error.step.not.allowed'],
    agreeToProposal: ['error.case.closed'],
    returnProposal: ['error.step.not.allowed'],
    withdrawProposal: ['error.step.not.allowed'],
    noteDiscrepancyNoticeSent: ['error.step.not.allowed'],
    askForCorrection: ['error.step.not.allowed'],
    previewQuestion: ['same answer, entry +1'],
    previewPaperRequest: ['same answer, entry +1'],
    askForPaper: ['error.case.question.open'],
    askQuestion: ['error.case.question.open'],
    takeQuestionBack: ['error.step.not.allowed'],
    // The flow that one is in is no change.
    setFlowType: ['same answer'],
    changeFlow: ['same answer'],
    setPin: ['error.pin.session.over'],
  },
};

/** Of two saves at once the later one may find what it read changed; of two presses both are given the answer of one. */
const besideOf = ({ name, once }: Endpoint): readonly string[] => [
  'same answer',
  ...(once ? [] : ['error.state.changed', ...(OTHERWISE.same[name] ?? []), ...(OTHERWISE.fresh[name] ?? [])]),
];

test('S-045 S-046 a second call makes nothing twice: beside the first and on its version it is refused or given the same answer, on the one just read it is a save of the same, or none', async () => {
  for (const calls of Object.values(EVERY_CALL)) await calls(presses.of(server));
  const seconds = presses.seconds();
  const faults = handlersOf(server.context.config).flatMap(({ row }) => {
    const beside = seconds.atOnce[row.name] ?? ['not called'];
    const allowed = besideOf(row);
    return [
      ...beside.filter((one) => !allowed.includes(one)).map((one) => `${row.name} beside: ${one}`),
      ...(['same', 'fresh'] as const).flatMap((kind) => {
        const expected = OTHERWISE[kind][row.name] ?? OUTCOMES[kind](row);
        const found = seconds[kind][row.name] ?? [];
        return isDeepStrictEqual(found, expected)
          ? []
          : [`${row.name} ${kind}: ${found.join(' / ')}; not ${expected.join(' / ')}`];
      }),
    ];
  });
  assert.deepEqual(faults, []);
});

test('S-046 of all that was called twice each customer, account, card and access is made once, and each message is read once', async () => {
  await drained(server);
  const { origin } = server.simulators;
  const read = async <T>(path: string): Promise<T> => (await (await fetch(`${origin}${path}`)).json()) as T;
  const books = await read<Record<'customers' | 'accounts' | 'agreements', Entry[]>>('/core/v1/ledger');
  const { cards } = await read<{ cards: Entry[] }>('/cards/v1/ledger');
  const { messages } = await read<{ messages: Entry[] }>('/inbox.json');
  for (const [told, entries, fields] of [
    ['customers', books.customers, ['bank', 'subject']],
    ['accounts', books.accounts, ['bank', 'customerNumber', 'productCode']],
    ['agreements', books.agreements, ['bank', 'customerNumber', 'kind', 'holder']],
    ['cards', cards, ['bank', 'customerNumber', 'productId']],
    ['messages', messages, ['kind', 'to', 'subject', 'text']],
  ] as const) {
    const keys = entries.map((one) => fields.map((field) => String(one[field])).join(' | '));
    assert.ok(keys.length > 0, told);
    assert.deepEqual(
      keys.filter((key, at) => keys.indexOf(key) !== at),
      [],
      told,
    );
  }
});
type Entry = Readonly<Record<string, unknown>>;
