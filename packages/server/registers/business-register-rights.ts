/** The signature rights of a unit as they stand on the wire, and as the combinations that may sign (B-100, B-103). */
import { personKey } from '@bli-kunde/domain/norway/name.ts';
import type { SigningRights } from '@bli-kunde/domain/signing/rights.ts';
import { mergeRights, type RightsRow } from '@bli-kunde/domain/signing/combinations.ts';
import { isStandardRule } from '@bli-kunde/domain/signing/rule-words.ts';
import * as z from 'zod';
import { roleName, RULE_UNTOLD } from './role-codes.ts';
import { day, fields, flag, list, optional, text } from './tolerant-reader.ts';

const status = optional(fields({ kode: optional(text), tekstforklaring: optional(text) }));
const member = fields({
  /** An organisation that takes part (a partner in a general partnership) has no birth date. */
  fodselsdato: optional(day),
  navn: optional(text),
  rolle: optional(fields({ kode: optional(text), tekstforklaring: optional(text) })),
  /** Limits the person's right in words. */
  rolleFritekst: optional(text),
});
const members = optional(fields({ personRolleGrunnlag: list(member) }));

const answered = fields({
  status: optional(fields({ rutineStatus: status, regelStatus: status, kombinasjonStatus: status })),
  enhet: optional(
    fields({
      organisasjonsnummer: optional(text),
      konkurs: optional(flag),
      underAvvikling: optional(flag),
      underTvangsavviklingEllerTvangsopplosning: optional(flag),
    }),
  ),
  signeringsGrunnlag: optional(
    fields({
      signaturProkuraRoller: optional(
        fields({ signaturProkuraFritekst: optional(text), personRolleGrunnlag: list(member) }),
      ),
      muligeSigneringsRoller: members,
    }),
  ),
  signeringsKombinasjon: optional(
    fields({
      kombinasjon: list(
        // Strict within: a combination of which one member is dropped would be another combination.
        fields({
          kode: optional(text),
          tekstforklaring: optional(text),
          personRolleKombinasjon: z.array(member).min(1),
        }),
      ),
    }),
  ),
});
type Answer = z.output<typeof answered>;

/** An answer about another unit than the one asked for is none. */
export const rightsSchema = (number: string) =>
  answered.refine(({ enhet }) => (enhet?.organisasjonsnummer ?? number).replace(/\s/g, '') === number);

/** Fields of which a value that cannot be read may be a limit or an end of the right to sign, or hold one. */
const LIMITING = /^enhet(\.|$)|^signeringsGrunnlag$|(SigneringsRoller|ProkuraRoller|RolleGrunnlag|Fritekst)$/i;
/** Fields of which a value that cannot be read may be a holder. */
const HOLDING = /(Roller|Grunnlag|Kombinasjon|kombinasjon)$/;
type Member = z.output<typeof member>;

/** Persons and organisations that hold procuration. */
export interface ProcurationHolders {
  readonly held: readonly {
    readonly name: string;
    /** `YYYY-MM-DD`; null for an organisation, and for a person of whom the answer has none. */
    readonly birthDate: string | null;
    /** As a line says it: 'Prokura hver for seg'. */
    readonly role: string;
  }[];
  /** Greatest number that may be missing from it. */
  readonly unread: number;
}

/** Answers of a routine that ran, and of a form that the register of signing has nothing of. */
const TOLD_STATUSES = ['OK', 'NA'];

/** Everybody whom an answer on procuration names, whatever their right is, each once; a holder without a name is one that is missing. */
export function procurationOf(answer: Answer, unread: readonly string[]): ProcurationHolders {
  const all = holdersIn(answer);
  const held = new Map(
    all.flatMap((one) => {
      const { navn: name, fodselsdato: birthDate = null } = one;
      return name === undefined ? [] : [[JSON.stringify([name, birthDate]), { name, birthDate, role: roleOf(one) }]];
    }),
  );
  const isTold = TOLD_STATUSES.includes(coded(answer.status?.rutineStatus));
  const missing = all.filter(({ navn }) => navn === undefined).length + unread.filter((at) => HOLDING.test(at)).length;
  return { held: [...held.values()], unread: missing + (isTold ? 0 : 1) };
}

const coded = (told: z.output<typeof status>): string => (told?.kode ?? '').toUpperCase();

/**
 * Combinations only where the register ran without an exception (`rutineStatus` OK), found the rule (RF, or the owner of a sole
 * proprietorship by law) and combinations, and its words say no more than they do; otherwise none, and an advisor takes over (B-103,
 * A combination with a member who is no person, whose right is limited in words, or who stands there twice, is left out whole. `named` are
 * those whom the answer itself names, `unread` the names of fields that could not be read.
 */
export function rightsOf(answer: Answer, unread: readonly string[]): SigningRights {
  const { rutineStatus, regelStatus, kombinasjonStatus } = answer.status ?? {};
  const { enhet } = answer;
  const written = wordsOf(answer);
  const why =
    written ?? regelStatus?.tekstforklaring ?? kombinasjonStatus?.tekstforklaring ?? rutineStatus?.tekstforklaring;
  const named = namedOf(holdersIn(answer));
  const nobody = (ruleText: string): SigningRights => ({ signatories: [], combinations: [], ruleText, named });
  if (enhet?.konkurs) return { ...nobody(why ?? RULE_UNTOLD.bankrupt), unitState: 'bankrupt' };
  if (enhet?.underAvvikling || enhet?.underTvangsavviklingEllerTvangsopplosning)
    return { ...nobody(why ?? RULE_UNTOLD.dissolving), unitState: 'dissolving' };
  if (coded(rutineStatus) !== 'OK')
    return nobody(written ?? rutineStatus?.tekstforklaring ?? rutineStatus?.kode ?? RULE_UNTOLD.nothing);
  if (coded(kombinasjonStatus) !== 'OK') return nobody(why ?? RULE_UNTOLD.nothing);
  const rule = coded(regelStatus);
  const rows = (answer.signeringsKombinasjon?.kombinasjon ?? [])
    .filter(({ kode = '' }) => rule === 'RF' || (rule === 'RI' && kode.toUpperCase() === 'INNH'))
    .flatMap(rowOf);
  const isLimited = unread.some((field) => LIMITING.test(field)) || (written !== undefined && !isStandardRule(written));
  if (rows.length === 0 || isLimited) return nobody(why ?? RULE_UNTOLD.nothing);
  return written === undefined ? mergeRights(rows) : mergeRights(rows, written);
}

/** The registered words, and limits of persons' rights beside them. */
function wordsOf(answer: Answer): string | undefined {
  const rule = answer.signeringsGrunnlag?.signaturProkuraRoller?.signaturProkuraFritekst;
  const limits = holdersIn(answer).flatMap(({ navn, rolleFritekst }) =>
    rolleFritekst === undefined ? [] : [navn === undefined ? rolleFritekst : `${navn}: ${rolleFritekst}`],
  );
  const told = new Set([...(rule === undefined ? [] : [rule]), ...limits]);
  return told.size === 0 ? undefined : [...told].join('\n');
}

/** Everybody whom the answer names, with each of their roles. */
const holdersIn = ({ signeringsGrunnlag: basis, signeringsKombinasjon }: Answer): readonly Member[] => [
  ...(basis?.signaturProkuraRoller?.personRolleGrunnlag ?? []),
  ...(basis?.muligeSigneringsRoller?.personRolleGrunnlag ?? []),
  ...(signeringsKombinasjon?.kombinasjon ?? []).flatMap((row) => row.personRolleKombinasjon),
];

const roleOf = ({ rolle }: Member): string => roleName(coded(rolle), rolle?.tekstforklaring);

function rowOf({ kode = '', tekstforklaring, personRolleKombinasjon: all }: KnownRow): RightsRow[] {
  const persons = all.flatMap((one) =>
    one.navn === undefined || one.fodselsdato === undefined || one.rolleFritekst !== undefined
      ? []
      : [{ name: one.navn, birthDate: one.fodselsdato, role: roleOf(one) }],
  );
  const whole = persons.length > 0 && persons.length === all.length;
  return whole && !namesTwice(all) ? [{ rule: kode, text: tekstforklaring ?? kode, members: persons }] : [];
}
/**
 * True where the same person stands in one role twice: two who have name and birth date in common, or a fault. Either way one signature is
 * not that of both, and nobody can tell the two apart. Somebody with two roles stands once for each (B-100).
 */
function namesTwice(all: readonly Member[]): boolean {
  const seen = new Map<string, Set<string>>();
  return all.some(({ navn = '', fodselsdato = '', rolle }) => {
    const person = personKey({ name: navn, birthDate: fodselsdato });
    const roles = seen.get(person) ?? new Set();
    const role = coded(rolle);
    // A role that is not told may be the one that is.
    const isRepeated = roles.has(role) || roles.has('') || (role === '' && roles.size > 0);
    seen.set(person, roles.add(role));
    return isRepeated;
  });
}
type KnownRow = NonNullable<Answer['signeringsKombinasjon']>['kombinasjon'][number];

/** Persons whom the answer names, each once with their roles. */
const namedOf = (holders: readonly Member[]) =>
  mergeRights([
    {
      rule: '',
      text: '',
      members: holders.flatMap((one) =>
        one.navn === undefined || one.fodselsdato === undefined
          ? []
          : [{ name: one.navn, birthDate: one.fodselsdato, role: roleOf(one) }],
      ),
    },
  ]).signatories;
