/** Countries, tax relations and positions that a later save leaves out are gone: from what is kept, summed up, screened and told to the bank. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { personsOnCase } from '../screening/case-persons.ts';
import { answered, context, openedOn } from './asked.fixture.ts';
import type { Process } from './case.ts';
import { freeze, isReady, knownOf, summaryOf, withAnswer } from './declaration.ts';
import type { DeclarationDocument } from './kept-declaration.ts';
import type { Questionnaire } from './questionnaire.ts';
import { type KindName, sectionKinds } from './sections/registry.ts';
import { settledOf } from './settled.ts';

/** Countries of which nobody on the case is otherwise. */
const TIES = { POL: 'Polen', SWE: 'Sverige', SYC: 'Seychellene', VNM: 'Vietnam' } as const;
type Tie = keyof typeof TIES;
const ALL = Object.keys(TIES) as Tie[];
const yesNo = (given: readonly unknown[]) => (given.length > 0 ? 'YES' : 'NO');

/** A tax relation with a reason that nothing else has. */
const relation = (country: string) => ({
  id: null,
  current: null,
  country,
  type: 'WITH_OUT_TAX_NUMBER',
  taxNumber: '',
  reasonForMissingTaxNumber: `Begrunnelse ${country}`,
  createdDate: null,
  endedDate: null,
});
/** `plain` says no to everything above the rows, which are sent all the same. */
const taxOf = (ties: readonly Tie[], plain: boolean) => ({
  hasTaxRelations: plain ? 'NO' : 'YES',
  hasAmericanTaxRelation: plain ? null : 'NO',
  americanTaxRelation: null,
  hasInternationalTaxRelations: plain ? null : yesNo(ties),
  taxRelations: ties.map(relation),
});
const position = { id: null, current: null, roleTypeCode: 'PARLIAMENT_MEMBER', roleEnd: null };
const pepOf = (ties: readonly Tie[], plain: boolean) => ({
  isPep: plain ? 'NO' : yesNo(ties),
  pepList: ties.map((tie) => ({ ...position, roleCountry: tie, description: `Begrunnelse ${tie}` })),
  isRca: plain ? 'NO' : yesNo(ties),
  rcaList: ties.map((tie) => ({
    ...position,
    roleCountry: tie,
    description: `Begrunnelse ${tie}`,
    firstName: 'Kari',
    lastName: `Begrunnelse ${tie}`,
    countryOfResidence: tie,
    relationTypeCode: 'SPOUSE',
  })),
});
/** A section of this kind with rows of the countries; where `plain` is so, without a single one. */
const BODIES = {
  country: (ties: readonly Tie[], plain: boolean) => ({
    countryOfBirth: (plain ? undefined : ties[0]) ?? 'NOR',
    countryOfResidence: 'NOR',
    citizenship: ['NOR', ...(plain ? [] : ties)],
  }),
  tax: taxOf,
  corporateTax: taxOf,
  pep: pepOf,
} as const satisfies Partial<Record<KindName, unknown>>;
type Rows = keyof typeof BODIES;

const questionnaireOf = (kind: Rows, process: Process): Questionnaire => ({
  id: 'rows',
  version: 1,
  process,
  sections: [
    { id: 'rows', kind, settings: {} },
    { id: 'commitment', kind: 'taxSigning', settings: {} },
    { id: 'summary', kind: 'caseSummary', settings: { ingress: '' } },
  ],
});
const saved = (document: DeclarationDocument, kind: Rows, ties: readonly Tie[], plain: boolean) =>
  withAnswer(
    document,
    { name: sectionKinds[kind].submit?.name ?? '', section: 'rows', body: BODIES[kind](ties, plain), at: 'now' },
    context,
  );

const APPLICANT = { firstName: 'Ola', lastName: 'Søker', birthDate: '1990-04-12' };
const OUTCOME = {
  status: 'OK',
  reasons: [],
  completedAt: '2026-11-21T10:00:00.000Z',
} as unknown as Parameters<typeof freeze>[3];

function toldOf(document: DeclarationDocument) {
  const { questionnaire, facts } = document;
  const { frozen } = freeze('d1', document, context, OUTCOME);
  const known = knownOf(document, context.today);
  const customer = { name: 'Ola Søker', nationalId: '12849049826', birthDate: APPLICANT.birthDate };
  return {
    kept: JSON.stringify(document),
    frozen: JSON.stringify(frozen),
    summary: JSON.stringify(summaryOf(document, context)),
    screened: JSON.stringify(
      personsOnCase({ facts, answers: known.answers }, { applicant: APPLICANT, today: context.today }),
    ),
    settled: JSON.stringify(
      settledOf({ frozen, questionnaire, subject: { nationalId: customer.nationalId }, customer }),
    ),
  };
}

for (const [kind, process] of [
  ['country', 'RENEWAL_PRIVATE'],
  ['tax', 'RENEWAL_PRIVATE'],
  ['corporateTax', 'RENEWAL_CORPORATE'],
  ['pep', 'RENEWAL_PRIVATE'],
] as const) {
  const start = openedOn(questionnaireOf(kind, process));

  test(`K-058 K-184 later rows of ${kind} replace the earlier ones: of what is gone nothing is kept, told, screened or sent to the bank`, () =>
    fc.assert(
      fc.property(
        fc.shuffledSubarray(ALL, { minLength: 1 }),
        fc.shuffledSubarray(ALL),
        fc.boolean(),
        (first, second, plain) => {
          const after = saved(saved(start, kind, first, false), kind, second, plain);
          const told = toldOf(after);
          for (const tie of ALL) {
            const stays = !plain && second.includes(tie);
            for (const mark of [`"${tie}"`, TIES[tie], `Begrunnelse ${tie}`])
              if (!stays)
                for (const [where, text] of Object.entries(told))
                  assert.ok(!text.includes(mark), `${mark} in ${where}`);
            if (stays)
              for (const where of ['kept', 'settled'] as const) assert.ok(told[where].includes(`"${tie}"`), where);
            assert.equal(told.summary.includes(TIES[tie]), stays, `${TIES[tie]} in the summary`);
          }
          assert.deepEqual(told, toldOf(saved(start, kind, second, plain)));
        },
      ),
      { numRuns: 50 },
    ));

  test(`K-201 K-120 rows of ${kind} that are saved again take back what was confirmed of them, whatever they say`, () => {
    const confirmed = answered(start, { rows: BODIES[kind](ALL, false) });
    assert.ok(isReady(confirmed, context));
    for (const ties of [ALL, ALL.slice(0, 1), []]) {
      const again = saved(confirmed, kind, ties, ties.length === 0);
      assert.deepEqual(Object.keys(again.answers), ['rows']);
      assert.ok(!isReady(again, context));
    }
  });
}
