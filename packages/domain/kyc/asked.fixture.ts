/** For tests: cases of any questionnaire, opened and answered to the end. */
import type { DeclarationDocument } from './kept-declaration.ts';
import type { CaseFacts } from './case-facts.ts';
import { COMPANY_FORMS, type CompanyForm } from '../organisation/company-form.ts';
import { textsOf } from '../texts/texts.ts';
import type { Process } from './case.ts';
import { lists } from './countries.ts';
import { sectionsOf, withAnswer } from './declaration.ts';
import type { Questionnaire } from './questionnaire.ts';
import { rightAnswer } from './sections/right-answer.fixture.ts';

export const context = { texts: textsOf(), lists, today: '2026-11-21', allowSynthetic: true };
export const isCorporate = (process: Process) => process.includes('CORPORATE');

export function openedOn(
  questionnaire: Questionnaire,
  form: CompanyForm = 'AS',
  more: Partial<CaseFacts> = {},
): DeclarationDocument {
  const { process } = questionnaire;
  const organisation = {
    name: 'Prøvebakeriet',
    organisationNumber: '319000003',
    companyForm: form,
    companyFormName: COMPANY_FORMS[form].name,
    establishedOn: '2018-04-16',
    businessCodes: [{ code: '10.710', name: 'Produksjon av brød' }],
  };
  const facts: CaseFacts = {
    process,
    channel: 'NETTBANK',
    organisation: isCorporate(process) ? organisation : null,
    products: [],
    person: { countryOfBirth: 'NOR', countryOfResidence: 'NOR', citizenship: ['NOR'] },
    board: { ceo: null, boardChairman: null, boardMembers: [], beneficialOwners: [] },
    ...more,
  };
  return { questionnaire, facts, answers: {}, openedAt: '', supersedes: null, frozen: null };
}

/** Answers of its own kind where they are given, else the plainest right ones, until nothing is unanswered. */
export function answered(
  document: DeclarationDocument,
  given: Readonly<Record<string, object>> = {},
): DeclarationDocument {
  for (let now = document; ; ) {
    const next = sectionsOf(now, context).find((section) => !section.answered);
    if (!next) return now;
    const { kind, row, content } = next;
    const body = given[row.id] ?? rightAnswer(row.kind, content) ?? { confirmed: true };
    now = withAnswer(now, { name: kind.submit?.name ?? '', section: row.id, body, at: 'now' }, context);
  }
}
