/** Guardians who have signed, and those who are waited for; by name alone. */
import type { ChildState } from '@bli-kunde/domain/children/state.ts';
import { PartyList } from '../../ui/party-list.tsx';
import { useTexts } from '../../ui/texts-context.tsx';

export function Parties({ guardians }: Pick<ChildState, 'guardians'>) {
  const texts = useTexts();
  return (
    <section className="stack-tight" aria-live="polite">
      <h2>{texts('signatures.title')}</h2>
      <PartyList
        parties={guardians.map(({ name, me, signed }) => ({
          name: me ? texts('signatures.me', { name }) : name,
          done: signed,
          state: texts(signed ? 'signatures.signed' : 'signatures.missing'),
        }))}
      />
    </section>
  );
}
