/** Rows of a section's error summary: each fault by the name of its field, and what to do; the sentences that the specification fixes stand at the field alone. */
import type { TextKey } from '@bli-kunde/domain/texts/nb.ts';
import type { Texts } from '@bli-kunde/domain/texts/texts.ts';
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

/** Said after what to do (K-063, K-064, K-070, K-127); of many faults at once they say nothing more. */
const FIXED = [
  'kyc.validation.fixed.required',
  'kyc.validation.fixed.select',
  'kyc.validation.fixed.atLeastOne',
  'kyc.validation.fixed.income',
] as const satisfies readonly TextKey[];

function withoutFixed(text: string, texts: Texts): string {
  const end = FIXED.map((key) => ` ${texts(key)}`).find((fixed) => text.endsWith(fixed));
  return end === undefined ? text : text.slice(0, -end.length);
}

/** The outermost block of a fault is its group; everything else that names it stands before its text. */
export function withName({ text: told, ...fault }: FieldFault, texts: Texts): FieldFault {
  const wrong = withoutFixed(told, texts);
  const place = document.getElementById(fault.id);
  if (place === null) return { ...fault, text: wrong };
  const [group, ...inner] = blocksAround(place);
  const about = [...inner, nameOf(place)].filter(Boolean).join(', ');
  const text = about ? `${about}${/[?.:!]$/.test(about) ? '' : ':'} ${wrong}` : wrong;
  return group ? { ...fault, text, group } : { ...fault, text };
}
