/** The organisation's contact info: what the register knows, e-mail and mobile to fill in, and the contact person in a line (B-070 to B-073, N-104). */
import { saveContactPerson, saveOrganisationContact } from '@bli-kunde/domain/business/api.ts';
import type { BusinessStep } from '@bli-kunde/domain/business/steps.ts';
import { contactProblems } from '@bli-kunde/domain/contact/contact.ts';
import { formatOrganisationNumber } from '@bli-kunde/domain/norway/organisation-number.ts';
import { shownContact } from '@bli-kunde/domain/person/applicant.ts';
import { call } from '../../app/client.ts';
import { useStepForm } from '../../app/use-form.ts';
import { Alert } from '../../ui/alert.tsx';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { EmailField } from '../../ui/email-field.tsx';
import { OutsideLink } from '../../ui/outside-link.tsx';
import { PhoneField } from '../../ui/phone-field.tsx';
import { useTexts } from '../../ui/texts-context.tsx';
import type { ScreenProps } from '../screen-props.ts';
import { AnsweredLine } from '../../application/answered-line.tsx';
import { StepPage } from '../../application/step-page.tsx';
import { useAnsweredSteps } from '../../application/use-answered-steps.ts';

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
  const person = state.contactPerson;
  const own = person === null || person.usesOrganisationContact ? null : shownContact(person).email;
  const isNamed = person !== null && (person.usesOrganisationContact || own !== null);
  const answered = useAnsweredSteps<BusinessStep, typeof form>(
    moves,
    form,
    // Nobody is shown who is not looked up yet.
    person === null || moves.backTo !== null
      ? []
      : [
          {
            step: 'kontaktperson',
            save: isNamed
              ? null
              : () =>
                  application.apply((version) => {
                    // As just saved.
                    const { email: saved, phone: number } = application.now().organisation;
                    const body = { email: saved ?? '', phone: number ?? '', useOrganisationContact: true };
                    return call(saveContactPerson, { params: { orgnr }, body, version });
                  }),
          },
        ],
  );
  return (
    <StepPage moves={answered.moves} form={answered.form} title={texts('bm.contactInfo.title')}>
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
                {address.street ? `${address.street}, ` : null}
                <span className="ds-sr-only">{texts('field.postalCode')} </span>
                <span className="numeric">{address.postalCode}</span>{' '}
                <span className="ds-sr-only">{texts('field.postalArea')} </span>
                {address.postalArea}
              </>
            ),
          },
        ]}
        source={
          <span>
            {texts('field.readOnlyFromBrreg')}. {texts('bm.contactInfo.wrongInfo')}{' '}
            <OutsideLink href={ALTINN} text={texts('bm.contactInfo.wrongInfo.link')} />
          </span>
        }
      />
      {moves.backTo !== null && state.contactPerson?.usesOrganisationContact ? (
        <Alert>{texts('bm.contactInfo.alsoMine')}</Alert>
      ) : null}
      <EmailField {...form.field('email')} label={texts('bm.contactInfo.email')} />
      <PhoneField {...form.field('phone')} label={texts('bm.contactInfo.phone')} />
      {person === null || moves.backTo !== null ? null : (
        <AnsweredLine term={texts('bm.contactPerson.title')} onOpen={(page) => answered.open('kontaktperson', page)}>
          {own === null ? texts('bm.contactPerson.same') : texts('bm.contactPerson.own', { email: own })}
        </AnsweredLine>
      )}
    </StepPage>
  );
}
