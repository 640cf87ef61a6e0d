/** What somebody's chains come to by the coming law about owners, in a sentence; brought along only where it is asked by. */
import { verdictAlone } from '@bli-kunde/domain/kyc/owners/laws/verdict-alone.ts';
import { useTexts } from '../../ui/texts-context.tsx';
import { withoutRemoved } from '../rows/removed-rows.ts';
import type { OwnerRow } from './owner-values.ts';

export function ChainsVerdict({ owner }: { owner: OwnerRow }) {
  const texts = useTexts();
  return texts(`kyc.bo.indirect.coming.${verdictAlone(withoutRemoved({ ...owner, eierandel: '' }))}`);
}
