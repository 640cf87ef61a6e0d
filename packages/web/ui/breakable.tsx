import { Fragment } from 'react';

/** Stands for a place to break at; nobody's text has it. */
const PLACE = '\u0000';

/** A number and a day stand on one line, whatever groups their digits: `20 000`, `319 000 062`, `15. januar 1983`. */
const withWholeNumbers = (text: string): string => text.replace(/(\d) (?=\d)|(\d\.) (?=\p{Ll}+ \d{4})/gu, '$1$2\u00a0');

/** Characters of a domain that stands whole on a line. */
const WHOLE = 24;

/** An e-mail address that is too long for its line goes on after its sign, a long domain before a dot, and not one letter before its end; numbers stay whole. */
export function Breakable({ text }: { text: string }) {
  const parts = withWholeNumbers(text)
    .replace(
      /@(\S+)/g,
      (_, domain: string) => `@${PLACE}${domain.length > WHOLE ? domain.replace(/\.(?=\S)/g, `${PLACE}.`) : domain}`,
    )
    .split(PLACE);
  return parts.map((part, at) => (
    <Fragment key={`${at}-${part}`}>
      {at === 0 ? null : <wbr />}
      {part}
    </Fragment>
  ));
}
