/** The way from the summary to the step where something is changed; `about` is what is changed there. */
import { lowerFirst } from '@bli-kunde/domain/texts/lower-first.ts';
import type { Texts } from '@bli-kunde/domain/texts/texts.ts';
import { useTexts } from '../ui/texts-context.tsx';
import { StatusLabel } from '../ui/status-label.tsx';
import './summary.css';

/** Brings the link of the page to a hash into sight and focus; false where there is none. */
export function showLink(href: string): boolean {
  const link = document.querySelector<HTMLElement>(`main a[href="${href}"]`);
  link?.focus({ preventScroll: true });
  link?.scrollIntoView({ block: 'center' });
  return link !== null;
}

export interface EditLinkProps {
  readonly href: string;
  readonly about: string;
  /** True if a change of it has just been saved. */
  readonly isSaved?: boolean;
  /** True if it has typed text that is not saved. */
  readonly isDraft?: boolean;
}

/** 'Endre pinkode': a heading inside a sentence, with the names it has. */
export const editLabel = (about: string, texts: Texts): string => texts('summary.edit', { section: lowerFirst(about) });

export function EditLink({ href, about, isSaved = false, isDraft = false }: EditLinkProps) {
  const texts = useTexts();
  const link = (
    <a className="edit-link" href={`#${href}`} aria-label={editLabel(about, texts)}>
      {texts('common.edit')}
    </a>
  );
  return isSaved || isDraft ? (
    <span className="edit-saved">
      <StatusLabel small kind={isDraft ? 'warning' : 'success'}>
        {texts(isDraft ? 'summary.draft' : 'summary.saved')}
      </StatusLabel>
      {link}
    </span>
  ) : (
    link
  );
}
