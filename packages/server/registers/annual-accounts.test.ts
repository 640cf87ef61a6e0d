import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { addDays } from '@bli-kunde/domain/norway/oslo-date.ts';
import { annualAccountsRegister } from './annual-accounts.ts';
import { answer, closeListeners, listen } from './listener.fixture.ts';
import { OutsideFailure } from './outside-failure.ts';
import type { OutsideSystemOptions } from './outside-call.ts';

afterEach(closeListeners);

const NUMBER = '319000011';
const context = { correlationId: 'c-1', bank: 'provebanken' };
const listening = async (body: unknown, status = 200, options: Partial<OutsideSystemOptions> = {}) => {
  const { system, calls, events } = await listen((_, response) => answer(response, body, status), options);
  return { latest: () => annualAccountsRegister(system).latest(NUMBER, context), calls, events };
};
const latestOf = async (body: unknown, status?: number) => (await listening(body, status)).latest();

const filed = {
  regnskapstype: 'SELSKAP',
  virksomhet: { organisasjonsnummer: NUMBER, organisasjonsform: 'AS' },
  regnskapsperiode: { fraDato: '2025-01-01', tilDato: '2025-12-31' },
  valuta: 'NOK',
  avviklingsregnskap: false,
  egenkapitalGjeld: {
    egenkapital: {
      opptjentEgenkapital: { sumOpptjentEgenkapital: 2_150_000 },
      innskuttEgenkapital: { sumInnskuttEgenkaptial: 30_000 },
    },
  },
  resultatregnskapResultat: { driftsresultat: { driftsinntekter: { sumDriftsinntekter: 8_400_000 } } },
};
const LATEST = { until: '2025-12-31', revenue: 8_400_000, paidInEquity: 30_000, retainedEquity: 2_150_000 };
const withRevenue = (sumDriftsinntekter: unknown) => ({
  ...filed,
  resultatregnskapResultat: { driftsresultat: { driftsinntekter: { sumDriftsinntekter } } },
});
const inPeriod = (fraDato: unknown, tilDato: unknown) => ({ ...filed, regnskapsperiode: { fraDato, tilDato } });
const failsBy = (reason: string) => (error: unknown) => error instanceof OutsideFailure && error.reason === reason;

test('R-308 the sums of a company’s accounts are read from where the register writes them, misspelt', async () => {
  const { latest, calls, events } = await listening([filed]);
  assert.deepEqual(await latest(), LATEST);
  assert.equal(calls[0]?.path, '/regnskapsregisteret/regnskap/319000011');
  assert.equal(events[0]?.operation, 'accounts');
});

for (const [what, other] of [
  ['of the group', { regnskapstype: 'KONSERN' }],
  ['of a kind that is not told', { regnskapstype: null }],
  ['in another currency', { valuta: 'USD' }],
  ['in a currency that is not told', { valuta: '' }],
  ['of a winding-up', { avviklingsregnskap: true }],
  ['of another company', { virksomhet: { organisasjonsnummer: '319000003' } }],
  ['of nobody', { virksomhet: {} }],
  ['without a last day', { regnskapsperiode: { fraDato: '2025-01-01' } }],
] as const)
  test(`R-308 accounts ${what} are none, and those beside them stand`, async () => {
    const later = { ...inPeriod('2026-01-01', '2026-12-31'), ...other };
    assert.equal(await latestOf([{ ...filed, ...other }]), null);
    assert.deepEqual(await latestOf([later, filed]), LATEST);
  });

test('R-308 of several the accounts count that end last, in whichever order they come', async () => {
  const before = inPeriod('2024-01-01', '2024-12-31');
  for (const order of [
    [before, filed],
    [filed, before],
  ])
    assert.equal((await latestOf(order))?.until, '2025-12-31');
});

for (const [days, revenue] of [
  [299, null],
  [300, 8_400_000],
  [550, 8_400_000],
  [551, null],
] as const)
  test(`R-309 of a period of ${days} days the revenue is ${revenue === null ? 'unknown' : 'known'}, and the equity always`, async () => {
    const first = addDays('2025-12-31', 1 - days);
    assert.deepEqual(await latestOf([inPeriod(first, '2025-12-31')]), { ...LATEST, revenue });
  });

test('R-309 a period that ends before it begins, or does not say when it began, tells of no year', async () => {
  for (const first of ['2026-01-01', undefined, 'i fjor', null])
    assert.deepEqual(await latestOf([inPeriod(first, '2025-12-31')]), { ...LATEST, revenue: null });
});

test('R-310 a sum that is absent or odd is unknown and no nought, and the others stand', async () => {
  for (const odd of [undefined, null, '', 'mange', {}, [], true, 1e300, '8 400 000'])
    assert.deepEqual(await latestOf([withRevenue(odd)]), { ...LATEST, revenue: null }, JSON.stringify(odd));
  for (const egenkapitalGjeld of [undefined, 'x', { egenkapital: [] }, { egenkapital: { opptjentEgenkapital: {} } }])
    assert.deepEqual(await latestOf([{ ...filed, egenkapitalGjeld }]), {
      ...LATEST,
      paidInEquity: null,
      retainedEquity: null,
    });
  const { latest, events } = await listening([withRevenue('mange'), null]);
  await latest();
  assert.deepEqual(events[0]?.unread, [
    'resultatregnskapResultat.driftsresultat.driftsinntekter.sumDriftsinntekter',
    '',
  ]);
});

test('R-310 sums are whole kroner with their sign, whether they come as numbers or as text', async () => {
  for (const [told, revenue] of [
    [0, 0],
    [-0.4, 0],
    [1_310_000.5, 1_310_001],
    [-486_250.75, -486_251],
    ['8400000.0', 8_400_000],
    ['-12', -12],
  ] as const)
    assert.deepEqual(await latestOf([withRevenue(told)]), { ...LATEST, revenue });
});

test('R-310 no accounts are no failure, and what is no list of accounts is one', async () => {
  assert.equal(await latestOf('', 404), null);
  assert.equal(await latestOf([]), null);
  for (const body of [filed, {}, '""', 'null', '', '<html>Velkommen</html>'])
    await assert.rejects(latestOf(body), failsBy('nonsense'), JSON.stringify(body));
  await assert.rejects(latestOf('<html>Ikke her</html>', 404), failsBy('nonsense'));
  await assert.rejects(latestOf({ status: '500', message: 'An error occurred' }, 500), failsBy('down'));
  await assert.rejects(latestOf('', 400), failsBy('refused'));
  const { system } = await listen(() => undefined, { limit: 50 });
  await assert.rejects(annualAccountsRegister(system).latest(NUMBER, context), failsBy('timeout'));
});
