/** The summary: everything that was answered, each part with its edit link, the terms, and the button that sends it in. */
import type { SummarySection } from '@bli-kunde/domain/summary/summary.ts';
import { type ReactNode, useEffect, Suspense, useEffectEvent, useState } from 'react';
import { lazyScreen } from '../app/lazy-screen.tsx';
import { sectionAddress } from '../kyc/section-address.ts';
import { announce } from '../app/arrival.ts';
import { useTexts } from '../ui/texts-context.tsx';
import { useChangedSince } from './changed-since.ts';
import { EditLink, showLink } from './edit-link.tsx';
import { FoldedSection } from './folded-section.tsx';
import { SummaryList } from './summary-list.tsx';
import { dropWaiting, sectionIn, useWaitingDrafts } from './waiting-drafts.ts';
import { StepPage, type StepPageProps } from './step-page.tsx';

export interface SummaryPageProps<Name extends string>
  extends Pick<StepPageProps<Name>, 'moves' | 'title' | 'ingress' | 'nextLabel' | 'onNext' | 'wayOn' | 'refused'> {
  /** Subjects that name the drafts of its steps and of its declaration. */
  readonly drafts: readonly string[];
  readonly sections: readonly SummarySection<Name>[];
  /** Ids of those that stand open among the others, which fold; left out where all do. */
  readonly open?: readonly string[];
  /** Terms that the applicant agrees to by going on. */
  readonly terms: readonly string[];
  /** Route of a step that is opened to be changed. */
  readonly editAddress: (step: Name) => string;
  /** The answers of the declaration, in the place of the section on it. */
  readonly declared: ReactNode;
  /** Under the products. */
  readonly children?: ReactNode;
}

const DECLARATION = 'declaration';
/** Asked for where somebody has left a change unsaved. */
const HeldByDraft = lazyScreen(async () => (await import('./held-by-draft.tsx')).HeldByDraft);

export function SummaryPage<Name extends string>({
  drafts: subjects,
  sections,
  open,
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
  const isOpen = ({ id }: SummarySection<Name>) => id === DECLARATION || open === undefined || open.includes(id);
  /** Each that stands open alone, and those that fold between them together. */
  const cards = sections.reduce<(readonly SummarySection<Name>[])[]>((all, one) => {
    const last = all.at(-1);
    return last && ![one, ...last].some(isOpen) ? [...all.slice(0, -1), [...last, one]] : [...all, [one]];
  }, []);
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
  const arrived = useEffectEvent(() => {
    if (returned === null) return;
    // Whoever went to change something is where they went from.
    if (!showLink(from)) showLink(`#${editAddress(returned)}`);
    if (saved !== null) announce(texts('summary.saved.aloud'));
  });
  useEffect(() => arrived(), []);
  return (
    <StepPage {...page} onNext={onNext}>
      {cards.map(([first, ...more]) =>
        first === undefined ? null : first.id === DECLARATION ? (
          <div key={first.id} className="known">
            {declared}
          </div>
        ) : isOpen(first) ? (
          <div key={first.id} className="summary-open stack-tight" data-section={first.id}>
            <SummaryList
              section={first}
              action={
                first.backTo === null ? null : (
                  <EditLink
                    href={editAddress(first.backTo)}
                    about={first.heading}
                    isSaved={isSaved(first)}
                    isDraft={isDraft(first)}
                  />
                )
              }
              editAddress={editAddress}
            />
            {first.id === 'products' ? children : null}
          </div>
        ) : (
          <div key={first.id} className="known">
            {[first, ...more].map((section) => (
              <FoldedSection
                key={section.id}
                section={section}
                editAddress={editAddress}
                isSaved={isSaved(section)}
                isDraft={isDraft(section)}
              />
            ))}
          </div>
        ),
      )}
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
