import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, beforeEach, test } from 'node:test';
import { PROCESSES } from '@bli-kunde/domain/kyc/case.ts';
import { loadQuestionnaires } from './questionnaires.ts';

const shipped = join(import.meta.dirname, '../../../banks');
const NAME = 'become-corporate-customer';
const directory = mkdtempSync(join(tmpdir(), 'questionnaires-'));
after(() => rmSync(directory, { recursive: true }));
beforeEach(() => {
  rmSync(directory, { recursive: true });
  cpSync(join(shipped, 'default'), join(directory, 'default'), { recursive: true });
});

interface Row {
  readonly id: string;
  readonly kind: string;
  readonly settings: object;
  readonly when?: object;
}
const original = JSON.parse(readFileSync(join(shipped, `default/questionnaires/${NAME}.v1.json`), 'utf8')) as {
  readonly sections: readonly Row[];
};
function write(bank: string, file: string, change: Record<string, unknown>): void {
  mkdirSync(join(directory, bank, 'questionnaires'), { recursive: true });
  writeFileSync(join(directory, bank, 'questionnaires', file), JSON.stringify({ ...original, ...change }));
}
const versionOf = (bank: string) => loadQuestionnaires(directory)(bank, 'BECOME_CORPORATE_CUSTOMER')?.version;

test('K-005 every bank has the shared questionnaire, its newest version, until it has its own', () => {
  write('default', `${NAME}.v99.json`, { version: 99 });
  write('havbanken', `${NAME}.v2.json`, { version: 2 });
  assert.equal(versionOf('provebanken'), 99);
  assert.equal(versionOf('havbanken'), 2);
});

test('K-005 K-006 what ships asks something for every process, of every bank', () => {
  const questionnaires = loadQuestionnaires(shipped);
  for (const process of PROCESSES) assert.equal(questionnaires('provebanken', process)?.process, process);
});

test('K-006 a bank asks its own questions for one process, by data alone, and the shared ones for all others', () => {
  const questionnaires = loadQuestionnaires(shipped);
  const questions = (bank: string) => JSON.stringify(questionnaires(bank, 'CAR_LOAN'));
  assert.ok(questions('havbanken').includes('HAV_CASH') && questions('havbanken').includes('Båt'));
  assert.ok(!questions('fjellbanken').includes('HAV_CASH'));
  for (const process of PROCESSES.filter((one) => one !== 'CAR_LOAN'))
    assert.equal(questionnaires('havbanken', process), questionnaires('fjellbanken', process), process);
});

/** Every kind of fault, with the file that has it and what is said of it. */
const [welcome, company] = original.sections as [Row, Row];
const summary = original.sections.at(-1) as Row;
const asking = (question: object) => ({ id: 'use', kind: 'dynamic', settings: { questions: [question] } });
const listing = (...questions: object[]) => ({
  id: 'use',
  kind: 'dynamic',
  settings: { asOne: { text: 'Gjelder noe av dette?', none: 'Nei' }, questions },
});
const plain = { id: 'A_QUESTION', version: 1, text: 'Hva?', type: 'STRING' };
const FAULTS: readonly (readonly [what: string, change: Record<string, unknown>, said: RegExp])[] = [
  ['a process that is none', { process: 'BECOME_ASTRONAUT' }, /process: should be one of BECOME_PRIVATE_CUSTOMER, /],
  ['no sections', { sections: [] }, /sections: should be at least 1 of them/],
  ['a version that is no number', { version: 'one' }, /version: should be of type number/],
  ['a version below one', { version: 0 }, /version: should be at least 1/],
  ['a field that nobody reads', { author: 'Kari' }, /: nobody reads 'author'/],
  ['another name than its own', { version: 2 }, /the name should be become-corporate-customer\.v2\.json/],
  ['an id that is no id', { sections: [{ ...welcome, id: 'Hei!' }, summary] }, /sections\.0\.id: is not written as/],
  [
    'an unknown kind',
    { sections: [{ ...welcome, kind: 'horoscope' }, summary] },
    /welcome: there is no kind 'horoscope'/,
  ],
  ['an id used twice', { sections: [welcome, welcome, summary] }, /welcome: the id is used twice/],
  [
    'settings of another kind',
    { sections: [{ ...welcome, settings: { ingress: 5, points: [], goBack: true } }, summary] },
    /welcome: settings\.ingress: should be of type string/,
  ],
  [
    'no summary at the end',
    { process: 'RENEWAL_CORPORATE', sections: [welcome, summary, company] },
    /the last section should be a summary/,
  ],
  [
    'a condition on a fact that is none',
    { sections: [{ ...welcome, when: { fact: 'moon', oneOf: ['full'] } }, summary] },
    /welcome: there is no fact 'moon'/,
  ],
  [
    'a condition on a value that never is',
    { sections: [{ ...welcome, when: { fact: 'companyForm', oneOf: ['SÆR'] } }, summary] },
    /welcome: 'companyForm' is never 'SÆR'/,
  ],
  [
    'a condition that asks for nothing',
    { sections: [{ ...welcome, when: { fact: 'companyForm' } }, summary] },
    /welcome: a condition asks for no value/,
  ],
  [
    'a condition of no form',
    { sections: [{ ...welcome, when: { if: 'ENK' } }, summary] },
    /sections\.0\.when: is none of the forms that it can have/,
  ],
  [
    'a condition on a later section',
    { sections: [{ ...welcome, when: { answerTo: 'pep', at: 'isPep', oneOf: ['YES'] } }, summary] },
    /welcome: no earlier section of kind 'pep' is asked/,
  ],
  [
    'a condition on what no answer has',
    {
      sections: [
        company,
        {
          ...welcome,
          when: { answerTo: 'corporateInformationSection', at: 'businesscode', oneOf: ['47.110'] },
        },
        summary,
      ],
    },
    /welcome: an answer to 'corporateInformationSection' has no 'businesscode'/,
  ],
  [
    'a choice among nothing',
    { sections: [asking({ ...plain, type: 'DROP_DOWN' }), summary] },
    /'A_QUESTION' has nothing to choose from/,
  ],
  ['a list without fields', { sections: [asking({ ...plain, type: 'LIST' }), summary] }, /is a list without fields/],
  [
    'sub-questions that never show',
    {
      sections: [
        asking({ ...plain, type: 'CHOICE_YES_NO', showSubQuestionsCondition: 'MAYBE', subQuestions: [plain] }),
        summary,
      ],
    },
    /'A_QUESTION' can not be answered with 'MAYBE'/,
  ],
  [
    'one list of a single question',
    { sections: [listing({ ...plain, type: 'CHOICE_YES_NO' }), summary] },
    /one list of questions needs two with yes or no/,
  ],
  [
    'one list in which more is asked without a tick',
    {
      sections: [
        listing(
          { ...plain, type: 'CHOICE_YES_NO', showSubQuestionsCondition: 'NO', subQuestions: [{ ...plain, id: 'WHY' }] },
          { ...plain, id: 'ANOTHER', type: 'CHOICE_YES_NO' },
        ),
        summary,
      ],
    },
    /question 'A_QUESTION' asks more without being ticked/,
  ],
  [
    'a question asked twice',
    { sections: [{ ...asking(plain), settings: { questions: [plain, plain] } }, summary] },
    /question 'A_QUESTION' is asked twice/,
  ],
  [
    'a product that brings no question',
    {
      sections: [
        {
          id: 'use',
          kind: 'dynamicSubset',
          settings: { questions: [plain], always: ['A_QUESTION'], forProducts: { CAR_LOAN: ['B_QUESTION'] } },
        },
        summary,
      ],
    },
    /use: there is no question 'B_QUESTION'/,
  ],
];

for (const [what, change, said] of FAULTS)
  test(`K-016 a questionnaire with ${what} stops the start and is named with its fault`, () => {
    write('havbanken', `${NAME}.v1.json`, change);
    assert.throws(
      () => loadQuestionnaires(directory),
      (error: Error) => {
        const line = error.message.split('\n').find((one) => said.test(one)) ?? assert.fail(error.message);
        return line.startsWith(`havbanken/questionnaires/${NAME}.v1.json: `);
      },
    );
  });

test('K-016 every fault is told at once: unreadable files, doubled versions, and processes that nothing is asked for', () => {
  for (const file of readdirSync(join(directory, 'default/questionnaires')))
    if (file.startsWith('renewal-child')) rmSync(join(directory, 'default/questionnaires', file));
  writeFileSync(join(directory, 'default/questionnaires/half.v1.json'), '{ "id": ');
  write('havbanken', `${NAME}.v1.json`, {});
  write('havbanken', 'another.v1.json', { id: 'another' });
  assert.throws(
    () => loadQuestionnaires(directory),
    (error: Error) => {
      for (const said of [
        /^default\/questionnaires\/half\.v1\.json: .*JSON/m,
        /^havbanken\/questionnaires: two questionnaires of BECOME_CORPORATE_CUSTOMER have version 1$/m,
        /^default\/questionnaires: nothing is asked for RENEWAL_CHILD$/m,
      ])
        assert.match(error.message, said);
      return true;
    },
  );
});

test('S-011 the command says what each bank asks, and names a faulty questionnaire without a stack', () => {
  const check = (banks: string) =>
    spawnSync(process.execPath, [join(import.meta.dirname, './check-banks.ts'), banks], { encoding: 'utf8' });
  const fine = check(shipped);
  assert.equal(fine.status, 0, fine.stderr);
  assert.match(fine.stdout, /^CAR_LOAN\tcar-loan v2 \(.*provebanken.*\); car-and-boat-loan v2 \(havbanken\)$/m);
  cpSync(shipped, directory, { recursive: true });
  write('havbanken', `${NAME}.v1.json`, { process: 'RENEWAL_CORPORATE', sections: [welcome] });
  const faulty = check(directory);
  assert.equal(faulty.status, 1);
  assert.match(faulty.stderr, /^havbanken\/questionnaires\/become-corporate-customer\.v1\.json: .*summary/m);
  assert.ok(!faulty.stderr.includes('    at '));
});

test('K-003 K-012 each private process has its questionnaire: country, use of the bank and tax, between no start page and no second summary', () => {
  const shared = loadQuestionnaires(shipped);
  for (const process of [
    'BECOME_PRIVATE_CUSTOMER',
    'BECOME_DISPONENT_CUSTOMER',
    'BECOME_GUARANTOR_CUSTOMER',
    'BECOME_CHILD_CUSTOMER',
  ] as const) {
    const kinds = shared('provebanken', process)?.sections.map(({ kind }) => kind) ?? [];
    for (const kind of ['country', 'dynamic', 'tax', 'taxSigning']) assert.ok(kinds.includes(kind), kind);
    assert.equal(kinds[0], 'country');
    assert.equal(kinds.at(-1), 'taxSigning');
    assert.equal(kinds.includes('pep'), process !== 'BECOME_CHILD_CUSTOMER');
  }
});
