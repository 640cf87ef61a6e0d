/** Who signs an agreement, and who has. */
import { Icon } from '../ui/icon.tsx';
import { useTexts } from '../ui/texts-context.tsx';
import type { SigningTaskView } from './signing-order.ts';

export function Parties({ parties }: { parties: SigningTaskView['parties'] }) {
  const texts = useTexts();
  return (
    <ul className="facts">
      {parties.map((party) => (
        <li key={party.name}>
          <Icon name={party.signed ? 'success' : 'clock'} />
          <span>
            {party.me ? texts('bm.signees.contact.me', { name: party.name }) : party.name}
            <br />
            <span className="quiet">
              {texts(party.signed ? 'bm.confirmation.signed' : 'bm.confirmation.notSigned')}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}
