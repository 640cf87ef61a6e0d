/** Whom of a case an advisor is, may be or has worked as: who is of it settles nothing in it (A-029, D-040 to D-042). */
import { likenessIn, type Likeness, type Marks } from '@bli-kunde/domain/cases/own-case.ts';
import type { SnapshotHit } from '@bli-kunde/domain/cases/hits.ts';
import { Refusal } from '@bli-kunde/domain/errors/refusal.ts';
import type { FrozenDeclaration } from '@bli-kunde/domain/kyc/kept-declaration.ts';
import { birthDateIn } from '@bli-kunde/domain/norway/national-id.ts';
import type { Context } from '../context.ts';
import type { Queries } from '../db/database.ts';
import { personKey } from '../db/look-up-keys.ts';
import { latestOrder, orderById } from '../signing/store.ts';
import { type CaseWorker, leftBy, marksOf, otherLogins, workerKey } from './case-worker.ts';
import type { CaseEntry, StoredCase } from './decision-store.ts';

type Parts = Pick<Context, 'vault'>;

interface Named {
  readonly name: string;
  readonly birthDate?: string | null;
  readonly numberKey?: string;
  readonly nationalId?: string | undefined;
  readonly subject?: string;
}

/** What a snapshot of whichever kind of case keeps of persons; a label of one who signs is their name. */
interface PersonsKept {
  readonly persons?: readonly (Named | string)[];
  readonly hits?: readonly SnapshotHit[];
  readonly order?: readonly Named[];
  readonly applicant?: string | null;
}

/** Everybody that a case names: subject, those who are screened, who answered, who signs, and who applies. */
async function personsIn(
  { vault }: Parts,
  queries: Queries,
  { bank, data, applicationId, orderId }: StoredCase,
  frozen: FrozenDeclaration | null,
): Promise<Marks[]> {
  const { persons = [], hits = [], order = [], applicant = null } = (data.snapshot ?? {}) as PersonsKept;
  const signed =
    orderId === null
      ? applicationId && (await latestOrder(queries, vault, applicationId))
      : await orderById(queries, vault, orderId);
  const { subject } = data;
  const all: readonly (Named | string)[] = [
    ...(subject === null ? [] : [{ name: subject.name, nationalId: subject.number }]),
    ...(frozen?.screening.persons ?? []),
    ...(frozen?.declarant ? [frozen.declarant] : []),
    ...persons,
    ...hits,
    ...order,
    ...(signed ? signed.data.parties : []),
    ...(applicant === null ? [] : [applicant]),
  ];
  return all.flatMap((one): Marks[] => {
    // Of who shares a name with another signatory the label ends with the birth date in brackets.
    if (typeof one === 'string') return [{ name: one.split(' (')[0] ?? one, birthDate: null, numberKey: null }];
    if (one.subject === 'ORGANISATION' || one.nationalId?.length === 9) return [];
    const { name, nationalId } = one;
    const numberKey = one.numberKey ?? (nationalId ? personKey(vault, bank, nationalId).toString('hex') : null);
    return [{ name, birthDate: one.birthDate ?? (nationalId ? birthDateIn(nationalId) : null), numberKey }];
  });
}

/** Content of the entry that saying so leaves (D-041). */
export interface NamesakeEntry {
  readonly namesake: true;
  readonly by: { readonly name: string };
  readonly grounds: string;
}
export const saysAnother = ({ content }: CaseEntry): boolean => (content as Partial<NamesakeEntry>).namesake === true;

export interface Own {
  /** Whether an entry of the case is theirs, by whichever log-in. */
  readonly isOwn: (entry: CaseEntry) => boolean;
  /** They have said that they are disqualified. */
  readonly isOut: boolean;
  /** Null as well of a namesake who has said that it is another person. */
  readonly likeness: Likeness | null;
  /** They have the name of a person of the case and have said that it is another: nothing is theirs alone to decide. */
  readonly isNamesake: boolean;
}

/** @param frozen what the declaration of the case holds; null without one */
export async function ownIn(
  parts: Parts,
  queries: Queries,
  one: StoredCase,
  entries: readonly CaseEntry[],
  worker: Pick<CaseWorker, 'name' | 'key' | 'marks'>,
  frozen: FrozenDeclaration | null,
): Promise<Own> {
  const { vault } = parts;
  const keys = [...entries.map(({ advisor }) => advisor), ...one.disqualified];
  const others = await otherLogins(queries, vault, one.bank, worker, keys);
  const isOwn = leftBy(parts, one.bank, worker, others);
  const own = workerKey(parts, one.bank, worker);
  const likeness = likenessIn(marksOf(worker), await personsIn(parts, queries, one, frozen));
  const isNamesake = likeness?.is === 'NAMESAKE' && entries.some((entry) => saysAnother(entry) && isOwn(entry));
  return {
    isOwn,
    isOut:
      one.disqualified.some((key) => key === own || others.has(key)) ||
      entries.some(
        (entry) => (entry.content as { readonly disqualified?: true }).disqualified === true && isOwn(entry),
      ),
    likeness: isNamesake ? null : likeness,
    isNamesake,
  };
}

/** Throws Refusal `error.case.disqualified`, `error.case.own.person` or `error.case.same.name` for who settles nothing in the case. */
export function refuseOwn({ isOut, likeness }: Own): void {
  if (isOut) throw new Refusal('error.case.disqualified');
  if (likeness !== null) throw new Refusal(likeness.is === 'SELF' ? 'error.case.own.person' : 'error.case.same.name');
}
