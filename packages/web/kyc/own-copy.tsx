/** A link to the completed declaration as PDF, for the one who answered it. */
import { getDeclarationDocument } from '@bli-kunde/domain/kyc/calls.ts';
import { DocumentLink } from '../app/document-link.tsx';
import { useTexts } from '../ui/texts-context.tsx';

export function OwnCopy({ id }: { id: string }) {
  const texts = useTexts();
  return (
    <p className="no-print">
      <DocumentLink row={getDeclarationDocument} params={{ id }} label={texts('kyc.done.document')} />
    </p>
  );
}
