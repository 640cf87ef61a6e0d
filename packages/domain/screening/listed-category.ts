/** Categories that an entry of a list may be of, by the topics that the list gives it, and the kind of hit that they make. */
import { type HitKind, LISTED_CATEGORIES, type ListedCategory } from './hit.ts';

/**
 * Topics of OpenSanctions by their longest known beginning (`crime.fin` by `crime`); null says nothing against whom it is about. A topic
 * that stands under none of them is UNKNOWN, and so are `sanction.new` and `role.new`: what they mean is not to be guessed.
 */
const TOPICS: Readonly<Record<string, ListedCategory | null>> = {
  sanction: 'SANCTION',
  'sanction.linked': 'SANCTION_LINKED',
  'sanction.counter': 'COUNTER_SANCTION',
  debarment: 'DEBARRED',
  'export.control': 'EXPORT_CONTROL',
  'export.risk': 'EXPORT_CONTROL',
  reg: 'WARNING',
  'role.pep': 'PEP',
  'role.rca': 'RCA',
  'role.oligarch': 'OLIGARCH',
  'role.judge': 'PUBLIC_OFFICE',
  'role.diplo': 'PUBLIC_OFFICE',
  'role.civil': null,
  wanted: 'WANTED',
  crime: 'CRIME',
  poi: 'INTEREST',
  mare: 'INTEREST',
  gov: null,
  corp: null,
  fin: null,
};

/** Topics that stand for themselves alone: another word behind the point is another topic. */
const EXACT = ['sanction'];

function categoryOf(topic: string): ListedCategory | null {
  for (let known = topic; known !== ''; known = known.slice(0, Math.max(0, known.lastIndexOf('.'))))
    if (Object.hasOwn(TOPICS, known) && (known === topic || !EXACT.includes(known))) return TOPICS[known] ?? null;
  return 'UNKNOWN';
}

/** Each once, the gravest first; empty where no topic says anything against the entry. */
export function categoriesOf(topics: readonly string[]): ListedCategory[] {
  const found = new Set(topics.map((topic) => categoryOf(topic.trim().toLowerCase())));
  return LISTED_CATEGORIES.filter((category) => found.has(category));
}

/** Kinds with rules of their own go before the one that a person judges; a relative who holds an office is a PEP. */
export function kindOf(categories: readonly ListedCategory[]): HitKind {
  for (const kind of ['SANCTION', 'PEP', 'RCA'] as const) if (categories.includes(kind)) return kind;
  return 'LISTED';
}

/** Categories of a frozen hit: of one from before they were kept, its kind, and of an entry of no known kind, unknown. */
export const categoriesOfHit = (hit: {
  readonly kind: HitKind;
  readonly entry?: { readonly categories?: readonly ListedCategory[] };
}): readonly ListedCategory[] => hit.entry?.categories ?? [hit.kind === 'LISTED' ? 'UNKNOWN' : hit.kind];

/** True if an advisor must judge the entry whatever was declared of public positions. */
export const isForAPerson = (category: ListedCategory): boolean =>
  category !== 'SANCTION' && category !== 'PEP' && category !== 'RCA';
