/** The one form hook: complains when a field is left with something wrong in it, shows everything on submit, and keeps what was typed. */
import type { FieldProblem } from '@bli-kunde/domain/errors/refusal.ts';
import { problemText, type Values } from '@bli-kunde/domain/texts/texts.ts';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useTexts } from '../ui/texts-in-use.ts';
import { afterPress, pressesOver } from '../ui/after-press.ts';
import { isCallError } from './call-error.ts';
import { type Draft, draftKey, readDraft } from './drafts.ts';
import { partAt, type Path, type PathValue, withPart } from './form-paths.ts';
import { bankSlug } from './address.ts';
import { useDraft } from './use-draft.ts';

/** A problem may fill placeholders of its text. */
export interface FormProblem extends FieldProblem {
  readonly values?: Values;
  /** Person or thing that the problem concerns, where several fields may have the same; shown in the summary only. */
  readonly about?: string;
}

/** Subject and step, which name the draft. */
export interface DraftName {
  readonly subject: string;
  readonly step: string;
}

export interface FormOptions<V extends object> extends DraftName {
  /**
   * Key of the questions, where the names of the values don't tell them apart: persons, products or questions by their
   * places. When it changes, the form starts afresh, and earlier drafts are dropped.
   */
  readonly asked?: string;
  /** True where the form begins with suggestions that nobody has answered: untouched, it is not saved on the way out. */
  readonly suggests?: boolean;
  /** False where what is typed is no draft and is kept nowhere, since there are national ids in it. */
  readonly kept?: false;
  readonly start: V;
  /** Everything that is wrong, by dotted path; the domain's rules. */
  readonly problemsOf: (values: V) => readonly FormProblem[];
  /**
   * Saves; a refusal that names fields is shown at them. False says that something comes first, as when it is shown what would be
   * sent: what was typed is still a draft.
   */
  readonly save: (values: V) => Promise<unknown>;
  /** True for a path that the person has not reached: the summary names its fault, and the field shows none yet. */
  readonly unseen?: (path: string) => boolean;
  /** Paths of a refusal that differ from the form's own. */
  readonly pathOf?: (path: string) => string;
}

/** Props of a field of the kit. */
export interface FieldTies<T> {
  readonly id: string;
  readonly name: string;
  readonly value: T;
  readonly error: string | null;
  readonly onChange: (value: T) => void;
  readonly onBlur: (value: T) => void;
}

export interface ShownProblem {
  readonly id: string;
  readonly text: string;
  readonly about?: string;
}

interface FormState<V> {
  readonly values: V;
  /** Texts of what is shown as wrong, by path. */
  readonly complaints: ReadonlyMap<string, string>;
}
const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
const NO_COMPLAINTS: ReadonlyMap<string, string> = new Map();

/** The id of the field at a path, where the summary of errors leads to. */
export const idOf = (path: string): string => `felt-${path.replaceAll('.', '-')}`;

export function useStepForm<V extends object>(options: FormOptions<V>) {
  const texts = useTexts();
  const key = draftKey(bankSlug(), options.subject, options.step);
  const { asked = '', kept = true, start } = options;
  const [first] = useState(() => ({
    ...start,
    ...((kept ? readDraft(sessionStorage, key, asked, start) : null) as Partial<V> | null),
  }));
  const draft = useDraft(key, asked);
  const [summary, setSummary] = useState<readonly FormProblem[]>([]);
  /** True if the rows are a refusal of the server's, which the rules here know nothing of. */
  const [refused, setRefused] = useState(false);
  const [given, setGiven] = useState({ asked, start });
  if (given.asked !== asked) {
    setGiven({ asked, start });
    setSummary([]);
  }
  const filled = useRef(given);
  const [attempt, setAttempt] = useState(0);
  const rules = useRef(options.problemsOf);
  useLayoutEffect(() => {
    rules.current = options.problemsOf;
  });

  const textOf = (problem: FormProblem): string => problemText(texts, problem);
  const [state, setState] = useState<FormState<V>>({ values: first, complaints: NO_COMPLAINTS });
  /** Newest state, for a handler that runs before the next render. */
  const newest = useRef(state);
  const set = useCallback((changed: Partial<FormState<V>>): void => {
    newest.current = { ...newest.current, ...changed };
    // A plain state, since it may be set in a transition, which gives way to the next key.
    setState(newest.current);
  }, []);
  const { values, complaints } = state;

  const setPart = (path: string, part: unknown): void => {
    set({ values: withPart(newest.current.values, path, part) });
    if (kept) draft.changed(newest.current.values as Draft, start);
  };
  useLayoutEffect(() => {
    if (filled.current === given) return;
    filled.current = given;
    set({ values: given.start, complaints: NO_COMPLAINTS });
    draft.drop();
  }, [set, draft, given]);

  /** Shows what is wrong at `paths`, or takes it away; without paths everything that is wrong, and nothing else. */
  const complain = (problems: readonly FormProblem[], paths: readonly string[] | null): void => {
    const wrong = new Map<string, string>();
    for (const problem of problems) if (!wrong.has(problem.path)) wrong.set(problem.path, textOf(problem));
    if (paths === null) return set({ complaints: wrong });
    const shown = new Map(newest.current.complaints);
    for (const path of paths) {
      const text = wrong.get(path);
      if (text === undefined) shown.delete(path);
      else shown.set(path, text);
    }
    set({ complaints: shown });
  };
  const wrongNow = (): readonly FormProblem[] => rules.current(newest.current.values);
  const errorAt = (path: string): string | null => complaints.get(path) ?? null;

  function change<P extends Path<V>>(path: P, value: PathValue<V, P>): void {
    setPart(path, value);
    if (!newest.current.complaints.has(path)) return;
    // Once it has complained, it stops as soon as the value is right. What is chosen is whole at once, and is told what it lacks now.
    const wrong = wrongNow();
    if (typeof value !== 'string' || !wrong.some((problem) => problem.path === path)) complain(wrong, [path]);
  }

  /** Ties for a field of the kit. */
  function field<P extends Path<V>>(path: P): FieldTies<PathValue<V, P>> {
    // Where more is asked than before, the values are there in a moment.
    const found = partAt(values, path);
    const current = (found === undefined ? partAt(start, path) : found) as PathValue<V, P>;
    return {
      id: idOf(path),
      name: path,
      value: current,
      error: errorAt(path),
      // A field that is left by a press may change what stands on the page, and so where the pressed thing is.
      onChange: (value) => afterPress(() => change(path, value)),
      onBlur: (value) =>
        afterPress(() => {
          if (value !== undefined && value !== partAt(newest.current.values, path)) setPart(path, value);
          // Passing by an empty field is no mistake (N-061); what is missing is told on submit.
          if (isEmpty(partAt(newest.current.values, path)) && !newest.current.complaints.has(path)) return;
          complain(wrongNow(), [path]);
        }),
    };
  }

  const show = (problems: readonly FormProblem[], byServer: boolean) => {
    setSummary(problems);
    setRefused(byServer);
    setAttempt((before) => before + 1);
  };

  const rowOf = (problem: FormProblem): ShownProblem => ({
    id: idOf(problem.path),
    text: textOf(problem),
    ...(problem.about ? { about: `${problem.about}${problem.about.endsWith('?') ? '' : ':'}` } : {}),
  });

  /** The rows of the summary whose field is not right yet; a field that is wrong in another way now says so. */
  function rowsLeft(): readonly ShownProblem[] {
    if (summary.length === 0) return [];
    if (refused) return summary.filter(({ path }) => errorAt(path) !== null).map(rowOf);
    const now = options.problemsOf(values);
    const left = summary.flatMap(({ path, message }) => {
      const there = now.filter((one) => one.path === path);
      return there.find((one) => one.message === message) ?? there[0] ?? [];
    });
    return left.map(rowOf);
  }

  /** A masked field tells its value when it is left; Enter submits without leaving. */
  async function allTyped(): Promise<void> {
    const active = document.activeElement;
    if (active instanceof HTMLInputElement) {
      active.blur();
      active.focus();
    }
    await pressesOver();
  }

  /** Saves when nothing is wrong; otherwise shows all errors and the summary. Throws what the save throws and is not about fields. */
  async function submit(): Promise<boolean> {
    await allTyped();
    const typed = newest.current.values;
    const problems = rules.current(typed);
    if (problems.length > 0) {
      const seen = problems.filter(({ path }) => !options.unseen?.(path));
      complain(seen, null);
      show(problems, false);
      return false;
    }
    setSummary([]);
    try {
      if ((await options.save(typed)) === false) return false;
    } catch (error) {
      const named = isCallError(error)
        ? error.fields.map((one) => ({ ...one, path: options.pathOf?.(one.path) ?? one.path }))
        : [];
      if (named.length === 0) throw error;
      complain(
        named,
        named.map(({ path }) => path),
      );
      show(named, true);
      return false;
    }
    draft.drop();
    return true;
  }

  /** Shows what is wrong below a path; resolves with all that is wrong in the form, what the server has refused too. */
  async function check(path: string): Promise<readonly FormProblem[]> {
    await allTyped();
    const problems = wrongNow();
    const here = problems.filter((problem) => problem.path.startsWith(`${path}.`)).map((problem) => problem.path);
    if (here.length > 0) complain(problems, here);
    const stands = (problem: FormProblem) => newest.current.complaints.has(problem.path);
    return refused ? [...problems, ...summary.filter(stands)] : problems;
  }

  /** Saves what stands there if it may be saved; for leaving the application until later. False where it has changed and may not. */
  async function saveIfValid(): Promise<boolean> {
    const typed = newest.current.values;
    const isUntouched = JSON.stringify(typed) === JSON.stringify(start);
    if (rules.current(typed).length > 0) return isUntouched;
    if (isUntouched && options.suggests) return true;
    try {
      await options.save(typed);
    } catch (error) {
      if (isCallError(error) && error.fields.length > 0) return false;
      throw error;
    }
    draft.drop();
    return true;
  }

  return {
    field,
    change,
    /** All errors below a path as one text, so that a large form can tell which of its parts to draw again. */
    errorsBelow: (path: string): string => {
      let below = '';
      for (const [at, text] of complaints) if (at === path || at.startsWith(`${path}.`)) below += `${at} ${text}\n`;
      return below;
    },
    values,
    problems: rowsLeft(),
    attempt,
    submit,
    check,
    saveIfValid,
    /** Forgets what was typed; for 'Avbryt endring'. */
    forget: draft.drop,
  };
}

export type StepForm<V extends object> = ReturnType<typeof useStepForm<V>>;
