/** The way from the summary to the step where something is changed; `about` is what is changed there. */
import { useTexts } from '../ui/texts-context.tsx';
import './summary.css';

export function EditLink({ href, about }: { href: string; about: string }) {
  const texts = useTexts();
  return (
    <a className="edit-link" href={`#${href}`} aria-label={texts('summary.edit', { section: about.toLowerCase() })}>
      {texts('common.edit')}
    </a>
  );
}
