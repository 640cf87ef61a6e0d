/** What the screen of a section kind is given, and how a kind and its screen are put together. */
import type { Endpoint } from '@bli-kunde/domain/api/endpoint.ts';
import type { FormSection } from '@bli-kunde/domain/kyc/api-schemas.ts';
import type { SectionKind } from '@bli-kunde/domain/kyc/section.ts';
import type { TextKey } from '@bli-kunde/domain/texts/nb.ts';
import { type ComponentType, useMemo, useState } from 'react';
import type { DraftName } from '../app/use-form.ts';
import { UnchangedAnswer } from './unchanged-answer.tsx';

/** The questionnaire's part in a section: where it stands and the way back and on. */
export interface SectionPlace {
  readonly section: FormSection;
  readonly caseId: string;
  /** Names the draft by the declaration too: others about the same subject may have a section of the same name. */
  readonly draft: DraftName;
  /** The session token, for calls of the section's own. */
  readonly token: string;
  /** True when the customer came from the summary to change this one answer. */
  readonly editing: boolean;
  /** The host's word on the last section's button; null for all others, and where the host has none. */
  readonly sendLabel: string | null;
  readonly back: () => void;
  /** Goes on: to the next section, back to the summary, or to the completion. Resolves when the button may show success. */
  readonly next: () => Promise<void>;
  /** Opens another section for a change; for summaries. */
  readonly edit: (sectionId: string) => void;
  /** Saves the answer by the kind's own call; resolves with what it answers. */
  readonly submit: (row: Endpoint, answer: unknown) => Promise<unknown>;
}

export interface SectionViewProps<Content, Answer> extends SectionPlace {
  readonly content: Content;
  /** What was answered before, or null. */
  readonly answer: Answer | null;
  /** Resolves with what the call answers; throws a CallError. */
  readonly save: (answer: Answer) => Promise<unknown>;
  /** The text when a save failed, where the kind has one of its own. */
  readonly failure?: TextKey;
}

/** Countries have results besides taken and refused, of which only OK goes on (K-084). */
const isTaken = (told: unknown): boolean => ((told as { readonly typeInfo?: unknown }).typeInfo ?? 'OK') === 'OK';

/**
 * The screen of a kind: content and answer are read with the kind's own schemas. What was answered in an earlier declaration, and may
 * be given again, is shown before its form.
 */
export function sectionView<S, C, A>(
  kind: Pick<SectionKind<S, C, A>, 'contentSchema' | 'answer' | 'submit'>,
  View: ComponentType<SectionViewProps<C, A>>,
  failure?: TextKey,
): ComponentType<SectionPlace> {
  return function Section(place: SectionPlace) {
    const { section, submit } = place;
    const [changing, setChanging] = useState(place.editing);
    const content = useMemo(() => kind.contentSchema.parse(section.content), [section.content]);
    const answer = useMemo(() => kind.answer.safeParse(section.answer).data ?? null, [section.answer]);
    const save = async (given: A) => (kind.submit ? submit(kind.submit, given) : undefined);
    const row = kind.submit;
    if (section.unchanged && row && !changing)
      return (
        <UnchangedAnswer
          place={place}
          rows={section.unchanged}
          give={async () => {
            const taken = isTaken(await submit(row, section.answer));
            if (!taken) setChanging(true);
            return taken;
          }}
          change={() => setChanging(true)}
        />
      );
    return <View {...place} content={content} answer={answer} save={save} {...(failure ? { failure } : {})} />;
  };
}
