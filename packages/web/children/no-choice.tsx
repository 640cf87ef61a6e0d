/** In place of a list of children: there is none, none that can be chosen, or one of the guardians is no customer yet (C-036 to C-038). */
import type { TextKey } from '@bli-kunde/domain/texts/nb.ts';
import { useSite } from '../app/site-context.ts';
import { Button } from '../ui/button.tsx';
import { useTexts } from '../ui/texts-context.tsx';
import { ExpectedRefusalPage } from './expected-refusal-page.tsx';
import type { WhyNoChoice } from './no-choice-keys.ts';

interface Words {
  readonly title: TextKey;
  readonly text: TextKey;
  readonly next?: TextKey;
}

/** The catalogue's text of each with its heading, and what is to be done. */
const WORDS: Readonly<Record<WhyNoChoice, Words>> = {
  'error.no.children': { title: 'cm.noChildren.title', text: 'error.no.children' },
  'error.no.valid.children': { title: 'cm.noValidChildren.title', text: 'error.no.valid.children' },
  self: {
    title: 'cm.parentNotCustomer.own.title',
    text: 'error.parent.must.be.customer',
    next: 'cm.parentNotCustomer.own',
  },
  other: {
    title: 'cm.parentNotCustomer.other.title',
    text: 'error.parent.must.be.customer',
    next: 'cm.parentNotCustomer.other',
  },
};

export function NoChoice({ why }: { why: WhyNoChoice }) {
  const texts = useTexts();
  const site = useSite();
  const { title, text, next } = WORDS[why];
  return (
    <ExpectedRefusalPage name={text} title={texts(title)} text={texts(text)} more={next ? <p>{texts(next)}</p> : null}>
      {why === 'self' ? (
        <Button href={site.onboardingLink}>{texts('cm.parentNotCustomer.become')}</Button>
      ) : (
        <Button href={site.onlineBankUrl}>{texts('thanks.onlineBank')}</Button>
      )}
    </ExpectedRefusalPage>
  );
}
