/** The answers of the declaration in a summary: folded, one line each, every section with a way to change it where that may be. */
import type { DeclaredSection } from '@bli-kunde/domain/api/journey-rows.ts';
import { useQuery } from '../app/use-query.ts';
import { useEffect } from 'react';
import { ErrorBar } from '../app/error-bar.tsx';
import { sectionAddress } from '../kyc/section-address.ts';
import { useTexts } from '../ui/texts-context.tsx';
import { useChangedSince } from './changed-since.ts';
import { DeclaredLine, DeclaredSections } from './declared-sections.tsx';
import { EditLink, showLink } from './edit-link.tsx';
import { Fold } from './fold.tsx';
import { sectionDraft, useWaitingDrafts } from './waiting-drafts.ts';

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
  readonly heading: string;
  /** Route of the declaration's step, opened to be changed; left out where nothing may be changed. */
  readonly editAddress?: string;
  /** Key of the drafts of its sections. */
  readonly subject: string;
  /** Hash of the page that one has come back from; empty after anything else. */
  readonly from: string;
  /** True if they were opened on that page to be changed. */
  readonly isReturned: boolean;
  /** True if a change has just been saved, of them or of something that they follow. */
  readonly isSaved: boolean;
}

export function DeclaredAnswers({
  query,
  heading,
  editAddress,
  subject,
  from,
  isReturned,
  isSaved,
}: DeclaredAnswersProps) {
  const texts = useTexts();
  const declared = useQuery(query);
  const { data } = declared;
  // They come after the page, which could not show them, and move what stands under them where they stand open.
  useEffect(() => {
    if (data && (isReturned || document.activeElement?.getAttribute('href') === from)) showLink(from);
  }, [data, from, isReturned]);
  const changed = useChangedSince('declared', data);
  const saved = isSaved ? changed : [];
  const opens = data !== undefined && data.length > 0 && (isReturned || saved.length > 0);
  const drafts = useWaitingDrafts([subject]);
  const hasDraft = (data ?? []).some(({ id }) => drafts.includes(sectionDraft(id)));
  const isMissing = declared.data?.length === 0;
  return (
    <>
      {declared.error === null ? null : <ErrorBar error={declared.error} again={() => declared.refetch()} />}
      <Fold
        // Anew once they are there.
        key={String(opens)}
        heading={heading}
        startsOpen={opens}
        trackingId="svar i erklæringen"
        line={
          <DeclaredLine
            sections={data ?? []}
            missing={isMissing ? texts('summary.declaration.missing') : hasDraft ? texts('summary.draft') : null}
          />
        }
        opensToEdit={editAddress !== undefined && !isMissing}
        action={isMissing && editAddress !== undefined ? <EditLink href={editAddress} about={heading} /> : null}
      >
        <DeclaredSections
          sections={declared.data ?? []}
          addressOf={editAddress === undefined ? null : (id) => sectionAddress(editAddress, id)}
          isSaved={(id, address) => saved.includes(id) || (isSaved && from === `#${address}`)}
          isDraft={(id) => drafts.includes(sectionDraft(id))}
        />
      </Fold>
    </>
  );
}
