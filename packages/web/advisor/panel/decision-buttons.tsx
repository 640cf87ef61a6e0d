/** The decisions that can be proposed; nothing is decided by pressing one. */
import type { Decision } from '@bli-kunde/domain/cases/kinds.ts';
import { Button } from '../../ui/button.tsx';
import { useTexts } from '../../ui/texts-context.tsx';
import type { TheCase } from '../the-case.ts';
import type { FormName } from './open-form.ts';
import { Obstacle, offered } from './obstacle.tsx';
import { toMend } from './to-mend.ts';

/** Those that turn somebody away, or end something. */
const AGAINST: readonly Decision[] = ['REJECT', 'END', 'GIVE_UP', 'CANCEL_SIGNING'];

export function DecisionButtons({ one, begin }: { one: TheCase; begin: (form: FormName) => void }) {
  const texts = useTexts();
  const mended = toMend(one);
  const others = offered(one).filter(({ decision }) => decision !== mended);
  const isAnother = mended !== null;
  if (isAnother && others.length === 0) return null;
  return (
    <section className="panel-group">
      <h3>{texts(isAnother ? 'advisor.console.panel.decide.another' : 'advisor.console.panel.decide')}</h3>
      <Obstacle one={one} decisions={one.decisions} />
      {others.map(({ decision, originFor }) =>
        originFor.length > 0 ? (
          <p key={decision} className="quiet">
            {texts('advisor.console.panel.needsOrigin', { decision: texts(`advisor.decision.${decision}`) })}
          </p>
        ) : null,
      )}
      <div className="panel-acts">
        {others.map(({ decision }) => (
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
