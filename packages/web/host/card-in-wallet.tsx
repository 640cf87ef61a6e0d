/** The ordered card into the telephone's wallet: asks which wallet there is and what it holds, adds the card, and asks again. */
import type { TextKey } from '@bli-kunde/domain/texts/nb.ts';
import { useQuery } from '../app/use-query.ts';
import { useState } from 'react';
import { useSite } from '../app/site-context.ts';
import { KEPT } from '../app/state.ts';
import { Button } from '../ui/button.tsx';
import { useTexts } from '../ui/texts-context.tsx';
import type { HostAnswerOf } from './actions.ts';
import { askHost, supports } from './host.ts';

type Status = HostAnswerOf<'cardWalletTokenStatus'>['status'];

/** By the wallet: what adds the card, and what tells of it afterwards. */
const WALLETS = {
  apple: { add: 'applePayProvisioning', read: 'refreshApplePayProperties', label: 'inApp.wallet.apple' },
  google: { add: 'pushProvisioning', read: 'cardWalletTokenStatus', label: 'inApp.wallet.google' },
} as const;

const SAID: Readonly<Record<Exclude<Status, 'none'>, TextKey>> = {
  pending: 'inApp.wallet.pending',
  active: 'inApp.wallet.active',
  suspended: 'inApp.wallet.suspended',
};

export function CardInWallet({ product }: { product: string }) {
  const texts = useTexts();
  const { slug } = useSite();
  const card = { bank: slug, product };
  const asked = useQuery({
    queryKey: ['host-wallet', product],
    queryFn: async () => ({
      info: await askHost('walletInfo', {}),
      held: (await askHost('cardWalletTokenStatus', card))?.status ?? 'none',
    }),
    ...KEPT,
  });
  const [added, setAdded] = useState<Status | null>(null);
  const [pressed, setPressed] = useState(false);
  const [failed, setFailed] = useState(false);
  const info = asked.data?.info;
  if (!info || info.wallet === null) return null;

  const status = added ?? asked.data?.held ?? 'none';
  const { add, read, label } = WALLETS[info.wallet];
  const mayAdd = info.canAdd && supports(add);
  const press = async () => {
    setPressed(true);
    setFailed(false);
    const done = (await askHost(add, card))?.done ?? false;
    if (done) setAdded((await askHost(read, card))?.status ?? 'pending');
    setFailed(!done);
    setPressed(false);
  };
  const held = status !== 'none';
  const said: TextKey | null = held
    ? SAID[status]
    : failed
      ? 'inApp.wallet.failed'
      : info.canAdd
        ? null
        : 'inApp.wallet.later';
  return (
    <div className="button-row">
      {held || !mayAdd ? null : (
        <Button variant="secondary" state={pressed ? 'spinner' : 'idle'} onClick={() => void press()}>
          {texts(label)}
        </Button>
      )}
      <p role="status">{said === null ? null : texts(said)}</p>
    </div>
  );
}
