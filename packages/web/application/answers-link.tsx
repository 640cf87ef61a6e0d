/** A link to the answers that an agreement rests on, as an attachment to it, for who has given them. */
import { getDeclarationDocument } from '@bli-kunde/domain/kyc/calls.ts';
import { DocumentLink } from '../app/document-link.tsx';
import { useTexts } from '../ui/texts-context.tsx';

export function AnswersLink({ declaration }: { readonly declaration: string | null }) {
  const texts = useTexts();
  return declaration === null ? null : (
    <DocumentLink row={getDeclarationDocument} params={{ id: declaration }} label={texts('thanks.answers')} />
  );
}
