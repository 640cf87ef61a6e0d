/** The administrator of the online bank: one of those already known, or another person (B-091 to B-094). */
import { type AdministratorCandidate, saveAdministrator } from '@bli-kunde/domain/business/api.ts';
import {
  administratorBody,
  administratorProblems,
  namedWithRole,
  roleAfterName,
} from '@bli-kunde/domain/business/steps/administrator-nettbank.ts';
import { parseBirthDate } from '@bli-kunde/domain/norway/birth-date.ts';
import { formatShortDate, osloDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import type { TextKey } from '@bli-kunde/domain/texts/nb.ts';
import { fullName, type NamedPerson, samePerson } from '@bli-kunde/domain/norway/name.ts';
import { useQuery } from '../../app/use-query.ts';
import { call } from '../../app/client.ts';
import { ErrorPage } from '../../app/error-page.tsx';
import { type FormProblem, useStepForm } from '../../app/use-form.ts';
import { EmailField } from '../../ui/email-field.tsx';
import { NameFields } from '../../ui/name-fields.tsx';
import { PhoneField } from '../../ui/phone-field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { RadioTiles } from '../../ui/tiles.tsx';
import { useTexts } from '../../ui/texts-context.tsx';
import type { ScreenProps } from '../screen-props.ts';
import { isKnownContact, KnownContact } from '../known-contact.tsx';
import { SharedMailbox } from '../shared-mailbox.tsx';
import { candidatesQuery } from '../step-queries.ts';
import { StepPage } from '../../application/step-page.tsx';

interface Answer {
  /** Id of a candidate, 'other', or empty while nobody is chosen. */
  choice: string;
  firstName: string;
  lastName: string;
  hasOneName: boolean;
  /** As typed, `24.12.1980`. */
  birthDate: string;
  email: string;
  phone: string;
  /** Name and role of a candidate; of another person the role alone, since their name stands in fields of its own. */
  nameAndRole: string;
}

/** A line in the summary must say which field is empty, or has what no name has. */
const MISSING: Readonly<Record<string, TextKey>> = {
  firstName: 'bm.admin.firstName.missing',
  lastName: 'bm.admin.lastName.missing',
  birthDate: 'bm.admin.birthDate.missing',
  nameAndRole: 'bm.admin.role.missing',
};
const MALFORMED: Readonly<Record<string, TextKey>> = {
  firstName: 'bm.admin.firstName.malformed',
  lastName: 'bm.admin.lastName.malformed',
  nameAndRole: 'bm.admin.role.malformed',
};
const NAMED: Readonly<Record<string, Readonly<Record<string, TextKey>>>> = {
  'kyc.validation.required': MISSING,
  'validation.name': MALFORMED,
  'validation.nameAndRole': MALFORMED,
};

const OTHER = 'other';
const NOBODY: Answer = {
  choice: '',
  firstName: '',
  lastName: '',
  hasOneName: false,
  birthDate: '',
  email: '',
  phone: '',
  nameAndRole: '',
};

/** Each part of an answer, which another choice takes the place of. */
const WHOLE = Object.keys(NOBODY) as (keyof Answer)[];

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  fullName({ firstName, lastName });
const asRegistered = (one: AdministratorCandidate): NamedPerson => ({ name: nameOf(one), birthDate: one.birthDate });

/** The answer as it is judged: a role by itself, so that a name's fault is not told as the role's too. */
const givenBy = ({ firstName, lastName, hasOneName, birthDate, email, phone, nameAndRole }: Answer) => ({
  firstName,
  lastName,
  ...(hasOneName ? { hasOneName } : {}),
  birthDate: parseBirthDate(birthDate, new Date()) ?? birthDate,
  email,
  phone,
  nameAndRole,
});

const bodyOf = (answer: Answer) => {
  const { nameAndRole, ...rest } = givenBy(answer);
  const whole = answer.choice === OTHER ? namedWithRole(nameOf(answer), nameAndRole) : nameAndRole;
  return administratorBody({ ...rest, nameAndRole: whole });
};

/** Of another person both names are asked for, unless it is said that they have one. */
function problemsOfAnswer(answer: Answer, candidates: readonly AdministratorCandidate[]): FormProblem[] {
  if (answer.choice === '') return [{ path: 'choice', message: 'bm.admin.error.missing' }];
  const known = candidates.filter(({ id }) => id === answer.choice).map(asRegistered);
  return administratorProblems(givenBy(answer), osloDate(new Date()), known).map(({ path, message }) => ({
    path,
    message: NAMED[message]?.[path] ?? message,
  }));
}

/** The name stands above it. With a capital, since it stands alone. */
const roleOf = (one: AdministratorCandidate): string =>
  roleAfterName(nameOf(one), one.nameAndRole).replace(/^./, (first) => first.toUpperCase());

/** A candidate with what is known of them. */
const asChosen = ({
  id,
  birthDate,
  email,
  mobile,
  firstName,
  lastName,
  nameAndRole,
}: AdministratorCandidate): Answer => ({
  choice: id,
  firstName,
  lastName,
  hasOneName: false,
  birthDate: formatShortDate(birthDate),
  email: email ?? '',
  phone: mobile ?? '',
  nameAndRole,
});

/** Whoever was chosen before; else the first, who is the contact person. */
function startOf(
  saved: ScreenProps['application']['state']['administrator'],
  candidates: readonly AdministratorCandidate[],
): Answer {
  if (!saved) return candidates[0] ? asChosen(candidates[0]) : NOBODY;
  const known = candidates.find((one) =>
    samePerson(asRegistered(one), { name: nameOf(saved), birthDate: saved.birthDate }),
  );
  const { mobile: phone, ...rest } = saved;
  return {
    ...rest,
    phone,
    hasOneName: known === undefined && saved.firstName === '',
    choice: known?.id ?? OTHER,
    birthDate: formatShortDate(saved.birthDate),
    nameAndRole: known ? saved.nameAndRole : roleAfterName(nameOf(saved), saved.nameAndRole),
  };
}

/** True if the contact data is known, and the answer holds it as it is known. */
const isKnown = (one: AdministratorCandidate | undefined, answer: Answer): boolean =>
  isKnownContact({ email: one?.email ?? '', phone: one?.mobile ?? '' }, answer);

export default function Administrator(props: ScreenProps) {
  const candidates = useQuery(candidatesQuery(props.application));
  if (candidates.isPending) return <Skeleton lines={['heading', 'text', 'tile', 'tile', 'tile', 'button']} />;
  if (candidates.isError) return <ErrorPage error={candidates.error} again={() => candidates.refetch()} />;
  return <Choice {...props} candidates={candidates.data} />;
}

function Choice({ application, moves, candidates }: ScreenProps & { candidates: readonly AdministratorCandidate[] }) {
  const texts = useTexts();
  const { subject: orgnr, state } = application;
  const form = useStepForm<Answer>({
    subject: orgnr,
    step: 'administrator-nettbank',
    // Their ids are places in the list.
    asked: JSON.stringify(candidates.map((one) => [nameOf(one), one.birthDate])),
    start: startOf(state.administrator, candidates),
    problemsOf: (answer) => problemsOfAnswer(answer, candidates),
    save: (answer) =>
      application.apply((version) => call(saveAdministrator, { params: { orgnr }, body: bodyOf(answer), version })),
    pathOf: (path) => (path === 'mobile' ? 'phone' : path),
  });
  const { choice } = form.values;
  const picked = candidates.find((one) => one.id === choice);

  const choose = (id: string) => {
    const one = candidates.find((candidate) => candidate.id === id);
    const next = one ? asChosen(one) : { ...NOBODY, choice: id };
    for (const path of WHOLE) form.change(path, next[path]);
  };
  const tiles = form.field('choice');
  return (
    <StepPage moves={moves} form={form} title={texts('bm.admin.title')} ingress={texts('bm.admin.ingress')}>
      <RadioTiles
        id={tiles.id}
        name={tiles.name}
        legend={texts('bm.admin.select')}
        error={tiles.error}
        value={choice === '' ? null : choice}
        options={[
          ...candidates.map((one) => ({ value: one.id, title: nameOf(one), text: roleOf(one) })),
          { value: OTHER, title: texts('bm.admin.other'), text: texts('bm.admin.other.text') },
        ]}
        onChange={choose}
      />
      {choice === OTHER ? (
        <>
          <h2>{texts('bm.admin.other.title')}</h2>
          <NameFields
            text={TextField}
            first={form.field('firstName')}
            last={form.field('lastName')}
            one={form.field('hasOneName')}
            labels={['field.firstName', 'field.lastName']}
          />
          <TextField
            {...form.field('birthDate')}
            label={texts('bm.admin.birthDate.label')}
            help={texts('bm.admin.birthDate.help')}
            inputMode="text"
            maxLength={60}
            width="short"
          />
          <TextField
            {...form.field('nameAndRole')}
            label={texts('bm.admin.role')}
            help={texts('bm.admin.role.help')}
            maxLength={100}
          />
        </>
      ) : picked ? (
        <h2>{texts('bm.admin.contact.title', { name: nameOf(picked) })}</h2>
      ) : null}
      {choice === '' ? null : (
        <>
          <KnownContact
            key={choice}
            email={form.values.email}
            phone={form.values.phone}
            name={nameOf(form.values)}
            known={isKnown(picked, form.values)}
            faulty={form.field('email').error !== null || form.field('phone').error !== null}
          >
            <EmailField {...form.field('email')} autoComplete="off" label={texts('bm.admin.email')} />
            <PhoneField {...form.field('phone')} autoComplete="off" label={texts('bm.admin.phone')} />
          </KnownContact>
          <SharedMailbox
            email={form.values.email}
            name={nameOf(form.values) || texts('bm.admin.other')}
            organisation={state.organisation}
          />
        </>
      )}
    </StepPage>
  );
}
