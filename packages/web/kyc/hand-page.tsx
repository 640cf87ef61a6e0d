/** The page on which another is asked to answer a section, or an owner to answer for themself (D-243, D-245). */
import { contactProblems } from '@bli-kunde/domain/contact/contact.ts';
import { askedPersonProblems } from '@bli-kunde/domain/kyc/handed/asked-person.ts';
import { osloDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import { type SubmitEvent, useState } from 'react';
import { announce, useArrival } from '../app/arrival.ts';
import { ErrorBar } from '../app/error-bar.tsx';
import { useSite } from '../app/site-context.ts';
import { useStepForm } from '../app/use-form.ts';
import { useOutcomePresses } from '../application/use-outcome-presses.ts';
import { EmailField } from '../ui/email-field.tsx';
import { NavigationPanel } from '../ui/navigation-panel.tsx';
import { PhoneField } from '../ui/phone-field.tsx';
import { StepHeading } from '../ui/step-heading.tsx';
import { useTexts } from '../ui/texts-context.tsx';
import { BirthDateField } from './birth-date-field.tsx';
import { TypedField } from './rows/typed-field.tsx';
import { SectionErrors } from './section-errors.tsx';
import type { PartsSession, PartToHand, SectionPlace } from './section-place.ts';

const EMPTY = { firstName: '', lastName: '', birthDate: '', contact: { email: '', phone: '' } };
type Values = typeof EMPTY;

export interface HandPageProps {
  readonly place: SectionPlace;
  readonly part: PartToHand;
  readonly parts: PartsSession;
  readonly onBack: () => void;
}

export function AskOfAnother({ place, part: { owner, name }, parts, onBack }: HandPageProps) {
  const texts = useTexts();
  const site = useSite();
  const { failure, press, stateOf } = useOutcomePresses();
  const [today] = useState(() => osloDate(new Date()));
  const { section, draft } = place;
  const title = name === null ? texts('kyc.handed.ask') : texts('kyc.handed.ask.owner', { name });
  const moved = useArrival(`kyc ${section.id} part`, title, site.name);
  const form = useStepForm<Values>({
    subject: draft.subject,
    step: `${draft.step}-part-${owner ?? ''}`,
    start: EMPTY,
    problemsOf: ({ contact, ...person }) => [
      ...(owner === null ? askedPersonProblems(person, today) : []),
      ...contactProblems(contact, { email: 'contact.email', phone: 'contact.phone' }),
    ],
    save: ({ contact, ...person }) =>
      parts.ask({ section: section.id, owner, person: owner === null ? person : null, contact }),
  });
  const send = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (stateOf('send') !== 'idle') return;
    await press('send', async () => {
      if (!(await form.submit())) return;
      const { firstName, lastName } = form.values;
      announce(texts('kyc.handed.sent', { name: name ?? `${firstName} ${lastName}` }));
      await parts.again();
      onBack();
    });
  };
  const contactLabel = (field: 'email' | 'phone'): string => texts(`kyc.handed.${field}`);
  return (
    <form className="stack kyc-section" noValidate onSubmit={(event) => void send(event)}>
      <StepHeading title={title} ingress={texts('kyc.handed.text')} focus={moved} />
      <SectionErrors problems={form.problems} attempt={form.attempt} />
      {owner === null ? (
        <>
          <TypedField {...form.field('firstName')} label={texts('kyc.bo.firstName')} maxLength={100} />
          <TypedField {...form.field('lastName')} label={texts('kyc.bo.lastName')} maxLength={100} />
          <BirthDateField
            {...form.field('birthDate')}
            label={texts('kyc.handed.birthDate')}
            help={texts('kyc.bo.birthDate.help')}
            today={today}
          />
        </>
      ) : null}
      <EmailField {...form.field('contact.email')} label={contactLabel('email')} autoComplete="off" />
      <PhoneField {...form.field('contact.phone')} label={contactLabel('phone')} autoComplete="off" />
      {failure === null ? null : <ErrorBar error={failure} pressed={texts('kyc.handed.send')} />}
      <NavigationPanel
        submits
        state={stateOf('send')}
        nextLabel={texts('kyc.handed.send')}
        backLabel={texts('kyc.handed.cancel')}
        onBack={onBack}
      />
    </form>
  );
}
