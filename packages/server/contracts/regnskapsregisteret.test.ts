/** Each recorded answer of the register of company accounts with what it is right to make of it. */
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { test } from 'node:test';
import { readOf } from './expected.fixture.ts';
import { regnskapsregisteret as contract } from './regnskapsregisteret.ts';

const FOLDER = `packages/simulators/contracts/${contract.folder}`;
const builder = { until: '2025-12-31', revenue: 8_400_000, paidInEquity: 30_000, retainedEquity: 2_150_000 };

/** Accounts, null where there are none that count, or the word of the fault. */
const RIGHT: Readonly<Record<string, unknown>> = {
  'feil-500-oppstillingsplan-slik-den-var-foer-september-2026.json': 'down',
  'feil-500-oppstillingsplan.json': 'down',
  'regnskap-404-tom.txt': null,
  'regnskap-avvikende-aar.json': {
    until: '2025-05-31',
    revenue: 4_960_000,
    paidInEquity: 30_000,
    retainedEquity: 810_000,
  },
  'regnskap-avvikling.json': null,
  'regnskap-faa-felter.json': { until: '2025-12-31', revenue: null, paidInEquity: 30_000, retainedEquity: null },
  'regnskap-fremmed-valuta.json': null,
  'regnskap-konsern-og-selskap.json': builder,
  'regnskap-kort-foerste-aar.json': {
    until: '2025-12-31',
    revenue: null,
    paidInEquity: 38_000,
    retainedEquity: 2_000,
  },
  'regnskap-negativ-egenkapital.json': {
    until: '2025-12-31',
    revenue: 1_310_001,
    paidInEquity: 30_000,
    retainedEquity: -486_250,
  },
  'regnskap-selskap.json': builder,
};

test('R-308 R-309 R-310 each recorded answer comes to what its README says, and nothing of it is dropped', async () => {
  const files = readdirSync(FOLDER).filter((file) => !/^README|schema/.test(file));
  assert.deepEqual(files.toSorted(), Object.keys(RIGHT));
  for (const [file, right] of Object.entries(RIGHT)) assert.deepEqual(await readOf(contract, file), right, file);
});
