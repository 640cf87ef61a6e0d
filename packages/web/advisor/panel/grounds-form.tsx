/** Forms that ask for grounds and nothing else, as one table. */
import type { Endpoint } from '@bli-kunde/domain/api/endpoint.ts';
import { agreeToProposal, returnProposal, withdrawProposal } from '@bli-kunde/domain/advisor/proposals-api.ts';
import { takeQuestionBack } from '@bli-kunde/domain/advisor/questions-api.ts';
import { holdErasure, restrictCase, workApi } from '@bli-kunde/domain/advisor/work-api.ts';
import { GROUNDS_ACT_FORMS, type GroundsActName } from '@bli-kunde/domain/cases/acts.ts';
import type { Role } from '@bli-kunde/domain/cases/decisions.ts';
import type { TextKey } from '@bli-kunde/domain/texts/nb.ts';
import type { Texts } from '@bli-kunde/domain/texts/texts.ts';
import { TextField } from '../../ui/text-field.tsx';
import { useTexts } from '../../ui/texts-context.tsx';
import { useMe } from '../me.ts';
import { type TheCase, useChange } from '../the-case.ts';
import { ActForm } from './act-form.tsx';
import { DecisionNotice } from './decision-notice.tsx';
import { groundsProblem, MOST_CHARACTERS } from './grounds.ts';
import { useRoleNames } from './role-names.ts';
import { Unread } from './unread.tsx';
import { useActForm } from './use-act-form.ts';

interface GroundsAct {
  readonly row: Endpoint;
  readonly params?: (one: TheCase) => Readonly<Record<string, string>>;
  /** Fields of the request beside the grounds. */
  readonly also?: (one: TheCase) => object;
  readonly needed: boolean;
  /** Its own name where left out, or null. */
  readonly label?: (one: TheCase) => TextKey | null;
  readonly danger?: true;
}

/** The management agrees last: whoever agrees before it hands the proposal on to it. */
const handsOn = ({ proposal }: TheCase): TextKey | null =>
  proposal?.agreements[proposal.given.length + 1]?.includes('MANAGEMENT') ? 'advisor.console.act.toManagement' : null;
const ofProposal = ({ proposal }: TheCase) => ({ proposal: proposal?.id ?? '' });

/** Forms of acts that the table of acts describes whole. */
const OF_TABLE = Object.fromEntries(
  GROUNDS_ACT_FORMS.flatMap(({ name, call, grounds }): [string, GroundsAct][] => {
    const row = workApi.find((each) => each.name === call);
    return row === undefined ? [] : [[name, { row, needed: grounds === 'NEEDED' }]];
  }),
) as Readonly<Record<GroundsActName, GroundsAct>>;

export const GROUNDS_ACTS = {
  ...OF_TABLE,
  agree: { row: agreeToProposal, params: ofProposal, needed: false, label: handsOn },
  return: { row: returnProposal, params: ofProposal, needed: true },
  withdraw: { row: withdrawProposal, params: ofProposal, needed: false },
  takeBack: { row: takeQuestionBack, params: ({ question }) => ({ question: question?.id ?? '' }), needed: false },
  restrict: { row: restrictCase, also: () => ({ restricted: true }), needed: true },
  unrestrict: { row: restrictCase, also: () => ({ restricted: false }), needed: true },
  hold: { row: holdErasure, also: () => ({ held: true }), needed: true },
  release: { row: holdErasure, also: () => ({ held: false }), needed: true },
} as const satisfies Record<string, GroundsAct>;
export type GroundsName = keyof typeof GROUNDS_ACTS;
export const GROUNDS_NAMES = Object.keys(GROUNDS_ACTS) as GroundsName[];

/** Explanation before one agrees: the decision, and whether it holds as soon as one has agreed or somebody else must after that. */
function agreeing(
  texts: Texts,
  { decision, agreements, given }: NonNullable<TheCase['proposal']>,
  rolesInWords: ReturnType<typeof useRoleNames>,
): readonly string[] {
  const after = agreements.slice(given.length + 1);
  return [
    texts(`advisor.console.decision.${decision}`),
    after.length === 0
      ? texts('advisor.console.explain.agree.last')
      : texts('advisor.console.explain.agree', { roles: rolesInWords(after) }),
  ];
}

/** The name of an act in its texts: the AML officer reports nothing to herself, and opens the same case for it. */
export const calledAct = <Name extends string>(name: Name, roles: readonly Role[]): Name | 'suspicion.own' =>
  name === 'suspicion' && roles.includes('AML_OFFICER') ? 'suspicion.own' : name;

export interface PanelFormProps {
  readonly one: TheCase;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

export function GroundsForm({ name, one, onDone, onCancel }: PanelFormProps & { name: GroundsName }) {
  const texts = useTexts();
  const change = useChange(one);
  const { row, needed, params, also, label: labelOf }: GroundsAct = GROUNDS_ACTS[name];
  const form = useActForm<{ grounds: string }>({
    subject: one.id,
    step: name,
    start: { grounds: '' },
    problemsOf: ({ grounds }) => (needed ? groundsProblem('grounds', grounds) : []),
    save: ({ grounds }) =>
      change(row, {
        ...(params ? { params: params(one) } : {}),
        body: { ...also?.(one), ...(needed || grounds.trim() !== '' ? { grounds } : {}) },
      }),
  });
  const rolesInWords = useRoleNames();
  const called = calledAct(name, useMe().roles);
  const explains =
    name === 'agree' && one.proposal
      ? agreeing(texts, one.proposal, rolesInWords)
      : [texts(`advisor.console.explain.${called}`)];
  return (
    <ActForm
      form={form}
      title={texts(`advisor.console.act.${called}`)}
      explains={explains.map((words) => <p key={words}>{words}</p>)}
      label={texts(labelOf?.(one) ?? `advisor.console.act.${called}`)}
      after={name === 'agree' && one.proposal ? <DecisionNotice one={one} decision={one.proposal.decision} /> : null}
      onDone={onDone}
      onCancel={onCancel}
    >
      {name === 'agree' ? <Unread one={one} /> : null}
      <TextField
        {...form.field('grounds')}
        label={texts('advisor.console.field.grounds')}
        help={needed ? texts('advisor.console.field.grounds.help') : undefined}
        optional={!needed}
        rows={5}
        maxLength={MOST_CHARACTERS}
      />
    </ActForm>
  );
}
