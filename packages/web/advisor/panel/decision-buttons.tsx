/** The decisions that can be proposed; nothing is decided by pressing one. */
import type { Decision } from '@bli-kunde/domain/cases/decisions.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { useTexts } from '../../ui/texts-context.tsx';
import type { TheCase } from '../the-case.ts';
import type { FormName } from './open-form.ts';

/** Those that turn somebody away, or end something. */
const AGAINST: readonly Decision[] = ['REJECT', 'END', 'GIVE_UP', 'CANCEL_SIGNING'];
/** Those that no open point may stand in the way of. */
const FOR: readonly Decision[] = ['APPROVE', 'KEEP'];

export function DecisionButtons({ one, open, begin }: { one: TheCase; open: number; begin: (form: FormName) => void }) {
  const texts = useTexts();
  return (
    <section className="panel-group">
      <h3>{texts('advisor.console.panel.decide')}</h3>
      {open > 0 && one.decisions.some(({ decision }) => FOR.includes(decision)) ? (
        <Alert kind="warning">
          <p>
            {texts(open === 1 ? 'advisor.console.panel.open.one' : 'advisor.console.panel.open.many', { count: open })}
          </p>
        </Alert>
      ) : null}
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
