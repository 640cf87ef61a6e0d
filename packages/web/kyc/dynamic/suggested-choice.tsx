/**
 * One line with the answer that the chosen products suggest and a button to change it; after another tick, the list
 * itself.
 */
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { useTexts } from '../../ui/texts-context.tsx';

export interface SuggestedChoiceProps {
  readonly question: string;
  /** The heading over it. */
  readonly heading: string;
  readonly suggested: readonly string[];
  /** Codes that are ticked now: what is shown here is what is sent in. */
  readonly values: readonly string[];
  readonly titleOf: (code: string) => string;
  /** The list of everything that may be ticked. */
  readonly children: ReactNode;
}

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((code) => other.includes(code));

const wordsOf = (text: string): string => [...(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])].sort().join(' ');
/** 'Hva du skal …' over 'Hva skal du …?' asks it already. */
export const asksTheSame = (heading: string, question: string): boolean => wordsOf(heading) === wordsOf(question);

export function SuggestedChoice({ question, heading, suggested, values, titleOf, children }: SuggestedChoiceProps) {
  const texts = useTexts();
  /** A list that is in use is never taken away. */
  const [isLine, setIsLine] = useState(() => isSame(values, suggested));
  const list = useRef<HTMLDivElement>(null);
  const opened = useRef(false);
  useEffect(() => {
    if (!isLine && opened.current) list.current?.querySelector('input')?.focus();
    opened.current = false;
  }, [isLine]);
  if (!isLine || !isSame(values, suggested)) return <div ref={list}>{children}</div>;
  return (
    <DefinitionList
      title={texts('kyc.suggested.title')}
      items={[
        {
          term: asksTheSame(heading, question) ? <span className="ds-sr-only">{question}</span> : question,
          value: values.map(titleOf).join(', '),
        },
      ]}
      action={
        <Button
          variant="tertiary"
          onClick={() => {
            opened.current = true;
            setIsLine(false);
          }}
        >
          {texts('common.edit')}
          <span className="ds-sr-only"> {question}</span>
        </Button>
      }
    />
  );
}
