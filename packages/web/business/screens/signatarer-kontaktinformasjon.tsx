/** Mobile and e-mail of each chosen signatory, so that the notice to sign reaches them (B-104, B-105). */
import { saveSigneeContactData } from '@bli-kunde/domain/business/api.ts';
import { writeSignees } from '@bli-kunde/domain/business/steps/signatarer.ts';
import { signeesProblems } from '@bli-kunde/domain/business/steps/signatarer-kontaktinformasjon.ts';
import type { ContactData } from '@bli-kunde/domain/contact/contact.ts';
import { call } from '../../app/client.ts';
import { useSite } from '../../app/site-context.ts';
import { useStepForm } from '../../app/use-form.ts';
import { useTexts } from '../../ui/texts-context.tsx';
import { Tips } from '../../ui/tips.tsx';
import type { ScreenProps } from '../screen-props.ts';
import { namesIn } from '../signatories.ts';
import { SignatoryFields, startOf } from '../signatory-fields.tsx';
import { StepPage } from '../../application/step-page.tsx';

interface Contacts {
  signees: ContactData[];
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
  return (
    <StepPage
      moves={moves}
      form={form}
      title={texts('bm.signees.contact.title')}
      ingress={texts('bm.signees.contact.ingress')}
    >
      {chosen.map((one, at) => (
        <SignatoryFields
          key={`${one.name}${one.birthDate}`}
          signees={chosen}
          contacts={form.values.signees}
          at={at}
          email={form.field(`signees.${at}.email`)}
          phone={form.field(`signees.${at}.phone`)}
          state={state}
        />
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
