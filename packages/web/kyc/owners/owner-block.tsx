/** One beneficial owner: a card of its own that is drawn again only when something of its own has changed (K-151, K-152). */
import { intervalOf, intervalText } from '@bli-kunde/domain/kyc/owners/register.ts';
import { exactShare, shownShare } from '@bli-kunde/domain/kyc/owners/share.ts';
import { memo, type ReactNode, useState } from 'react';
import type { TextKey } from '@bli-kunde/domain/texts/nb.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Modal } from '../../ui/modal.tsx';
import { useTexts } from '../../ui/texts-context.tsx';
import { TaskCard, type TaskCardProps } from '../rows/task-card.tsx';
import { OwnerPerson } from './owner-person.tsx';
import { OwnerRows } from './owner-rows.tsx';
import { OwnerShare } from './owner-share.tsx';
import type { OwnerPartProps } from './owner-ties.ts';
import { asGone, asOwner, isPrefilled, isTouched, nameOf, type OwnerRow } from './owner-values.ts';

type Card = Pick<TaskCardProps, 'id' | 'state' | 'open' | 'onToggle' | 'onFinish'>;

export interface OwnerBlockProps extends OwnerPartProps, Card {
  /** 1 for the first that is not removed; null for somebody who is said to be no owner any more. */
  readonly n: number | null;
  /** All errors of the block, as one text to compare. */
  readonly errors: string;
  readonly onRemove: () => void;
  readonly onChange: (owner: OwnerRow) => void;
}

function Block({ n, id, state, open, onToggle, onFinish, onRemove, onChange, ...part }: OwnerBlockProps) {
  const texts = useTexts();
  const [asking, setAsking] = useState(false);
  const { owner, content } = part;
  const name = nameOf(owner);
  const title = n === null ? name : texts('kyc.bo.no', { n });
  // The first has no remove button; whoever is filled in for the customer can be said to be no owner any more instead.
  const asked = isPrefilled(owner) ? (
    <Checkbox
      id={part.field('gone').id}
      name={part.field('gone').name}
      label={texts('kyc.bo.gone', { name: name || title })}
      {...(n === null ? { help: texts('kyc.bo.gone.text', { name }) } : {})}
      checked={n === null}
      onChange={(gone) => onChange((gone ? asGone : asOwner)(owner))}
    />
  ) : null;
  if (n === null)
    return (
      <section className="kyc-gone stack" aria-labelledby={id}>
        <h2 id={id} tabIndex={-1}>
          {title}
        </h2>
        {asked}
      </section>
    );
  const about = (heading: TextKey, fields: ReactNode) => (
    <div className="stack">
      <h3>{texts(heading)}</h3>
      {fields}
    </div>
  );
  const registered = content.register?.owners.find(({ token }) => token === owner.publicId.token);
  const interval = registered && intervalOf(registered);
  const share = content.shares ? exactShare(owner.eierandel) : null;
  const known = [
    share && shownShare(share),
    interval && texts('kyc.bo.register.says', { interval: intervalText(interval) }),
  ];
  return (
    <TaskCard
      id={id}
      title={title}
      name={name}
      block={name || title}
      known={known.filter(Boolean).join(' · ')}
      state={state}
      open={open}
      onToggle={onToggle}
      onFinish={onFinish}
    >
      {asked}
      {about('kyc.bo.person.title', <OwnerPerson {...part} />)}
      {about(content.shares ? 'kyc.bo.share.title' : 'kyc.bo.control.title', <OwnerShare {...part} />)}
      {about('kyc.bo.law.title', <OwnerRows {...part} />)}
      {n > 1 ? (
        <div>
          <Button
            variant="tertiary"
            icon="trash"
            // Somebody filled in can be taken back, so nothing is asked.
            onClick={() => (isTouched(owner) && asked === null ? setAsking(true) : onRemove())}
          >
            {texts('kyc.bo.removeOwner.no', { n })}
          </Button>
          <Modal
            open={asking}
            onClose={() => setAsking(false)}
            title={texts('kyc.bo.remove.title', { name: name || title })}
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
    </TaskCard>
  );
}

/** Values come as new objects on every key; functions reach the newest form whenever they were made. */
export const OwnerBlock = memo(
  Block,
  (before, now) =>
    before.n === now.n &&
    before.state === now.state &&
    before.open === now.open &&
    before.errors === now.errors &&
    before.content === now.content &&
    before.total === now.total &&
    JSON.stringify(before.owner) === JSON.stringify(now.owner),
);
