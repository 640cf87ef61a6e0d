/** One beneficial owner: a block of its own that is drawn again only when something of its own has changed (K-151, K-152). */
import { memo, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { TextKey } from '@bli-kunde/domain/texts/nb.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Modal } from '../../ui/modal.tsx';
import { useTexts } from '../../ui/texts-context.tsx';
import { OwnerPerson } from './owner-person.tsx';
import { OwnerRows } from './owner-rows.tsx';
import { OwnerShare } from './owner-share.tsx';
import type { OwnerPartProps } from './owner-ties.ts';
import { asGone, asOwner, isPrefilled, isTouched, type OwnerRow } from './owner-values.ts';

export interface OwnerBlockProps extends OwnerPartProps {
  /** 1 for the first that is not removed; null for somebody who is said to be no owner any more. */
  readonly n: number | null;
  /** All errors of the block, as one text to compare. */
  readonly errors: string;
  /** Just added, or next to one just removed: its heading takes the focus. */
  readonly arrived: boolean;
  readonly onRemove: () => void;
  readonly onChange: (owner: OwnerRow) => void;
}

function Block({ n, arrived, onRemove, onChange, ...part }: OwnerBlockProps) {
  const texts = useTexts();
  const titled = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (arrived) titled.current?.focus();
  }, [arrived]);
  const [asking, setAsking] = useState(false);
  const id = useId();
  const fullName = `${part.owner.firstName} ${part.owner.lastName}`.trim();
  const title = n === null ? fullName : texts('kyc.bo.no', { n });
  const name = fullName || title;
  // The first has no remove button; whoever is filled in for the customer can be said to be no owner any more instead.
  const asked = isPrefilled(part.owner) ? (
    <Checkbox
      name={part.field('gone').name}
      label={texts('kyc.bo.gone', { name })}
      {...(n === null ? { help: texts('kyc.bo.gone.text', { name }) } : {})}
      checked={n === null}
      onChange={(gone) => onChange((gone ? asGone : asOwner)(part.owner))}
    />
  ) : null;
  const about = (heading: TextKey, fields: ReactNode) => (
    <div className="stack">
      <h3>{texts(heading)}</h3>
      {fields}
    </div>
  );
  return (
    <section className="kyc-owner stack" aria-labelledby={id} data-block={n === null ? undefined : name}>
      <div>
        <h2 id={id} ref={titled} tabIndex={-1}>
          {title}
        </h2>
        {name === title ? null : <p className="quiet">{name}</p>}
      </div>
      {asked}
      {n === null ? null : (
        <>
          {about('kyc.bo.person.title', <OwnerPerson {...part} />)}
          {about(part.content.shares ? 'kyc.bo.share.title' : 'kyc.bo.control.title', <OwnerShare {...part} />)}
          {about('kyc.bo.law.title', <OwnerRows {...part} />)}
        </>
      )}
      {n !== null && n > 1 ? (
        <div>
          <Button
            variant="tertiary"
            icon="trash"
            // Somebody filled in can be taken back, so nothing is asked.
            onClick={() => (isTouched(part.owner) && asked === null ? setAsking(true) : onRemove())}
          >
            {texts('kyc.bo.removeOwner.no', { n })}
          </Button>
          <Modal
            open={asking}
            onClose={() => setAsking(false)}
            title={texts('kyc.bo.remove.title', { name })}
            name="Fjern rettighetshaver"
            description="spør en gang til"
            footer={
              <>
                <Button
                  danger
                  onClick={() => {
                    setAsking(false);
                    onRemove();
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
    </section>
  );
}

/** Values come as new objects on every key; functions reach the newest form whenever they were made. */
export const OwnerBlock = memo(
  Block,
  (before, now) =>
    before.n === now.n &&
    before.arrived === now.arrived &&
    before.errors === now.errors &&
    before.content === now.content &&
    JSON.stringify(before.owner) === JSON.stringify(now.owner),
);
