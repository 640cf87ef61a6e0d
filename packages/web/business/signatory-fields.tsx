/** Contact fields of one signatory, with a word on what is easily wrong: another's address or number, and the organisation's own mailbox (B-104). */
import type { BusinessState } from '@bli-kunde/domain/business/state.ts';
import { type Signee, signeeContact } from '@bli-kunde/domain/business/steps/signatarer.ts';
import type { ContactData } from '@bli-kunde/domain/contact/contact.ts';
import { shownContact } from '@bli-kunde/domain/person/applicant.ts';
import type { FieldTies } from '../app/use-form.ts';
import { Alert } from '../ui/alert.tsx';
import { EmailField } from '../ui/email-field.tsx';
import { Fieldset } from '../ui/fieldset.tsx';
import { PhoneField } from '../ui/phone-field.tsx';
import { useTexts } from '../ui/texts-context.tsx';
import { isKnownContact, KnownContact } from './known-contact.tsx';
import { SharedMailbox } from './shared-mailbox.tsx';
import { isOwn, sharedWith } from './signatories.ts';

/** The applicant's own fields start with what they gave as contact person. */
export function startOf(one: Signee, person: BusinessState['contactPerson']): ContactData {
  const known = signeeContact(one);
  const own = one.me && person ? shownContact(person) : null;
  return { email: known.email ?? own?.email ?? '', phone: known.phone ?? own?.phone ?? '' };
}

export interface SignatoryFieldsProps {
  /** Those who are chosen. */
  readonly signees: readonly Signee[];
  /** Contact data of each as it stands, in the same order. */
  readonly contacts: readonly ContactData[];
  /** Place among them. */
  readonly at: number;
  readonly email: FieldTies<string>;
  readonly phone: FieldTies<string>;
  readonly state: BusinessState;
  /** True to fold known contact data of everybody into one line; left out, of the applicant alone. */
  readonly folds?: boolean;
}

export function SignatoryFields({ signees, contacts, at, email, phone, state, folds = false }: SignatoryFieldsProps) {
  const texts = useTexts();
  const one = signees[at];
  const given = contacts[at];
  if (one === undefined || given === undefined) return null;
  const person = state.contactPerson ? shownContact(state.contactPerson) : null;
  const isMine = (field: keyof ContactData) => isOwn(signees, contacts, at, field, person);
  const own = (field: keyof ContactData) =>
    isMine(field) ? (
      <p className="field-hint" role="status">
        {texts(`bm.signees.contact.own.${field}`, { name: one.name })}
      </p>
    ) : null;
  /** Nothing is wrong with it, but each is told apart when it is time to sign: two may share a telephone, and one may be a slip. */
  const shared = (field: keyof ContactData) => {
    const other = sharedWith(contacts, at, field);
    // Who shares the applicant's is told of at their own fields.
    return other === null || one.me || isMine(field) ? null : (
      <Alert kind="warning" live>
        {texts(`bm.signees.contact.same.${field}`, { name: signees[other]?.name ?? '' })}
      </Alert>
    );
  };
  return (
    <Fieldset legend={one.me ? texts('bm.signees.contact.me', { name: one.name }) : one.name} help={one.role}>
      <KnownContact
        {...given}
        name={one.name}
        known={
          (folds || one.me) &&
          !isMine('email') &&
          !isMine('phone') &&
          isKnownContact(startOf(one, state.contactPerson), given)
        }
        faulty={email.error !== null || phone.error !== null}
      >
        <div className="field-group">
          <EmailField
            {...email}
            autoComplete={one.me ? 'email' : 'off'}
            label={texts('bm.signees.contact.email', { name: one.name })}
          />
          {own('email')}
        </div>
        <div className="field-group">
          <PhoneField
            {...phone}
            autoComplete={one.me ? 'tel' : 'off'}
            label={texts('bm.signees.contact.phone', { name: one.name })}
          />
          {own('phone')}
        </div>
      </KnownContact>
      <SharedMailbox
        email={given.email}
        name={one.me ? texts('bm.sharedMailbox.you') : one.name}
        organisation={state.organisation}
      />
      {shared('email')}
      {shared('phone')}
    </Fieldset>
  );
}
