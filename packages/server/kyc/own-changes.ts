/** A customer who comes with a change without being asked: the files that they answer for, and the sections to tell of it in (D-241). */
import type * as api from '@bli-kunde/domain/kyc/answers-api.ts';
import { sectionsToChange } from '@bli-kunde/domain/kyc/renewal/own-changes.ts';
import { takesOver } from '@bli-kunde/domain/kyc/renewal/reuse.ts';
import { inTitleCase } from '@bli-kunde/domain/norway/title-case.ts';
import type { Context } from '../context.ts';
import { openKept } from '../declarations/evidence-store.ts';
import { ownFiles } from '../declarations/own-files-store.ts';
import { loadDeclaration, type StoredDeclaration } from '../declarations/store.ts';
import type { PersonCall } from '../http/handler.ts';
import { answeredBy } from './answered-by.ts';
import type { Questionnaires } from './questionnaires.ts';

/** Files of the person, each with its sections; one about another person, and one that no renewal goes on from, is left out. */
export async function changeableFilesOf(
  { db, vault }: Context,
  questionnaires: Questionnaires,
  { bank, session }: Pick<PersonCall, 'bank' | 'session'>,
): Promise<api.OwnFile[]> {
  const kept = await ownFiles(db, bank.slug, session.personKey);
  return kept.flatMap((row) => {
    const { facts, about, frozen } = openKept(vault, row);
    const process = answeredBy(facts);
    const questionnaire = questionnaires(bank.slug, process);
    if (frozen === null || about !== undefined || questionnaire === undefined || !takesOver(process, facts.process))
      return [];
    const sections = sectionsToChange(questionnaire, frozen);
    const { organisation } = facts;
    const name = organisation && inTitleCase(organisation.name);
    const number = organisation?.organisationNumber ?? null;
    return sections.length === 0 ? [] : [{ declaration: row.id, process, organisation: number, name, sections }];
  });
}

/** The file's declaration, where the person may tell of a change in the section; null is the answer for all others. */
export async function fileToChange(
  context: Context,
  questionnaires: Questionnaires,
  call: Pick<PersonCall, 'bank' | 'session'>,
  { declaration, section }: { readonly declaration: string; readonly section: string },
): Promise<StoredDeclaration | null> {
  const file = (await changeableFilesOf(context, questionnaires, call)).find(
    (item) => item.declaration === declaration,
  );
  if (!file?.sections.some(({ id }) => id === section)) return null;
  return loadDeclaration(context.db, context.vault, call.bank.slug, declaration);
}
