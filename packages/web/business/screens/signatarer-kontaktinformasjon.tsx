/** Mobile and e-mail of each chosen signatory, so that the notice to sign reaches them (B-104, B-105). */
import { saveSigneeContactData } from '@bli-kunde/domain/business/api.ts';
import type { BusinessState } from '@bli-kunde/domain/business/state.ts';
import { type Signee, signeeContact, writeSignees } from '@bli-kunde/domain/business/steps/signatarer.ts';
import { signeesProblems } from '@bli-kunde/domain/business/steps/signatarer-kontaktinformasjon.ts';
import type { ContactData } from '@bli-kunde/domain/contact/contact.ts';
import { shownContact } from '@bli-kunde/domain/person/applicant.ts';
import { call } from '../../app/client.ts';
import { useSite } from '../../app/site-context.ts';
import { useStepForm } from '../../app/use-form.ts';
import { Alert } from '../../ui/alert.tsx';
import { EmailField } from '../../ui/email-field.tsx';
import { Fieldset } from '../../ui/fieldset.tsx';
import { PhoneField } from '../../ui/phone-field.tsx';
import { useTexts } from '../../ui/texts-context.tsx';
import { Tips } from '../../ui/tips.tsx';
import type { ScreenProps } from '../screen-props.ts';
import { isKnownContact, KnownContact } from '../known-contact.tsx';
import { SharedMailbox } from '../shared-mailbox.tsx';
import { namesIn, sharedWith } from '../signatories.ts';
import { StepPage } from '../../application/step-page.tsx';

interface Contacts {
  signees: ContactData[];
}

/** The applicant's own fields start with what they gave as contact person. */
function startOf(one: Signee, person: BusinessState['contactPerson']): ContactData {
  const known = signeeContact(one);
  const own = one.me && person ? shownContact(person) : null;
  return { email: known.email ?? own?.email ?? '', phone: known.phone ?? own?.phone ?? '' };
}

export default function SignatoryContact({ application, moves }: ScreenProps) {
  const texts = useTexts();
  const site = useSite();
  const { subject: orgnr, state } = application;
  const chosen = state.signees.filter((one) => one.chosen);
  const form = useStepForm<Contacts>({
    subject: orgnr,
    step: 'signatarer-kontaktinformasjon',
    asked: namesIn(chosen),
    start: { signees: chosen.map((one) => startOf(one, state.contactPerson)) },
    problemsOf: ({ signees }) =>
      signeesProblems(signees).map((one) => ({
        ...one,
        path: `signees.${one.path}`,
        about: chosen[Number.parseInt(one.path, 10)]?.name ?? '',
      })),
    save: ({ signees }) =>
      application.apply((version) =>
        call(saveSigneeContactData, {
          params: { orgnr },
          body: writeSignees(
            chosen.map(({ name, birthDate }, at) => ({
              name,
              birthDate,
              ...(signees[at] ?? { email: '', phone: '' }),
            })),
          ),
          version,
        }),
      ),
    pathOf: (path) => `signees.${path.replace('.mobil', '.phone')}`,
  });
  /** Nothing is wrong with it, but each is told apart when it is time to sign: two may share a telephone, and one may be a slip. */
  const shared = (at: number, field: keyof ContactData) => {
    const other = sharedWith(form.values.signees, at, field);
    return other === null ? null : (
      <Alert kind="warning" live>
        {texts(`bm.signees.contact.same.${field}`, { name: chosen[other]?.name ?? '' })}
      </Alert>
    );
  };
  return (
    <StepPage
      moves={moves}
      form={form}
      title={texts('bm.signees.contact.title')}
      ingress={texts('bm.signees.contact.ingress')}
    >
      {chosen.map((one, at) => (
        <Fieldset
          key={`${one.name}${one.birthDate}`}
          legend={one.me ? texts('bm.signees.contact.me', { name: one.name }) : one.name}
          help={one.role}
        >
          <KnownContact
            email={form.values.signees[at]?.email ?? ''}
            phone={form.values.signees[at]?.phone ?? ''}
            name={one.name}
            known={one.me && isKnownContact(startOf(one, state.contactPerson), form.values.signees[at])}
            faulty={form.errorsBelow(`signees.${at}`) !== ''}
          >
            <EmailField
              {...form.field(`signees.${at}.email`)}
              autoComplete={one.me ? 'email' : 'off'}
              label={texts('bm.signees.contact.email', { name: one.name })}
            />
            <PhoneField
              {...form.field(`signees.${at}.phone`)}
              autoComplete={one.me ? 'tel' : 'off'}
              label={texts('bm.signees.contact.phone', { name: one.name })}
            />
          </KnownContact>
          <SharedMailbox
            email={form.values.signees[at]?.email ?? ''}
            name={one.me ? texts('bm.sharedMailbox.you') : one.name}
            organisation={state.organisation}
          />
          {shared(at, 'email')}
          {shared(at, 'phone')}
        </Fieldset>
      ))}
      {chosen.every((one) => one.me) ? null : (
        <Tips
          about={texts('bm.signees.contact.tips.title')}
          text={texts('bm.signees.contact.tips', { bank: site.name })}
          trackingId="tips om signering"
        />
      )}
    </StepPage>
  );
}
