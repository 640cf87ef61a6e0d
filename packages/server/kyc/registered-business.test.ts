/** Facts of a business by two registers: one has been asked before, the other may be silent. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readFileSync } from 'node:fs';
import type { Organisation } from '@bli-kunde/domain/organisation/organisation.ts';
import { recordedSystem } from '../contracts/contract.ts';
import { annualAccountsRegister } from '../registers/annual-accounts.ts';
import { registerTrail } from '../registers/register-trail.ts';
import { registeredBusiness } from './registered-business.ts';

const ORGANISATION: Organisation = {
  name: 'TESTBYGG ENTREPRENØR AS',
  organisationNumber: '319000011',
  companyForm: 'AS',
  address: { street: 'Industrigata 44', postalCode: '5003', postalArea: 'BERGEN' },
  establishedOn: '2018-04-16',
  businessCodes: [],
  employees: 12,
  activity: 'Oppføring av bygninger.',
  isInVatRegister: true,
};

async function business(change: Partial<Organisation>, status: number, today = '2026-12-03') {
  let asked = 0;
  const body =
    status === 200
      ? readFileSync('packages/simulators/contracts/regnskapsregisteret/regnskap-selskap.json', 'utf8')
      : '';
  const annualAccounts = annualAccountsRegister(
    recordedSystem('business-register', () => {
      asked += 1;
      return { status, body };
    }),
  );
  const heard: string[] = [];
  const trail = registerTrail();
  const found = await registeredBusiness(
    { annualAccounts },
    { ...ORGANISATION, ...change },
    today,
    {
      ...trail,
      hear: (source, answer, outcomeOf) => {
        void answer.then(
          (value) => heard.push(`${source} ${outcomeOf(value)}`),
          () => heard.push(`${source} silent`),
        );
        return answer;
      },
    },
    { correlationId: 'c-1', bank: 'provebanken' },
  );
  return { asked, heard, ...found };
}

test('D-268 the accounts of a company are asked for, and what both registers have is known', async () => {
  assert.deepEqual(await business({}, 200), {
    asked: 1,
    heard: ['annual-accounts some'],
    activity: 'Oppføring av bygninger.',
    isInVatRegister: true,
    accounts: { until: '2025-12-31', revenue: 8_400_000, paidInEquity: 30_000, retainedEquity: 2_150_000 },
  });
});

test('D-268 a register of accounts that has none or does not answer leaves what the other has', async () => {
  const { asked: _none, ...none } = await business({}, 404);
  const { asked: _silent, ...silent } = await business({}, 500);
  const known = { activity: 'Oppføring av bygninger.', isInVatRegister: true, accounts: null };
  assert.deepEqual(none, { heard: ['annual-accounts none'], ...known });
  assert.deepEqual(silent, { heard: ['annual-accounts silent'], ...known });
});

test('D-268 nobody asks for the accounts of a sole proprietor', async () => {
  const { asked, accounts } = await business({ companyForm: 'ENK' }, 200);
  assert.deepEqual([asked, accounts], [0, null]);
});

test('D-268 accounts that ended more than two years ago, or will end, are none', async () => {
  const until = async (today: string) => (await business({}, 200, today)).accounts?.until ?? null;
  assert.deepEqual(await Promise.all(['2025-12-30', '2025-12-31', '2027-12-31', '2028-01-01'].map(until)), [
    null,
    '2025-12-31',
    '2025-12-31',
    null,
  ]);
});
