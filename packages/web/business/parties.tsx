/** Who signs an agreement, and who has. */
import { PartyList } from '../ui/party-list.tsx';
import { useTexts } from '../ui/texts-context.tsx';
import type { SigningTaskView } from './signing-order.ts';

export function Parties({ parties }: { parties: SigningTaskView['parties'] }) {
  const texts = useTexts();
  return (
    <PartyList
      parties={parties.map(({ name, me, signed }) => ({
        name: me ? texts('bm.signees.contact.me', { name }) : name,
        done: signed,
        state: texts(signed ? 'bm.confirmation.signed' : 'bm.confirmation.notSigned'),
      }))}
    />
  );
}
