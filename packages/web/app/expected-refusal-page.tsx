/** For a refusal that is no failure: what is so, who does what next, and the ways on; no code, for there is nothing to look up. */
import { EXPECTED_REFUSALS } from '@bli-kunde/domain/errors/expected-refusal.ts';
import { catalogue, type ErrorKey } from '@bli-kunde/domain/errors/catalogue.ts';
import type { TextKey } from '@bli-kunde/domain/texts/nb.ts';
import type { Values } from '@bli-kunde/domain/texts/texts.ts';
import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { ReceivedPicture } from '../ui/illustration.tsx';
import { StepHeading } from '../ui/step-heading.tsx';
import { useTexts } from '../ui/texts-context.tsx';
import { WaysPicture } from '../ui/ways-picture.tsx';
import { useArrival } from './arrival.ts';
import { AsidePicture } from './aside-picture.tsx';
import type { WayOn } from './error-bar.tsx';
import { useBankPhone, useSite } from './site-context.ts';

/** Said by what stands on the page of one who waits, among what happens now. */
const WAITS: TextKey = 'calm.waits.next';

export interface CalmPageProps {
  readonly error: ErrorKey;
  /** Values for the placeholders of its text. */
  readonly values?: Values | undefined;
  /** Link to go on elsewhere; it stands first. */
  readonly wayOn?: WayOn | null | undefined;
  readonly onBack?: (() => void) | undefined;
  /** Facts of the page's own: who is waited for and what happens then, or the form of what it asks. */
  readonly more?: ReactNode;
}

export function ExpectedRefusalPage({ error, values, wayOn, onBack, more }: CalmPageProps) {
  const texts = useTexts();
  const site = useSite();
  const phone = useBankPhone();
  const { text, page } = catalogue[error];
  const { title, next, back = null } = EXPECTED_REFUSALS[error] ?? { title: 'calm.online.title', next: 'calm.call' };
  // What is asked has the page's first press.
  const asks = page === 'calm-asks';
  const leading = asks ? 'secondary' : 'primary';
  useArrival(`rolig-${error}`, texts(title), site.name);
  /** The bank's own site is the link on a page without any other. */
  const leadsToBank = !wayOn && onBack !== undefined && back === null && !asks;
  const contact = (
    <Button variant={leadsToBank ? 'primary' : 'tertiary'} href={site.contactUrl}>
      {texts('page.contact')}
    </Button>
  );
  return (
    <div className="stack">
      {asks ? null : <AsidePicture>{next === WAITS ? <ReceivedPicture /> : <WaysPicture />}</AsidePicture>}
      <StepHeading title={texts(title)} ingress={texts(text, values)} />
      {more}
      {more && next === WAITS ? null : <p>{texts(next, { phone })}</p>}
      <div className="button-row">
        {leadsToBank ? contact : null}
        {wayOn ? (
          <Button variant={leading} href={wayOn.href}>
            {texts(wayOn.label)}
          </Button>
        ) : onBack === undefined ? (
          <Button variant={leading} href={site.homeUrl}>
            {texts('common.toHomePage')}
          </Button>
        ) : null}
        {onBack ? (
          <Button variant={back === null || wayOn ? 'secondary' : 'primary'} onClick={onBack}>
            {texts(back ?? 'common.back')}
          </Button>
        ) : null}
        {leadsToBank ? null : contact}
      </div>
    </div>
  );
}
