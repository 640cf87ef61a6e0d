/** One declaration in the list: what it is, whom it is about, until when, how far it has come, and its one button. */
import type { Task } from '@bli-kunde/domain/standalone/api.ts';
import { osloDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import { useId, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Icon, type IconName } from '../ui/icon.tsx';
import { StatusLabel } from '../ui/status-label.tsx';
import { Tag } from '../ui/tag.tsx';
import { useTexts } from '../ui/texts-context.tsx';
import { declarationAddress, waitingAddress } from './addresses.ts';
import { aboutWhom, buttonOf, dueText, isLate, stateOf, TITLES } from './task-words.ts';

const ICONS: Readonly<Record<Task['about'], IconName>> = { SELF: 'person', CHILD: 'person', ORGANISATION: 'building' };

const addressOf = ({ process, subject, caseId }: Task): string =>
  caseId === null ? declarationAddress(process, subject) : waitingAddress(caseId);

/** `first` for the one whose button is the page's primary one. */
export function TaskRow({ task, first }: { task: Task; first: boolean }) {
  const texts = useTexts();
  const id = useId();
  const state = stateOf(task, texts);
  const [today] = useState(() => osloDate(new Date()));
  const late = isLate(task, today);
  const due = dueText(task, late, texts);
  const button = buttonOf(task);
  return (
    <li className="task">
      <Icon name={ICONS[task.about]} />
      <div className="task-words">
        <h3 id={id}>
          {texts(TITLES[task.process])}
          <span className="task-about">{aboutWhom(task, texts)}</span>
        </h3>
        {task.answeredBy ? <p className="quiet">{texts('standalone.answeredBy', { name: task.answeredBy })}</p> : null}
        <div className="task-state">
          <StatusLabel small kind={state.kind}>
            {state.text}
          </StatusLabel>
          {due ? late ? <Tag type="warning">{due}</Tag> : <span className="quiet">{due}</span> : null}
        </div>
      </div>
      {button ? (
        <Button variant={first ? 'primary' : 'secondary'} href={`#${addressOf(task)}`} describedBy={id}>
          {texts(button)}
        </Button>
      ) : null}
    </li>
  );
}
