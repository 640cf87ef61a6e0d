/** Questions with yes or no as one list; what a yes asks besides stands under its tick (K-063, K-070). */
import type { YesOrNo } from '@bli-kunde/domain/kyc/rows/yes-no.ts';
import { type ReactNode, useState } from 'react';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Fieldset } from '../../ui/fieldset.tsx';
import { useTexts } from '../../ui/texts-context.tsx';
import { isRestTicked, withNone, withRest, withTick } from './ticks.ts';

export interface Tick {
  readonly name: string;
  readonly label: string;
  /** Shown once it is ticked. */
  readonly help?: string | null | undefined;
  /** Shown before, where a tick is easily wrong. */
  readonly explanation?: string | null | undefined;
  readonly value: YesOrNo;
  readonly onChange: (value: YesOrNo) => void;
  /** Answered with the others, and not asked now. */
  readonly hidden?: boolean;
  /** Shown where there is any. */
  readonly under?: ReactNode;
}

export interface TickListProps {
  /** Id that the error summary links to. */
  readonly id?: string | undefined;
  /** Of the tick for none of them. */
  readonly name: string;
  readonly list: { readonly text: string; readonly none: string; readonly rest?: string | undefined };
  readonly error: string | null;
  /** True where a button under the list says no to what is left: its tick is shown once it stands, to be taken back. */
  readonly byButton?: boolean;
  readonly ticks: readonly Tick[];
}

/** The words that say no to what is left of a list; null where nothing is left. */
export function restText(list: TickListProps['list'], answers: readonly YesOrNo[]): string | null {
  if (isRestTicked(answers)) return null;
  return (answers.includes('YES') ? list.rest : undefined) ?? list.none;
}

export function TickList({ id, name, list, error, byButton = false, ticks }: TickListProps) {
  const texts = useTexts();
  const answers = ticks.map(({ value }) => value);
  const some = answers.includes('YES');
  const every = answers.every((one) => one === 'YES');
  const asked = list.rest !== undefined;
  const stands = asked || !some ? isRestTicked(answers) : false;
  const [stood, setStood] = useState(stands);
  if (stands && !stood) setStood(true);
  /** One by one: each forgets its own complaint. */
  const answer = (next: readonly YesOrNo[]) => {
    for (const [at, tick] of ticks.entries()) tick.onChange(next[at] ?? null);
  };
  return (
    <Fieldset {...(id === undefined ? {} : { id })} legend={list.text} error={error}>
      <div className="kyc-sources">
        {ticks.map((tick, at) =>
          tick.hidden ? null : (
            <div key={tick.name} className="kyc-source">
              <Checkbox
                name={tick.name}
                label={tick.label}
                help={tick.explanation ?? (tick.value === 'YES' ? (tick.help ?? null) : null)}
                checked={tick.value === 'YES'}
                onChange={(on) => answer(withTick(answers, at, on, asked))}
              />
              {tick.under ? <div className="kyc-comment stack">{tick.under}</div> : null}
            </div>
          ),
        )}
        {(asked && every) || (byButton && !stood && error === null) ? null : (
          <Checkbox
            name={name}
            label={(some ? list.rest : undefined) ?? list.none}
            checked={stands}
            onChange={(on) => answer((asked && some ? withRest : withNone)(answers, on))}
          />
        )}
      </div>
      <div role="status">{some && !every && !asked ? <p className="quiet">{texts('kyc.list.rest')}</p> : null}</div>
    </Fieldset>
  );
}
