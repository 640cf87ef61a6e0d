/** Checks the accounts over HTTP, by whom there are some, and their sums. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestWorld, type TestWorld } from '../application-stand-in.fixture.ts';
import { annualAccountsJson, filedYear } from './annual-accounts.ts';

let world: TestWorld;
before(async () => {
  world = await startTestWorld();
});
after(() => world.close());

const accounts = (number: string) => fetch(`${world.origin}/regnskapsregisteret/regnskap/${number}`);

interface Filed {
  readonly regnskapsperiode: object;
  readonly egenkapitalGjeld: {
    readonly egenkapital: {
      readonly innskuttEgenkapital: { readonly sumInnskuttEgenkaptial: number };
      readonly opptjentEgenkapital: { readonly sumOpptjentEgenkapital: number };
    };
  };
  readonly resultatregnskapResultat: {
    readonly driftsresultat: { readonly driftsinntekter: { readonly sumDriftsinntekter: number } };
  };
}
async function sums(number: string) {
  const filed = (await (await accounts(number)).json()) as readonly Filed[];
  assert.equal(filed.length, 1);
  const [{ regnskapsperiode, egenkapitalGjeld, resultatregnskapResultat }] = filed as [Filed];
  const { innskuttEgenkapital, opptjentEgenkapital } = egenkapitalGjeld.egenkapital;
  return {
    period: regnskapsperiode,
    revenue: resultatregnskapResultat.driftsresultat.driftsinntekter.sumDriftsinntekter,
    paidIn: innskuttEgenkapital.sumInnskuttEgenkaptial,
    retained: opptjentEgenkapital.sumOpptjentEgenkapital,
  };
}

test('a share company has accounts of 2025 whose sums follow from it, and one that is bankrupt has lost its equity', async () => {
  assert.deepEqual(await sums('319000011'), {
    period: { fraDato: '2025-01-01', tilDato: '2025-12-31' },
    revenue: 8_400_000,
    paidIn: 30_000,
    retained: 2_150_000,
  });
  assert.equal((await sums('319000070')).paidIn, 1_000_000);
  assert.ok((await sums('319000194')).retained < 0);
});

test('accounts are there where the unit says that they were filed, and 404 without a body for all others', async () => {
  for (const { organisationNumber } of world.world.people.organisations()) {
    const unit = await fetch(`${world.origin}/enhetsregisteret/api/enheter/${organisationNumber}`);
    const { sisteInnsendteAarsregnskap: year } = (await unit.json()) as { sisteInnsendteAarsregnskap?: string };
    const { status } = await accounts(organisationNumber);
    assert.equal(status, year === undefined ? 404 : 200, organisationNumber);
  }
  for (const number of ['319000089', '319000259', '319000372', '319999999']) {
    const none = await accounts(number);
    assert.deepEqual({ status: none.status, body: await none.text() }, { status: 404, body: '' }, number);
  }
});

test('a company that was founded in the year of the accounts or later has filed none', () => {
  const builder = world.world.people.organisation('319000011') ?? assert.fail();
  for (const [establishDate, year] of [
    ['2024-12-31', '2025'],
    ['2025-01-01', null],
    ['2026-06-01', null],
  ] as const) {
    const founded = { ...builder, establishDate };
    assert.equal(filedYear(founded), year);
    assert.equal(annualAccountsJson(founded) === null, year === null);
  }
});

test('a fault of the register is met by its accounts too, and once', async () => {
  world.world.faults.set('business-register', { mode: 'nonsense', times: 1 });
  const answer = await accounts('319000011');
  assert.match(String(answer.headers.get('content-type')), /text\/html/);
  assert.equal((await accounts('319000011')).headers.get('content-type'), 'application/json; charset=utf-8');
});
