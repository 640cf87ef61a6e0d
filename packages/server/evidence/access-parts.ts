/** Parts of another's declaration in a person's own copy. */
import { formatInstant } from '@bli-kunde/domain/norway/oslo-date.ts';
import type { AgreementSection } from '@bli-kunde/domain/signing/agreement.ts';
import type { Bank } from '../banks/banks.ts';
import type { Context } from '../context.ts';
import { partsOfPerson } from '../declarations/handed-store.ts';

const PART_SAID = {
  ASKED: 'paper.access.part.open',
  OVERDUE: 'paper.access.part.open',
  REFUSED: 'paper.access.part.refused',
  TAKEN_BACK: 'paper.access.part.takenBack',
} as const;

/** Answers that the person gave as part of another's declaration, as they gave them, and requests that they have opened (D-259). Throws `VaultError`. */
export async function partsIn(
  { db, vault }: Pick<Context, 'db' | 'vault'>,
  { texts }: Bank,
  whose: { readonly bank: string; readonly personKey: Buffer },
): Promise<AgreementSection[]> {
  return (await partsOfPerson(db, vault, whose)).map(({ state, askedAt, data }) => {
    const { title, organisation, from, answeredBy } = data;
    return {
      heading: texts('paper.access.part', { organisation }),
      rows: [
        { label: texts('paper.access.part.from'), value: from },
        { label: texts('paper.access.part.asked'), value: formatInstant(askedAt) },
        {
          label: texts('paper.access.part.answered'),
          value: state === 'ANSWERED' ? formatInstant(new Date(answeredBy?.at ?? askedAt)) : texts(PART_SAID[state]),
        },
      ],
      groups:
        data.rows === null ? [] : [{ heading: title, rows: data.rows.map(({ label, value }) => ({ label, value })) }],
    };
  });
}
