/** Signatories of an agreement as another of them sees them, and when each has signed. */
import { signedText } from '../application/signatures-waiting.tsx';
import { PartyList } from '../ui/party-list.tsx';
import { useTexts } from '../ui/texts-context.tsx';
import type { SigningTaskView } from './signing-order.ts';

export function Parties({ parties }: Pick<SigningTaskView, 'parties'>) {
  const texts = useTexts();
  return (
    <PartyList
      parties={parties.map(({ name, me, signed, signedAt }) => ({
        name: me ? texts('signatures.me', { name }) : name,
        called: name,
        done: signed,
        state: signedText(texts, { signed, signedAt }),
      }))}
    />
  );
}
