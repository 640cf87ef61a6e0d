/** Earlier judgements of everybody on a case, for the screening that asks about each hit it finds. */
import type { IsoDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import { judgementOf } from '@bli-kunde/domain/screening/judgement.ts';
import type { Queries } from '../db/database.ts';
import type { Vault } from '../db/vault.ts';
import { type HitJudge, NOTHING_JUDGED } from './find-hits.ts';
import { judgedPersonKey, judgementsOf, type KnownPerson } from './judgement-store.ts';

/** Gives each person's verdicts. */
export type JudgeOf = (person: KnownPerson) => HitJudge;

/** One query for all of them. `customer` is the keyed hash of the customer they stand on a case of. */
export async function judgeOfPersons(
  { db, vault }: { readonly db: Queries; readonly vault: Vault },
  about: { readonly bank: string; readonly customer: Buffer | null; readonly today: IsoDate },
  people: readonly KnownPerson[],
): Promise<JudgeOf> {
  const { bank, customer, today } = about;
  const keyOf = (person: KnownPerson): Buffer => judgedPersonKey(vault, bank, customer, person);
  const judged = await judgementsOf(db, vault, { bank, caseId: null }, people.map(keyOf));
  if (judged.size === 0) return () => NOTHING_JUDGED;
  return (person) => {
    const own = judged.get(keyOf(person).toString('hex'));
    return own === undefined ? NOTHING_JUDGED : (hit) => judgementOf(own, person, hit, today);
  };
}
