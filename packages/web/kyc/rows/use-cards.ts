/**
 * Rows of a form as cards, of which one is open: how far each has come, and where the faults of closed ones lead to. When the open
 * one is finished, the next unfinished one below opens too, so that nobody presses to go on.
 */
import type { FieldProblem } from '@bli-kunde/domain/errors/refusal.ts';
import { useEffect, useRef, useState } from 'react';
import { idOf } from '../../app/use-form.ts';
import { type FieldFault, focusField } from '../../ui/error-summary.tsx';
import { afterClosing } from '../../ui/modal.tsx';
import { useTexts } from '../../ui/texts-context.tsx';
import { isAlive, type Removable } from './removed-rows.ts';
import type { FormRow } from './rows.ts';
import type { TaskState } from './task-card.tsx';

const NONE = -1;

type Place = Pick<FieldProblem, 'path'>;

interface CardsOptions<Row extends Removable> {
  readonly form: {
    readonly attempt: number;
    readonly problems: readonly FieldFault[];
    readonly check: (path: string) => Promise<readonly FieldProblem[]>;
    readonly errorsBelow: (path: string) => string;
  };
  /** Path of the rows in the form. */
  readonly list: string;
  /** Removed ones too, in their places. */
  readonly rows: readonly Row[];
  /** As they were when the form was opened, to tell whether anything was filled in. */
  readonly start: readonly Row[];
  readonly empty: Row;
  /** True if the answer above asks for rows. */
  readonly shown: boolean;
  /** All that is wrong now, by its place in the form. */
  readonly problems: readonly Place[];
  /** Name of the n-th row in its faults. */
  readonly nameOf: (row: Row, n: number) => string;
  /** True if the row may be closed; others stand open beside the cards. */
  readonly isCard?: (row: Row) => boolean;
  /** Least number of cards for an accordion with one card open; fewer cards all stand open. */
  readonly least?: number;
}

export interface Cards {
  /** True if the row at a place is a card that can be closed. */
  readonly isCard: (at: number) => boolean;
  readonly isOpen: (at: number) => boolean;
  readonly stateOf: (at: number) => TaskState;
  /** 1 for the first that is not removed. */
  readonly numberOf: (at: number) => number;
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

function useCards<Row extends Removable>(options: CardsOptions<Row>): Cards {
  const { form, list, rows, start, empty, shown, problems, nameOf, isCard = () => true, least = 1 } = options;
  const texts = useTexts();
  const pathOf = (at: number) => `${list}.${at}`;
  const headingOf = (at: number) => idOf(pathOf(at));
  const placeOf = ({ path }: Place): number =>
    path.startsWith(`${list}.`) ? Number(path.slice(list.length + 1).split('.')[0]) : NONE;
  const isIn =
    (at: number) =>
    ({ id }: FieldFault): boolean =>
      id.startsWith(idOf(`${pathOf(at)}.`));
  const unfinished = new Set(problems.map(placeOf));
  const firstUnfinished = (): readonly number[] => {
    const first = rows.findIndex((row, at) => isCard(row) && unfinished.has(at));
    return first === NONE ? [] : [first];
  };
  const cards = rows.flatMap((row, at) => (shown && isAlive(row) && isCard(row) ? [at] : []));
  const isClosing = (at: number) => cards.length >= least && cards.includes(at);
  const numberOf = (at: number) => rows.slice(0, at + 1).filter(isAlive).length;
  /** For cards that were drawn before others changed. */
  const newest = useRef({ cards, unfinished });
  useEffect(() => {
    newest.current = { cards, unfinished };
  });

  /** At first, and whenever rows are asked for again, the first that is not finished. */
  const [opened, setOpened] = useState(firstUnfinished);
  const [wasShown, setWasShown] = useState(shown);
  if (wasShown !== shown) {
    setWasShown(shown);
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
    const following = cards.find((at) => at > last && unfinished.has(at));
    if (seen.last === last && seen.asks && cards.includes(last) && following !== undefined)
      setOpened([...opened, following]);
  }
  /** A press on next opens the first card that is at fault. */
  const [attempt, setAttempt] = useState(form.attempt);
  if (attempt !== form.attempt) {
    setAttempt(form.attempt);
    const first = cards.find((at) => form.problems.some(isIn(at)));
    if (first !== undefined) setOpened([first]);
  }

  return {
    isCard: isClosing,
    isOpen: (at) => opened.includes(at),
    stateOf: (at) => {
      // What the server has refused is wrong, though no rule here knows why.
      if (!unfinished.has(at) && !form.problems.some(isIn(at))) return 'done';
      const begun = JSON.stringify(rows[at]) !== JSON.stringify(start[at] ?? empty);
      return begun || form.errorsBelow(pathOf(at)) !== '' ? 'missing' : 'todo';
    },
    numberOf,
    open,
    toggle: (at) => (opened.includes(at) ? setOpened((now) => now.filter((one) => one !== at)) : open(at)),
    finish: (at) =>
      void form.check(pathOf(at)).then((found) => {
        const wrong = found.find((one) => placeOf(one) === at);
        if (wrong) return focusField(idOf(wrong.path));
        const others = found.map(placeOf).filter((one) => one !== NONE);
        const following = others.find((one) => one > at) ?? others[0];
        open(following ?? NONE, headingOf(following ?? at));
      }),
    leave: (at) => {
      const left = newest.current.cards.filter((one) => one !== at);
      const following = left.find((one) => newest.current.unfinished.has(one));
      const next = following ?? left.findLast((one) => one < at) ?? left[0];
      open(following ?? NONE, next === undefined ? idOf(list) : headingOf(next));
    },
    folded: (faults) =>
      faults.flatMap((fault, row): FieldFault[] => {
        const at = cards.find((one) => !opened.includes(one) && isClosing(one) && isIn(one)(fault));
        const closed = at === undefined ? undefined : rows[at];
        if (at === undefined || closed === undefined) return [fault];
        const theirs = faults.filter(isIn(at));
        if (faults.indexOf(theirs[0] ?? fault) !== row) return [];
        const group = nameOf(closed, numberOf(at));
        return [
          {
            id: fault.id,
            text: texts('common.errorSummary.group', { group, n: theirs.length }),
            go: () => open(at, fault.id),
          },
        ];
      }),
  };
}

/** Rows among which the bank's own may stand: those ask for one answer each, so they stay open, and so does the only one of the customer's. */
export const useRowCards = <R extends FormRow>(
  options: Omit<CardsOptions<R>, 'isCard' | 'nameOf'> & { readonly title: (n: number) => string },
): Cards => useCards({ least: 2, ...options, isCard: ({ id }) => id === null, nameOf: (_row, n) => options.title(n) });
