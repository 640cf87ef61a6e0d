/** Joins a section kind with its screen. */
import type { SectionKind } from '@bli-kunde/domain/kyc/section.ts';
import type { TextKey } from '@bli-kunde/domain/texts/nb.ts';
import { type ComponentType, useState } from 'react';
import type { SectionPlace } from './section-place.ts';
import { UnchangedAnswer } from './unchanged-answer.tsx';

export interface SectionViewProps<Content, Answer> extends SectionPlace {
  readonly content: Content;
  /** Earlier answer, or null. */
  readonly answer: Answer | null;
  /** Resolves with what the call answers; throws a CallError. */
  readonly save: (answer: Answer) => Promise<unknown>;
  /** The text when a save failed, where the kind has one of its own. */
  readonly failure?: TextKey;
}

/** Countries have results besides taken and refused, of which only OK goes on (K-084). */
const isTaken = (told: unknown): boolean => ((told as { readonly typeInfo?: unknown }).typeInfo ?? 'OK') === 'OK';

/**
 * The screen of a kind: content and answer have its shape, as the server makes and reads them. What was answered in an earlier declaration, and may
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
    const content = section.content as C;
    const answer = (section.answer ?? null) as A | null;
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
