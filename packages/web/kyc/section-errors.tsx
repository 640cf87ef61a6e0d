/** All that is wrong in a section, each fault by the name of its field and under the block it stands in. */
import { useLayoutEffect, useState } from 'react';
import { ErrorSummary, type FieldFault } from '../ui/error-summary.tsx';
import { withName } from './fault-names.ts';

export interface SectionErrorsProps {
  readonly problems: readonly FieldFault[];
  readonly attempt: number;
}

export function SectionErrors({ problems, attempt }: SectionErrorsProps) {
  const [named, setNamed] = useState(problems);
  // The names are read from the page, once the fields stand there: a block that was closed may have been opened.
  // oxlint-disable-next-line react/set-state-in-effect
  useLayoutEffect(() => setNamed(problems.map(withName)), [problems]);
  return <ErrorSummary errors={named} attempt={attempt} />;
}
