/** Messages to a customer, word for word, before they are sent. */
import { useEffect, useId, useRef } from 'react';
import { useTexts } from '../../ui/texts-context.tsx';

interface MessagePreviewProps {
  /** Name of the reader, where there are several. */
  readonly to?: string | null;
  /** Null where the customer has no address. */
  readonly email: { readonly subject: string; readonly text: string } | null;
  readonly sms?: string | null;
  /** On which they answer. */
  readonly page?: { readonly title: string; readonly text: string };
  /** It has come by a press, and is read before the next one. */
  readonly isNew?: boolean;
}

export function MessagePreview({ to = null, email, sms = null, page, isNew = false }: MessagePreviewProps) {
  const texts = useTexts();
  const title = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isNew) return;
    heading.current?.focus();
    heading.current?.scrollIntoView();
  }, [isNew]);
  return (
    <section className="question-preview" aria-labelledby={title}>
      <h4 id={title} tabIndex={isNew ? -1 : undefined} ref={heading}>
        {to === null
          ? texts('advisor.console.question.shown')
          : texts('advisor.console.question.shownTo', { name: to })}
      </h4>
      <dl>
        <div>
          <dt>{texts('advisor.console.question.email')}</dt>
          <dd>
            {email === null ? (
              texts('advisor.console.question.noEmail')
            ) : (
              <>
                <strong>{email.subject}</strong>
                <p className="prose">{email.text}</p>
              </>
            )}
          </dd>
        </div>
        {sms === null ? null : (
          <div>
            <dt>{texts('advisor.console.question.sms')}</dt>
            <dd className="prose">{sms}</dd>
          </div>
        )}
        {page === undefined ? null : (
          <div>
            <dt>{texts('advisor.console.question.page')}</dt>
            <dd>
              <strong>{page.title}</strong>
              <p className="prose">{page.text}</p>
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
}
