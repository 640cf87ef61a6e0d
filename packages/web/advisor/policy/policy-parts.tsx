/** The fields of each part of a draft. */
import { Checkbox } from '../../ui/checkbox.tsx';
import { Select } from '../../ui/select.tsx';
import { useTexts } from '../../ui/texts-context.tsx';
import {
  fieldId,
  PolicyDay,
  PolicyOptional,
  PolicyRows,
  PolicySource,
  PolicyText,
  useDraftTies,
} from './policy-fields.tsx';
import type { Policy } from './policy-query.ts';

const DATED = { from: '', reviewedUntil: '', source: '' };

function Dated({
  path,
  row,
  set,
}: {
  readonly path: string;
  readonly row: typeof DATED;
  readonly set: (more: Partial<typeof DATED>) => void;
}) {
  return (
    <>
      <PolicyDay
        path={`${path}.from`}
        label="advisor.console.policy.field.from"
        value={row.from}
        onChange={(from) => set({ from })}
      />
      <PolicyDay
        path={`${path}.reviewedUntil`}
        label="advisor.console.policy.field.reviewedUntil"
        value={row.reviewedUntil}
        onChange={(reviewedUntil) => set({ reviewedUntil })}
      />
      <PolicySource path={`${path}.source`} value={row.source} onChange={(source) => set({ source })} />
    </>
  );
}

export function CountriesPart() {
  const { draft, change } = useDraftTies();
  return (
    <PolicyRows
      rows={draft.countries}
      name="countries"
      fresh={{ countries: [], ...DATED }}
      onChange={(countries) => change({ countries })}
    >
      {(row, set, at) => (
        <>
          <PolicyText
            path={`countries.${at}.countries`}
            label="advisor.console.policy.field.countries"
            help="advisor.console.policy.field.countries.help"
            value={row.countries.join(' ')}
            onChange={(typed) => set({ countries: typed.split(' ') })}
          />
          <Dated path={`countries.${at}`} row={row} set={set} />
        </>
      )}
    </PolicyRows>
  );
}

export function TradesPart() {
  const texts = useTexts();
  const { draft, change } = useDraftTies();
  return (
    <PolicyRows
      rows={draft.trades}
      name="trades"
      fresh={{ startsWith: '', name: '', alone: false, ...DATED }}
      onChange={(trades) => change({ trades })}
    >
      {(row, set, at) => (
        <>
          <PolicyText
            path={`trades.${at}.startsWith`}
            label="advisor.console.policy.field.startsWith"
            width="short"
            maxLength={10}
            value={row.startsWith}
            onChange={(startsWith) => set({ startsWith })}
          />
          <PolicyText
            path={`trades.${at}.name`}
            label="advisor.console.policy.field.name"
            maxLength={200}
            value={row.name}
            onChange={(name) => set({ name })}
          />
          <Checkbox
            name={fieldId(`trades.${at}.alone`)}
            label={texts('advisor.console.policy.field.alone')}
            checked={row.alone}
            onChange={(alone) => set({ alone })}
          />
          <Dated path={`trades.${at}`} row={row} set={set} />
        </>
      )}
    </PolicyRows>
  );
}

/** No points reach the sum alone. */
const POINTS = [1, 2] as const;

export function WeightsPart({ signals }: Pick<Policy, 'signals'>) {
  const texts = useTexts();
  const { draft, change } = useDraftTies();
  return (
    <div className="stack-tight">
      {signals.map(({ id, weight, words }) => (
        <Select
          key={id}
          id={fieldId(`weights.${id}`)}
          name={fieldId(`weights.${id}`)}
          label={words}
          optional={false}
          placeholder={texts('advisor.console.policy.field.points.shipped', { points: weight })}
          value={draft.weights[id] === undefined ? '' : String(draft.weights[id])}
          options={POINTS.map((points) => ({
            value: String(points),
            label: texts('advisor.console.policy.field.points', { points }),
          }))}
          onChange={(points) => {
            const { [id]: _, ...rest } = draft.weights;
            change({ weights: points === '' ? rest : { ...rest, [id]: Number(points) } });
          }}
        />
      ))}
    </div>
  );
}

export function ReviewedPart() {
  const { draft, change } = useDraftTies();
  const { reviewed } = draft;
  return (
    <PolicyOptional
      isThere={reviewed !== null}
      onAdd={() => change({ reviewed: { until: '', source: '' } })}
      onRemove={() => change({ reviewed: null })}
    >
      {reviewed === null ? null : (
        <>
          <PolicyDay
            path="reviewed.until"
            label="advisor.console.policy.field.reviewedUntil"
            value={reviewed.until}
            onChange={(until) => change({ reviewed: { ...reviewed, until } })}
          />
          <PolicySource
            path="reviewed.source"
            value={reviewed.source}
            onChange={(source) => change({ reviewed: { ...reviewed, source } })}
          />
        </>
      )}
    </PolicyOptional>
  );
}

export function OwnerRulePart() {
  const { draft, change } = useDraftTies();
  const { ownerRule } = draft;
  return (
    <PolicyOptional
      isThere={ownerRule !== null}
      onAdd={() => change({ ownerRule: { from: '', source: '' } })}
      onRemove={() => change({ ownerRule: null })}
    >
      {ownerRule === null ? null : (
        <>
          <PolicyDay
            path="ownerRule.from"
            label="advisor.console.policy.field.from"
            value={ownerRule.from}
            onChange={(from) => change({ ownerRule: { ...ownerRule, from } })}
          />
          <PolicySource
            path="ownerRule.source"
            value={ownerRule.source}
            onChange={(source) => change({ ownerRule: { ...ownerRule, source } })}
          />
        </>
      )}
    </PolicyOptional>
  );
}

export function AnswersReusedPart() {
  const { draft, change } = useDraftTies();
  const { answersReused } = draft;
  return (
    <PolicyOptional
      isThere={answersReused !== null}
      onAdd={() => change({ answersReused: { NORMAL: 12, HIGH: 6 } })}
      onRemove={() => change({ answersReused: null })}
    >
      {answersReused === null
        ? null
        : (['NORMAL', 'HIGH'] as const).map((risk) => (
            <PolicyText
              key={risk}
              path={`answersReused.${risk}`}
              label={`advisor.console.policy.field.${risk}`}
              width="short"
              maxLength={3}
              inputMode="numeric"
              value={String(answersReused[risk])}
              onChange={(typed) =>
                change({ answersReused: { ...answersReused, [risk]: Number(typed.replace(/\D/g, '')) } })
              }
            />
          ))}
    </PolicyOptional>
  );
}
