/** Picture of the company on the page of one who signs: its owners and leaders as they are declared, and who has signed (N-079). */
import { companyPeople } from '@bli-kunde/domain/people/company-people.ts';
import { PeoplePicture } from '../ui/people-picture.tsx';
import { useTexts } from '../ui/texts-context.tsx';
import type { SigningTaskView } from './signing-order.ts';

type Said = NonNullable<SigningTaskView['declared']>[number]['rows'][number];

export function TaskPeople({ task }: { readonly task: SigningTaskView }) {
  const texts = useTexts();
  const { organisationName, organisationNumber, declared = [], parties } = task;
  const rows = declared.flatMap((section) => section.rows);
  const as = (person: Said['person']) => rows.filter((each) => each.person === person);
  // Who has nothing to read of the declaration any more is told of those who sign alone.
  if (organisationName === undefined || !rows.some(({ person }) => person)) return null;
  const told = new Set(
    rows.flatMap(({ person, label, value }) => (person === 'OWNER' ? [label] : person ? [value] : [])),
  );
  const people = companyPeople({
    company: { name: organisationName, organisationNumber },
    owners: as('OWNER').map(({ label: name, value }) => ({
      name,
      // Where no shares are asked for, the value is a word.
      share: value === texts('bm.task.owner') ? null : value,
      source: 'ANSWER',
    })),
    leaders: [
      ...(['CHAIR', 'CEO', 'MEMBER'] as const).flatMap((role) => as(role).map(({ value: name }) => ({ name, role }))),
      // Of a name that owns or leads as well it may be another's: the list of who signs tells of them.
      ...parties.map(({ name, signed }) => ({
        name,
        role: 'CO_SIGNATORY' as const,
        ...(told.has(name) ? {} : { hasSigned: signed }),
      })),
    ],
  });
  return <PeoplePicture people={people} />;
}
