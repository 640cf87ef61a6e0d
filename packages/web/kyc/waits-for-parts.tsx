/** The page of a declaration that is answered but for what others are asked for: who, and the way to look again (D-251). */
import { useArrival } from '../app/arrival.ts';
import { ErrorBar } from '../app/error-bar.tsx';
import { useSite } from '../app/site-context.ts';
import { useOutcomePresses } from '../application/use-outcome-presses.ts';
import { NavigationPanel } from '../ui/navigation-panel.tsx';
import { StepHeading } from '../ui/step-heading.tsx';
import { useTexts } from '../ui/texts-context.tsx';
import { HandedParts } from './handed-parts.tsx';
import type { DeclarationProps } from './declaration-props.ts';
import type { ReadForm } from './open-form.ts';
import type { PartsSession } from './section-place.ts';

export interface WaitsForPartsProps {
  readonly form: ReadForm;
  readonly parts: PartsSession;
  readonly host: Pick<DeclarationProps, 'beside'>;
  /** Goes on, once the form is read anew. */
  readonly onAnswered: () => Promise<void> | void;
  readonly onBack: () => void;
}

export function WaitingForOthers({ form, parts, host: { beside }, onAnswered, onBack }: WaitsForPartsProps) {
  const texts = useTexts();
  const title = texts('kyc.handed.wait.title');
  const moved = useArrival('kyc waits', title, useSite().name);
  const { failure, press, stateOf } = useOutcomePresses();
  const look = async () => {
    await parts.again();
    await onAnswered();
  };
  const goOn = async () => {
    await parts.goOn();
    await beside?.();
  };
  return (
    <div className="stack kyc-section">
      <StepHeading title={title} ingress={texts('kyc.handed.wait.text')} focus={moved} />
      {form.sections.flatMap(({ id, title: heading, handed }) =>
        handed === undefined ? (
          []
        ) : (
          <section key={id} className="stack-tight" aria-label={heading}>
            <h2>{heading}</h2>
            <HandedParts section={{ handed }} parts={parts} />
          </section>
        ),
      )}
      {failure === null ? null : <ErrorBar error={failure} />}
      <NavigationPanel
        state={stateOf('next')}
        {...(beside === undefined
          ? { nextLabel: texts('kyc.handed.wait.again'), onNext: () => void press('next', look) }
          : { nextLabel: texts('kyc.handed.wait.on'), onNext: () => void press('next', goOn) })}
        onBack={onBack}
      />
    </div>
  );
}
