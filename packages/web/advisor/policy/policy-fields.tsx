/** Fields of the draft, each tied to a path of the document, by which what is wrong stands at it. */
import { createContext, type ReactNode, useContext } from 'react';
import type { PolicyDraft } from '@bli-kunde/domain/policy/policy.ts';
import type { TextKey } from '@bli-kunde/domain/texts/nb.ts';
import { Button } from '../../ui/button.tsx';
import { Fieldset } from '../../ui/fieldset.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useTexts } from '../../ui/texts-context.tsx';
import type { Policy } from './policy-query.ts';
import { faultTextKey, isFaulty } from './policy-typed.ts';

export interface DraftTies {
  readonly draft: PolicyDraft;
  readonly faults: NonNullable<Policy['draft']>['faults'];
  readonly change: (more: Partial<PolicyDraft>) => void;
}
export const DraftContext = createContext<DraftTies | null>(null);

export function useDraftTies(): DraftTies {
  const ties = useContext(DraftContext);
  if (ties === null) throw new Error('a field of a policy outside its draft');
  return ties;
}

/** The id of the field at a path, where the summary of faults leads to. */
export const fieldId = (path: string): string => `policy-${path.replaceAll('.', '-')}`;

/** The text of what is wrong at the path; null where nothing is. */
export function useFault(path: string): string | null {
  const texts = useTexts();
  return isFaulty(useDraftTies().faults, path) ? texts(faultTextKey(path)) : null;
}

interface PolicyTextProps {
  readonly path: string;
  readonly label: TextKey;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly help?: TextKey;
  readonly rows?: number;
  readonly width?: 'short' | 'medium' | 'full';
  readonly maxLength?: number;
  readonly inputMode?: 'text' | 'numeric';
}

export function PolicyText({ path, label, help, ...field }: PolicyTextProps) {
  const texts = useTexts();
  return (
    <TextField
      {...field}
      id={fieldId(path)}
      name={fieldId(path)}
      label={texts(label)}
      error={useFault(path)}
      {...(help === undefined ? {} : { help: texts(help) })}
    />
  );
}

export const PolicyDay = (props: Omit<PolicyTextProps, 'help' | 'width' | 'maxLength' | 'rows'>) => (
  <PolicyText {...props} help="advisor.console.policy.day.help" width="medium" maxLength={10} inputMode="numeric" />
);

export const PolicySource = (props: Omit<PolicyTextProps, 'label' | 'rows' | 'maxLength'>) => (
  <PolicyText {...props} label="advisor.console.policy.field.source" rows={2} maxLength={1000} />
);

interface PolicyRowsProps<Row> {
  readonly rows: readonly Row[];
  readonly name: 'countries' | 'trades' | 'oneAdvisor';
  readonly fresh: Row;
  readonly onChange: (rows: Row[]) => void;
  readonly children: (row: Row, set: (more: Partial<Row>) => void, at: number) => ReactNode;
}

/** Rows of one kind: each a group of its own that can be removed, and one more at the end. */
export function PolicyRows<Row>({ rows, name, fresh, onChange, children }: PolicyRowsProps<Row>) {
  const texts = useTexts();
  return (
    <div className="stack-tight">
      {rows.map((row, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a row has no name of its own, and its fields keep nothing
        <Fieldset key={at} legend={texts(`advisor.console.policy.row.${name}`, { number: at + 1 })}>
          {children(
            row,
            (more) => onChange(rows.map((each, place) => (place === at ? { ...each, ...more } : each))),
            at,
          )}
          <Button variant="tertiary" icon="trash" onClick={() => onChange(rows.filter((_, place) => place !== at))}>
            {texts('advisor.console.policy.draft.remove')}
          </Button>
        </Fieldset>
      ))}
      <div className="button-row">
        <Button variant="secondary" icon="plus" onClick={() => onChange([...rows, fresh])}>
          {texts(`advisor.console.policy.draft.add.${name}`)}
        </Button>
      </div>
    </div>
  );
}

/** A part that is there or not: its fields, or the button that adds them. */
export function PolicyOptional({
  isThere,
  onAdd,
  onRemove,
  children,
}: {
  readonly isThere: boolean;
  readonly onAdd: () => void;
  readonly onRemove: () => void;
  readonly children: ReactNode;
}) {
  const texts = useTexts();
  return (
    <div className="stack-tight">
      {children}
      <div className="button-row">
        {isThere ? (
          <Button variant="tertiary" icon="trash" onClick={onRemove}>
            {texts('advisor.console.policy.draft.remove')}
          </Button>
        ) : (
          <Button variant="secondary" icon="plus" onClick={onAdd}>
            {texts('advisor.console.policy.draft.add')}
          </Button>
        )}
      </div>
    </div>
  );
}
