/** The contact person: who applies, and how the bank reaches them (B-074 to B-079). */
import { saveContactPerson } from '@bli-kunde/domain/business/api.ts';
import { contactProblems } from '@bli-kunde/domain/contact/contact.ts';
import { shownContact, shownName } from '@bli-kunde/domain/person/applicant.ts';
import { formatPhone } from '@bli-kunde/domain/norway/phone.ts';
import { call } from '../../app/client.ts';
import { useStepForm } from '../../app/use-form.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { EmailField } from '../../ui/email-field.tsx';
import { NationalId } from '../../ui/national-id.tsx';
import { PhoneField } from '../../ui/phone-field.tsx';
import { useTexts } from '../../ui/texts-context.tsx';
import type { ScreenProps } from '../screen-props.ts';
import { StepPage } from '../../application/step-page.tsx';

export default function ContactPerson({ application, moves }: ScreenProps) {
  const texts = useTexts();
  const { subject: orgnr, state } = application;
  const person = state.contactPerson;
  const organisation = { email: state.organisation.email ?? '', phone: state.organisation.phone ?? '' };
  const own = person === null || person.usesOrganisationContact ? null : shownContact(person);
  const isSaved = person !== null && (person.usesOrganisationContact || own?.email !== null);
  const form = useStepForm({
    subject: orgnr,
    step: 'kontaktperson',
    start: {
      // What is known of the organisation stands there until another address is wanted.
      useOrganisation: isSaved ? person.usesOrganisationContact : contactProblems(organisation).length === 0,
      email: own?.email ?? '',
      phone: own?.phone ?? '',
    },
    problemsOf: ({ useOrganisation, email, phone }) =>
      contactProblems(useOrganisation ? organisation : { email, phone }),
    save: ({ useOrganisation, email, phone }) =>
      application.apply((version) =>
        call(saveContactPerson, {
          params: { orgnr },
          body: { ...(useOrganisation ? organisation : { email, phone }), useOrganisationContact: useOrganisation },
          version,
        }),
      ),
  });
  const uses = form.values.useOrganisation;
  return (
    <StepPage
      moves={moves}
      form={form}
      title={texts('bm.contactPerson.title')}
      ingress={texts('bm.contactPerson.ingress')}
      nextLabel={texts('common.confirm')}
    >
      {person ? (
        <DefinitionList
          items={[
            {
              term: <strong>{shownName(person)}</strong>,
              value: (
                <>
                  <span className="ds-sr-only">{texts('field.nationalId')} </span>
                  <NationalId value={person.foedselsnummer} />
                  {person.adresse ? (
                    <>
                      <br />
                      <span className="ds-sr-only">{texts('field.postalCode')} </span>
                      <span className="numeric">{person.adresse.postalCode}</span>{' '}
                      <span className="ds-sr-only">{texts('field.postalArea')} </span>
                      {person.adresse.postalArea}
                    </>
                  ) : null}
                </>
              ),
            },
          ]}
          source={texts('field.readOnlyFromRegister')}
        />
      ) : null}
      <Checkbox
        name="useOrganisation"
        label={texts('bm.contactPerson.useOrgInfo')}
        checked={uses}
        onChange={(checked) => form.change('useOrganisation', checked)}
      />
      {uses ? (
        <DefinitionList
          items={[
            { term: texts('bm.contactPerson.email'), value: organisation.email },
            {
              term: texts('bm.contactPerson.phone'),
              value: <span className="numeric">{formatPhone(organisation.phone)}</span>,
            },
          ]}
          source={texts('bm.contactPerson.fromOrganisation')}
        />
      ) : (
        <>
          <EmailField
            {...form.field('email')}
            label={texts('bm.contactPerson.email')}
            help={texts('field.email.help')}
          />
          <PhoneField
            {...form.field('phone')}
            label={texts('bm.contactPerson.phone')}
            help={texts('field.phone.help')}
          />
        </>
      )}
    </StepPage>
  );
}
