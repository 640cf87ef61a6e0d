/** Contact info: for whom the person applies (N-048), who they are by the register, and e-mail and mobile to fill in (P-030 to P-034). */
import { savePersonInput } from '@bli-kunde/domain/private/api.ts';
import { PRINCIPAL_NAME_MAX, principalKindOf, numberAsRead } from '@bli-kunde/domain/private/principal.ts';
import { personInput, personProblems } from '@bli-kunde/domain/private/steps/kontaktinfo.ts';
import { addressLine } from '@bli-kunde/domain/contact/address.ts';
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
import { TextField } from '../../ui/text-field.tsx';
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
  const kind = principalKindOf(state.flowType);
  const { name = '', number = null } = state.principal ?? {};
  const form = useStepForm({
    subject,
    step: 'kontaktinfo',
    // Of an account's owner and of a borrower other things are asked.
    asked: kind ?? '',
    start: {
      email: email ?? '',
      phone: phone ?? '',
      needHelpMovingBanks: state.needHelpMovingBanks,
      principal: { name, number: kind === null ? '' : (numberAsRead(kind, number) ?? '') },
    },
    problemsOf: (input) => personProblems(input, state.flowType, shownName(person)),
    save: ({ principal, ...input }) =>
      application.apply((version) =>
        call(savePersonInput, {
          body: { ...personInput(input), ...(kind === null ? {} : { principal }) },
          version,
        }),
      ),
    pathOf: (path) => ({ epost: 'email', mobil: 'phone' })[path] ?? path,
  });
  const help = form.field('needHelpMovingBanks');
  return (
    <StepPage moves={moves} form={form} title={texts('pm.contact.title')}>
      {kind === null ? null : (
        <>
          <TextField
            {...form.field('principal.name')}
            label={texts(`pm.principal.${kind}.ask.name`)}
            autoComplete="off"
            maxLength={PRINCIPAL_NAME_MAX}
          />
          <TextField
            {...form.field('principal.number')}
            label={texts(`pm.principal.${kind}.ask.number`)}
            optional
            autoComplete="off"
            width="medium"
            {...(kind === 'ACCOUNT' ? { inputMode: 'numeric' } : {})}
          />
        </>
      )}
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
