/** Sections of an open declaration one after another, its completion, and its status (K-044, K-049). */
import { leaveDrafts } from './carried-drafts.ts';
import { completeDeclaration, explainAnswer } from '@bli-kunde/domain/kyc/calls.ts';
import type { CaseStatus } from '@bli-kunde/domain/kyc/case.ts';
import type { DeclarationProgress } from '@bli-kunde/domain/kyc/submit.ts';
import { isCallError } from '../app/call-error.ts';
import { Suspense, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { goTo } from '../app/hash-route.ts';
import { lazyScreen } from '../app/lazy-screen.tsx';
import { sessionEnded } from '../app/session-store.ts';
import { useRedirect } from '../app/use-step.ts';
import type { ProgressStep } from '../ui/progress.tsx';
import { useTexts } from '../ui/texts-context.tsx';
import { GivenAnswers } from './given-answers.tsx';
import { readAgain } from './confirm-standing.ts';
import { HandedSection, HandPage, isAnsweredElsewhere, isLeftToOthers, WaitsForParts } from './handed-screens.tsx';
import { useKeepAlive } from './keep-alive.ts';
import type { DeclarationProps } from './declaration-props.ts';
import { fetchForm, newToken, type OpenForm, partRows, type ReadForm } from './open-form.ts';
import { Done, FailedCreatingCase, FailedCreatingCaseRetry } from './outcome.tsx';
import { OwnCopy } from './own-copy.tsx';
import { partsOf } from './parts.ts';
import {
  neighbour,
  openPlace,
  renewalStart,
  placeOf,
  summaryOf,
  summedUpByFlow,
  sectionAfter,
  unanswered,
} from './places.ts';
import { screens } from './screens.ts';
import { useAskedSection } from './section-address.ts';
import type { PartsSession, PartToHand, SectionPlace } from './section-place.ts';
import { callWith, isTakenOver, isUnauthorised, keep, placeKey, record } from './session.ts';
import { UnknownSection } from './unknown-section.tsx';
import { WAITING_FRAME } from './waiting.tsx';

const NO_PARTS: readonly ProgressStep[] = [];
const AsBeforePage = lazyScreen(async () => (await import('./as-before-page.tsx')).AsBeforePage);

type View =
  | { readonly kind: 'sections' }
  /** Somebody is asked to answer a part of the section that stands. */
  | { readonly kind: 'hand'; readonly part: PartToHand; readonly at: string | null }
  /** All is answered but what others are asked for. */
  | { readonly kind: 'waits'; readonly at: string | null }
  | { readonly kind: 'done'; readonly status: CaseStatus }
  | { readonly kind: 'failed'; readonly at: string | null; readonly error: unknown };

export interface OpenedQuestionnaireProps extends DeclarationProps {
  readonly opened: OpenForm;
  /** Opens the declaration anew. */
  readonly reopen: () => void;
}

export function OpenedQuestionnaire({ opened, ...props }: OpenedQuestionnaireProps) {
  const texts = useTexts();
  const [token, setToken] = useState(opened.token);
  const [form, setForm] = useState<ReadForm>(opened.form);
  const { asked, toChange, item, addressOf } = useAskedSection();
  const isAnswer = props.answers !== undefined;
  const at = openPlace(
    form,
    placeOf(form, {
      asked,
      toChange: toChange || props.change !== undefined,
      left: sessionStorage.getItem(placeKey(token)),
    }),
  );
  const overview = renewalStart(form);
  const hostEdits = props.change !== undefined && summedUpByFlow(opened.form);
  const summary = summaryOf(form);
  const editing = hostEdits || isAnswer || (toChange && summary !== null && at !== summary && at !== overview);
  const waits = asked === null && props.change === undefined && isLeftToOthers(form);
  const [view, setView] = useState<View>(waits ? { kind: 'waits', at } : { kind: 'sections' });
  const latest = useRef(form);
  const standing = useRef(at);
  const completing = useRef<Promise<void> | null>(null);
  useKeepAlive(view.kind === 'done' ? null : token);
  useRedirect(at === null || at === asked || view.kind === 'done' ? null : addressOf(at));

  const toSections = () => setView({ kind: 'sections' });
  const take = (next: ReadForm) => {
    latest.current = next;
    setForm(next);
  };
  /** To the summary nobody goes for a change, and where the flow has it, the address says so already. */
  const go = (id: string, toEdit: boolean) => goTo(addressOf(id, toEdit && summary !== null && id !== summary));
  useLayoutEffect(() => {
    standing.current = at;
    return () => {
      standing.current = null;
    };
  }, [at]);
  useEffect(() => {
    if (at !== null) keep(sessionStorage, placeKey(token), at);
  }, [at, token]);
  useEffect(() => {
    const next = at === null ? null : neighbour(form, at, 1);
    if (next) screens[next.kind]?.preload();
  }, [at, form]);

  const show = useEffectEvent((id: string | null) =>
    props.showParts(
      overview === null ? (id === null || hostEdits || isAnswer ? null : partsOf(form, id, addressOf)) : NO_PARTS,
    ),
  );
  useEffect(() => {
    show(at);
    return () => show(null);
  }, [at, form]);

  const finish = (status: CaseStatus): void | Promise<void> => {
    leaveDrafts(props.subject, form.id);
    setView({ kind: 'done', status });
    return props.onDone(status);
  };
  /** A call in this session; when another tab has taken the declaration over, this one takes it back and asks once more. */
  async function inSession<T>(ask: (token: string) => Promise<T>): Promise<T> {
    try {
      return await ask(token);
    } catch (error) {
      if (!isTakenOver(error)) throw error;
      const renewed = await newToken(props);
      // Completed elsewhere: what opens now is another declaration, to be seen before it is answered.
      if (renewed.id !== form.id) {
        props.reopen();
        throw error;
      }
      setToken(renewed.token);
      return ask(renewed.token);
    }
  }

  /** Once, however often it is asked while it runs (K-049). */
  const complete = (): Promise<void> => {
    if (isLeftToOthers(latest.current)) {
      setView({ kind: 'waits', at });
      return Promise.resolve();
    }
    completing.current ??= inSession((now) => callWith(now, completeDeclaration))
      .then(({ body }) => finish(body.caseStatus))
      .catch(async (error: unknown) => {
        if (isUnauthorised(error)) sessionEnded();
        record(token, 'completion-failed', error);
        // A renewal that was read on another day is read anew: this tab's token alone would bring the same refusal for ever.
        const readsRegisters = latest.current.asBefore !== undefined || props.answers !== undefined;
        if (readsRegisters && isCallError(error) && error.status === 409)
          await readAgain(form.id, { ...props, inSession, take, setToken }).catch(() => undefined);
        setView({ kind: 'failed', at, error });
      })
      .finally(() => (completing.current = null));
    return completing.current;
  };

  const submit: SectionPlace['submit'] = async (row, answer) => {
    const id = at ?? '';
    const input = {
      query: { section: id },
      // The one that confirms what was answered before names the case in its path, and has nothing to send.
      ...(row.path.includes('{id}') ? { params: { id: form.id } } : { body: answer }),
    };
    const progress = (await inSession((now) => callWith(now, row, input))).body as DeclarationProgress;
    // A completion that failed was of other answers.
    toSections();
    const known = new Map(latest.current.sections.map((section) => [section.id, section]));
    const same =
      overview === null &&
      !progress.anew &&
      progress.sections.length === known.size &&
      progress.sections.every(({ id: told }) => known.has(told));
    // An answer may add or take away later sections; their content is the server's to make.
    if (!same) take(await inSession((now) => fetchForm(now)));
    else
      take({
        ...latest.current,
        sections: progress.sections.flatMap(({ id: each, answered }) => {
          const section = known.get(each);
          if (!section) return [];
          const given = { answered, answer, fromEarlier: false, unchanged: undefined };
          return [each === id ? { ...section, ...given } : { ...section, answered }];
        }),
      });
    return progress;
  };

  const explain: SectionPlace['explain'] = async (text) => {
    const id = at ?? '';
    await inSession((now) => callWith(now, explainAnswer, { body: { section: id, text } }));
    const sections = latest.current.sections.map((one) => (one.id === id ? { ...one, explanation: text } : one));
    take({ ...latest.current, sections });
  };

  if (view.kind === 'done' && props.done) {
    const Instead = props.instead?.[view.status];
    return Instead ? (
      <Instead retry={complete} />
    ) : (
      <Done printable={props.printable ?? false} words={props.done(view.status, form.sections)}>
        {props.printable ? (
          <>
            <GivenAnswers token={token} />
            <OwnCopy id={form.id} />
          </>
        ) : null}
      </Done>
    );
  }
  // Another section by the browser's own buttons leaves it behind.
  if (view.kind === 'failed' && view.at === at)
    return props.failureUrl === undefined ? (
      <FailedCreatingCaseRetry error={view.error} onRetry={() => void complete()} onBack={toSections} />
    ) : (
      <FailedCreatingCase error={view.error} listUrl={props.failureUrl} />
    );

  const parts: PartsSession = {
    ask: (body) => inSession(async (now) => callWith(now, (await partRows()).handPart, { body })),
    remind: (part) => inSession(async (now) => callWith(now, (await partRows()).remindOfPart, { params: { part } })),
    back: (part) => inSession(async (now) => callWith(now, (await partRows()).takePartBack, { params: { part } })),
    goOn: () => inSession(async (now) => callWith(now, (await partRows()).goOnBesideParts)),
    again: async () => take(await inSession((now) => fetchForm(now))),
    hand: (part) => setView({ kind: 'hand', part, at }),
  };
  if (view.kind === 'waits' && view.at === at) {
    const goOn = () => (unanswered(latest.current) === null ? complete() : toSections());
    return <WaitsForParts form={form} parts={parts} host={props} onAnswered={goOn} onBack={toSections} />;
  }

  const section = form.sections.find(({ id }) => id === at);
  if (!section) return null;
  const left = unanswered(form);
  const before = neighbour(form, section.id, -1)?.id ?? null;
  const place: SectionPlace = {
    section,
    sections: form.sections,
    caseId: form.id,
    draft: { subject: props.subject, step: `kyc-${form.id}-${section.id}` },
    token,
    editing,
    sendLabel:
      props.part !== undefined
        ? neighbour(form, section.id, 1)
          ? null
          : texts('part.send')
        : isAnswer && form.sections.every(({ id, answered }) => answered || id === section.id)
          ? texts('question.send')
          : props.change === undefined || neighbour(form, section.id, 1)
            ? null
            : texts('common.saveChange'),
    backLabel: props.change === undefined || before !== null ? null : texts('common.cancelChange'),
    item,
    itemAddress: (n) => addressOf(section.id, toChange, n),
    back: () => {
      if (hostEdits || (isAnswer && at !== summary)) {
        props.onBack();
        return;
      }
      // What a change has asked for besides leads back to that change.
      const toStart = overview !== null && section.id !== overview && !section.confirms;
      const to = toStart ? overview : editing && left !== section.id ? (left ?? summary) : before;
      if (to === null) props.onBack();
      else go(to, editing && overview === null);
    },
    next: async () => {
      // Whoever went elsewhere while it was saved stays there.
      if (standing.current !== section.id) return;
      const to = sectionAfter(latest.current, section, editing);
      if (to === null) return complete();
      const kind = latest.current.sections.find(({ id }) => id === to)?.kind ?? '';
      // A screen that is not there yet is waited for here: a waiting frame, once shown, stands for 300 ms.
      await screens[kind]?.arrived();
      if (standing.current === section.id) go(to, editing && overview === null);
    },
    edit: (id) => go(id, true),
    explain,
    submit,
    ...(props.part === undefined ? { parts } : {}),
  };
  if (view.kind === 'hand' && view.at === at)
    return <HandPage place={place} part={view.part} parts={parts} onBack={toSections} />;
  if (isAnsweredElsewhere(section)) return <HandedSection key={section.id} place={place} />;
  if (section.id === overview)
    return (
      <Suspense fallback={WAITING_FRAME}>
        <AsBeforePage place={place} form={form} session={{ ...props, inSession, take, setToken }} />
      </Suspense>
    );
  const Screen = screens[section.kind] ?? UnknownSection;
  return (
    <>
      {hostEdits || before === null ? null : props.change?.cancel}
      <Suspense fallback={WAITING_FRAME}>
        <Screen key={section.id} {...place} />
      </Suspense>
    </>
  );
}
