/** An address that shows nothing, or nothing to this advisor. */
import { useArrival } from '../app/arrival.ts';
import { useSite } from '../app/site-context.ts';
import { Button } from '../ui/button.tsx';
import { useTexts } from '../ui/texts-context.tsx';
import { OVERVIEW } from './addresses.ts';

export function UnknownPlace() {
  const texts = useTexts();
  const title = texts('advisor.console.unknownPlace.title');
  useArrival('ukjent', title, useSite().name);
  return (
    <div className="stack">
      <h1 tabIndex={-1}>{title}</h1>
      <p>{texts('advisor.console.unknownPlace.text')}</p>
      <div className="button-row">
        <Button href={`#${OVERVIEW}`}>{texts('advisor.console.unknownPlace.button')}</Button>
      </div>
    </div>
  );
}
