/** All that is wrong in a section, each fault by the name of its field and under the block it stands in. */
import { useMemo } from 'react';
import { ErrorSummary, type FieldFault } from '../ui/error-summary.tsx';
import { withName } from './fault-names.ts';

export interface SectionErrorsProps {
  readonly problems: readonly FieldFault[];
  readonly attempt: number;
}

export function SectionErrors({ problems, attempt }: SectionErrorsProps) {
  // The names are read from the page, where the words are already.
  const named = useMemo(() => problems.map(withName), [problems]);
  return <ErrorSummary errors={named} attempt={attempt} />;
}
