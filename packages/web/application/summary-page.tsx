/** The summary: everything that was answered, each part with its edit link, the terms, and the button that sends it in. */
import { DECLARATION, type SummarySection } from '@bli-kunde/domain/summary/summary.ts';
import { type ReactNode, useEffect, Suspense, useEffectEvent, useState } from 'react';
import { lazyScreen } from '../app/lazy-screen.tsx';
import { sectionAddress } from '../kyc/section-address.ts';
import { announce } from '../app/arrival.ts';
import { useTexts } from '../ui/texts-context.tsx';
import { useChangedSince } from './changed-since.ts';
import { EditLink, showLink } from './edit-link.tsx';
import { SummaryList } from './summary-list.tsx';
import { SummaryParts } from './summary-parts.tsx';
import { dropWaiting, sectionIn, useWaitingDrafts } from './waiting-drafts.ts';
import { StepPage, type StepPageProps } from './step-page.tsx';

export interface SummaryPageProps<Name extends string>
  extends Pick<StepPageProps<Name>, 'moves' | 'title' | 'ingress' | 'nextLabel' | 'onNext' | 'wayOn' | 'refused'> {
  /** Subjects that name the drafts of its steps and of its declaration. */
  readonly drafts: readonly string[];
  readonly sections: readonly SummarySection<Name>[];
  /** Heading of the row on who it is about. */
  readonly who: string;
  /** True if the row of what is taken starts open: where the law has more said of it than its line holds. */
  readonly opensTaken?: boolean;
  /** Terms that the applicant agrees to by going on. */
  readonly terms: readonly string[];
  /** Route of a step that is opened to be changed. */
  readonly editAddress: (step: Name) => string;
  /** The answers of the declaration, in the place of the section on it. */
  readonly declared: ReactNode;
  /** Under the products. */
  readonly children?: ReactNode;
}

/** Asked for where somebody has left a change unsaved. */
const HeldByDraft = lazyScreen(async () => (await import('./held-by-draft.tsx')).HeldByDraft);

export function SummaryPage<Name extends string>({
  drafts: subjects,
  sections,
  who,
  opensTaken = false,
  terms,
  editAddress,
  declared,
  children,
  ...page
}: SummaryPageProps<Name>) {
  const texts = useTexts();
  const changed = useChangedSince('sections', sections);
  const isSaved = ({ id, backTo }: SummarySection<Name>) =>
    page.moves.saved !== null && (page.moves.saved === backTo || changed.includes(id));
  const { returned, from, saved } = page.moves;
  // Whoever left a step by the browser's way back finds what was typed there; it is saved or given up before anything is sent in.
  const drafts = useWaitingDrafts(subjects);
  const waiting = sections.flatMap(({ id, heading, backTo }) => {
    if (backTo === null) return [];
    const address = editAddress(backTo);
    return [
      ...(drafts.includes(backTo) ? [{ name: backTo, heading, address }] : []),
      ...drafts.flatMap((name) => {
        const section = id === DECLARATION ? sectionIn(name) : null;
        return section === null ? [] : [{ name, heading, address: sectionAddress(address, section) }];
      }),
    ];
  });
  /** Presses that a draft has held: each tells of it anew. */
  const [held, setHeld] = useState(0);
  const onNext = async () => {
    setHeld(held + 1);
    return waiting.length === 0 && (await page.onNext?.()) !== false;
  };
  const isDraft = ({ backTo }: SummarySection<Name>) => backTo !== null && drafts.includes(backTo);
  /** Nothing that was just saved, is typed and not saved, or was left to be changed is behind a press. */
  const opensPart = (section: SummarySection<Name>) =>
    isSaved(section) ||
    isDraft(section) ||
    (returned !== null && [section, ...section.rows].some(({ backTo }) => backTo === returned)) ||
    (opensTaken && section.id === 'products');
  const arrived = useEffectEvent(() => {
    if (returned === null) return;
    // Whoever went to change something is where they went from.
    if (!showLink(from)) showLink(`#${editAddress(returned)}`);
    if (saved !== null) announce(texts('summary.saved.aloud'));
  });
  useEffect(() => arrived(), []);
  return (
    <StepPage {...page} onNext={onNext}>
      <SummaryParts
        who={who}
        sections={sections}
        opens={opensPart}
        renderSection={(section) => (
          <SummaryList
            section={section}
            level={3}
            action={
              section.backTo === null ? null : (
                <EditLink
                  href={editAddress(section.backTo)}
                  about={section.heading}
                  isSaved={isSaved(section)}
                  isDraft={isDraft(section)}
                />
              )
            }
            editAddress={editAddress}
          />
        )}
        underTaken={children}
        declared={declared}
      />
      <section className="stack-tight">
        <h2>{texts('summary.terms.title')}</h2>
        {terms.map((term) => (
          <p key={term}>{term}</p>
        ))}
      </section>
      {held && waiting.length > 0 ? (
        <Suspense>
          <HeldByDraft
            key={held}
            waiting={waiting}
            onDrop={() => {
              dropWaiting(
                subjects,
                waiting.map(({ name }) => name),
              );
              setHeld(0);
            }}
          />
        </Suspense>
      ) : null}
    </StepPage>
  );
}
