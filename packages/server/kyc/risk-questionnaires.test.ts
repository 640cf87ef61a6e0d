/** The rules of risk and the questionnaires that ship know each other: no rule asks for what nobody is asked. */
import type { DeclarationDocument } from '@bli-kunde/domain/kyc/kept-declaration.ts';
import type { CaseFacts } from '@bli-kunde/domain/kyc/case-facts.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FactTest } from '@bli-kunde/domain/kyc/condition.ts';
import { PROCESSES, type Process } from '@bli-kunde/domain/kyc/case.ts';
import type { Condition } from '@bli-kunde/domain/kyc/condition.ts';
import { knownOf, sectionsOf, withAnswer } from '@bli-kunde/domain/kyc/declaration.ts';
import { lists } from '@bli-kunde/domain/kyc/countries.ts';
import { decide } from '@bli-kunde/domain/kyc/risk.ts';
import { AMOUNT_BANDS } from '@bli-kunde/domain/kyc/risk/amounts.ts';
import { CLEAN, isCorporate, ownersFor, TODAY } from '@bli-kunde/domain/kyc/risk/cases.fixture.ts';
import { riskFacts } from '@bli-kunde/domain/kyc/risk/facts.ts';
import { RISK_RULES } from '@bli-kunde/domain/kyc/risk-rules.ts';
import { rightAnswer } from '@bli-kunde/domain/kyc/sections/right-answer.fixture.ts';
import type { Question } from '@bli-kunde/domain/kyc/dynamic/question.ts';
import { loadBanks } from '../banks/banks.ts';
import { loadQuestionnaires } from './questionnaires.ts';

const folder = new URL('../../../banks', import.meta.url).pathname;
const banks = await loadBanks(folder);
const questionnaires = loadQuestionnaires(folder);
const FORMS = ['AS', 'ASA', 'ENK', 'STI', 'FLI', 'BRL', 'SA', 'KOMM'];
const BOARD = { ceo: null, boardChairman: null, boardMembers: [], beneficialOwners: [] };

const factsOf = (process: Process, companyForm: string): CaseFacts => ({
  process,
  channel: 'NETTBANK',
  products: [],
  productCodes: [],
  organisation: isCorporate(process)
    ? {
        name: 'Prøvebakeriet AS',
        organisationNumber: '319000003',
        companyForm,
        companyFormName: companyForm,
        establishedOn: '2018-04-16',
        businessCodes: [{ code: '10.710', name: 'Produksjon av brød' }],
      }
    : null,
  person: { countryOfBirth: 'NOR', countryOfResidence: 'NOR', citizenship: ['NOR'] },
  board: BOARD,
  beneficialOwners: ownersFor(companyForm),
});

test('K-052 K-002 K-003 with the plainest answers to every questionnaire that ships, the case is OK in every bank', () => {
  for (const { slug, texts } of banks.values())
    for (const process of PROCESSES)
      for (const form of isCorporate(process) ? FORMS : ['']) {
        const questionnaire = questionnaires(slug, process) ?? assert.fail(`${slug} has none for ${process}`);
        const sectionContext = { texts, lists, today: TODAY, allowSynthetic: true };
        const start = { questionnaire, facts: factsOf(process, form), answers: {}, openedAt: '', supersedes: null };
        let document: DeclarationDocument = { ...start, frozen: null };
        for (;;) {
          const next = sectionsOf(document, sectionContext).find((one) => !one.answered);
          if (!next) break;
          const body = rightAnswer(next.row.kind, next.content) ?? { confirmed: true };
          const call = { name: next.kind.submit?.name ?? '', section: next.row.id, body, at: `${TODAY}T12:00:00Z` };
          document = withAnswer(document, call, sectionContext);
        }
        const known = knownOf(document, TODAY);
        const facts = { ...known.facts, ...riskFacts(known, document.facts, TODAY), ...CLEAN };
        const { status, reasons } = decide(RISK_RULES, process, { ...known, facts }, TODAY);
        const others = reasons
          .filter(({ verdict }) => verdict !== 'no')
          .map(({ rule, verdict }) => `${rule}: ${verdict}`);
        assert.deepEqual({ slug, process, form, status, others }, { slug, process, form, status: 'OK', others: [] });
      }
});

/** The tests of questions in a condition. */
function questionTests(when: Condition): FactTest[] {
  if ('all' in when) return when.all.flatMap(questionTests);
  if ('any' in when) return when.any.flatMap(questionTests);
  if ('not' in when) return questionTests(when.not);
  return 'fact' in when && when.fact.startsWith('question.') ? [when] : [];
}

const questionsOf = (asked: readonly Question[]): Question[] =>
  asked.flatMap((one) => [one, ...questionsOf(one.subQuestions ?? [])]);

const choicesOf = ({ type, possibleValues = [] }: Question): readonly string[] =>
  type === 'CHOICE_YES_NO' ? ['YES', 'NO'] : possibleValues.map(({ code }) => code);
/** Of an amount that is typed, alone or in the rows of a list. */
const bandsOf = ({ type, fields = [] }: Question): readonly string[] =>
  type === 'AMOUNT' || fields.some((one) => one.code === 'amount' && one.type === 'AMOUNT') ? AMOUNT_BANDS : [];

test('K-052 K-129 every question that a rule looks at is asked in one of its processes, with the answers that the rule names', () => {
  for (const { id, processes, when } of RISK_RULES)
    for (const { fact, oneOf = [] } of questionTests(when)) {
      const asked = processes.flatMap((process) =>
        (questionnaires('provebanken', process)?.sections ?? []).flatMap(({ settings }) =>
          questionsOf((settings['questions'] ?? []) as Question[]),
        ),
      );
      const isBand = fact.endsWith('.band');
      const found = asked.filter((one) => fact === `question.${one.id}${isBand ? '.band' : ''}`);
      assert.ok(found.length > 0, `${id}: nobody is asked ${fact}`);
      for (const question of found)
        for (const value of oneOf)
          assert.ok(
            (isBand ? bandsOf(question) : choicesOf(question)).includes(String(value)),
            `${id}: ${fact} has no answer ${String(value)}`,
          );
    }
});
