/** Tells an advisor who has the name of a person of the case, and asks for their word on it before anything else (D-041). */
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { useTexts } from '../../ui/texts-context.tsx';
import type { TheCase } from '../the-case.ts';
import type { FormName } from './open-form.ts';

export function OwnCase({ one, begin }: { one: TheCase; begin: (form: FormName) => void }) {
  const texts = useTexts();
  const { likeness, acts } = one;
  if (likeness === null || !acts.includes('DISQUALIFY')) return null;
  return (
    <Alert kind="warning" title={texts(`advisor.console.own.${likeness.is}.title`)}>
      <p>{texts(`advisor.console.own.${likeness.is}`, { name: likeness.name })}</p>
      <div className="panel-acts">
        <Button variant="secondary" onClick={() => begin('disqualify')}>
          {texts('advisor.console.act.disqualify')}
        </Button>
        {acts.includes('ANOTHER_PERSON') ? (
          <Button variant="secondary" onClick={() => begin('anotherPerson')}>
            {texts('advisor.console.act.anotherPerson')}
          </Button>
        ) : null}
      </div>
    </Alert>
  );
}
