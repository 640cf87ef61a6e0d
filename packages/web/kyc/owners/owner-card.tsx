/** One owner in the list: who, what is known of them, how far they have come, and the way to their page (K-151). */
import { intervalOf, intervalText } from '@bli-kunde/domain/kyc/owners/register.ts';
import { type Share, shownShare } from '@bli-kunde/domain/kyc/owners/share.ts';
import { Icon } from '../../ui/icon.tsx';
import { Tag } from '../../ui/tag.tsx';
import { useTexts } from '../../ui/texts-context.tsx';
import { TASK_TAGS, type TaskState } from '../rows/task-card.tsx';
import { TypedField } from '../rows/typed-field.tsx';
import type { OwnerQuestion } from './owner-asked.ts';
import { PersonFields } from './owner-person.tsx';
import type { OwnerPartProps } from './owner-ties.ts';
import { nameOf } from './owner-values.ts';
import { OwnershipTrack, type OwnershipTrackProps } from './ownership-bar.tsx';

export interface OwnerCardProps extends OwnerPartProps {
  /** Of the link, where the focus comes back to. */
  readonly id: string;
  /** 1 for the first that is not removed. */
  readonly n: number;
  readonly state: TaskState;
  /** Named by the error summary above the list. */
  readonly faulty: boolean;
  readonly href: string;
  /** Null while there is none to show. */
  readonly share: Share;
  readonly slices: OwnershipTrackProps['slices'];
  /** Among the slices. */
  readonly at: number;
  /** True where the list asks for the share. */
  readonly asksShare: boolean;
  /** Other fields that the list has. */
  readonly asked: readonly OwnerQuestion[];
}

export function OwnerCard({
  id,
  n,
  state,
  faulty,
  href,
  share,
  slices,
  at,
  asksShare,
  asked,
  ...part
}: OwnerCardProps) {
  const { owner, content, field } = part;
  const texts = useTexts();
  const title = texts('kyc.bo.no', { n });
  const registered = content.register?.owners.find(({ token }) => token === owner.publicId.token);
  const interval = registered && intervalOf(registered);
  return (
    <section
      className="task-card owner-card"
      aria-labelledby={`${id}-title`}
      data-faulty={faulty || undefined}
      data-block={nameOf(owner) || title}
    >
      <h2>
        <a id={id} href={href}>
          <span className="task-card-words">
            <span id={`${id}-title`}>{title}</span>
            <strong>{nameOf(owner) || texts('kyc.bo.new')}</strong>
            {interval && !asksShare ? (
              <span>{texts('kyc.bo.register.says', { interval: intervalText(interval) })}</span>
            ) : null}
          </span>
          {share ? <span className="owner-card-share numeric">{shownShare(share)}</span> : null}
          <Tag type={faulty ? 'error' : TASK_TAGS[state]}>{texts(`kyc.card.${state}`)}</Tag>
          <Icon name="chevron-down" />
          {share ? <OwnershipTrack slices={slices.filter((one) => one.at === at)} /> : null}
        </a>
      </h2>
      {asksShare || asked.length > 0 ? (
        <div className="owner-card-field stack">
          {asksShare ? (
            <TypedField
              {...field<string>('eierandel')}
              label={texts('kyc.bo.ownership')}
              help={interval ? texts('kyc.bo.register.says', { interval: intervalText(interval) }) : null}
              inputMode="decimal"
              width="short"
              maxLength={12}
            />
          ) : null}
          {asked.length > 0 ? <PersonFields {...part} asked={asked} /> : null}
        </div>
      ) : null}
    </section>
  );
}
