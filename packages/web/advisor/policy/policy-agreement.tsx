/** The fields of the agreement that the bank asks for by ground: more of it, and one advisor for a time. */
import { RISK_GROUNDS } from '@bli-kunde/domain/kyc/risk/risk-ground.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FieldError } from '../../ui/field.tsx';
import { Fieldset } from '../../ui/fieldset.tsx';
import { Select } from '../../ui/select.tsx';
import { useTexts } from '../../ui/texts-context.tsx';
import { fieldId, PolicyDay, PolicyRows, PolicyText, useDraftTies, useFault } from './policy-fields.tsx';
import { groundWords } from './policy-words.ts';

export function AgreementPart() {
  const texts = useTexts();
  const { draft, change } = useDraftTies();
  const { agreement } = draft;
  const fault = useFault('agreement.oneAdvisor');
  return (
    <div className="stack-tight">
      {(['management', 'origin'] as const).map((name) => (
        <Fieldset key={name} legend={texts(`advisor.console.policy.field.${name}`)}>
          {RISK_GROUNDS.map((ground) => (
            <Checkbox
              key={ground}
              name={fieldId(`agreement.${name}.${ground}`)}
              label={groundWords(texts, ground)}
              checked={agreement[name].includes(ground)}
              onChange={(isChosen) => {
                const others = agreement[name].filter((each) => each !== ground);
                change({ agreement: { ...agreement, [name]: isChosen ? [...others, ground] : others } });
              }}
            />
          ))}
        </Fieldset>
      ))}
      {fault === null ? null : <FieldError id={fieldId('agreement.oneAdvisor')}>{fault}</FieldError>}
      <PolicyRows
        rows={agreement.oneAdvisor}
        name="oneAdvisor"
        fresh={{ ground: '', from: '', until: '', decidedBy: '', why: '' }}
        onChange={(oneAdvisor) => change({ agreement: { ...agreement, oneAdvisor } })}
      >
        {(row, set, at) => {
          const path = `agreement.oneAdvisor.${at}`;
          return (
            <>
              <Select
                id={fieldId(`${path}.ground`)}
                name={fieldId(`${path}.ground`)}
                label={texts('advisor.console.policy.field.ground')}
                value={row.ground}
                options={RISK_GROUNDS.map((ground) => ({ value: ground, label: groundWords(texts, ground) }))}
                onChange={(ground) => set({ ground })}
              />
              <PolicyDay
                path={`${path}.from`}
                label="advisor.console.policy.field.from"
                value={row.from}
                onChange={(from) => set({ from })}
              />
              <PolicyDay
                path={`${path}.until`}
                label="advisor.console.policy.field.until"
                value={row.until}
                onChange={(until) => set({ until })}
              />
              <PolicyText
                path={`${path}.decidedBy`}
                label="advisor.console.policy.field.decidedBy"
                maxLength={200}
                value={row.decidedBy}
                onChange={(decidedBy) => set({ decidedBy })}
              />
              <PolicyText
                path={`${path}.why`}
                label="advisor.console.policy.field.why"
                rows={2}
                maxLength={1000}
                value={row.why}
                onChange={(why) => set({ why })}
              />
            </>
          );
        }}
      </PolicyRows>
    </div>
  );
}
