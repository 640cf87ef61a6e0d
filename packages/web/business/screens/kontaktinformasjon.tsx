/** The organisation's contact info: what the register knows, and e-mail and mobile to fill in (B-070 to B-073). */
import { saveOrganisationContact } from '@bli-kunde/domain/business/api.ts';
import { contactProblems } from '@bli-kunde/domain/contact/contact.ts';
import { formatOrganisationNumber } from '@bli-kunde/domain/norway/organisation-number.ts';
import { call } from '../../app/client.ts';
import { useStepForm } from '../../app/use-form.ts';
import { Alert } from '../../ui/alert.tsx';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { EmailField } from '../../ui/email-field.tsx';
import { OutsideLink } from '../../ui/outside-link.tsx';
import { PhoneField } from '../../ui/phone-field.tsx';
import { useTexts } from '../../ui/texts-context.tsx';
import type { ScreenProps } from '../screen-props.ts';
import { StepPage } from '../../application/step-page.tsx';

/** Page for reporting changes to the business register. */
const ALTINN = 'https://www.altinn.no/';

export default function ContactInfo({ application, moves }: ScreenProps) {
  const texts = useTexts();
  const { subject: orgnr, state } = application;
  const { basicInfo, address, email, phone } = state.organisation;
  const form = useStepForm({
    subject: orgnr,
    step: 'kontaktinformasjon',
    start: { email: email ?? '', phone: phone ?? '' },
    problemsOf: contactProblems,
    save: (body) => application.apply((version) => call(saveOrganisationContact, { params: { orgnr }, body, version })),
  });
  return (
    <StepPage moves={moves} form={form} title={texts('bm.contactInfo.title')} ingress={texts('bm.contactInfo.ingress')}>
      <div className="stack-tight">
        <DefinitionList
          items={[
            {
              term: <strong>{basicInfo.name}</strong>,
              value: (
                <>
                  <span className="ds-sr-only">{texts('field.orgNumber')} </span>
                  <span className="numeric">{formatOrganisationNumber(basicInfo.organisationNumber.value)}</span>
                  <br />
                  <span className="ds-sr-only">{texts('field.street')} </span>
                  {address.street}
                  <br />
                  <span className="ds-sr-only">{texts('field.postalCode')} </span>
                  <span className="numeric">{address.postalCode}</span>{' '}
                  <span className="ds-sr-only">{texts('field.postalArea')} </span>
                  {address.postalArea}
                </>
              ),
            },
          ]}
          source={texts('field.readOnlyFromBrreg')}
        />
        <p className="quiet">
          {texts('bm.contactInfo.wrongInfo')}{' '}
          <OutsideLink href={ALTINN} text={texts('bm.contactInfo.wrongInfo.link')} />
        </p>
      </div>
      {moves.backTo !== null && state.contactPerson?.usesOrganisationContact ? (
        <Alert>{texts('bm.contactInfo.alsoMine')}</Alert>
      ) : null}
      <EmailField {...form.field('email')} label={texts('bm.contactInfo.email')} help={texts('field.email.help')} />
      <PhoneField {...form.field('phone')} label={texts('bm.contactInfo.phone')} help={texts('field.phone.help')} />
    </StepPage>
  );
}
