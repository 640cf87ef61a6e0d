/** A reason of a case as it is told: nothing in it says that the customer left out what stands among the answers, and one about positions says what is unlike (N-096 to N-098). */
import type { FrozenDeclaration } from '../kyc/kept-declaration.ts';
import { roleEndText } from '../kyc/rows/role-end.ts';
import { isOpenHit } from '../screening/judgement.ts';
import { categoriesOfHit } from '../screening/listed-category.ts';
import type { ListedCategory } from '../screening/hit.ts';
import type { Texts } from '../texts/texts.ts';
import { positionsSaid } from './declared-position.ts';
import type { CaseHit, SnapshotHit } from './hits.ts';

/** Frozen with a declaration, where the rule knew no answer: a position that was given with its end, and a tax relation that has ended, are such answers. */
const CLAIMS: readonly (readonly [claim: RegExp, instead: string])[] = [
  [/ uten at det er oppgitt/g, ''],
  [/(?:foresatte )?oppgir ikke skatteplikt dit/g, 'har etter svarene ikke skatteplikt dit nå'],
];

/** In today's words, with the paragraph in brackets where it had one. */
export const reasonTold = (reason: string): string =>
  CLAIMS.reduce((words, [claim, instead]) => words.replace(claim, instead), reason);

const CATEGORY_OF_RULE: Readonly<Record<string, ListedCategory>> = { 'pep-undeclared': 'PEP', 'rca-undeclared': 'RCA' };

/** Persons whose difference is told; the others stand with their hits. */
const MOST = 3;

/** The customer's answer in short; null of a person of whom nobody was asked, or who is not found among the answers. */
function saidInWords(frozen: FrozenDeclaration, hit: SnapshotHit, texts: Texts): string | null {
  const said = positionsSaid(frozen, hit);
  if (said === null || said.answer === null) return null;
  const near = hit.kind === 'RCA' ? '.near' : '';
  if (said.ends.length === 0)
    return said.answer === 'NO' ? texts(`advisor.unlike.no${near}`) : texts(`advisor.unlike.yes${near}`);
  const ended = said.ends.map((end) => roleEndText(texts, end));
  if (ended.includes(null)) return texts(`advisor.unlike.held${near}`);
  return ended.length === 1
    ? texts(`advisor.unlike.ended${near}`, { end: ended[0] ?? '' })
    : texts(`advisor.unlike.ended.several${near}`, { ends: ended.join(', ') });
}

/** The customer's word beside the list's on the positions of a hit; null where neither has one. */
export function unlike(frozen: FrozenDeclaration | null, hit: SnapshotHit, texts: Texts): string | null {
  const positions = hit.entry?.positions ?? [];
  const told = [
    ...(frozen === null ? [] : [saidInWords(frozen, hit, texts)]),
    positions.length > 0 ? texts('advisor.unlike.listed', { positions: positions.join(', ') }) : null,
  ].filter((words) => words !== null);
  return told.length === 0 ? null : told.join(' ');
}

/**
 * The reason, and behind it what is unlike for each open hit that it rests on; a person's name stands before theirs where the
 * hit is not the only one.
 */
export function reasonWithUnlike(
  { rule, reason }: { readonly rule: string; readonly reason: string },
  frozen: FrozenDeclaration | null,
  hits: readonly CaseHit[],
  texts: Texts,
): { readonly reason: string; readonly unlike: readonly string[] } {
  const category = CATEGORY_OF_RULE[rule];
  const own =
    category === undefined ? [] : hits.filter((hit) => isOpenHit(hit) && categoriesOfHit(hit).includes(category));
  const lines = own.flatMap((hit) => {
    const words = unlike(frozen, hit, texts);
    return words === null ? [] : [own.length === 1 ? words : texts('advisor.unlike.of', { name: hit.name, words })];
  });
  return { reason: reasonTold(reason), unlike: [...new Set(lines)].slice(0, MOST) };
}
