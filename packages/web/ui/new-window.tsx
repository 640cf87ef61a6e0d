/** Words of a link that opens beside the page: it says so to the eye as an icon, which no line begins with, and to the ear in words. */
import { Icon } from './icon.tsx';
import { useTexts } from './texts-context.tsx';

export function InNewWindow({ text }: { readonly text: string }) {
  const texts = useTexts();
  // A day is one word to a line, and its year the last of the text.
  const last = Math.max(text.lastIndexOf(' '), text.lastIndexOf('\u00a0')) + 1;
  return (
    <>
      {text.slice(0, last)}
      <span className="last-word">
        {text.slice(last)} <Icon name="external" size={20} label={texts('common.opensInNewWindow')} />
      </span>
    </>
  );
}
