/** Parental responsibility by the population register: who is named as having it, and what keeps that from being everybody. */
import { notOver, theCurrent } from './population-property.ts';
import { numbersOf, type PersonDocument, personOf } from './population-person.ts';

/** Reasons for doubt that those who are named are all who have the responsibility, or may use it. */
export type ResponsibilityDoubt =
  /** The register says of nobody that they have it, which never means both parents. */
  | 'NOT_TOLD'
  /** Somebody who is no parent has it (`andre`), a person or an organisation. */
  | 'OTHERS'
  /** Unknown to the register (`ukjent`), a word that nobody knows, or none. */
  | 'UNKNOWN'
  /** A holder without a number, or one of a shared responsibility who is not named. */
  | 'NOT_NAMED'
  | 'UNREAD'
  /** A holder who is dead, has a guardian, or cannot be looked up. */
  | 'HOLDER'
  /** The child itself has a guardian, or is not known by the register to be alive and resident under this number. */
  | 'CHILD';

export interface NamedHolders {
  /** National ids, each once. */
  readonly numbers: readonly string[];
  readonly doubts: readonly ResponsibilityDoubt[];
}

const ALONE = ['mor', 'far', 'medmor'];
const SHARED = 'felles';

/** Holders of the responsibility for the child by its own document. */
export function holdersOf(child: PersonDocument, asked: string): NamedHolders {
  const own = numbersOf(child);
  const { foreldreansvar } = child;
  // A child may itself be responsible for others, who are another matter.
  const about = notOver(foreldreansvar).filter(
    ({ ansvarssubjekt }) => ansvarssubjekt === undefined || ansvarssubjekt === null || own.includes(ansvarssubjekt),
  );
  const numbers = [...new Set(about.flatMap(({ ansvarlig }) => ansvarlig ?? []))].filter((one) => !own.includes(one));
  const words = about.map(({ ansvar }) => ansvar);
  const known = words.every((word) => word !== undefined && [...ALONE, SHARED, 'andre'].includes(word));
  const alone = words.filter((word) => word !== undefined && ALONE.includes(word)).length;
  const isCautious = personOf(child, asked).cautions.some((one) => one !== 'NUMBER_REPLACED');
  const found: Readonly<Record<ResponsibilityDoubt, boolean>> = {
    NOT_TOLD: about.length === 0,
    OTHERS: words.includes('andre'),
    UNKNOWN: !known || (alone > 0 && numbers.length > 1),
    NOT_NAMED:
      about.some(({ ansvarlig }) => ansvarlig === undefined || own.includes(ansvarlig)) ||
      (words.includes(SHARED) && numbers.length < 2),
    UNREAD:
      foreldreansvar.dropped > 0 ||
      about.some(({ erGjeldende, ansvarssubjekt }) => erGjeldende === undefined || ansvarssubjekt === null),
    HOLDER: false,
    CHILD: isCautious,
  };
  return { numbers, doubts: doubtsIn(found) };
}

const doubtsIn = (found: Readonly<Record<ResponsibilityDoubt, boolean>>): readonly ResponsibilityDoubt[] =>
  (Object.keys(found) as ResponsibilityDoubt[]).filter((one) => found[one]);

/** Numbers of those who are the person's children, or whom the person is responsible for; without those who have no number. */
export function childNumbersOf(parent: PersonDocument): readonly string[] {
  const own = numbersOf(parent);
  const children = notOver(parent.familierelasjon).flatMap(({ relatertPersonsRolle, relatertPerson }) =>
    relatertPersonsRolle === 'barn' && relatertPerson !== undefined ? [relatertPerson] : [],
  );
  return [...new Set([...children, ...responsibleFor(parent)])].filter((one) => !own.includes(one));
}

/** Numbers of those whom the person is responsible for by their own document. */
export function responsibleFor(parent: PersonDocument): readonly string[] {
  const own = numbersOf(parent);
  return notOver(parent.foreldreansvar).flatMap(({ ansvarlig, ansvarssubjekt }) =>
    ansvarlig !== undefined && own.includes(ansvarlig) ? (ansvarssubjekt ?? []) : [],
  );
}

/** True where the person is responsible for somebody whose number cannot be read: it may be anybody whom the person is a relative of. */
const isForUnread = (parent: PersonDocument): boolean =>
  notOver(parent.foreldreansvar).some(
    ({ ansvarlig, ansvarssubjekt }) =>
      ansvarssubjekt === null && ansvarlig !== undefined && numbersOf(parent).includes(ansvarlig),
  );

/**
 * True where the parent is listed with the child: the child's own document decides where it names anybody, and the parent's where that
 * says nothing, for whatever is in doubt is refused when the child is looked at.
 */
export const isListedWith = (parent: PersonDocument, child: PersonDocument, asked: string): boolean => {
  const { numbers, doubts } = holdersOf(child, asked);
  if (numbers.length === 0 && doubts.includes('NOT_TOLD'))
    return responsibleFor(parent).includes(asked) || isForUnread(parent);
  return numbers.some((one) => numbersOf(parent).includes(one));
};

/** True where the register has the person as dead. */
export const isDead = ({ doedsfall, status }: PersonDocument): boolean =>
  notOver(doedsfall).length > 0 || theCurrent(status)?.status === 'doed';
