/** One customer looked up in the population register after it told of a change: a case for what contradicts the declaration. */
import type { SnapshotOf } from '@bli-kunde/domain/cases/kinds.ts';
import { countryDifferences } from '@bli-kunde/domain/kyc/risk/countries-said.ts';
import type { DeclarationDocument } from '@bli-kunde/domain/kyc/kept-declaration.ts';
import { fullName, personKey as nameAndBirth } from '@bli-kunde/domain/norway/name.ts';
import { osloDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import { isOfAge } from '@bli-kunde/domain/onboarding/age.ts';
import { causeOfCaution } from '@bli-kunde/domain/person/register-caution.ts';
import { openCase } from '../cases/open-case.ts';
import { protectSubject } from '../cases/change-store.ts';
import type { Context } from '../context.ts';
import { subjectOf } from '../kyc/declaration-cases.ts';
import { openKept } from '../declarations/evidence-store.ts';
import { registeredFacts } from '../person/look-up.ts';
import type { CallContext } from '../registers/outside-call.ts';
import type { RegisteredPerson } from '../registers/population-register.ts';
import type { ChangedRow } from './population-store.ts';

/** Asks a person about countries that the register has otherwise; false for who can not be asked. Handed in from a higher floor. */
export type AskPerson = (
  row: ChangedRow,
  document: DeclarationDocument,
  registered: RegisteredPerson,
  now: Date,
) => Promise<boolean>;

export type LookingParts = Pick<Context, 'db' | 'vault' | 'random' | 'banks' | 'populationRegister'> & {
  /** Left out where countries are a case. */
  readonly askPerson?: AskPerson;
};

type Frozen = NonNullable<DeclarationDocument['frozen']>;

/** Countries that the register had when the declaration was opened, beside those of now. */
function countriesChanged({ facts }: Frozen, registered: RegisteredPerson): boolean {
  const { person } = facts;
  if (!person) return false;
  const before = {
    citizenship: [...person.citizenship],
    countryOfBirth: person.countryOfBirth ?? '',
    countryOfResidence: person.countryOfResidence ?? '',
  };
  const differences = countryDifferences(before, registeredFacts(registered)) ?? [];
  // What the register did not state before contradicts nothing now.
  return differences.some(({ answered }) => answered.some((one) => one !== ''));
}

/** True if the child's guardians are others than those on its declaration, or are in doubt. */
async function responsibilityChanged(
  { populationRegister }: LookingParts,
  { screening }: Frozen,
  nationalId: string,
  call: CallContext,
): Promise<boolean> {
  const found = await populationRegister.guardiansOf(nationalId, call);
  if (found === null || found.doubts.length > 0) return true;
  const named = ({ name, birthDate }: { readonly name: string; readonly birthDate: string | null }): string =>
    nameAndBirth({ name, birthDate: birthDate ?? '' });
  const before = (screening.persons ?? []).filter(({ roles }) => roles.includes('GUARDIAN')).map(named);
  const now = found.guardians.map((one) => named({ name: fullName(one), birthDate: one.birthDate }));
  // A declaration of before guardians were kept with it tells of nobody.
  return before.length > 0 && (before.length !== now.length || now.some((one) => !before.includes(one)));
}

interface Looked {
  readonly row: ChangedRow;
  readonly document: DeclarationDocument;
  readonly frozen: Frozen;
  readonly number: string;
}

/** False for somebody with a caution or a protected address in the register: a person judges, and nobody is asked. */
async function isAsked(
  { askPerson }: LookingParts,
  { row, document }: Looked,
  registered: RegisteredPerson,
  now: Date,
) {
  const mayAsk = !registered.addressIsProtected && registered.cautions.length === 0;
  return mayAsk && askPerson !== undefined && (await askPerson(row, document, registered, now));
}

async function reasonsFor(parts: LookingParts, looked: Looked, now: Date, call: CallContext) {
  const { frozen, number } = looked;
  const registered = await parts.populationRegister.person(number, call);
  if (registered === null) return { isProtected: false, reasons: ['register-gone'] };
  const known = frozen.facts.person?.cautions ?? [];
  const isChild = (frozen.screening.persons ?? []).some(({ roles }) => roles.includes('CHILD'));
  const { birthDate } = registered;
  const isInCare = isChild && (birthDate === null || !isOfAge(birthDate, osloDate(now)));
  const asked = await isAsked(parts, looked, registered, now);
  const responsibility = isInCare && (await responsibilityChanged(parts, frozen, number, call));
  return {
    isProtected: registered.addressIsProtected,
    reasons: [
      ...registered.cautions.filter((one) => !known.includes(one)).map(causeOfCaution),
      ...(responsibility ? ['register-responsibility'] : []),
      ...(!asked && countriesChanged(frozen, registered) ? ['register-countries'] : []),
    ],
  };
}

/**
 * Opens one case for each set of contradictions of a declaration, however often they are told of. Throws OutsideFailure while the
 * register is silent, which is no 'nothing has changed'.
 */
export async function lookAtChanged(parts: LookingParts, row: ChangedRow, now: Date): Promise<void> {
  const document = openKept(parts.vault, row);
  const { frozen } = document;
  const subject = subjectOf(document);
  // A company's officers are other people's customers, if anybody's.
  if (frozen === null || subject === null || document.facts.organisation !== null) return;
  const call = { correlationId: parts.random.uuid(), bank: row.bank };
  const { isProtected, reasons } = await reasonsFor(
    parts,
    { row, document, frozen, number: subject.number },
    now,
    call,
  );
  const opener = { at: now, actor: 'system', rcid: null };
  await parts.db.transaction(async (tx) => {
    if (isProtected) await protectSubject(tx, row, opener);
    if (reasons.length === 0) return;
    await openCase(
      parts,
      tx,
      {
        bank: row.bank,
        kind: 'REVIEW',
        cause: `population:${row.id}:${reasons.join('+')}`,
        gravity: 'HIGH',
        reasons,
        subject,
        subjectKey: row.subjectKey,
        declarationId: row.id,
        holds: false,
        addressProtected: isProtected,
        snapshot: { enhanced: frozen.enhanced === true } satisfies SnapshotOf<'REVIEW'>,
      },
      opener,
    );
  });
}
