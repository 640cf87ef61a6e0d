/** A guardian on a child's case, with the position that the guardian has told the bank of in declarations of their own. */
import { existingOf, standing } from '@bli-kunde/domain/kyc/renewal/history.ts';
import { positionCounts } from '@bli-kunde/domain/kyc/risk/positions.ts';
import { osloDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import { type CasePerson, casePerson } from '@bli-kunde/domain/screening/case-persons.ts';
import type { Context } from '../context.ts';
import type { PersonCall } from '../http/handler.ts';
import { loadHistory } from '../declarations/store.ts';

export interface GuardianOnCase {
  readonly name: string;
  /** `YYYY-MM-DD`, by the population register. */
  readonly birthDate: string;
  /** The keyed hash of the national id: namesakes born the same day have each their own. */
  readonly key: Buffer;
}

/**
 * The child stands near a guardian who holds a position (hvitvaskingsloven § 18), without being asked: the answers of one
 * guardian reach neither the child's declaration nor the other guardian, only the decision.
 */
export async function guardianOnCase(
  { db, vault }: Pick<Context, 'db' | 'vault'>,
  { bank, now }: Pick<PersonCall, 'bank' | 'now'>,
  { name, birthDate, key }: GuardianOnCase,
): Promise<CasePerson> {
  const history = await loadHistory(db, vault, { bank: bank.slug, subjectKey: key, personKey: key });
  const { pep, rca } = existingOf(standing(history, null)) ?? { pep: [], rca: [] };
  const counts = (rows: typeof pep | typeof rca): boolean =>
    rows.some(({ roleEnd }) => positionCounts(roleEnd ?? null, osloDate(now)));
  return { ...casePerson('GUARDIAN', name, birthDate), declared: { pep: counts(pep), rca: counts(rca) } };
}
