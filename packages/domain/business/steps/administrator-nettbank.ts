/** Administrator of the online bank: somebody known, or a person whose name and birth date are typed (B-091 to B-094). */
import * as z from 'zod/mini';
import { contactProblems, storedContact } from '../../contact/contact.ts';
import { fullName, type NamedPerson, samePerson } from '../../norway/name.ts';
import { formatLongDate, type IsoDate, isIsoDate } from '../../norway/oslo-date.ts';
import { keptNames } from '../../person/typed-name.ts';
import { visibleLine } from '../../norway/visible-text.ts';
import { nameAndRoleProblem, nameTextProblem } from '../../person/name-text.ts';
import { roleWords, rolesRead } from '../../signing/rights.ts';
import { type ShownAs, defineStep } from '../../steps/step.ts';
import { row, shownPhone, type SummaryRow } from '../../summary/summary.ts';
import type { TextKey } from '../../texts/nb.ts';
import type { Texts } from '../../texts/texts.ts';
import type { FactsWith, StepWith } from '../facts.ts';
import type { Administrator } from './reached.ts';
import { SERVER } from '../../server-side.ts';

interface Administered {
  readonly administrator: Administrator | null;
}

const empty: Administered = { administrator: null };

const shown = {
  administrator: z.nullable(
    z.object({
      firstName: z.string(),
      lastName: z.string(),
      birthDate: z.string(),
      email: z.string(),
      mobile: z.string(),
      nameAndRole: z.string(),
    }),
  ),
};

/** Characters of a first or last name: a register has longer ones than anybody is let type. */
const NAME_MAX = 300;

/** A day with what may be pasted about it (N-016): for the rules to say what is wrong. */
const BIRTH_DATE_TYPED_MAX = 60;

/** B-165: birthdate and mobil are accepted for birthDate and mobile. */
const answer = z.strictObject({
  firstName: z.string().check(z.maxLength(NAME_MAX)),
  lastName: z.string().check(z.maxLength(NAME_MAX)),
  hasOneName: z.optional(z.boolean()),
  birthDate: z.optional(z.string().check(z.maxLength(BIRTH_DATE_TYPED_MAX))),
  birthdate: z.optional(z.string().check(z.maxLength(BIRTH_DATE_TYPED_MAX))),
  email: z.string().check(z.maxLength(100)),
  mobile: z.optional(z.string().check(z.maxLength(30))),
  mobil: z.optional(z.string().check(z.maxLength(30))),
  nameAndRole: z.string().check(z.maxLength(2 * NAME_MAX + 120)),
});

const wire = { phone: 'mobile' };

/** As typed: of somebody who has one name, either field has it. */
export interface TypedAdministrator extends Administrator {
  readonly hasOneName?: boolean | undefined;
}

/** By the names of the wire. */
export const administratorBody = ({ phone: mobile, ...rest }: TypedAdministrator) => ({ ...rest, mobile });

const REQUIRED = 'kyc.validation.required' satisfies TextKey;
/** Born before this is nobody who lives: a year was mistyped. */
const EARLIEST: IsoDate = '1900-01-01';

/** Fault of a filled birth date, `YYYY-MM-DD`: no date, no day that exists, too early, or later than `today`. */
function birthDateProblem(given: string, today: IsoDate | undefined): TextKey | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(given)) return 'validation.birthDate';
  if (!isIsoDate(given)) return 'validation.birthDate.noSuchDay';
  if (given < EARLIEST) return 'validation.birthDate.tooEarly';
  return today !== undefined && given > today ? 'validation.birthDate.future' : null;
}

/**
 * E-mail and mobile of valid format, names filled and of characters that names have (B-094), in the order of the form. Without
 * `today` a birth date may be to come. Of somebody among `known`, whom a register has by that name and birth date, no first name
 * is asked for where the register has none, and neither of whom it is said that they have one name.
 */
export function administratorProblems(input: TypedAdministrator, today?: IsoDate, known: readonly NamedPerson[] = []) {
  const asRegistered = { name: administratorName(input), birthDate: input.birthDate };
  const isRegistered = known.some((one) => samePerson(one, asRegistered));
  const isNamed = input.hasOneName === true && visibleLine(administratorName(input)) !== '';
  const isEnough = (path: string) =>
    (path === 'firstName' && (isRegistered || input.hasOneName === true)) || (path === 'lastName' && isNamed);
  const problemOf = {
    firstName: nameTextProblem,
    lastName: nameTextProblem,
    birthDate: (given: string) => birthDateProblem(given, today),
    nameAndRole: nameAndRoleProblem,
  } as const;
  const named = (Object.keys(problemOf) as (keyof typeof problemOf)[]).flatMap((path) => {
    const isEmpty = visibleLine(input[path]) === '';
    if (isEmpty && isEnough(path)) return [];
    const message = isEmpty ? REQUIRED : problemOf[path](input[path]);
    return message === null ? [] : [{ path, message }];
  });
  return [...named, ...contactProblems(input)];
}

/** 'Name and role' of somebody whose name is typed for itself; empty without a role, which is then what is missing. At most 303 characters. */
export const namedWithRole = (name: string, role: string): string =>
  role.trim() === '' ? '' : `${name.trim()}, ${role.trim()}`;

/** The role of `nameAndRole`: what follows the name where it begins with that, else all of it. */
export const roleAfterName = (name: string, nameAndRole: string): string =>
  nameAndRole.startsWith(`${name}, `) ? nameAndRole.slice(name.length + 2) : nameAndRole;

type Named = Pick<Administrator, 'firstName' | 'lastName' | 'nameAndRole'>;
export const administratorName = ({ firstName, lastName }: Pick<Named, 'firstName' | 'lastName'>): string =>
  fullName({ firstName, lastName });
/** True if name and role begin with the very name, as for people from the register: it is not shown twice. */
const saysName = (one: Named): boolean => `${one.nameAndRole},`.startsWith(`${administratorName(one)},`);

/** Name and role as they are read now: a role of the register in the reader's words, and what was typed as it stands. */
function roleRead(one: Named): string {
  const stored = roleWords(one.nameAndRole);
  const role = roleAfterName(administratorName(one), stored);
  return stored.slice(0, stored.length - role.length) + rolesRead(role);
}

/** Name and role of the administrator, without how they are reached. */
export const administratorNamed = (one: Named, texts: Texts): readonly SummaryRow[] => [
  ...(saysName(one) ? [] : row(texts('field.name'), administratorName(one))),
  ...row(texts('bm.admin.nameAndRole'), one.nameAndRole),
];

export const administrator = defineStep<StepWith<Administered, ShownAs<typeof shown>>>()(
  {
    name: 'administrator-nettbank',
    title: 'bm.admin.title',
    kind: 'question',
    problems: administratorProblems,
    summary: ({ administrator: one }, texts) =>
      one === null
        ? []
        : [
            {
              id: 'administrator',
              heading: texts('bm.summary.admin'),
              backTo: 'administrator-nettbank',
              rows: [
                ...administratorNamed(one, texts),
                ...row(texts('field.email'), one.email),
                ...row(texts('field.phone'), shownPhone(one.mobile)),
                ...row(texts('field.birthDate'), formatLongDate(one.birthDate)),
              ],
            },
          ],
  },
  SERVER && {
    short: 'bm.admin.short',
    flag: 'administrator',
    empty,
    complete: ({ application }) => application.administrator !== null,
    shown,
    show: ({ application: { administrator: one } }: FactsWith<Administered>) => ({
      administrator: one && administratorBody({ ...one, nameAndRole: roleRead(one) }),
    }),
    answer,
    wire,
    read: ({ birthDate, birthdate, mobile, mobil, ...rest }: z.infer<typeof answer>): TypedAdministrator => ({
      ...rest,
      birthDate: birthDate ?? birthdate ?? '',
      phone: mobile ?? mobil ?? '',
    }),
    apply: (_, input: TypedAdministrator) => ({
      administrator: {
        ...keptNames(input.firstName, input.lastName, input.hasOneName),
        birthDate: input.birthDate,
        nameAndRole: visibleLine(input.nameAndRole),
        ...storedContact(input),
      },
    }),
  },
);

/** The step as it is answered on a day: who is born after it is nobody yet. `known` are those whom registers know. */
export const administratorOn = (today: IsoDate, known: readonly NamedPerson[] = []) => ({
  ...administrator,
  problems: (input: Administrator) => administratorProblems(input, today, known),
});
