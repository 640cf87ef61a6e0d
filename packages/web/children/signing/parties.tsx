/** Guardians who have signed, and those who are waited for, by name alone: who has signed may have the other asked again (N-125 to N-128). */
import { getSignaturesForChild, remindGuardian } from '@bli-kunde/domain/children/api.ts';
import { routeOf } from '@bli-kunde/domain/children/guards.ts';
import type { ChildState } from '@bli-kunde/domain/children/state.ts';
import { call } from '../../app/client.ts';
import { useQuery, useQueryClient } from '../../app/use-query.ts';
import { linkToPage, SignaturesWaiting, signedText } from '../../application/signatures-waiting.tsx';
import { PartyList } from '../../ui/party-list.tsx';
import { useTexts } from '../../ui/texts-context.tsx';

/** Milliseconds between two looks at when the other may be asked again. */
const LOOK_EVERY = 60_000;

/** Asked anew once somebody has signed. */
const signaturesQuery = ({ processId, guardians }: ChildState) => ({
  queryKey: ['signatures', processId, guardians.map(({ signed }) => Number(signed)).join('')] as const,
  queryFn: async () => (await call(getSignaturesForChild, { params: { processId } })).body,
  retry: false,
});

export function Parties({ state }: { readonly state: ChildState }) {
  const texts = useTexts();
  const client = useQueryClient();
  const { processId, guardians } = state;
  const query = signaturesQuery(state);
  const { data } = useQuery({ ...query, refetchInterval: LOOK_EVERY });
  const remind = async (seq: number) => {
    const { body } = await call(remindGuardian, { params: { processId, seq: String(seq) } });
    client.setQueryData(query.queryKey, body);
  };
  return (
    <section className="stack-tight" aria-live="polite">
      <h2>{texts('signatures.title')}</h2>
      {data === undefined ? (
        <PartyList
          parties={guardians.map(({ name, me, signed }) => ({
            name: me ? texts('signatures.me', { name }) : name,
            called: name,
            done: signed,
            state: signedText(texts, { signed, signedAt: null }),
          }))}
        />
      ) : (
        <SignaturesWaiting parties={data.parties} link={linkToPage(routeOf(processId, 'signering'))} remind={remind} />
      )}
    </section>
  );
}
