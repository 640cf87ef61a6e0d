/** One of several things to fill in: closed it is a line that says how far it has come, open it holds its fields. */
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Tag } from '../../ui/tag.tsx';
import { useTexts } from '../../ui/texts-context.tsx';
import './task-card.css';

/** Not begun, not right yet, or with nothing wrong in it. */
export type TaskState = 'todo' | 'missing' | 'done';

export const TASK_TAGS = { todo: 'default', missing: 'warning', done: 'success' } as const;

export interface TaskCardProps {
  /** Of its heading, where the focus goes when it is opened. */
  readonly id: string;
  /** Its number among the others. */
  readonly title: string;
  /** Name of its subject; empty until it is given. */
  readonly name: string;
  /** Name of the card in its faults. */
  readonly block: string;
  /** Known values, in one line. */
  readonly known: string;
  readonly state: TaskState;
  readonly open: boolean;
  readonly onToggle: () => void;
  /** Pressed when all of it is answered. */
  readonly onFinish: () => void;
  /** Beside the button that finishes it. */
  readonly beside?: ReactNode;
  /** Drawn while it is open only. */
  readonly children: ReactNode;
}

export function TaskCard({
  id,
  title,
  name,
  block,
  known,
  state,
  open,
  onToggle,
  onFinish,
  beside,
  children,
}: TaskCardProps) {
  const texts = useTexts();
  return (
    <section className="task-card" aria-labelledby={`${id}-title`} data-block={block} data-open={open || undefined}>
      <h2 id={id} tabIndex={-1}>
        <button type="button" aria-expanded={open} onClick={onToggle}>
          <span className="task-card-words">
            <span id={`${id}-title`}>{title}</span>
            {name ? <strong>{name}</strong> : null}
            {known ? <span>{known}</span> : null}
          </span>
          <Tag type={TASK_TAGS[state]}>{texts(`kyc.card.${state}`)}</Tag>
          <Icon name="chevron-down" />
        </button>
      </h2>
      {open ? (
        <div className="task-room">
          {children}
          <div className="button-row">
            <Button variant="secondary" onClick={onFinish}>
              {texts('kyc.card.finish')}
            </Button>
            {beside}
          </div>
        </div>
      ) : null}
    </section>
  );
}
