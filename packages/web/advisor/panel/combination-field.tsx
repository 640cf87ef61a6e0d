/** Field for combinations of signatories, each chosen among the persons whom the register names. */
import type { StepForm } from '../../app/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Fieldset } from '../../ui/fieldset.tsx';
import { useTexts } from '../../ui/texts-context.tsx';
import { RuleInWords } from '../rule-in-words.tsx';
import type { TheCase } from '../the-case.ts';
import { amongNamed, type Values } from './proposal-values.ts';

interface Props {
  readonly form: StepForm<Values>;
  readonly rule: NonNullable<TheCase['summary']['rule']>;
}

export function CombinationField({ form, rule }: Props) {
  const texts = useTexts();
  const { persons } = rule;
  const combination = amongNamed(
    form.values.combination,
    persons.map(({ name }) => name),
  );
  const { id, error } = form.field('combination');
  const set = (at: number, together: readonly string[]) =>
    form.change('combination', combination.map((each, index) => (index === at ? together : each)) as never);
  return (
    <div className="stack-tight" id={id} tabIndex={-1}>
      <RuleInWords rule={rule} />
      {persons.length === 0 ? <p>{texts('advisor.console.rule.nobody')}</p> : null}
      {combination.map((together, at) => (
        <Fieldset
          key={at}
          legend={texts('advisor.console.field.combination', { n: at + 1 })}
          help={at === 0 ? texts('advisor.console.field.combination.help') : undefined}
          error={at === 0 ? error : null}
        >
          <div>
            {persons.map(({ name, roles }) => (
              <Checkbox
                key={name}
                name={`combination-${at}`}
                label={name}
                help={roles}
                checked={together.includes(name)}
                onChange={(on) => set(at, on ? [...together, name] : together.filter((each) => each !== name))}
              />
            ))}
          </div>
        </Fieldset>
      ))}
      <div className="button-row">
        <Button
          variant="tertiary"
          icon="plus"
          onClick={() => form.change('combination', [...combination, []] as never)}
        >
          {texts('advisor.console.field.combination.add')}
        </Button>
        {combination.length > 1 ? (
          <Button variant="tertiary" onClick={() => form.change('combination', combination.slice(0, -1))}>
            {texts('advisor.console.field.combination.remove')}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
