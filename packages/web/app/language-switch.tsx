/** Link to the same place in the bank's other language, in that language's own words; nothing where there is no other (N-166). */
import { language, OWN_NAME } from '@bli-kunde/domain/texts/language.ts';
import { type MouseEvent, useEffect, useRef } from 'react';
import { useTexts } from '../ui/texts-context.tsx';
import { bankBase, languageAddress } from './address.ts';
import { useSite } from './site-context.ts';

/** Set by a press, for the page in the other language to say that it is. */
const CHANGED = 'language-changed';

/** True once after a press. A store that is forbidden says nothing. */
function takeChanged(): boolean {
  try {
    const isChanged = sessionStorage.getItem(CHANGED) !== null;
    sessionStorage.removeItem(CHANGED);
    return isChanged;
  } catch {
    return false;
  }
}

export function LanguageSwitch() {
  const texts = useTexts();
  const { languages } = useSite();
  const link = useRef<HTMLAnchorElement>(null);
  const status = useRef<HTMLSpanElement>(null);
  const other = languages.find((offered) => offered !== language());

  useEffect(() => {
    if (!takeChanged()) return;
    // Filled after it is there, so that it is read out.
    if (status.current) status.current.textContent = texts('language.changed');
    // Whoever pressed it by keyboard goes on from there.
    link.current?.focus({ preventScroll: true });
  }, [texts]);

  if (other === undefined) return null;
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    // The route behind the '#' is that of now; what is typed waits in this tab's drafts.
    const address = languageAddress(bankBase(), other, location);
    event.currentTarget.href = address;
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    try {
      sessionStorage.setItem(CHANGED, other);
    } catch {
      // It is in the other language whether or not that is said.
    }
    location.replace(address);
  };
  return (
    <>
      <a
        ref={link}
        className="frame-language"
        href={languageAddress(bankBase(), other, location)}
        lang={other}
        hrefLang={other}
        onClick={press}
      >
        {OWN_NAME[other]}
      </a>
      <span ref={status} className="ds-sr-only" role="status" />
    </>
  );
}
