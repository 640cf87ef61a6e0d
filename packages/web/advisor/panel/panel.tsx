/** The action panel: exactly what the advisor may do with the case as it is; a form opens in the place of the buttons. */
import { type Act, GROUNDS_ACT_FORMS } from '@bli-kunde/domain/cases/acts.ts';
import { assignCase, giveCaseBack, takeCase } from '@bli-kunde/domain/advisor/work-api.ts';
import type { Decision } from '@bli-kunde/domain/cases/kinds.ts';
import type { Role } from '@bli-kunde/domain/cases/decisions.ts';
import type { TextKey } from '@bli-kunde/domain/texts/nb.ts';
import { useQueryClient } from '../../app/use-query.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { announce } from '../../app/arrival.ts';
import { CaseError } from '../case-error.tsx';
import { PANEL_TITLE } from '../case-head.tsx';
import { InCard, InCardNote } from '../decision-card.tsx';
import { goTo } from '../../app/hash-route.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { useTexts } from '../../ui/texts-context.tsx';
import { caseAddress, listAddress, packAddress } from '../addresses.ts';
import { useMe } from '../me.ts';
import { isGone, type TheCase, useChange } from '../the-case.ts';
import { flash } from '../flash.ts';
import { useKeys } from '../use-keys.ts';
import { leaveCase } from './act-drafts.ts';
import { DecisionButtons } from './decision-buttons.tsx';
import { GROUNDS_NAMES, GroundsForm, type GroundsName, calledAct } from './grounds-form.tsx';
import { type Begin, begunForm, type FormName } from './open-form.ts';
import { DecidedCard, ProposalCard, ReturnedCard, SentBack } from './proposal-card.tsx';
import { mayAsk, mayAskForPaper } from './may-ask.ts';
import { NextCase } from './next-case-link.tsx';
import { NoQuestion } from './no-question.tsx';
import { NotMine, waitsForOther } from './not-mine.tsx';
import { OwnCase } from './own-case.tsx';
import { PaperForm } from './paper-form.tsx';
import { ProposalForm } from './proposal-form.tsx';
import { QuestionCard } from './question-card.tsx';
import { QuestionForm } from './question-form.tsx';
import { isToTakeOver } from './take-over.ts';
import { AssignForm, NoteForm, PostponeForm } from './work-forms.tsx';

export function Panel({ one }: { one: TheCase }) {
  const texts = useTexts();
  const [open, setOpen] = useState<FormName | null>(() => begunForm(one));
  const [isOfMoney, setIsOfMoney] = useState(false);
  const [done, setDone] = useState<Done | null>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const client = useQueryClient();
  const { roles } = useMe();
  useEffect(() => () => leaveCase(one.id), [one.id]);
  const may = (act: Act) => one.acts.includes(act);
  const begin: Begin = (form, ofMoney = false) => {
    setIsOfMoney(ofMoney);
    setDone(null);
    setOpen(form);
  };
  const end = (form: FormName, isDone: boolean) => {
    setOpen(null);
    const key = doneText(form, one, roles);
    const decision = one.proposal?.decision;
    const text = texts(key, { decision: decision ? texts(`advisor.decision.${decision}`) : '' });
    if (isDone && isGone(client, one.number)) {
      flash(texts('advisor.console.done.gone', { done: text, number: one.number }));
      return goTo(listAddress({ tildelt: 'godkjenning' }));
    }
    setDone(isDone ? { form, text } : null);
    if (isDone) announce(text);
    title.current?.focus();
  };
  useKeys(open === null && may('NOTE') ? { n: () => begin('note') } : {});
  return (
    <aside className="case-panel" aria-labelledby={PANEL_TITLE}>
      <h2 id={PANEL_TITLE} tabIndex={-1} ref={title}>
        {texts('advisor.console.panel')}
      </h2>
      {done === null ? null : (
        <Alert kind="success">
          <p>{done.text}</p>
        </Alert>
      )}
      {one.state === 'CLOSED' || (done !== null && isDeciding(done.form)) ? <NextCase number={one.number} /> : null}
      {open === null ? (
        <Buttons one={one} begin={begin} onGone={() => title.current?.focus()} />
      ) : (
        <>
          {isAboutProposal(open) ? <ProposalCard one={one} begin={null} /> : null}
          {isMending(open, one) ? <SentBack one={one} /> : null}
          {decisionOf(open) === null ? null : <InCardNote />}
          <OpenForm
            key={open}
            name={open}
            one={one}
            begin={begin}
            isOfMoney={isOfMoney}
            onDone={() => end(open, true)}
            onCancel={() => end(open, false)}
          />
        </>
      )}
    </aside>
  );
}

/** Forms about a proposal, which stays in sight above them. */
const isAboutProposal = (name: FormName): boolean => ['agree', 'return', 'withdraw'].includes(name);
/** A proposal that is made again after a colleague sent it back: why they did stays in sight. */
const isMending = (name: FormName, { returned }: TheCase): boolean =>
  returned !== null && name === `proposal-${returned.proposal.decision}`;
const isGrounds = (name: FormName): name is GroundsName => GROUNDS_NAMES.some((one) => one === name);
const decisionOf = (name: FormName): Decision | null =>
  name.startsWith('proposal-') ? (name.slice('proposal-'.length) as Decision) : null;
/** The case waits for others, or for nobody any more; ending an order leaves it to be worked on. */
const isDeciding = (name: FormName): boolean =>
  (decisionOf(name) !== null && decisionOf(name) !== 'CANCEL_SIGNING') ||
  ['agree', 'return', 'question', 'paper'].includes(name);

interface Done {
  readonly form: FormName;
  readonly text: string;
}

/** `one` is the case as it was when the form was sent. */
function doneText(name: FormName, { decisions, proposal }: TheCase, roles: readonly Role[]): TextKey {
  const decision = decisionOf(name);
  // Another's agreement is missing still.
  if (name === 'agree' && proposal !== null && proposal.agreements.length > proposal.given.length + 1)
    return 'advisor.console.done.agree.waits';
  if (decision === null)
    return `advisor.console.done.${calledAct(name as Exclude<FormName, `proposal-${Decision}`>, roles)}`;
  const ways = decisions.find((each) => each.decision === decision)?.ways ?? [];
  if (!ways.every(({ agreements }) => agreements.length === 0)) return 'advisor.console.done.proposal';
  return decision === 'CANCEL_SIGNING' ? 'advisor.console.done.signing' : 'advisor.console.done.decided';
}

interface OpenFormProps {
  readonly name: FormName;
  readonly one: TheCase;
  readonly begin: Begin;
  readonly isOfMoney: boolean;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

function OpenForm({ name, begin, isOfMoney, ...props }: OpenFormProps) {
  const decision = decisionOf(name);
  if (decision !== null)
    return (
      <InCard>
        <ProposalForm decision={decision} begin={begin} {...props} />
      </InCard>
    );
  if (isGrounds(name)) return <GroundsForm name={name} {...props} />;
  if (name === 'question') return <QuestionForm isOfMoney={isOfMoney} {...props} />;
  if (name === 'paper') return <PaperForm {...props} />;
  if (name === 'postpone') return <PostponeForm {...props} />;
  return name === 'assign' ? <AssignForm {...props} /> : <NoteForm {...props} />;
}

const AT_ONCE = { take: takeCase, giveBack: giveCaseBack, takeOver: assignCase } as const;
type AtOnce = keyof typeof AT_ONCE;

interface ButtonsProps {
  readonly one: TheCase;
  readonly begin: (form: FormName) => void;
  /** The button that was pressed stands there no longer. */
  readonly onGone: () => void;
}

function Buttons({ one, begin, onGone }: ButtonsProps) {
  const texts = useTexts();
  const change = useChange(one);
  const me = useMe();
  const [under, setUnder] = useState<AtOnce | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const may = (act: Act) => one.acts.includes(act);
  const run = async (name: AtOnce) => {
    if (under !== null) return;
    setFailure(null);
    setUnder(name);
    const pressed = document.activeElement;
    try {
      await change(AT_ONCE[name], name === 'takeOver' ? { body: { advisor: me.key } } : {});
      announce(texts(`advisor.console.done.${name}`));
    } catch (error) {
      setFailure(error);
    }
    setUnder(null);
    requestAnimationFrame(() => {
      if (!pressed?.isConnected) onGone();
    });
  };
  useKeys(may('TAKE') ? { t: () => void run('take') } : {});
  const quiet = (act: Act, form: FormName) =>
    may(act) ? (
      <Button key={form} variant="tertiary" onClick={() => begin(form)}>
        {texts(`advisor.console.act.${calledAct(form as Exclude<FormName, `proposal-${Decision}`>, me.roles)}`)}
      </Button>
    ) : null;
  const grouped = (group: 'work' | 'more') =>
    GROUNDS_ACT_FORMS.filter((form) => form.group === group && may(form.act)).map(({ act, name }) => quiet(act, name));
  return (
    <>
      {failure === null ? null : <CaseError error={failure} />}
      <OwnCase one={one} begin={begin} />
      <NotMine one={one} />
      {may('GIVE_BACK') && waitsForOther(one) ? (
        <Button wide state={under === 'giveBack' ? 'spinner' : 'idle'} onClick={() => void run('giveBack')}>
          {texts('advisor.console.act.giveBack')}
        </Button>
      ) : null}
      {may('TAKE') ? (
        <div className="panel-group">
          <Button
            wide
            variant={waitsForOther(one) ? 'secondary' : 'primary'}
            state={under === 'take' ? 'spinner' : 'idle'}
            onClick={() => void run('take')}
          >
            {texts('advisor.console.act.take')}
          </Button>
        </div>
      ) : null}
      {isToTakeOver(one, me.key) ? (
        <div className="panel-group">
          <p className="quiet">
            {texts('advisor.console.panel.taken', { name: one.assigned?.name ?? texts('advisor.console.somebody') })}
          </p>
          <Button
            wide
            variant="secondary"
            state={under === 'takeOver' ? 'spinner' : 'idle'}
            onClick={() => void run('takeOver')}
          >
            {texts('advisor.console.act.takeOver')}
          </Button>
        </div>
      ) : null}
      {one.decided ? (
        <DecidedCard decided={one.decided} noticeAt={caseAddress(one.number, 'eiere')} rule={one.summary.rule} />
      ) : null}
      {one.returned ? <ReturnedCard one={one} begin={begin} /> : null}
      {one.proposal ? <ProposalCard one={one} begin={begin} /> : null}
      {one.question ? <QuestionCard one={one} begin={begin} /> : null}
      {may('PROPOSE') && one.decisions.length > 0 && one.proposal === null ? (
        <InCard>
          <DecisionButtons one={one} begin={begin} />
        </InCard>
      ) : null}
      <Group title={texts('advisor.console.panel.work')}>
        {mayAsk(one) ? quiet('ASK', 'question') : null}
        {mayAskForPaper(one) ? quiet('ASK', 'paper') : null}
        {quiet('NOTE', 'note')}
        {quiet('POSTPONE', 'postpone')}
        {may('GIVE_BACK') && !waitsForOther(one) ? (
          <Button
            variant="tertiary"
            state={under === 'giveBack' ? 'spinner' : 'idle'}
            onClick={() => void run('giveBack')}
          >
            {texts('advisor.console.act.giveBack')}
          </Button>
        ) : null}
        {quiet('ASSIGN', 'assign')}
        {grouped('work')}
      </Group>
      <NoQuestion one={one} />
      <Group title={texts('advisor.console.panel.more')}>
        {grouped('more')}
        {one.likeness === null ? quiet('DISQUALIFY', 'disqualify') : null}
        {quiet('RESTRICT', one.restricted ? 'unrestrict' : 'restrict')}
        {quiet('HOLD_ERASURE', one.isHeldFromErasure ? 'release' : 'hold')}
        {isDecided(one) && me.pages.includes('EVIDENCE') ? (
          <Button variant="tertiary" href={`#${packAddress(one.number)}`}>
            {texts('advisor.console.act.pack')}
          </Button>
        ) : null}
      </Group>
      {one.acts.length === 0 ? <p className="quiet">{texts('advisor.console.panel.nothing')}</p> : null}
    </>
  );
}

/** Nothing waits in it for a word: what was decided can be proven. */
const isDecided = ({ state, decided }: TheCase): boolean => state === 'CLOSED' || decided !== null;

/** Left out when none of its buttons is there. */
function Group({ title, children }: { title: string; children: readonly ReactNode[] }) {
  if (children.flat().every((child) => child === null)) return null;
  return (
    <section className="panel-group">
      <h3>{title}</h3>
      <div className="panel-acts">{children}</div>
    </section>
  );
}
