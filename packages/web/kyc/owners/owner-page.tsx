/** The page of one owner, by its own address in the section: everything asked of them, and the way on to the next (K-151 to K-156). */
import type { LawQuestion } from '@bli-kunde/domain/kyc/owners/row-problems.ts';
import { type SubmitEvent, useEffect, useEffectEvent, useState } from 'react';
import { useArrival } from '../../app/arrival.ts';
import { useSite } from '../../app/site-context.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import type { FieldFault } from '../../ui/error-summary.tsx';
import { afterClosing, Modal } from '../../ui/modal.tsx';
import { NavigationPanel } from '../../ui/navigation-panel.tsx';
import { StepHeading } from '../../ui/step-heading.tsx';
import { useTexts } from '../../ui/texts-context.tsx';
import { isFilled } from '../rows/rows.ts';
import { SectionErrors } from '../section-errors.tsx';
import { useAsked } from './owner-asked.ts';
import { OwnerPerson } from './owner-person.tsx';
import { lawLeft, OwnerRows } from './owner-rows.tsx';
import { OwnerShare, type OwnerShareProps } from './owner-share.tsx';
import type { OwnerPartProps } from './owner-ties.ts';
import { asGone, asOwner, EMPTY_OWNER, isPrefilled, nameOf, type OwnerRow } from './owner-values.ts';

export interface OwnerPageProps extends OwnerPartProps, Pick<OwnerShareProps, 'whole'> {
  readonly id: string;
  /** 1 for the first that is not removed; null for somebody who is said to be no owner any more. */
  readonly n: number | null;
  /** Number of owners, the one on the page included. */
  readonly count: number;
  /** Faults on the page now; those shown are the ones from when it was finished. */
  readonly faults: readonly FieldFault[];
  /** False where the list of owners asks what the law asks of all, and this one has nothing of it. */
  readonly asksLaw: boolean;
  /** Says no to these questions, and resolves with whether the owner is finished: then another page comes. */
  readonly onFinish: (noTo: readonly LawQuestion[]) => Promise<boolean>;
  readonly onBack: () => void;
  readonly onRemove: () => void;
  readonly onChange: (owner: OwnerRow) => void;
}

export function OwnerPage(props: OwnerPageProps) {
  const { id, n, count, faults, whole, asksLaw, onFinish, onBack, onRemove, onChange, ...part } = props;
  const texts = useTexts();
  const site = useSite();
  const { owner, content, field } = part;
  /** Whoever is written while the page stands gets no new heading, which would take the focus. */
  const [name] = useState(() => nameOf(owner) || texts('kyc.bo.new'));
  const [attempt, setAttempt] = useState(0);
  const [number] = useState(n ?? 1);
  const title = texts('kyc.bo.no', { n: n ?? number });
  const of = texts('kyc.bo.of', { count });
  const moved = useArrival(id, title, site.name, `${title} ${of}: ${name}`);
  const [asked, askAll] = useAsked(part);
  // What asks here goes on asking while the page stands, though nothing of it is ticked any more.
  const [law, setLaw] = useState(asksLaw);
  if (asksLaw && !law) setLaw(true);
  const left = n === null || !law ? null : lawLeft(owner, content);
  /** At the last press: what an answer asks since then is not at fault before it is left or the next press. */
  const [told, setTold] = useState({ attempt, ids: new Set<string>() });
  if (told.attempt !== attempt) setTold({ attempt, ids: new Set(faults.map((fault) => fault.id)) });

  const finish = async (noTo: readonly LawQuestion[]) => {
    if (!(await onFinish(noTo))) setAttempt(attempt + 1);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void finish([]);
  };
  return (
    <form className="stack kyc-section owner-page" noValidate onSubmit={submit}>
      <section className="stack" aria-labelledby={`${id}-title`}>
        <p className="owner-number">
          <span id={`${id}-title`}>{title}</span> {of}
        </p>
        <StepHeading title={name} focus={moved} />
        <SectionErrors problems={faults.filter((fault) => told.ids.has(fault.id))} attempt={attempt} />
        {n === null ? null : (
          <>
            <OwnerPerson {...part} asked={asked} onAskAll={askAll} />
            <OwnerShare {...part} whole={whole} asksReasons={asked.includes('beneficialOwnerReasons')} />
            {law ? <OwnerRows {...part} /> : null}
          </>
        )}
        {left ? (
          // No button of the form's, or Enter in a field would answer what nobody has read.
          <NavigationPanel key="no" nextLabel={left.text} onNext={() => void finish(left.questions)} onBack={onBack} />
        ) : (
          <NavigationPanel key="finish" submits nextLabel={texts('kyc.card.finish')} onBack={onBack} />
        )}
        <Leave {...{ owner, n, field, onRemove, onChange }} name={name} />
      </section>
    </form>
  );
}

/** The first has no remove button; whoever is filled in for the customer can be said to be no owner any more (K-060, K-152). */
function Leave({
  owner,
  n,
  name,
  field,
  onRemove,
  onChange,
}: Pick<OwnerPageProps, 'owner' | 'n' | 'field' | 'onRemove' | 'onChange'> & { name: string }) {
  const texts = useTexts();
  const [asking, setAsking] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const remove = useEffectEvent(onRemove);
  // The dialog is closed before the page goes, with which it would go too.
  useEffect(() => {
    if (leaving) afterClosing(() => remove());
  }, [leaving]);
  const filledIn = isPrefilled(owner);
  const removable = n !== null && n > 1;
  if (!filledIn && !removable) return null;
  return (
    <div className="owner-leave">
      {filledIn ? (
        <Checkbox
          id={field('gone').id}
          name={field('gone').name}
          label={texts('kyc.bo.gone', { name })}
          {...(n === null ? { help: texts('kyc.bo.gone.text', { name }) } : {})}
          checked={n === null}
          onChange={(gone) => onChange((gone ? asGone : asOwner)(owner))}
        />
      ) : null}
      {removable ? (
        <div>
          <Button
            variant="tertiary"
            icon="trash"
            // Somebody filled in can be taken back, so nothing is asked.
            onClick={() => (isFilled(owner, EMPTY_OWNER) && !filledIn ? setAsking(true) : onRemove())}
          >
            {texts('kyc.bo.removeOwner.no', { n })}
          </Button>
          <Modal
            open={asking}
            onClose={() => setAsking(false)}
            title={texts('kyc.bo.remove.title', { name: nameOf(owner) || texts('kyc.bo.no', { n }) })}
            name="Fjern rettighetshaver"
            description="spør en gang til"
            footer={
              <>
                <Button
                  danger
                  onClick={() => {
                    setAsking(false);
                    setLeaving(true);
                  }}
                >
                  {texts('kyc.bo.remove.yes')}
                </Button>
                <Button variant="tertiary" onClick={() => setAsking(false)}>
                  {texts('common.cancel')}
                </Button>
              </>
            }
          >
            <p>{texts('kyc.bo.remove.text')}</p>
          </Modal>
        </div>
      ) : null}
    </div>
  );
}
