/** Signatures of a company's agreement as who applied sees them: asked again, or given by somebody else (N-125 to N-129). */
import { getSignatures, remindSignatory } from '@bli-kunde/domain/business/api.ts';
import type { BusinessState } from '@bli-kunde/domain/business/state.ts';
import { type Signee, signeeContact } from '@bli-kunde/domain/business/steps/signatarer.ts';
import type { Signature, Signatures } from '@bli-kunde/domain/signing/signatures.ts';
import { shownPhone } from '@bli-kunde/domain/summary/summary.ts';
import { Suspense, useState } from 'react';
import { call } from '../app/client.ts';
import { lazyScreen } from '../app/lazy-screen.tsx';
import { useQueryClient } from '../app/use-query.ts';
import type { Application } from '../application/application-state.ts';
import { linkToPage, SignaturesWaiting } from '../application/signatures-waiting.tsx';
import { signingAddress } from './addresses.ts';

/** A form that few open. */
const ReplaceSignatory = lazyScreen(async () => (await import('./replace-signatory.tsx')).ReplaceSignatory);

export const signaturesQuery = (orgnr: string, order: string | null) => ({
  queryKey: ['signatures', orgnr, order] as const,
  queryFn: async (): Promise<Signatures> => (await call(getSignatures, { params: { orgnr } })).body,
  retry: false,
});

/** Address that the link went to, as it was typed; none for two of one name, since either may be meant. */
const contactOf =
  (signees: readonly Signee[]) =>
  (name: string): string | undefined => {
    const [only, another] = signees.filter((signee) => signee.chosen && signee.name === name);
    if (only === undefined || another !== undefined) return undefined;
    const { email, phone } = signeeContact(only);
    return [email, shownPhone(phone)?.replaceAll(' ', '\u00a0')].filter(Boolean).join(', ');
  };

export interface CompanySignaturesProps {
  readonly application: Application<BusinessState>;
  readonly signatures: Signatures;
}

export function CompanySignatures({ application, signatures }: CompanySignaturesProps) {
  const client = useQueryClient();
  const [swapped, setSwapped] = useState<Signature | null>(null);
  const { subject: orgnr, state } = application;
  const { order, parties } = signatures;
  const remind = async (seq: number) => {
    const { body } = await call(remindSignatory, { params: { orgnr, seq: String(seq) } });
    client.setQueryData(signaturesQuery(orgnr, order).queryKey, body);
  };
  return (
    <>
      <SignaturesWaiting
        parties={parties}
        link={linkToPage(signingAddress(order))}
        remind={remind}
        contactOf={contactOf(state.signees)}
        onReplace={setSwapped}
      />
      {swapped === null ? null : (
        <Suspense>
          <ReplaceSignatory
            key={swapped.seq}
            application={application}
            signatures={signatures}
            party={swapped}
            onClose={() => setSwapped(null)}
          />
        </Suspense>
      )}
    </>
  );
}
