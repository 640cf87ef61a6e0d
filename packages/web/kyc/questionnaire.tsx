/** A customer declaration from its first section to its status, inside whatever frame its host has (K-001, K-044). */
import { leaveDrafts, takeDrafts } from './carried-drafts.ts';
import { completeDeclaration, explainAnswer } from '@bli-kunde/domain/kyc/calls.ts';
import type { CaseStatus } from '@bli-kunde/domain/kyc/case.ts';
import type { Progress } from '@bli-kunde/domain/kyc/submit.ts';
import { isCallError } from '../app/call-error.ts';
import { useQuery } from '../app/use-query.ts';
import { Suspense, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { goTo } from '../app/hash-route.ts';
import { lazyScreen } from '../app/lazy-screen.tsx';
import { sessionEnded } from '../app/session-store.ts';
import { useRedirect } from '../app/use-step.ts';
import type { ProgressStep } from '../ui/progress.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useTexts } from '../ui/texts-context.tsx';
import { GivenAnswers } from './given-answers.tsx';
import { readAgain } from './confirm-standing.ts';
import { useKeepAlive } from './keep-alive.ts';
import './kyc.css';
import type { DeclarationProps } from './declaration-props.ts';
import { fetchForm, newToken, type OpenForm, openForm, type ReadForm } from './open-form.ts';
import { Done, FailedCreatingCase, FailedCreatingCaseRetry, FormFetchFailure } from './outcome.tsx';
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
import type { SectionPlace } from './section-place.ts';
import { callWith, isTakenOver, isUnauthorised, keep, placeKey, record } from './session.ts';
import { UnknownSection } from './unknown-section.tsx';

const NO_PARTS: readonly ProgressStep[] = [];
const AsBeforePage = lazyScreen(async () => (await import('./as-before-page.tsx')).AsBeforePage);

const WAITING = <Skeleton lines={['heading', 'text', 'field', 'field', 'button']} />;

export function Declaration(props: DeclarationProps) {
  const { bank, process, channel, subject, answers, about } = props;
  const opened = useQuery({
    queryKey: ['declaration', bank, process, channel, subject, answers ?? null],
    queryFn: async () => {
      const form = await openForm({ process, channel, subject, answers, about });
      takeDrafts(subject, form.form.id);
      return form;
    },
    // Each visit opens the declaration anew: a completed one is then opened for a change.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  if (opened.isPending) return WAITING;
  if (opened.data === undefined)
    return <FormFetchFailure error={opened.error} onFetch={() => void opened.refetch()} onBack={props.onBack} />;
  return <Questionnaire key={opened.data.token} {...props} opened={opened.data} reopen={() => void opened.refetch()} />;
}

type View =
  | { readonly kind: 'sections' }
  | { readonly kind: 'done'; readonly status: CaseStatus }
  | { readonly kind: 'failed'; readonly at: string | null; readonly error: unknown };

function Questionnaire({ opened, ...props }: DeclarationProps & { opened: OpenForm; reopen: () => void }) {
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
  const [view, setView] = useState<View>({ kind: 'sections' });
  const latest = useRef(form);
  const standing = useRef(at);
  const completing = useRef<Promise<void> | null>(null);
  useKeepAlive(view.kind === 'done' ? null : token);
  useRedirect(at === null || at === asked || view.kind === 'done' ? null : addressOf(at));

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
    completing.current ??= inSession((now) => callWith(now, completeDeclaration))
      .then(({ body }) => finish(body.caseStatus))
      .catch(async (error: unknown) => {
        if (isUnauthorised(error)) sessionEnded();
        record(token, 'completion-failed', error);
        // A renewal that was read on another day is read anew: this tab's token alone would bring the same refusal for ever.
        if (latest.current.asBefore && isCallError(error) && error.status === 409)
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
    const progress = (await inSession((now) => callWith(now, row, input))).body as Progress;
    // A completion that failed was of other answers.
    setView({ kind: 'sections' });
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
      <FailedCreatingCaseRetry
        error={view.error}
        onRetry={() => void complete()}
        onBack={() => setView({ kind: 'sections' })}
      />
    ) : (
      <FailedCreatingCase error={view.error} listUrl={props.failureUrl} />
    );

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
      isAnswer && form.sections.every(({ id, answered }) => answered || id === section.id)
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
  };
  if (section.id === overview)
    return (
      <Suspense fallback={WAITING}>
        <AsBeforePage place={place} form={form} session={{ ...props, inSession, take, setToken }} />
      </Suspense>
    );
  const Screen = screens[section.kind] ?? UnknownSection;
  return (
    <>
      {hostEdits || before === null ? null : props.change?.cancel}
      <Suspense fallback={WAITING}>
        <Screen key={section.id} {...place} />
      </Suspense>
    </>
  );
}
