/** Rescreening at one moment: everybody behind an application by the registers, the list and the bank's judgements as they are (D-001). */
import { listAnswers, newsSince, type News, type UnitEnd, withRegistered } from '@bli-kunde/domain/cases/news.ts';
import type { CaseFacts } from '@bli-kunde/domain/kyc/case-facts.ts';
import { decideCase } from '@bli-kunde/domain/kyc/case-decision.ts';
import { evidenceAgain } from '@bli-kunde/domain/kyc/decided-again.ts';
import type { FrozenDeclaration } from '@bli-kunde/domain/kyc/kept-declaration.ts';
import { osloDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import { type CasePerson, personsOnCase } from '@bli-kunde/domain/screening/case-persons.ts';
import type { ScreenedOnCase } from '@bli-kunde/domain/screening/screened.ts';
import type { Bank } from '../banks/banks.ts';
import { policyInForce } from '../banks/policy-in-force.ts';
import type { Context } from '../context.ts';
import { numberKeyOf } from '../db/look-up-keys.ts';
import { subjectKeyOf, subjectOf } from '../kyc/declaration-cases.ts';
import { loadKept, openKept } from '../declarations/evidence-store.ts';
import type { Watched } from '../monitoring/watched-store.ts';
import { judgeOfPersons } from '../screening/judged.ts';
import { ListSilent } from '../screening/list-silent.ts';
import { screenCase } from '../screening/screen-case.ts';
import type { LookedAt } from './news-store.ts';

/** Present register facts of those who stand behind an application. */
export interface RegisteredNow {
  /** In the place of the facts that the declaration was decided by. */
  readonly facts: Partial<CaseFacts>;
  /** Beside those whom the facts name. */
  readonly persons: readonly CasePerson[];
  /**
   * Persons whom the customer has named since, such as another administrator: screened and watched, and no news before
   * there is a hit.
   */
  readonly named?: readonly CasePerson[];
  readonly unitEnd: UnitEnd | null;
  /** The core bank's control of the customer; that of the declaration counts where it is left out, as for a child. */
  readonly control?: 'NO_HIT' | 'HIT' | 'UNKNOWN';
}

export interface Rescreened {
  readonly subjectKey: Buffer | null;
  /** News beside what has these keys. */
  readonly newsBeside: (known: ReadonlySet<string>) => News;
  /** Everybody who is watched from now on. */
  readonly watched: Watched;
  /** SHA-256 of the list that they were held against; null for a bank that an advisor has approved of without one. */
  readonly list: string | null;
}

interface About {
  readonly bank: Bank;
  readonly declarationId: string;
  readonly verdicts: LookedAt['verdicts'];
}

const applicantOf = (frozen: FrozenDeclaration) => {
  const { declarant } = frozen;
  if (declarant) return { ...declarant, firstName: declarant.name, lastName: '' };
  const one = frozen.screening.persons?.find(({ roles }) => roles.includes('APPLICANT'));
  return { firstName: one?.name ?? '', lastName: '', birthDate: one?.birthDate ?? null };
};

const asPerson = ({
  verdict: _verdict,
  reason: _reason,
  hits: _hits,
  list: _list,
  complete: _complete,
  ...person
}: ScreenedOnCase): CasePerson => person;

/** Reads alone. Throws {@link ListSilent}, and Error for a declaration that is gone or not completed. */
export async function rescreen(
  context: Context,
  { bank, declarationId, verdicts }: About,
  now: RegisteredNow,
): Promise<Rescreened> {
  const { db, vault, screening, clock } = context;
  const kept = await loadKept(db, declarationId);
  const document = kept && openKept(vault, kept);
  if (!document?.frozen) throw new Error('a declaration that was decided is gone');
  const { frozen } = document;
  const today = osloDate(clock.now());
  const facts: CaseFacts = { ...document.facts, ...now.facts };
  const keyOfNumber = (nationalId: string): string => numberKeyOf(vault, bank.slug, nationalId);
  const applicant = applicantOf(frozen);
  const registered = personsOnCase({ facts, answers: [] }, { applicant, more: now.persons, keyOfNumber, today });
  const before = frozen.screening.persons ?? [];
  const everybody = withRegistered(withRegistered(before.map(asPerson), registered), now.named ?? []);
  const subjectKey = subjectKeyOf(vault, bank.slug, document);
  const judgeOf = await judgeOfPersons(context, { bank: bank.slug, customer: subjectKey, today }, everybody);
  const persons = await screenCase(screening, everybody, judgeOf);
  const list = screening.inForce;
  const version = screening.version?.sha256;
  if (!listAnswers(before, persons)) throw new ListSilent('the list does not answer');
  // A list that was loaded in between leaves those before it held against another.
  if (persons.some((one) => one.list?.sha256 !== version)) throw new ListSilent('the list was replaced meanwhile');
  const evidence = evidenceAgain(document, frozen, {
    day: today,
    positionsApproved: bank.config.positionsApproved.renewals,
    facts,
    persons,
    ...(now.control === undefined ? {} : { amlOutcome: now.control }),
  });
  const { risk } = await policyInForce(db, bank, today);
  const { reasons } = decideCase(evidence, risk, today);
  const then = { persons: before, reasons: frozen.reasons, verdicts };
  const moment = { persons, registered, reasons, unitEnd: now.unitEnd };
  return {
    subjectKey,
    newsBeside: (approved) => newsSince({ ...then, approved }, moment),
    list,
    watched: {
      subject: subjectOf(document),
      enhanced: frozen.enhanced === true,
      persons: persons.map((one) => ({
        ...asPerson(one),
        ...(one.reason === 'NAME_UNUSABLE' ? { nameWasUnusable: true as const } : {}),
      })),
    },
  };
}
