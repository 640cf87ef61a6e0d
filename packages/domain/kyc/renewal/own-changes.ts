/** Sections in which a customer may tell of a change without being asked (D-241). */
import type { FrozenDeclaration } from '../kept-declaration.ts';
import type { Questionnaire, QuestionnaireRow } from '../questionnaire.ts';

/** Kinds about what changes in the life of a person or a company: who owns and leads it, where tax is paid, which country somebody is of. */
const CHANGEABLE =
  /^(corporateInformationSection|corporateBoardActors.*|corporateBeneficialOwner.*|corporateTax|tax|country|pep)$/;

/** The sealed section that a row asks again: by its id, else the one of its kind where the questionnaire asks that once. */
function sealedOf(
  row: QuestionnaireRow,
  questionnaire: Questionnaire,
  { sections }: Pick<FrozenDeclaration, 'sections'>,
) {
  const alike = sections.filter(({ kind, answered, answer }) => kind === row.kind && answered && answer !== null);
  const rows = questionnaire.sections.filter(({ kind }) => kind === row.kind);
  return alike.find(({ id }) => id === row.id) ?? (rows.length === 1 ? alike[0] : undefined);
}

/** By the ids of the questionnaire that the change is answered by, with the titles that were read last. */
export const sectionsToChange = (
  questionnaire: Questionnaire,
  frozen: Pick<FrozenDeclaration, 'sections'>,
): { readonly id: string; readonly title: string }[] =>
  questionnaire.sections.flatMap((row) => {
    const sealed = CHANGEABLE.test(row.kind) ? sealedOf(row, questionnaire, frozen) : undefined;
    return sealed === undefined ? [] : [{ id: row.id, title: sealed.title }];
  });
