/** Says until which day one is away: colleagues see it where a case is one's own, and where cases are assigned. */
import { setAway } from '@bli-kunde/domain/advisor/person-api.ts';
import { awayProblems } from '@bli-kunde/domain/advisor/away.ts';
import { formatShortDate, type IsoDate, parseShortDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { call } from '../app/client.ts';
import { useStepForm } from '../app/use-form.ts';
import { useQueryClient } from '../app/use-query.ts';
import { Button, type ButtonState } from '../ui/button.tsx';
import { Modal } from '../ui/modal.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useTexts } from '../ui/texts-context.tsx';
import { CaseError } from './case-error.tsx';
import { meQuery, useMe } from './me.ts';

export function Away() {
  const texts = useTexts();
  const { awayUntil } = useMe();
  const [open, setOpen] = useState(false);
  return (
    <div className="console-away">
      <Button variant="tertiary" onClick={() => setOpen(true)}>
        {awayUntil === null
          ? texts('advisor.console.away')
          : texts('advisor.console.away.until', { day: formatShortDate(awayUntil) })}
      </Button>
      <Modal
        open={open}
        onClose={() => setOpen(false)}
        title={texts('advisor.console.away.title')}
        name="Fravær"
        description="hvor lenge"
      >
        {open ? <AwayForm onDone={() => setOpen(false)} /> : null}
      </Modal>
    </div>
  );
}

function AwayForm({ onDone }: { onDone: () => void }) {
  const texts = useTexts();
  const client = useQueryClient();
  const { awayUntil, today } = useMe();
  const [button, setButton] = useState<ButtonState>('idle');
  const [failure, setFailure] = useState<unknown>(null);
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => void (isShown.current = false);
  }, []);
  const say = async (until: IsoDate | null): Promise<void> => {
    const { body } = await call(setAway, { body: { until } });
    client.setQueryData(meQuery.queryKey, body);
    // Lists and cases show it beside one's name.
    void client.invalidateQueries({ queryKey: ['advisor-cases'] });
    void client.invalidateQueries({ queryKey: ['advisor-case'] });
  };
  const form = useStepForm<{ until: string }>({
    subject: 'me',
    step: 'away',
    kept: false,
    start: { until: awayUntil === null ? '' : formatShortDate(awayUntil) },
    problemsOf: ({ until }) => awayProblems(parseShortDate(until), today),
    save: ({ until }) => say(parseShortDate(until)),
  });
  const run = async (work: () => Promise<boolean>): Promise<void> => {
    if (button !== 'idle') return;
    setFailure(null);
    setButton('spinner');
    try {
      // A dialog that was closed meanwhile, and opened again, is another one.
      if ((await work()) && isShown.current) onDone();
    } catch (error) {
      setFailure(error);
    }
    setButton('idle');
  };
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void run(form.submit);
  };
  return (
    <form className="stack" noValidate onSubmit={submit}>
      <p>{texts('advisor.console.away.text')}</p>
      <TextField
        {...form.field('until')}
        label={texts('advisor.console.away.field')}
        help={texts('advisor.console.field.day.help')}
        inputMode="numeric"
        width="medium"
      />
      {failure === null ? null : <CaseError error={failure} />}
      <div className="button-row">
        <Button type="submit" state={button}>
          {texts('common.confirm')}
        </Button>
        {awayUntil === null ? null : (
          <Button variant="secondary" onClick={() => void run(() => say(null).then(() => true))}>
            {texts('advisor.console.away.back')}
          </Button>
        )}
      </div>
    </form>
  );
}
