/** Rows of a section's error summary: each fault by the name of its field, and what to do. */
import type { FieldFault } from '../ui/error-summary.tsx';

/** The field's label, or the question over its choices; null for what has no name of its own. */
function nameOf(place: HTMLElement): string | null {
  if (place instanceof HTMLInputElement && place.type === 'checkbox') return null;
  const label =
    place instanceof HTMLFieldSetElement
      ? place.querySelector('legend')
      : ((place as Partial<HTMLInputElement>).labels?.[0] ?? null);
  // Without '(valgfritt)', which stands behind it.
  return label?.firstChild?.textContent?.trim() || null;
}

/** Names of the blocks around a place, the outermost first. */
function blocksAround(place: HTMLElement): string[] {
  const blocks: string[] = [];
  for (let block = place.closest<HTMLElement>('[data-block]'); block; ) {
    blocks.unshift(block.dataset['block'] ?? '');
    block = block.parentElement?.closest<HTMLElement>('[data-block]') ?? null;
  }
  return blocks;
}

/**
 * Prefix of a fault's text within its outermost block; a field with the label of its numbered row is named by the row.
 */
export function namesWithin(
  blocks: readonly string[],
  ...fields: readonly (string | null | undefined)[]
): string | null {
  const row = blocks.at(-1)?.replace(/ \d+$/, '');
  const name = [...blocks.slice(1), ...fields.filter((one) => one !== row)]
    .filter(Boolean)
    .join(', ')
    .replace('?,', '?');
  return name === '' ? null : `${name}${/[?.:!]$/.test(name) ? '' : ':'}`;
}

/**
 * The outermost block of a fault is its group; everything else that names it stands before its text. A question that another
 * one's answer asks is told by both: 'Hvor mye?' alone tells nobody what it is about, and the other is not what is wrong.
 */
export function withName(fault: FieldFault): FieldFault {
  const place = document.getElementById(fault.id);
  if (place === null) return fault;
  const blocks = blocksAround(place);
  const [group] = blocks;
  const asked = place.closest<HTMLElement>('[data-about]');
  const about = namesWithin(blocks, asked?.dataset['about'], nameOf(place));
  return { ...fault, ...(about === null ? {} : { about }), ...(group ? { group } : {}) };
}
