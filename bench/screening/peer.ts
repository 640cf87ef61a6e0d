/**
 * A scorer after the public description of nomenklatura's logic-v2 (github.com/opensanctions/nomenklatura, README and docs, August 2026), as
 * Yente uses it: parts of two names are aligned so that they agree best, a part counts by how few edits it needs (one for each four letters
 * at the most), parts of one name alone weigh less, and 0.70 is a match. Written for this comparison; the real one has more tables.
 */
import { latinWords } from '../../packages/domain/screening/fold.ts';
import { joinInitials, withoutLegalForms } from '../../packages/domain/screening/legal-forms.ts';

export const PEER_THRESHOLD = 0.7;
const LETTERS_AN_EDIT = 4;
const EXTRA_ASKED = 0.8;
const EXTRA_LISTED = 0.2;
const FAMILY_NAME = 1.3;

function edits(one: string, other: string): number {
  let before = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row++) {
    const next = [row];
    for (let at = 1; at <= other.length; at++) {
      const same = (before[at - 1] as number) + (one[row - 1] === other[at - 1] ? 0 : 1);
      next.push(Math.min(same, (before[at] as number) + 1, (next[at - 1] as number) + 1));
    }
    before = next;
  }
  return before[other.length] as number;
}

function partScore(one: string, other: string): number {
  if (one === other) return 1;
  if (one.length === 1 || other.length === 1) return one[0] === other[0] ? 0.8 : 0;
  const longer = Math.max(one.length, other.length);
  const most = Math.floor(longer / LETTERS_AN_EDIT);
  const made = edits(one, other);
  return made > most ? 0 : (1 - made / longer) ** Math.max(1, most);
}

/** 0 to 1, of names in any script that the product transliterates, too. */
export function peerScore(asked: string, listed: string, isOrganisation: boolean): number {
  const words = (name: string): string[] => {
    const latin = latinWords(name);
    const bare = isOrganisation ? withoutLegalForms(joinInitials(latin)) : latin;
    return bare.length > 0 ? bare : latin;
  };
  const [one, other] = [words(asked), words(listed)];
  const pairs = one.flatMap((a, i) => other.map((b, j) => ({ i, j, score: partScore(a, b) })));
  pairs.sort((left, right) => right.score - left.score);
  const [takenOne, takenOther] = [new Set<number>(), new Set<number>()];
  let [sum, weight] = [0, 0];
  for (const { i, j, score } of pairs) {
    if (score === 0 || takenOne.has(i) || takenOther.has(j)) continue;
    takenOne.add(i);
    takenOther.add(j);
    const counts = i === one.length - 1 ? FAMILY_NAME : 1;
    sum += score * counts;
    weight += counts;
  }
  weight += (one.length - takenOne.size) * EXTRA_ASKED + (other.length - takenOther.size) * EXTRA_LISTED;
  return weight === 0 ? 0 : sum / weight;
}
