/** Matches an advisor with the persons and the entries of a case: one who is a person of it settles nothing in it (A-029, D-040 to D-042). */
import type { CaseEntry } from '@bli-kunde/domain/cases/entries.ts';
import { saysAnother, saysDisqualified } from '@bli-kunde/domain/cases/history.ts';
import { likenessIn, type Likeness, type Marks } from '@bli-kunde/domain/cases/own-case.ts';
import { Refusal } from '@bli-kunde/domain/errors/refusal.ts';
import type { FrozenDeclaration } from '@bli-kunde/domain/kyc/kept-declaration.ts';
import type { Context } from '../context.ts';
import type { Queries } from '../db/database.ts';
import { latestOrder, orderById } from '../orders/store.ts';
import { type CaseWorker, isOwnEntry, marksOf, otherLogins, workerKey } from './case-worker.ts';
import type { CaseRead } from './case-read.ts';
import type { StoredCase } from './case-store.ts';
import { marksOfPersons, namedIn, namedInDeclaration } from './person-keys.ts';

type Parts = Pick<Context, 'vault'>;

/** Everybody that a case names: subject, those who are screened, who answered, who signs, and who applies. */
export async function personsIn(
  { vault }: Parts,
  queries: Queries,
  { bank, data, applicationId, orderId }: Pick<StoredCase, 'bank' | 'data' | 'applicationId' | 'orderId'>,
  frozen: FrozenDeclaration | null,
): Promise<Marks[]> {
  const signed =
    orderId === null
      ? applicationId && (await latestOrder(queries, vault, applicationId))
      : await orderById(queries, vault, orderId);
  const parties = signed ? signed.data.parties : [];
  return marksOfPersons(vault, bank, [...namedIn(data), ...namedInDeclaration(frozen), ...parties]);
}

export interface Own {
  /** True of an entry that is theirs, by any of their log-ins. */
  readonly isOwn: (entry: CaseEntry) => boolean;
  /** They have said that they are disqualified. */
  readonly isDisqualified: boolean;
  /** Null as well of a namesake who has said that it is another person. */
  readonly likeness: Likeness | null;
  /** They have the name of a person of the case and have said that it is another: nothing is theirs alone to decide. */
  readonly isNamesake: boolean;
}

/** Compares the advisor with everybody whom the case names, and with who acted in it. Throws `VaultError`. */
export async function ownIn(
  { queries, vault, theCase, entries, frozen }: CaseRead,
  worker: Pick<CaseWorker, 'name' | 'key' | 'marks'>,
): Promise<Own> {
  const keys = [...entries.map(({ advisor }) => advisor), ...theCase.disqualified];
  const others = await otherLogins(queries, vault, theCase.bank, worker, keys);
  const isOwn = isOwnEntry({ vault }, theCase.bank, worker, others);
  const own = workerKey({ vault }, theCase.bank, worker);
  const likeness = likenessIn(marksOf(worker), await personsIn({ vault }, queries, theCase, await frozen()));
  const isNamesake = likeness?.is === 'NAMESAKE' && entries.some((entry) => saysAnother(entry) && isOwn(entry));
  return {
    isOwn,
    isDisqualified:
      theCase.disqualified.some((key) => key === own || others.has(key)) ||
      entries.some((entry) => saysDisqualified(entry) && isOwn(entry)),
    likeness: isNamesake ? null : likeness,
    isNamesake,
  };
}

/** One's own case is as absent (D-014). Throws Refusal `error.case.not.found`. */
export function refuseSelf({ likeness }: Own): void {
  if (likeness?.is === 'SELF') throw new Refusal('error.case.not.found');
}

/** Throws Refusal as {@link refuseSelf}, and `error.case.disqualified` or `error.case.same.name` for who settles nothing in the case. */
export function refuseOwn(own: Own): void {
  refuseSelf(own);
  if (own.isDisqualified) throw new Refusal('error.case.disqualified');
  if (own.likeness !== null) throw new Refusal('error.case.same.name');
}
