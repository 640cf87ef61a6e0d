/** The customer's own words stand where it is judged: beside a hit, beside the question of origin, and behind the class of risk. */
import assert from 'node:assert/strict';
import { getCase } from '@bli-kunde/domain/advisor/case-api.ts';
import { getCaseAnswers, getCaseHits } from '@bli-kunde/domain/advisor/findings-api.ts';
import type { FrozenDeclaration } from '@bli-kunde/domain/kyc/kept-declaration.ts';
import type { RiskReason } from '@bli-kunde/domain/kyc/risk.ts';
import { onEveryDatabase } from '../every-database.fixture.ts';
import { declared } from '../kyc/evidence.fixture.ts';
import { asAdvisor, openedCase } from './advisor.fixture.ts';

const onBoth = onEveryDatabase();
const BANK = 'provebanken';
const section = (id: string, kind: string, label: string): FrozenDeclaration['sections'][number] => ({
  id,
  kind,
  title: id,
  answered: true,
  rows: [{ label, value: 'Nei' }],
  answer: null,
  answeredAt: null,
});
const HIT = {
  name: 'Kari Prøve',
  birthDate: '1990-04-12',
  roles: ['APPLICANT'],
  entryId: 'Q1',
  listName: 'A list',
  kind: 'PEP',
  score: 1,
  matchedName: 'Prøve, Kari',
  birthDateMatch: 'exact',
  entry: {
    ids: ['Q1'],
    names: ['Prøve, Kari'],
    birthDates: ['1990-04-12'],
    countries: ['no'],
    topics: ['role.pep'],
    positions: ['Statsråd (2018–2021)'],
    fingerprint: 'aa',
  },
};

onBoth(
  'A-039 A-042 what was answered stands beside a hit, what was asked of money is marked, and a high risk says why',
  async (server) => {
    const { context, clock } = server;
    const reason = (rule: string, more: Pick<RiskReason, 'status' | 'points'>): RiskReason => ({
      rule,
      verdict: 'yes',
      reason: `Om ${rule} (§ 9)`,
      ...more,
    });
    const declarationId = await declared(
      { ...context, database: context.db, clock },
      {
        organisationNumber: null,
        asked: [
          { id: 'verv', kind: 'pep', settings: {} },
          {
            id: 'penger',
            kind: 'dynamic',
            settings: {
              questions: [
                { id: 'ORIGIN', version: 1, text: 'Hvor fra?', type: 'CHOICE_YES_NO', usedBy: ['settled:origin'] },
              ],
            },
          },
        ],
        frozen: {
          sections: [
            section('verv', 'pep', 'Har du et verv?'),
            section('penger', 'dynamic', 'Hvor fra?'),
            section('bruk', 'dynamic', 'Forklart med egne ord'),
          ],
          riskClass: 'HIGH',
          reasons: [
            reason('weak', { status: null, points: 2 }),
            reason('strong', { status: 'REQUIRES_MANUAL_CONTROL_BY_ADVISOR' }),
          ],
        },
      },
    );
    const id = await openedCase(server, {
      cause: 'beside',
      kind: 'DECLARATION',
      declarationId,
      snapshot: { hits: [HIT], points: [], enhanced: false, persons: [] },
    });
    const { call } = await asAdvisor(server, BANK, ['ADVISOR']);
    const [hit] = (await call(getCaseHits, { id })).json<
      { facts: { fact: string; person: string; entry: string }[] }[]
    >();
    assert.deepEqual(
      hit?.facts.find(({ fact }) => fact === 'OFFICE'),
      { fact: 'OFFICE', person: 'Har du et verv? Nei', entry: 'Statsråd (2018–2021)', is: 'UNKNOWN' },
    );
    const { sections } = (await call(getCaseAnswers, { id })).json<{
      sections: { id: string; tellsOfMoney: boolean }[];
    }>();
    assert.deepEqual(
      sections.map((one) => [one.id, one.tellsOfMoney]),
      [
        ['verv', false],
        ['penger', true],
        ['bruk', true],
      ],
    );
    const { summary } = (await call(getCase, { id })).json<{ summary: { higherRisk: object } }>();
    assert.deepEqual(summary.higherRisk, {
      hits: [],
      reasons: ['Om strong'],
      signals: [{ words: 'Om weak', points: 2 }],
      points: 2,
      threshold: 3,
    });
  },
);
