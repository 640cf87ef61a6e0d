/** Signatories of an agreement, and those who have signed. */
import { PartyList } from '../ui/party-list.tsx';
import { useTexts } from '../ui/texts-context.tsx';
import type { SigningTaskView } from './signing-order.ts';

export interface PartiesProps {
  readonly parties: SigningTaskView['parties'];
  /** Contact data by name of somebody who has not signed; left out where it is not shown. */
  readonly contactOf?: (name: string) => string | undefined;
}

export function Parties({ parties, contactOf }: PartiesProps) {
  const texts = useTexts();
  return (
    <PartyList
      parties={parties.map(({ name, me, signed }) => {
        const contact = me || signed ? undefined : contactOf?.(name);
        return {
          name: me ? texts('bm.signees.contact.me', { name }) : name,
          done: signed,
          state: texts(signed ? 'bm.confirmation.signed' : 'bm.confirmation.notSigned'),
          ...(contact === undefined ? {} : { contact }),
        };
      })}
    />
  );
}
