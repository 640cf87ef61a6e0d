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
 * The outermost block of a fault is its group; everything else that names it stands before its text. A question that another
 * one's answer asks is told by the other, 'Hvor mye?' alone tells nobody what it is about; by both where several under it are wrong.
 */
export function withName(fault: FieldFault, _at: number, all: readonly FieldFault[]): FieldFault {
  const place = document.getElementById(fault.id);
  if (place === null) return fault;
  const [group, ...inner] = blocksAround(place);
  const asked = place.closest<HTMLElement>('[data-about]');
  const alone = asked && !all.some(({ id }) => id !== fault.id && asked.contains(document.getElementById(id)));
  const own = alone ? null : nameOf(place);
  const name = [...inner, asked?.dataset['about'], own].filter(Boolean).join(', ').replace('?,', '?');
  const about = name === '' ? null : `${name}${/[?.:!]$/.test(name) ? '' : ':'}`;
  return { ...fault, ...(about === null ? {} : { about }), ...(group ? { group } : {}) };
}
