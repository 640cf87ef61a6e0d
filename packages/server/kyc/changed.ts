/** The customer's side of what a register has changed: what it has beside what was answered, and the declaration that answers it (D-234, D-235). */
import type { ChangedFact, ChangedValues } from '@bli-kunde/domain/cases/register-change.ts';
import { Refusal } from '@bli-kunde/domain/errors/refusal.ts';
import type * as api from '@bli-kunde/domain/kyc/answers-api.ts';
import { birthCountryText, citizenshipText } from '@bli-kunde/domain/kyc/citizenship.ts';
import { lists } from '@bli-kunde/domain/kyc/countries.ts';
import { countryChoices, countryText } from '@bli-kunde/domain/kyc/rows/country-choice.ts';
import { fullName } from '@bli-kunde/domain/norway/name.ts';
import { answeringChange, resumedChange } from '@bli-kunde/domain/kyc/renewal/answering-change.ts';
import { earlierOf } from '@bli-kunde/domain/kyc/renewal/earlier.ts';
import { existingOf, standing } from '@bli-kunde/domain/kyc/renewal/history.ts';
import { raisedBy } from '@bli-kunde/domain/kyc/renewal/raised.ts';
import { reuseMonths, reuseOf } from '@bli-kunde/domain/kyc/renewal/reuse.ts';
import { formatLongDate, lastDayBefore, osloDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import { inTitleCase } from '@bli-kunde/domain/norway/title-case.ts';
import { listOf } from '@bli-kunde/domain/texts/list-of.ts';
import type { Bank } from '../banks/banks.ts';
import { policyInForce } from '../banks/policy-in-force.ts';
import { changesTo, type StoredChange } from '../cases/register-change-store.ts';
import type { Context } from '../context.ts';
import {
  insertDeclaration,
  loadDeclaration,
  loadHistory,
  loadNewest,
  lockCase,
  renewToken,
  saveDeclaration,
  type StoredDeclaration,
} from '../declarations/store.ts';
import { auditOf, entryOf } from '../http/call.ts';
import type { Call } from '../http/handler.ts';
import { answeredBy } from './answered-by.ts';
import type { DeclarationJourney } from './journey.ts';
import { newToken } from './open.ts';
import { fileToChange } from './own-changes.ts';
import { ownSealed } from './own-sealed.ts';
import type { Questionnaires } from './questionnaires.ts';
import { contextOfSections } from './section-context.ts';

/** A country by its name; any other value as it is. */
function worded({ texts }: Pick<Bank, 'texts'>, field: ChangedValues['field'], value: string): string {
  const countries = countryChoices(lists);
  if (field === 'citizenship') return citizenshipText(countries, value, texts) ?? value;
  if (field === 'countryOfBirth') return birthCountryText(countries, value, texts) ?? value;
  return field === 'countryOfResidence' ? (countryText(countries, value) ?? value) : value;
}

function shownValues(bank: Pick<Bank, 'texts'>, { field, before, after }: ChangedValues) {
  const { texts } = bank;
  const shown = (all: readonly string[]): string[] =>
    all.length > 0 ? all.map((value) => worded(bank, field, value)) : [texts('changed.nobody')];
  return { label: texts(`changed.field.${field}`), before: shown(before), after: shown(after) };
}

/** Questions of one declaration as one, as the page shows it; none for a declaration that is gone. */
async function asOne(
  { db, vault }: Context,
  bank: Bank,
  changes: readonly StoredChange[],
  now: Date,
): Promise<api.Asked[]> {
  const [first] = changes;
  const about = first && (await loadDeclaration(db, vault, bank.slug, first.declarationId));
  if (first === undefined || !about) return [];
  const { organisation } = about.document.facts;
  const dueAt = new Date(Math.max(...changes.map((item) => item.dueAt.getTime())));
  const due = lastDayBefore(dueAt);
  const { texts } = bank;
  const date = formatLongDate(due);
  const text =
    organisation === null
      ? texts('changed.text.self', { date })
      : texts('changed.text', { name: inTitleCase(organisation.name), date });
  const changed = changes.flatMap(({ content }) => content.values.map((one) => shownValues(bank, one)));
  return [
    {
      declaration: first.declarationId,
      process: answeredBy(about.document.facts),
      channel: 'NETTBANK',
      section: listOf(changed.map(({ label }) => label)),
      title: texts('changed.title'),
      text,
      due,
      isLate: dueAt <= now,
      page: 'kundeerklaering',
      organisation: organisation?.organisationNumber ?? null,
      application: null,
      goesOn: 'kundeerklaering/',
      changed: { values: changed },
    },
  ];
}

/** By the declaration that they are about, in the order of the newest. */
function byDeclaration(changes: readonly StoredChange[]): StoredChange[][] {
  const groups = new Map<string, StoredChange[]>();
  for (const one of changes) groups.set(one.declarationId, [...(groups.get(one.declarationId) ?? []), one]);
  return [...groups.values()];
}

/** Changes of the registers that the person may answer. Throws `VaultError`. */
export async function changesShown(
  context: Context,
  { bank, session, now }: Pick<Call<typeof api.getQuestions>, 'bank' | 'session' | 'now'>,
): Promise<api.Asked[]> {
  const all = byDeclaration(await changesTo(context.db, context.vault, bank.slug, session.personKey));
  return (await Promise.all(all.map((changes) => asOne(context, bank, changes, now)))).flat();
}

export interface AnsweringParts {
  readonly journeys: readonly DeclarationJourney[];
  readonly questionnaires: Questionnaires;
}

type TokenCall = Call<typeof api.tokenForAnswer>;

/** Facts of the registers today, for the journey whose declaration answers. Throws 'error.not.found' for who may not answer any more. */
async function factsNow(
  context: Context,
  call: TokenCall,
  journey: DeclarationJourney | undefined,
  previous: StoredDeclaration,
) {
  const may = (await journey?.mayAnswerAgain?.(context, call, previous)) ?? false;
  const facts = may ? await journey?.factsAgain?.(context, call, previous) : undefined;
  if (facts === undefined) throw new Refusal('error.not.found');
  return facts;
}

/** Subject of an answer: facts that a register has changed, and sections that the customer tells of a change in. */
interface Changed {
  readonly facts: readonly ChangedFact[];
  readonly sections: readonly string[];
}

/**
 * Opens or resumes the answer to what has changed: a renewal in which all other answers stand as far as they may be taken over (N-082), else
 * are asked too.
 */
async function openChange(
  context: Context,
  { journeys, questionnaires }: AnsweringParts,
  call: TokenCall,
  previous: StoredDeclaration,
  asked: Changed,
): Promise<{ token: string; id: string }> {
  const { bank, session, now } = call;
  const { db, vault, random } = context;
  const { personKey } = session;
  const { subjectKey, document } = previous;
  const process = answeredBy(document.facts);
  const journey = journeys.find(({ processes }) => processes.includes(process));
  const questionnaire = questionnaires(bank.slug, process);
  if (questionnaire === undefined || document.frozen === null) throw new Refusal('error.not.found');
  const registered = await factsNow(context, call, journey, previous);
  const sealed = await ownSealed(context, call, subjectKey);
  // What a register has changed since it was looked at is asked as well.
  const raised = raisedBy(document.frozen, registered).questions.map(({ fact }) => fact);
  const facts: ReadonlySet<ChangedFact> = new Set([...asked.facts, ...raised]);
  const { token, tokenHash } = newToken(context);
  const about = { bank: bank.slug, applicationId: null, process, personKey, subjectKey };
  const id = await db.transaction(async (tx) => {
    if (!(await lockCase(tx, about))) throw new Refusal('error.not.found');
    const sections = await contextOfSections({ ...context, db: tx }, call);
    const { risk } = await policyInForce(tx, bank, sections.today);
    const history = standing(await loadHistory(tx, vault, about), null);
    const known = {
      process,
      channel: 'NETTBANK' as const,
      ...registered,
      existing: registered.existing ?? existingOf(history),
    };
    const earlier = earlierOf(history, questionnaire, known, sections);
    const months = reuseMonths(sections.today, risk.answersReused ?? null);
    const name = known.organisation === null ? fullName(session.person) : null;
    const source = { questionnaire, facts: known, earlier, name, sealed, months, changed: facts };
    const start = { questionnaire, facts: known, earlier, name, reuse: reuseOf(source, sections) };
    const changed = { declaration: previous.id, facts: [...facts], sections: asked.sections };
    const fresh = answeringChange({ ...start, openedAt: now.toISOString() }, changed, sections);
    const newest = await loadNewest(tx, vault, about, 'CHANGE');
    if (newest && !newest.completed && newest.document.changed?.declaration === previous.id) {
      const audit = entryOf(context, call, 'declaration.resumed', { source: process });
      const resumed = resumedChange(newest.document, fresh, osloDate(now));
      const change = { document: resumed, status: 'OPEN', frozenHash: null, audit } as const;
      if (resumed !== newest.document && (await saveDeclaration(tx, vault, newest, change)) === null)
        throw new Refusal('error.state.changed');
      if (!(await renewToken(tx, newest.id, tokenHash, null, audit))) throw new Refusal('error.state.changed');
      return newest.id;
    }
    const made = random.uuid();
    await insertDeclaration(
      tx,
      vault,
      { id: made, ...about, taskId: null, channel: 'NETTBANK', tokenHash, document: fresh },
      auditOf(context, call, { source: process, declaration: previous.id }),
    );
    return made;
  });
  return { token, id };
}

/** Null where the person is asked nothing about the declaration, and tells of nothing. Throws 'error.not.found' for a section that is not theirs. */
export async function tokenForChange(
  context: Context,
  parts: AnsweringParts,
  call: TokenCall,
): Promise<{ token: string; id: string } | null> {
  const { db, vault } = context;
  const { bank, session, params, query } = call;
  const { declaration } = params;
  const { section } = query;
  if (section !== undefined) {
    const file = await fileToChange(context, parts.questionnaires, call, { declaration, section });
    if (file === null) throw new Refusal('error.not.found');
    return openChange(context, parts, call, file, { facts: [], sections: [section] });
  }
  const asked = await changesTo(db, vault, bank.slug, session.personKey);
  const facts = asked.filter(({ declarationId }) => declarationId === declaration).map(({ fact }) => fact);
  const previous = facts.length > 0 ? await loadDeclaration(db, vault, bank.slug, declaration) : null;
  return previous && openChange(context, parts, call, previous, { facts, sections: [] });
}
