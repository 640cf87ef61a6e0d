/** One beneficial owner: a block of its own that is drawn again only when something of its own has changed (K-151, K-152). */
import { memo, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { useTexts } from '../../ui/texts-context.tsx';
import { OwnerPerson } from './owner-person.tsx';
import { OwnerRows } from './owner-rows.tsx';
import { OwnerShare } from './owner-share.tsx';
import type { OwnerPartProps } from './owner-ties.ts';
import { isTouched } from './owner-values.ts';

export interface OwnerBlockProps extends OwnerPartProps {
  /** 1 for the first that is not removed. */
  readonly n: number;
  /** All errors of the block, as one text to compare. */
  readonly errors: string;
  /** Just added, or next to one just removed: its heading takes the focus. */
  readonly arrived: boolean;
  readonly onRemove: () => void;
}

function Block({ n, arrived, onRemove, ...part }: OwnerBlockProps) {
  const texts = useTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (arrived) heading.current?.focus();
  }, [arrived]);
  const [asking, setAsking] = useState(false);
  const title = texts('kyc.bo.no', { n });
  const name = `${part.owner.firstName} ${part.owner.lastName}`.trim() || title;
  return (
    <section className="kyc-owner stack" aria-labelledby={`owner-${n}`} data-block={name}>
      <div>
        <h2 id={`owner-${n}`} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        {name === title ? null : <p className="quiet">{name}</p>}
      </div>
      <div className="stack">
        <h3>{texts('kyc.bo.person.title')}</h3>
        <OwnerPerson {...part} />
      </div>
      <div className="stack">
        <h3>{texts('kyc.bo.share.title')}</h3>
        <OwnerShare {...part} />
      </div>
      <div className="stack">
        <h3>{texts('kyc.bo.law.title')}</h3>
        <OwnerRows {...part} />
      </div>
      {n > 1 ? (
        <div>
          <Button
            variant="tertiary"
            icon="trash"
            onClick={() => (isTouched(part.owner) ? setAsking(true) : onRemove())}
          >
            {texts('kyc.bo.removeOwner.no', { n })}
          </Button>
          <Modal
            open={asking}
            onClose={() => setAsking(false)}
            title={texts('kyc.bo.remove.title', { name })}
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
