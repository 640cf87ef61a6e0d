/** The way to add an owner whom the register has not. */
import type { OwnersContent } from '@bli-kunde/domain/kyc/owners/content.ts';
import { Button } from '../../ui/button.tsx';
import { useTexts } from '../../ui/texts-context.tsx';
import { Coming } from './coming.tsx';

export interface MoreOwnersProps {
  readonly content: OwnersContent;
  readonly onAdd: () => void;
}

export function MoreOwners({ content, onAdd }: MoreOwnersProps) {
  const texts = useTexts();
  return (
    <div className="kyc-more">
      <div id="kyc-more">
        <p>{texts('kyc.bo.more')}</p>
        {content.owners.length > 0 ? <p className="field-help">{texts('kyc.bo.question.help')}</p> : null}
        <Coming content={content} of="trusts" />
      </div>
      <Button variant="secondary" icon="plus" describedBy="kyc-more" onClick={onAdd}>
        {texts('kyc.list.add')}
      </Button>
    </div>
  );
}
