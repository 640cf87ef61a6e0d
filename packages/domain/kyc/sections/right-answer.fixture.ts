/** For tests: a right answer to a section of any kind, made of its own content; the plainest there is. */
import { answerTypeOf, type DynamicAnswer, type Question, shownUnder } from '../dynamic/question.ts';
import { choicesOf } from '../dynamic/problems.ts';
import type { DynamicContent } from '../dynamic/section.ts';
import type { DeclarationProgress } from '../submit.ts';
import { actorsAnswer } from './answers.fixture.ts';
import type { country } from './country.ts';
import { type KindName, sectionKinds } from './registry.ts';

interface Sources {
  readonly sources: readonly { readonly sourceId: string; readonly requiresComment: boolean }[];
}

function answered(of: Question, countries: DynamicContent['countries']): DynamicAnswer {
  const choice = choicesOf(of, countries)[0]?.code ?? '';
  const plain = { questionId: of.id, questionVersion: of.version, answerType: answerTypeOf(of.type) };
  const listAnswers =
    of.type === 'CHECKBOX_LIST'
      ? [choice]
      : of.type === 'LIST'
        ? [
            Object.fromEntries(
              (of.fields ?? []).map((field) => [
                field.code,
                field.type === 'DROP_DOWN' ? (choicesOf(field, countries)[0]?.code ?? '') : '1000',
              ]),
            ),
          ]
        : [];
  if (listAnswers.length > 0) return { ...plain, answer: null, listAnswers, subQuestion: [] };
  const values: Partial<Record<Question['type'], string>> = {
    CHOICE_YES_NO: of.showSubQuestionsCondition === 'NO' ? 'YES' : 'NO',
    DROP_DOWN: choice,
    AMOUNT: '1000',
    INTEGER: '10',
  };
  const answer = values[of.type] ?? 'Et svar som er langt nok';
  const subQuestion = shownUnder(of, answer).map((one) => answered(one, countries));
  return { ...plain, answer, listAnswers, subQuestion };
}

const NOWHERE = { hasTaxRelations: 'NO', hasAmericanTaxRelation: null, hasInternationalTaxRelations: null };

/** Null for a kind that asks nothing, and for a summary, whose call is the answer. */
export function rightAnswer(kind: string, content: unknown): unknown {
  switch (kind) {
    case 'corporateInformationSection': {
      const { businessCodes } = content as { businessCodes: readonly { code: string }[] };
      return { businessCode: businessCodes[0]?.code ?? null };
    }
    case 'corporateFinancialInstitution':
      return {
        financialInstitution: 'nonFinancialInstitution',
        passiveCorporate: false,
        globalIntermediaryIdentificationNumber: null,
      };
    case 'corporateTrusts':
      return { hasTrusts: 'NO', trusts: [] };
    case 'corporateTax':
    case 'tax':
      return { ...NOWHERE, americanTaxRelation: null, taxRelations: [] };
    case 'taxSigning':
      return { commitment: true };
    case 'pep':
      return { isPep: 'NO', pepList: [], isRca: 'NO', rcaList: [] };
    case 'country': {
      const { register, ownerLaw } = content as ReturnType<typeof country.content>;
      const one = register?.countryOfResidence ?? 'NOR';
      const citizenship = register?.citizenship.length ? register.citizenship : ['NOR'];
      const birthPlace = ownerLaw ? { birthPlace: 'Bergen' } : {};
      return { countryOfBirth: register?.countryOfBirth ?? 'NOR', ...birthPlace, countryOfResidence: one, citizenship };
    }
    case 'dynamic':
    case 'dynamicSubset': {
      const { questions, countries } = content as DynamicContent;
      return { answers: questions.map((one) => answered(one, countries)) };
    }
    case 'checkboxSourceOfIncome': {
      const { sources } = content as Sources;
      return sources
        .filter((one) => !one.requiresComment)
        .slice(0, 1)
        .map(({ sourceId }) => ({ sourceId }));
    }
    case 'sourceOfIncome': {
      const { sources } = content as Sources;
      const { sourceId = '' } = sources.find((one) => !one.requiresComment) ?? {};
      return [{ sourceId, amount: '500000', comment: null, version: 1 }];
    }
    default:
      return actorsAnswer(kind, content);
  }
}

/**
 * Call that sends a right answer, below the declaration's prefix, with its body; null for a section that asks nothing.
 */
function rightCall(
  caseId: string,
  { id, kind, content }: Asked,
): { readonly path: string; readonly body?: object } | null {
  const { submit } = sectionKinds[kind as KindName];
  if (submit === null) return null;
  const path = `${submit.path.replace('{id}', caseId)}?section=${id}`;
  const body = rightAnswer(kind, content) as object | null;
  return body === null ? { path } : { path, body };
}

interface Asked {
  readonly id: string;
  readonly kind: string;
  readonly content: unknown;
}

/**
 * Answers the sections in order, leaving out those that earlier answers made needless. `post` gives what the call answered,
 * or null to stop.
 */
export async function answerSections(
  caseId: string,
  sections: readonly Asked[],
  post: (call: { readonly path: string; readonly body?: object }) => Promise<DeclarationProgress | null>,
): Promise<void> {
  let asked = sections.map(({ id }) => id);
  for (const section of sections) {
    const call = asked.includes(section.id) ? rightCall(caseId, section) : null;
    if (call === null) continue;
    const progress = await post(call);
    if (progress === null) return;
    asked = progress.sections.map(({ id }) => id);
  }
}
