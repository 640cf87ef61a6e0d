/** Owners in an answer of the register as the product knows them: what holds now, with all that a person must look at beside it. */
import type { RegisteredOwner, RegisteredOwners } from '@bli-kunde/domain/kyc/owners/register.ts';
import { positionKind } from '@bli-kunde/domain/kyc/owners/position-codes.ts';
import { fullName, inTwoParts } from '@bli-kunde/domain/norway/name.ts';
import {
  type OwnersAnswer,
  type Coded,
  type RegisteredHolder,
  NOT_STATED,
  type Person,
  type Position,
  type Registration,
} from './beneficial-owner-answer.ts';
import { isAbsent, noteUnread } from './tolerant-reader.ts';

/** Kept with each answer, and so with each declaration that was answered by it. */
export const CONTRACT = 'reelle-rettighetshavere 1.5';

/** Ten-thousandths of a percent, by the register's code. */
const INTERVALS: Readonly<Record<string, { from: number; to: number }>> = {
  'stoerrelsesintervall.intervall1': { from: 250_100, to: 499_900 },
  'stoerrelsesintervall.intervall2': { from: 500_000, to: 749_900 },
  'stoerrelsesintervall.intervall3': { from: 750_000, to: 1_000_000 },
};
const INDIRECT = 'grunnlagstype.indirekte';
const GROUNDS = ['grunnlagstype.direkte', INDIRECT, 'grunnlagstype.enighetEllerAvtale'];
const REGISTERED = 'registreringsstatus.rettighetsinformasjonErRegistrert';
const NOT_REPORTED = 'registreringsstatus.rettighetsinformasjonErIkkeMeldt';
const PUBLIC = 'reellerettighetshaverestatus.harIkkeReelleRettighetshavereKontrollertAvNorskOffentligVirksomhet';
/** All are identified: because they are known, or because there are none. */
const IDENTIFIED = [
  'reellerettighetshaverestatus.harReelleRettighetshavere',
  'reellerettighetshaverestatus.harIkkeReelleRettighetshavere',
  PUBLIC,
  'reellerettighetshaverestatus.harIkkeReelleRettighetshavereKontrollertAvUtenlandskOffentligVirksomhet',
];
const [HAS_OWNERS = ''] = IDENTIFIED;
const SOMEBODY_UNKNOWN = [
  'reellerettighetshaverestatus.ingenReelleRettighetshavereKanIdentifiseres',
  'reellerettighetshaverestatus.ikkeAlleReelleRettighetshavereKanIdentifiseres',
];

const same = (one: string | undefined, other: string): boolean => one?.toLowerCase() === other.toLowerCase();
const among = (code: string, known: readonly string[]): boolean => known.some((one) => same(code, one));

/** The register writes in capitals; 'ANNE-MARIE' is read as 'Anne-Marie'. A name in both cases stays as it is. */
const asWritten = (name: string): string =>
  name === name.toLocaleUpperCase('nb')
    ? name.replace(/\p{L}+/gu, (word) => word.slice(0, 1) + word.slice(1).toLocaleLowerCase('nb'))
    : name;

/** In two parts as the product has them: of a full name that nobody has split, the last word is the last name. Null where it is withheld. */
function nameOf({ navn, fulltNavn }: Person): Pick<RegisteredOwner, 'firstName' | 'lastName'> | null {
  const words = (fulltNavn ?? '').split(/\s+/);
  const [first, last] =
    navn === undefined || isAbsent(Object.values(navn).filter(Boolean))
      ? [words.slice(0, -1).join(' '), words.at(-1) ?? '']
      : [fullName({ firstName: navn.fornavn ?? '', lastName: navn.mellomnavn ?? '' }), navn.etternavn ?? ''];
  return first === '' && last === '' ? null : inTwoParts({ firstName: asWritten(first), lastName: asWritten(last) });
}

function positionOf(held: Position): RegisteredOwner['positions'][number] {
  const { posisjonstype: type, stoerrelsesintervall: size, grunnlagstyper, mellomliggendeVirksomheter: via } = held;
  const interval = Object.entries(INTERVALS).find(([code]) => same(size?.kode, code))?.[1] ?? null;
  const words = [
    ...(positionKind(type.kode) === null ? [type.kodenavn ?? type.kode] : []),
    ...(size !== undefined && interval === null ? [size.kodenavn ?? size.kode] : []),
    ...(held.beskrivelseAvPosisjonenKontrollPaaAnnenMaate === undefined
      ? []
      : [held.beskrivelseAvPosisjonenKontrollPaaAnnenMaate]),
  ];
  return {
    code: type.kode,
    ...(words.length === 0 ? {} : { words: words.join(', ') }),
    interval,
    // A share held through companies is no direct one, whatever the ground says or leaves out.
    indirect: via.length > 0 || grunnlagstyper.some(({ kode }) => same(kode, INDIRECT)),
    via: [...via],
  };
}

function ownerOf(one: RegisteredHolder, at: number): RegisteredOwner | null {
  const who = one.folkeregistrertPerson ?? one.utenlandskPerson;
  const name = who && nameOf(who);
  if (!who || !name) return null;
  const { foedselsEllerDNummer: nationalId, foedselsdato, foedselsaar, erDoed, bostedsland, statsborgerskap } = who;
  return {
    token: `register-${at + 1}`,
    ...name,
    birthDate: foedselsdato ?? null,
    citizenship: statsborgerskap.filter((code) => code !== NOT_STATED),
    countryOfResidence: bostedsland === undefined || bostedsland === NOT_STATED ? null : bostedsland,
    positions: one.posisjoner.map(positionOf),
    ...(nationalId === undefined ? {} : { nationalId }),
    ...(foedselsdato === undefined && foedselsaar !== undefined ? { birthYear: foedselsaar } : {}),
    ...(erDoed === true ? { isDeceased: true } : {}),
  };
}

/** Codes that nobody here knows; each is named among the unread too, without what it stood beside. */
function unknownCodes({ registreringsstatus, reelleRettighetshaverestatus, reelleRettighetshavere }: Registration) {
  const positions = reelleRettighetshavere.flatMap(({ posisjoner }) => posisjoner);
  const odd = (field: string, codes: readonly (Coded | undefined)[], isKnown: (code: string) => boolean) =>
    codes.flatMap((one) => {
      if (one === undefined || isKnown(one.kode)) return [];
      noteUnread(field);
      return [{ code: one.kode, words: one.kodenavn ?? null }];
    });
  return [
    ...odd('registreringsstatus', [registreringsstatus], (code) => among(code, [REGISTERED, NOT_REPORTED])),
    ...odd('reelleRettighetshaverestatus', [reelleRettighetshaverestatus], (code) =>
      among(code, [...IDENTIFIED, ...SOMEBODY_UNKNOWN]),
    ),
    ...positions.flatMap(({ posisjonstype, stoerrelsesintervall, grunnlagstyper }) => [
      ...odd('posisjonstype', [posisjonstype], (code) => positionKind(code) !== null),
      ...odd('stoerrelsesintervall', [stoerrelsesintervall], (code) => among(code, Object.keys(INTERVALS))),
      ...odd('grunnlagstyper', grunnlagstyper, (code) => among(code, GROUNDS)),
    ]),
  ];
}

/** The register's word; a code that nobody knows, and one that its own list of owners belies, leave somebody open. */
function allIdentified(one: Registration): Pick<RegisteredOwners, 'allIdentified'> {
  const { registreringsstatus, reelleRettighetshaverestatus: status, reelleRettighetshavere } = one;
  const isKnown = registreringsstatus === undefined || among(registreringsstatus.kode, [REGISTERED, NOT_REPORTED]);
  if (status === undefined) return isKnown ? {} : { allIdentified: false };
  const isTrue = same(status.kode, HAS_OWNERS) === reelleRettighetshavere.length > 0;
  return { allIdentified: isKnown && among(status.kode, IDENTIFIED) && isTrue };
}

function elsewhereIn({ regulertMarked, utenlandskRegister }: Registration): Pick<RegisteredOwners, 'elsewhere'> {
  const found = regulertMarked ?? utenlandskRegister;
  if (found === undefined) return {};
  const kind = regulertMarked ? ('REGULATED_MARKET' as const) : ('FOREIGN_REGISTER' as const);
  const at = found.land === undefined || found.land === NOT_STATED ? null : found.land;
  return { elsewhere: { kind, name: found.navn ?? null, country: at } };
}

/**
 * The registration in force: the one that says so, while each other says that it does not. Beside one that does not say it is shown, as
 * is the only one that does not say, and decides nothing.
 */
function currentOf(all: readonly Registration[]): { readonly shown: Registration | null; readonly isSure: boolean } {
  const current = all.filter(({ erGjeldendeRegistrering }) => erGjeldendeRegistrering === true);
  const isSilentBeside = all.some(({ erGjeldendeRegistrering }) => erGjeldendeRegistrering === undefined);
  if (current.length === 1) return { shown: current[0] ?? null, isSure: !isSilentBeside };
  const [only, ...more] = all;
  const isSilent = only?.erGjeldendeRegistrering === undefined;
  return { shown: more.length === 0 && isSilent ? (only ?? null) : null, isSure: false };
}

function statusOf(shown: Registration | null, isSure: boolean, isDeleted: boolean): RegisteredOwners['status'] {
  if (shown === null && isDeleted) return 'NOT_OBLIGED';
  if (shown === null || !isSure) return 'UNCLEAR';
  const { registreringsstatus: status, reelleRettighetshavere, reelleRettighetshaverestatus } = shown;
  if (same(status?.kode, NOT_REPORTED)) return 'NOT_REPORTED';
  if (same(status?.kode, REGISTERED)) return 'REGISTERED';
  return reelleRettighetshavere.length > 0 || reelleRettighetshaverestatus !== undefined ? 'REGISTERED' : 'UNCLEAR';
}

/** Fields that can't change who owns the company. */
const HARMLESS = /(^|\.)(kodenavn|registrert|foedselsaar|uoverensstemmelse\w*|beskrivelseAv\w+|adresse)(\.|$)/;

/** Parts that are always there by the contract, and without which nobody can tell what the rest means. */
function missing({ registreringsstatus, reelleRettighetshavere }: Registration): number {
  const lacks = (field: string, isMissing: boolean): number => {
    if (isMissing) noteUnread(field);
    return isMissing ? 1 : 0;
  };
  const ofHolder = ({ posisjoner }: RegisteredHolder): number =>
    posisjoner.reduce(
      (sum, { posisjonstype: { kode }, stoerrelsesintervall }) =>
        sum +
        lacks(
          'stoerrelsesintervall',
          ['OWNERSHIP', 'VOTES'].includes(positionKind(kode) ?? '') && stoerrelsesintervall === undefined,
        ),
      lacks('posisjoner', posisjoner.length === 0),
    );
  return reelleRettighetshavere.reduce(
    (sum, one) => sum + ofHolder(one),
    lacks('registreringsstatus', registreringsstatus === undefined),
  );
}

/** `dropped` names the fields that could not be read. */
export function ownersIn(answer: OwnersAnswer, dropped: readonly string[]): RegisteredOwners {
  const { registreringer: all, slettetIRegisterOverReelleRettighetshavere: deletedOn } = answer;
  const { shown, isSure } = currentOf(all);
  const holders = shown?.reelleRettighetshavere ?? [];
  const owners = holders.flatMap((one, at) => ownerOf(one, at) ?? []);
  const withheld = holders.length - owners.length;
  const codes = shown === null ? [] : unknownCodes(shown);
  const told = [
    ...answer.uoverensstemmelse,
    ...(shown === null ? all : [shown]).flatMap((one) => one.uoverensstemmelse),
  ];
  const unread = dropped.filter((field) => !HARMLESS.test(field)).length + (shown === null ? 0 : missing(shown));
  return {
    status: statusOf(shown, isSure, deletedOn !== undefined && all.length === 0 && unread === 0),
    statement: shown?.reelleRettighetshaverestatus?.kodenavn ?? null,
    registeredOn: shown?.registrert ?? null,
    // Somebody whose name is withheld can't be shown or compared, and is counted.
    owners,
    ...(withheld > 0 ? { withheld } : {}),
    ...(shown === null ? {} : allIdentified(shown)),
    contract: CONTRACT,
    ...(same(shown?.reelleRettighetshaverestatus?.kode, PUBLIC) ? { isPublic: true } : {}),
    ...(unread > 0 ? { unread } : {}),
    ...(codes.length > 0 ? { unknownCodes: codes } : {}),
    ...(shown === null ? {} : elsewhereIn(shown)),
    ...(told.length > 0
      ? {
          discrepancies: told.map((one) => ({
            text: one.beskrivelseAvUoverensstemmelse ?? null,
            receivedOn: one.uoverensstemmelseMottatt ?? null,
          })),
        }
      : {}),
  };
}
