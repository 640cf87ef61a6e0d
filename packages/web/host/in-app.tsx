/** 'I appen': what the person may do next in the native app around the page, as far as the app supports it. */
import { use, useState } from 'react';
import { useSite } from '../app/site-context.ts';
import { Button } from '../ui/button.tsx';
import { ExpandableCard } from '../ui/expandable-card.tsx';
import { useTexts } from '../ui/texts-context.tsx';
import { supported, supports, tellHost } from './host.ts';
import type { InAppProps } from './in-app-props.ts';
import { type Offer, OFFERS, type OfferOutcome } from './offers.ts';
import { CardInWallet } from './card-in-wallet.tsx';

export function InApp({ place, card = null }: InAppProps) {
  const texts = useTexts();
  const { name } = useSite();
  const known = use(supported);
  const offers = OFFERS.filter(({ action, places }) => places.includes(place) && known.has(action));
  const wallet = card !== null && known.has('walletInfo');
  if (offers.length === 0 && !wallet) return null;
  const rows = (more: boolean) =>
    offers.filter((offer) => (offer.more ?? false) === more).map((offer) => <Row key={offer.action} offer={offer} />);
  const [now, later] = [rows(false), rows(true)];
  return (
    <section className="stack-tight">
      <h2>{texts('inApp.title')}</h2>
      <p className="quiet">{texts(place === 'thanks' ? 'inApp.text' : 'inApp.text.alreadyCustomer', { bank: name })}</p>
      {wallet || now.length > 0 ? (
        <div className="stack">
          {wallet ? <CardInWallet product={card} /> : null}
          {now}
        </div>
      ) : null}
      {later.length > 0 ? (
        <ExpandableCard title={texts('inApp.more')} trackingId="flere valg i appen">
          <div className="stack">{later}</div>
        </ExpandableCard>
      ) : null}
    </section>
  );
}

function Row({ offer }: { offer: Offer }) {
  const texts = useTexts();
  const site = useSite();
  const about = `in-app-${offer.action}`;
  const [pressed, setPressed] = useState(false);
  const [turned, setTurned] = useState(false);
  const [outcome, setOutcome] = useState<OfferOutcome | null>(null);
  const bank = site.name;
  const { label, press } = turned && offer.undo ? offer.undo : offer;
  const onClick = async () => {
    setPressed(true);
    setOutcome(null);
    const came = await press(site);
    setOutcome(came);
    if (!came?.failed) setTurned(!turned);
    setPressed(false);
  };
  return (
    <div className="button-row">
      <Button
        variant="secondary"
        state={pressed ? 'spinner' : 'idle'}
        onClick={() => void onClick()}
        {...(offer.about ? { describedBy: about } : {})}
      >
        {texts(label, { bank })}
      </Button>
      {offer.about ? (
        <p className="quiet" id={about}>
          {texts(offer.about, { bank })}
        </p>
      ) : null}
      <p role="status">{outcome ? texts(outcome.text, { bank }) : null}</p>
      {outcome?.settings && supports('openSettings') ? (
        <Button variant="tertiary" onClick={() => void tellHost('openSettings', {})}>
          {texts('inApp.settings')}
        </Button>
      ) : null}
    </div>
  );
}
