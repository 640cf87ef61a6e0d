/** Codes of positions in the register of beneficial owners and in questionnaires, of every version: old ones stand in frozen declarations. */

/** `BOARD`: may choose or remove half of it. `OTHER`: control of any other kind, also the founder's and the recipient's of a foundation. */
export type PositionKind = 'OWNERSHIP' | 'VOTES' | 'BOARD' | 'OTHER';

/** By what follows the list's name, in small letters: the register's own, then those of its draft of 2022, which questionnaires go by. */
const KINDS: Readonly<Record<string, PositionKind>> = {
  eierskap: 'OWNERSHIP',
  kontrolloverstemmerettigheter: 'VOTES',
  retttilaautpekeelleravsettestyre: 'BOARD',
  retttilaautpekeelleravsetteminsthalvpartenavstyremedlemmene: 'BOARD',
  retttilaautpekeetflertallavstyremedlemmene: 'BOARD',
  kontrollpaaannenmaate: 'OTHER',
  avgittgrunnkapital: 'OTHER',
  destinatar: 'OTHER',
  saerligerettigheter: 'OTHER',
  eier: 'OWNERSHIP',
  kont: 'VOTES',
  ruas: 'BOARD',
  anne: 'OTHER',
};

/** Null is a code that nobody here knows: whoever holds it is an owner, in a way that only a person can tell. */
export function positionKind(code: string): PositionKind | null {
  const known = /^posisjons?type\.(.+)$/i.exec(code.trim())?.[1]?.toLowerCase() ?? '';
  return Object.hasOwn(KINDS, known) ? (KINDS[known] ?? null) : null;
}

/** True if both codes mean the same, in either version. */
export function isSamePosition(one: string, other: string): boolean {
  const kind = positionKind(one);
  return one === other || (kind !== null && kind === positionKind(other));
}
