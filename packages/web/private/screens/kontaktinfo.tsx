/** Contact info: who the person is by the register, and e-mail and mobile to fill in (P-030 to P-034). */
import { savePersonInput } from '@bli-kunde/domain/private/api.ts';
import { personInput } from '@bli-kunde/domain/private/steps/kontaktinfo.ts';
import { addressLine } from '@bli-kunde/domain/contact/address.ts';
import { contactProblems } from '@bli-kunde/domain/contact/contact.ts';
import { PHONE_FORMATTED_LENGTH } from '@bli-kunde/domain/norway/phone.ts';
import { shownContact, shownName } from '@bli-kunde/domain/person/applicant.ts';
import { call } from '../../app/client.ts';
import { useStepForm } from '../../app/use-form.ts';
import { StepPage } from '../../application/step-page.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { EmailField } from '../../ui/email-field.tsx';
import { NationalId } from '../../ui/national-id.tsx';
import { OutsideLink } from '../../ui/outside-link.tsx';
import { PhoneField } from '../../ui/phone-field.tsx';
import { useTexts } from '../../ui/texts-context.tsx';
import { WhyAsked } from '../../ui/why-asked.tsx';
import type { ScreenProps } from '../screen-props.ts';

/** Page of the tax administration for reporting a new address. */
const MOVING = 'https://www.skatteetaten.no/person/folkeregister/flytte/';

export default function ContactInfo({ application, moves }: ScreenProps) {
  const texts = useTexts();
  const { subject, state } = application;
  const { person } = state;
  const { email, phone } = shownContact(person);
  const form = useStepForm({
    subject,
    step: 'kontaktinfo',
    start: { email: email ?? '', phone: phone ?? '', needHelpMovingBanks: state.needHelpMovingBanks },
    problemsOf: (input) => contactProblems(input),
    save: (input) => application.apply((version) => call(savePersonInput, { body: personInput(input), version })),
    pathOf: (path) => ({ epost: 'email', mobil: 'phone' })[path] ?? path,
  });
  const help = form.field('needHelpMovingBanks');
  return (
    <StepPage moves={moves} form={form} title={texts('pm.contact.title')}>
      <div className="stack-tight">
        <DefinitionList
          items={[
            { term: texts('field.name'), value: shownName(person) },
            { term: texts('field.nationalId'), value: <NationalId value={person.foedselsnummer} /> },
            {
              term: texts('field.address'),
              value: person.adresse ? addressLine(person.adresse) : texts('pm.contact.address.none'),
            },
          ]}
          source={texts('field.readOnlyFromRegister')}
        />
        <p className="quiet">
          {texts('pm.contact.wrongAddress')} <OutsideLink href={MOVING} text={texts('pm.contact.wrongAddress.link')} />
        </p>
      </div>
      <EmailField {...form.field('email')} label={texts('field.email')} />
      <div className="stack-tight">
        <PhoneField {...form.field('phone')} label={texts('field.phone')} maxLength={PHONE_FORMATTED_LENGTH} />
        <WhyAsked>{texts('pm.contact.why')}</WhyAsked>
      </div>
      {state.offersMovingHelp ? (
        <Checkbox
          id={help.id}
          name={help.name}
          label={texts('pm.contact.helpMovingBanks')}
          help={texts('pm.contact.helpMovingBanks.help')}
          checked={help.value}
          onChange={help.onChange}
        />
      ) : null}
    </StepPage>
  );
}
