/**
 * Rows of a form as cards, of which one is open: how far each has come, and where the faults of closed ones lead to. When the open
 * one is finished, the next unfinished one below opens too, so that nobody presses to go on.
 */
import { isLocked } from '@bli-kunde/domain/kyc/rows/existing.ts';
import { useEffect, useRef, useState } from 'react';
import { type FieldTies, idOf } from '../../app/use-form.ts';
import { type FieldFault, focusField } from '../../ui/error-summary.tsx';
import { afterClosing } from '../../ui/modal.tsx';
import { useTexts } from '../../ui/texts-context.tsx';
import { type FormRow, isAlive } from './rows.ts';
import type { TaskState } from './task-card.tsx';
import { NONE, type TasksOptions, tasksOf } from './tasks.ts';

interface CardsOptions<R extends FormRow> extends Omit<TasksOptions<R>, 'list' | 'rows'> {
  readonly form: TasksOptions<R>['form'] & { readonly attempt: number };
  readonly ties: FieldTies<R[]>;
  /** True if the answer above asks for rows. */
  readonly own: boolean;
  /** The title of a row by its number, 1 for the first, which names it in its faults. */
  readonly title: (n: number) => string;
  /** Least number of cards for an accordion with one card open; fewer cards all stand open. */
  readonly least?: number;
}

export interface Cards {
  /** True if the row at a place is a card that can be closed. */
  readonly isCard: (at: number) => boolean;
  readonly isOpen: (at: number) => boolean;
  readonly stateOf: (at: number) => TaskState;
  /** Opens the card at a place and leads to its heading, or to the place with another id. */
  readonly open: (at: number, focused?: string) => void;
  readonly toggle: (at: number) => void;
  /** Leads to the first fault of the card, or closes what is open and opens the next that is not finished. */
  readonly finish: (at: number) => void;
  /** Leads away from a card that is about to be removed. */
  readonly leave: (at: number) => void;
  /** The faults of a closed card as one line, which opens it at the first of them. */
  readonly folded: (faults: readonly FieldFault[]) => readonly FieldFault[];
}

/** Props of `Rows`: the list's ties with the cards of its rows. */
export interface RowCards<R extends FormRow> extends FieldTies<R[]>, Pick<CardsOptions<R>, 'empty' | 'own' | 'title'> {
  readonly errorsBelow: (path: string) => string;
  readonly cards: Cards;
}

/**
 * Rows among which the bank's own may stand: those ask for one answer each, so they stay open, and so does the only one of the
 * customer's.
 */
export function useRowCards<R extends FormRow>(options: CardsOptions<R>): RowCards<R> {
  const { form, ties, empty, own, title, least = 2 } = options;
  const { name: list, value: rows } = ties;
  const texts = useTexts();
  const tasks = tasksOf({ ...options, list, rows });
  const { unfinished } = tasks;
  const headingOf = (at: number) => idOf(`${list}.${at}`);
  const firstUnfinished = (): readonly number[] => {
    const first = rows.findIndex((row, at) => !isLocked(row) && unfinished.has(at));
    return first === NONE ? [] : [first];
  };
  const closing = rows.flatMap((row, at) => (own && isAlive(row) && !isLocked(row) ? [at] : []));
  const isClosing = (at: number) => closing.length >= least && closing.includes(at);
  /** For cards that were drawn before others changed. */
  const newest = useRef({ closing, unfinished });
  useEffect(() => {
    newest.current = { closing, unfinished };
  });

  /** At first, and whenever rows are asked for again, the first that is not finished. */
  const [opened, setOpened] = useState(firstUnfinished);
  const [wasShown, setWasShown] = useState(own);
  if (wasShown !== own) {
    setWasShown(own);
    setOpened(firstUnfinished());
  }
  const wanted = useRef<string | null>(null);
  useEffect(() => {
    const id = wanted.current;
    wanted.current = null;
    if (id !== null) afterClosing(() => focusField(id));
  });
  const open = (at: number, focused = headingOf(at)) => {
    wanted.current = focused;
    setOpened(at === NONE ? [] : [at]);
  };
  /** Below the last open card once that is finished; it stays open, since closing it would move what is under a finger. */
  const last = opened.at(-1) ?? NONE;
  const asks = unfinished.has(last);
  const [seen, setSeen] = useState({ last, asks });
  if (seen.last !== last || seen.asks !== asks) {
    setSeen({ last, asks });
    const following = closing.find((at) => at > last && unfinished.has(at));
    if (seen.last === last && seen.asks && closing.includes(last) && following !== undefined)
      setOpened([...opened, following]);
  }
  /** A press on next opens the first card that is at fault. */
  const [attempt, setAttempt] = useState(form.attempt);
  if (attempt !== form.attempt) {
    setAttempt(form.attempt);
    const first = closing.find(tasks.isFaulty);
    if (first !== undefined) setOpened([first]);
  }

  const cards: Cards = {
    isCard: isClosing,
    isOpen: (at) => opened.includes(at),
    stateOf: tasks.stateOf,
    open,
    toggle: (at) => (opened.includes(at) ? setOpened((now) => now.filter((one) => one !== at)) : open(at)),
    finish: (at) =>
      void tasks.check(at).then(({ wrong, following }) => {
        if (wrong) return focusField(idOf(wrong.path));
        open(following ?? NONE, headingOf(following ?? at));
      }),
    leave: (at) => {
      const left = newest.current.closing.filter((one) => one !== at);
      const following = left.find((one) => newest.current.unfinished.has(one));
      const next = following ?? left.findLast((one) => one < at) ?? left[0];
      open(following ?? NONE, next === undefined ? idOf(list) : headingOf(next));
    },
    folded: (faults) =>
      tasks.folded(faults, (at, theirs) =>
        opened.includes(at) || !isClosing(at)
          ? null
          : {
              text: texts('common.errorSummary.group', { group: title(tasks.numberOf(at)), n: theirs.length }),
              go: () => open(at, theirs[0]?.id ?? headingOf(at)),
            },
      ),
  };
  return { ...ties, empty, own, title, errorsBelow: form.errorsBelow, cards };
}
