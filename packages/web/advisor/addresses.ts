/** Addresses of the advisors' console, after the '#' (A-030). Filters live in the address, so that a list can be sent to a colleague. */

/** Parts of a case, in the order of its tabs; the first has no name in the address. */
export const PARTS = [
  'sammendrag',
  'svar',
  'registre',
  'treff',
  'eiere',
  'dokumenter',
  'historikk',
  'notater',
] as const;
export type Part = (typeof PARTS)[number];
const SUMMARY: Part = 'sammendrag';

/** Pages beside list and case. */
const TOOLS = [
  'sok',
  'overvaking',
  'statistikk',
  'soknadslop',
  'risikoregler',
  'kontrollpakke',
  'innsynskopi',
] as const;
export type Tool = (typeof TOOLS)[number];

export type Place =
  | { readonly kind: 'overview' }
  | { readonly kind: 'list' }
  | { readonly kind: 'case'; readonly number: number; readonly part: Part }
  | { readonly kind: 'tool'; readonly tool: Tool }
  | { readonly kind: 'unknown' };

export const OVERVIEW = '/';
/** Address for a log-in that brought no role. */
export const WITHOUT_ROLE = '/uten-rolle';
const LIST = '/saker';
const CASE = 'sak';
/** Name in the query of the hit that one comes for. */
export const HIT = 'treff';

export const caseAddress = (number: number, part: Part = SUMMARY): string =>
  part === SUMMARY ? `/${CASE}/${number}` : `/${CASE}/${number}/${part}`;

/** 'Treff' at one hit of it. */
export const hitAddress = (number: number, hit: string): string =>
  `${caseAddress(number, 'treff')}?${new URLSearchParams({ [HIT]: hit })}`;

export const toolAddress = (tool: Tool): string => `/${tool}`;

/** Name in the query of the case that a pack is asked for of. */
export const PACK_OF = 'sak';
/** 'Kontrollpakke' with the number of a case filled in. */
export const packAddress = (number: number): string =>
  `${toolAddress('kontrollpakke')}?${new URLSearchParams({ [PACK_OF]: String(number) })}`;

/** The filters of a list by their names in the address; each is left out where it chooses nothing. */
export const FILTERS = ['ko', 'status', 'tildelt', 'frist', 'arsak'] as const;
export type Filter = (typeof FILTERS)[number];
export type Filters = Readonly<Partial<Record<Filter, string>>>;

/** `/saker?ko=…&status=…`, always in the same order. */
export function listAddress(filters: Filters = {}): string {
  const query = new URLSearchParams(
    FILTERS.flatMap((name) => (filters[name] ? [[name, filters[name]] as [string, string]] : [])),
  ).toString();
  return query === '' ? LIST : `${LIST}?${query}`;
}

/** Reads the filters from an address's query; an unknown name is passed over. */
export const filtersOf = (query: URLSearchParams): Filters =>
  Object.fromEntries(FILTERS.flatMap((name) => (query.get(name) ? [[name, query.get(name)]] : [])));

const isPart = (name: string): name is Part => PARTS.some((part) => part === name);
const isTool = (name: string): name is Tool => TOOLS.some((tool) => tool === name);

/** Reads a path such as `/sak/1042/treff`. */
export function placeOf(path: string): Place {
  const [area = '', given = '', part = '', ...more] = path.split('/').slice(1);
  if (more.length > 0) return { kind: 'unknown' };
  if (area === CASE && /^[1-9]\d{0,8}$/.test(given) && (part === '' || isPart(part)))
    return { kind: 'case', number: Number(given), part: part === '' ? SUMMARY : part };
  if (given !== '') return { kind: 'unknown' };
  if (area === '') return { kind: 'overview' };
  if (`/${area}` === LIST) return { kind: 'list' };
  return isTool(area) ? { kind: 'tool', tool: area } : { kind: 'unknown' };
}
