/** The answers of the declaration in a summary: folded, each section with the way to change it where that may be. */
import type { DeclaredSection } from '@bli-kunde/domain/api/journey-rows.ts';
import { useQuery } from '../app/use-query.ts';
import { ErrorBar } from '../app/error-bar.tsx';
import { goTo } from '../app/hash-route.ts';
import { sectionAddress } from '../kyc/section-address.ts';
import { SummarySections } from '../kyc/summary-sections.tsx';

/**
 * The answers as they were declared. Whoever confirms them waits for it: what could not be shown is not confirmed.
 * @param name whose answers they are, and of which state: another one is asked for anew
 */
export const declaredQuery = (
  name: readonly (string | number)[],
  load: () => Promise<{ readonly body: readonly DeclaredSection[] }>,
) => ({
  queryKey: ['declared', ...name],
  queryFn: async () => (await load()).body,
  // Answers change between two visits; nothing of an earlier one may be shown.
  gcTime: 0,
  retry: false,
});

export interface DeclaredAnswersProps {
  readonly query: ReturnType<typeof declaredQuery>;
  /** Route of the declaration's step, opened to be changed; left out where nothing may be changed. */
  readonly editAddress?: string;
}

export function DeclaredAnswers({ query, editAddress }: DeclaredAnswersProps) {
  const declared = useQuery(query);
  return (
    <>
      {declared.error === null ? null : <ErrorBar error={declared.error} again={() => declared.refetch()} />}
      <SummarySections
        sections={(declared.data ?? []).map(({ id, heading, rows }) => ({ id, title: heading, rows }))}
        open={false}
        {...(editAddress === undefined ? {} : { onEdit: (id: string) => goTo(sectionAddress(editAddress, id)) })}
      />
    </>
  );
}
