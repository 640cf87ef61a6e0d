/** Confirmed or not correct, and what is wrong (K-140, K-141, K-163, K-164). */
import type { ActorDecision } from '@bli-kunde/domain/kyc/actors/decision.ts';
import type { FieldTies } from '../../app/use-form.ts';
import { TextField } from '../../ui/text-field.tsx';
import { useTexts } from '../../ui/texts-context.tsx';
import { RadioTiles } from '../../ui/tiles.tsx';

export interface DecisionFieldProps {
  readonly ties: FieldTies<ActorDecision>;
  /** Of the comment in it. */
  readonly comment: FieldTies<string>;
  readonly question: string;
  /** Nothing stands above that could be confirmed: only the comment is asked. */
  readonly commentOnly?: string;
}

export function DecisionField({ ties, comment, question, commentOnly }: DecisionFieldProps) {
  const texts = useTexts();
  const { value } = ties;
  return (
    <div className="stack">
      {commentOnly ? null : (
        <RadioTiles
          id={ties.id}
          name={ties.name}
          error={typeof ties.error === 'string' ? ties.error : null}
          legend={question}
          value={value?.typeInfo ?? null}
          options={[
            { value: 'CONFIRMED', title: texts('kyc.actor.confirm') },
            { value: 'REJECTED_WITH_COMMENT', title: texts('kyc.actor.reject') },
          ]}
          onChange={(chosen) =>
            chosen === 'CONFIRMED'
              ? ties.onChange({ typeInfo: 'CONFIRMED' })
              : ties.onChange({ typeInfo: 'REJECTED_WITH_COMMENT', comment: '' })
          }
        />
      )}
      {commentOnly || value?.typeInfo === 'REJECTED_WITH_COMMENT' ? (
        <TextField
          {...comment}
          value={value?.typeInfo === 'REJECTED_WITH_COMMENT' ? value.comment : ''}
          label={commentOnly ?? texts('kyc.actor.comment')}
          help={commentOnly ? null : texts('kyc.actor.comment.help')}
          rows={3}
        />
      ) : null}
    </div>
  );
}
