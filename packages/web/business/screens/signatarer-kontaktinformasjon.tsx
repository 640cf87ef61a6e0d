/** Mobile and e-mail of each chosen signatory, so that the notice to sign reaches them (B-104, B-105). */
import { saveSigneeContactData } from '@bli-kunde/domain/business/api.ts';
import { contactProblems } from '@bli-kunde/domain/contact/contact.ts';
import type { BusinessState, Signee } from '@bli-kunde/domain/business/state.ts';
import { call } from '../../app/client.ts';
import { useStepForm } from '../../app/use-form.ts';
import { EmailField } from '../../ui/email-field.tsx';
import { Fieldset } from '../../ui/fieldset.tsx';
import { PhoneField } from '../../ui/phone-field.tsx';
import { useTexts } from '../../ui/texts-context.tsx';
import type { ScreenProps } from '../screen.ts';
import { StepPage } from '../../application/step-page.tsx';

interface Contacts {
  signees: { email: string; mobil: string }[];
}

/** The applicant's own fields start with what they gave as contact person. */
function startOf(one: Signee, person: BusinessState['contactPerson']): Contacts['signees'][number] {
  return {
    email: one.email?.value ?? (one.me ? (person?.epost ?? '') : ''),
    mobil: one.mobil?.value ?? (one.me ? (person?.mobil ?? '') : ''),
  };
}

export function SignatoryContact({ application, moves }: ScreenProps) {
  const texts = useTexts();
  const { subject: orgnr, state } = application;
  const chosen = state.signees.filter((one) => one.chosen);
  const form = useStepForm<Contacts>({
    subject: orgnr,
    // A draft belongs to these persons in this order; others start afresh.
    step: `signatarer-kontaktinformasjon-${state.signees.map((one) => (one.chosen ? 1 : 0)).join('')}`,
    start: { signees: chosen.map((one) => startOf(one, state.contactPerson)) },
    problemsOf: ({ signees }) =>
      signees.flatMap(({ email, mobil }, at) =>
        contactProblems({ email, phone: mobil }, { email: `signees.${at}.email`, phone: `signees.${at}.mobil` }).map(
          (one) => ({ ...one, about: chosen[at]?.name ?? '' }),
        ),
      ),
    save: ({ signees }) =>
      application.apply((version) =>
        call(saveSigneeContactData, {
          params: { org: orgnr },
          body: chosen.map(({ name, birthDate }, at) => ({
            name,
            birthDate,
            email: signees[at]?.email ?? '',
            mobil: signees[at]?.mobil ?? '',
          })),
          version,
        }),
      ),
    pathOf: (path) => `signees.${path}`,
  });
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
          <EmailField
            {...form.field(`signees.${at}.email`)}
            autoComplete={one.me ? 'email' : 'off'}
            label={texts('bm.signees.contact.email', { name: one.name })}
          />
          <PhoneField
            {...form.field(`signees.${at}.mobil`)}
            autoComplete={one.me ? 'tel' : 'off'}
            label={texts('bm.signees.contact.phone', { name: one.name })}
          />
        </Fieldset>
      ))}
    </StepPage>
  );
}
