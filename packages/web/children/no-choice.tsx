/** In place of a list of children: there is none, none that can be chosen, or somebody is no customer yet (C-036 to C-038). */
import type { TextKey } from '@bli-kunde/domain/texts/nb.ts';
import { useSite } from '../app/site-context.ts';
import { Button } from '../ui/button.tsx';
import { useTexts } from '../ui/texts-context.tsx';
import { CalmPage } from './calm-page.tsx';
import type { NoChoiceKey } from './no-choice-keys.ts';

/** Each with its heading; the catalogue has the text. */
const TITLES: Readonly<Record<NoChoiceKey, TextKey>> = {
  'error.no.children': 'cm.noChildren.title',
  'error.no.valid.children': 'cm.noValidChildren.title',
  'error.parent.must.be.customer': 'cm.parentNotCustomer.title',
};

export function NoChoice({ why }: { why: NoChoiceKey }) {
  const texts = useTexts();
  const site = useSite();
  const customer = why === 'error.parent.must.be.customer';
  return (
    <CalmPage
      name={why}
      title={texts(TITLES[why])}
      text={texts(why)}
      // For the one of the two who reads this as a customer; the button is for the other.
      more={customer ? <p>{texts('cm.parentNotCustomer.other')}</p> : null}
    >
      {customer ? (
        <Button href={site.onboardingLink}>{texts('cm.parentNotCustomer.become')}</Button>
      ) : (
        <Button href={site.onlineBankUrl}>{texts('thanks.onlineBank')}</Button>
      )}
    </CalmPage>
  );
}
