/** Forms of the work on a case that decide nothing: postponed, assigned, noted. */
import { NOTE_KINDS } from '@bli-kunde/domain/cases/notes.ts';
import { addNote, assignCase, postponeCase } from '@bli-kunde/domain/advisor/work-api.ts';
import { formatShortDate, parseShortDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import { type FormProblem } from '../../app/use-form.ts';
import { TextField } from '../../ui/text-field.tsx';
import { RadioTiles } from '../../ui/tiles.tsx';
import { useTexts } from '../../ui/texts-context.tsx';
import { useAssignedName } from '../assigned-name.ts';
import { useChange } from '../the-case.ts';
import { ActForm } from './act-form.tsx';
import { RemarkField, remarked } from './remark-field.tsx';
import { useRoleNames } from './role-names.ts';
import { TiedChoice } from './tied-choice.tsx';
import { useActForm } from './use-act-form.ts';
import type { PanelFormProps } from './grounds-form.tsx';
import { MOST_CHARACTERS } from './grounds.ts';

export function PostponeForm({ one, onDone, onCancel }: PanelFormProps) {
  const texts = useTexts();
  const change = useChange(one);
  const { today, postponedAtMost } = one;
  const date = postponedAtMost === null ? '' : formatShortDate(postponedAtMost);
  const problemsOf = ({ until }: { until: string }): FormProblem[] => {
    const day = parseShortDate(until);
    if (day === null) return [{ path: 'until', message: 'advisor.console.problem.until' }];
    if (day <= today) return [{ path: 'until', message: 'advisor.console.problem.until.past' }];
    return postponedAtMost !== null && day > postponedAtMost
      ? [{ path: 'until', message: 'advisor.console.problem.until.late', values: { date } }]
      : [];
  };
  const form = useActForm<{ until: string; grounds: string }>({
    subject: one.id,
    step: 'postpone',
    start: { until: '', grounds: '' },
    problemsOf,
    save: ({ until, grounds }) =>
      change(postponeCase, { body: { until: parseShortDate(until), ...remarked(grounds) } }),
  });
  return (
    <ActForm
      form={form}
      title={texts('advisor.console.act.postpone')}
      label={texts('advisor.console.act.postpone')}
      explains={<p>{texts('advisor.console.explain.postpone')}</p>}
      onDone={onDone}
      onCancel={onCancel}
    >
      <TextField
        {...form.field('until')}
        label={texts('advisor.console.field.until')}
        help={texts('advisor.console.field.until.help', { date })}
        inputMode="numeric"
        width="medium"
      />
      <RemarkField ties={form.field('grounds')} />
    </ActForm>
  );
}

export function AssignForm({ one, onDone, onCancel }: PanelFormProps) {
  const texts = useTexts();
  const nameOf = useAssignedName();
  const rolesInWords = useRoleNames();
  const change = useChange(one);
  const form = useActForm<{ advisor: string; grounds: string }>({
    subject: one.id,
    step: 'assign',
    start: { advisor: '', grounds: '' },
    problemsOf: ({ advisor }) =>
      advisor === '' ? [{ path: 'advisor', message: 'advisor.console.problem.advisor' }] : [],
    save: ({ advisor, grounds }) => change(assignCase, { body: { advisor, ...remarked(grounds) } }),
  });
  return (
    <ActForm
      form={form}
      title={texts('advisor.console.act.assign')}
      label={texts('advisor.console.act.assign')}
      onDone={onDone}
      onCancel={onCancel}
    >
      <TiedChoice
        ties={form.field('advisor')}
        label={texts('advisor.console.field.advisor')}
        options={one.assignable.map((colleague) => ({
          value: colleague.key,
          label: `${nameOf(colleague)} (${rolesInWords([colleague.roles])})`,
        }))}
      />
      <RemarkField ties={form.field('grounds')} />
    </ActForm>
  );
}

export function NoteForm({ one, onDone, onCancel }: PanelFormProps) {
  const texts = useTexts();
  const change = useChange(one);
  const form = useActForm<{ kind: string; text: string }>({
    subject: one.id,
    step: 'note',
    start: { kind: 'ASSESSMENT', text: '' },
    problemsOf: ({ text }) => (text.trim() === '' ? [{ path: 'text', message: 'advisor.console.problem.note' }] : []),
    save: (body) => change(addNote, { body }),
  });
  const kind = form.field('kind');
  return (
    <ActForm
      form={form}
      title={texts('advisor.console.act.note')}
      label={texts('advisor.console.note.save')}
      onDone={onDone}
      onCancel={onCancel}
    >
      <RadioTiles
        id={kind.id}
        name={kind.name}
        legend={texts('advisor.console.field.noteKind')}
        value={kind.value}
        onChange={(value) => form.change('kind', value)}
        options={NOTE_KINDS.map((value) => ({
          value,
          title: texts(`advisor.console.note.kind.${value}`),
          text: texts(`advisor.console.note.${value}`),
        }))}
      />
      <TextField
        {...form.field('text')}
        label={texts('advisor.console.field.note')}
        help={texts('advisor.console.field.note.help')}
        rows={5}
        maxLength={MOST_CHARACTERS}
      />
    </ActForm>
  );
}
