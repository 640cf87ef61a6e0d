/** Addresses of the declaration on its own, after the '#' (K-013). */
import type { StandaloneProcess } from '@bli-kunde/domain/standalone/process.ts';

const NAMES: Readonly<Record<StandaloneProcess, string>> = {
  RENEWAL_PRIVATE: 'fornyelse',
  RENEWAL_CHILD: 'fornyelse-barn',
  RENEWAL_CORPORATE: 'fornyelse-bedrift',
  RENEWAL_TAX_PRIVATE: 'skatt',
  RENEWAL_TAX_CHILD: 'skatt-barn',
  RENEWAL_TAX_CORPORATE: 'skatt-bedrift',
  CREDIT_CARD: 'kredittkort',
  CAR_LOAN: 'billan',
};
const PROCESSES = new Map(Object.entries(NAMES).map(([process, name]) => [name, process as StandaloneProcess]));

/** The wire's word for oneself, and the address's. */
const [SELF, ME] = ['self', 'meg'];

export const LIST = '/';

/** `/fornyelse/meg`, `/fornyelse-bedrift/319000003`. `subject` as the wire has it. */
export const declarationAddress = (process: StandaloneProcess, subject: string): string =>
  `/${NAMES[process]}/${subject === SELF ? ME : encodeURIComponent(subject)}`;

/** A declaration that waits for somebody, e.g. for the one who has come to sign it. */
export const waitingAddress = (caseId: string): string => `/signering/${caseId}`;

/** Address for answering a question of the bank, by the declaration that it is about. */
export const answerAddress = (declaration: string): string => `/svar/${declaration}`;

/** Address for answering a part of another's declaration, by its invitation. */
export const partAddress = (part: string): string => `/del/${part}`;

/** Address of what a customer may tell of without being asked. */
export const CHANGES = '/endring';

/** Address for telling of a change in a section of a sealed declaration. */
export const changeAddress = (declaration: string, section: string): string =>
  `${CHANGES}/${declaration}/${encodeURIComponent(section)}`;

/** Page that an address of the app shows. */
export type Place =
  | { readonly kind: 'list' }
  | { readonly kind: 'declaration'; readonly process: StandaloneProcess; readonly subject: string }
  | { readonly kind: 'waiting'; readonly caseId: string }
  | { readonly kind: 'answer'; readonly declaration: string }
  | { readonly kind: 'part'; readonly part: string }
  | { readonly kind: 'changes' }
  | { readonly kind: 'change'; readonly declaration: string; readonly section: string }
  /** A process without whom it is about (K-014). */
  | { readonly kind: 'no-subject' }
  | { readonly kind: 'unknown' };

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Decodes a part of an address; null for one that is none. */
function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}

function placeOfChange(given: string, [section = '', ...more]: readonly string[]): Place {
  if (given === '' && section === '') return { kind: 'changes' };
  const name = decoded(section);
  const isChange = UUID.test(given) && name !== null && /^[\w-]{1,100}$/.test(name) && more.length === 0;
  return isChange ? { kind: 'change', declaration: given.toLowerCase(), section: name } : { kind: 'unknown' };
}

/** Reads a path such as `/fornyelse/meg`. */
export function placeOf(path: string): Place {
  const [area = '', given = '', ...more] = path.split('/').slice(1);
  if (area === '' && given === '') return { kind: 'list' };
  if (area === 'endring') return placeOfChange(given, more);
  if (more.length > 0) return { kind: 'unknown' };
  if (area === 'signering' && UUID.test(given)) return { kind: 'waiting', caseId: given.toLowerCase() };
  if (area === 'svar' && UUID.test(given)) return { kind: 'answer', declaration: given.toLowerCase() };
  if (area === 'del' && UUID.test(given)) return { kind: 'part', part: given.toLowerCase() };
  const process = PROCESSES.get(area);
  if (process === undefined) return { kind: 'unknown' };
  const subject = decoded(given);
  if (subject === '') return { kind: 'no-subject' };
  return subject === null
    ? { kind: 'unknown' }
    : { kind: 'declaration', process, subject: subject === ME ? SELF : subject };
}
