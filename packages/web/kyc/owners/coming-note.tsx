/** Notes on beneficial owners by the coming law: who counts, whom a trust adds, and what somebody's chains come to. */
import type { OwnersContent } from '@bli-kunde/domain/kyc/owners/content.ts';
import { verdictAlone } from '@bli-kunde/domain/kyc/owners/laws/verdict-alone.ts';
import { useTexts } from '../../ui/texts-context.tsx';
import { withoutRemoved } from '../rows/removed-rows.ts';
import type { OwnerRow } from './owner-values.ts';

export interface ComingNoteProps {
  /** Chains of an owner, or which note. */
  readonly of: 'trusts' | 'help' | OwnerRow;
  readonly content: OwnersContent;
}

export function ComingNote({ of, content: { threshold } }: ComingNoteProps) {
  const texts = useTexts();
  if (of === 'trusts') return <p className="field-help">{texts('kyc.bo.trusts')}</p>;
  if (of === 'help') return <p>{texts('kyc.bo.help.coming', { threshold })}</p>;
  return texts(`kyc.bo.indirect.coming.${verdictAlone(withoutRemoved({ ...of, eierandel: '' }))}`);
}
