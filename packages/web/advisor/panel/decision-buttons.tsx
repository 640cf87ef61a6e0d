/** The decisions that can be proposed; nothing is decided by pressing one. */
import type { Decision } from '@bli-kunde/domain/cases/decisions.ts';
import { Button } from '../../ui/button.tsx';
import { useTexts } from '../../ui/texts-context.tsx';
import type { TheCase } from '../the-case.ts';
import { OpenHits } from './open-hits.tsx';
import type { FormName } from './open-form.ts';

/** Those that turn somebody away, or end something. */
const AGAINST: readonly Decision[] = ['REJECT', 'END', 'GIVE_UP', 'CANCEL_SIGNING'];

export function DecisionButtons({ one, begin }: { one: TheCase; begin: (form: FormName) => void }) {
  const texts = useTexts();
  return (
    <section className="panel-group">
      <h3>{texts('advisor.console.panel.decide')}</h3>
      <OpenHits one={one} decisions={one.decisions.map(({ decision }) => decision)} />
      <div className="panel-acts">
        {one.decisions.map(({ decision }) => (
          <Button
            key={decision}
            variant="secondary"
            danger={AGAINST.includes(decision)}
            onClick={() => begin(`proposal-${decision}`)}
          >
            {texts(`advisor.decision.${decision}`)}
          </Button>
        ))}
      </div>
    </section>
  );
}
