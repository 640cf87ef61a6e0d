/** What went wrong, with the code that helps the bank to find out why (S-128 to S-132). */
import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import { Modal } from './modal.tsx';
import { useTexts } from './texts-context.tsx';

/** Both names under which an error may carry its correlation id (S-130). */
export interface CorrelatedError {
  readonly code?: string | number | null;
  readonly requestCorrelationId?: string | null;
  readonly rcid?: string | null;
}

/** 'DAG-A-01 4f2c…': the code and the correlation id together, as they are shown and copied. */
export const errorCodeOf = (error: CorrelatedError): string =>
  [error.code, error.requestCorrelationId ?? error.rcid].filter(Boolean).join(' ');

export interface ErrorCardProps {
  readonly title: string;
  readonly description: ReactNode;
  readonly error?: CorrelatedError;
  /** Shows 'Informasjon om feilmelding' (S-132). */
  readonly withInfo?: boolean;
  /** The card's own 'Gå tilbake'. */
  readonly onBack?: () => void;
  readonly onRetry?: () => void;
  /** Copies by other means inside a host app (S-059). */
  readonly copy?: (text: string) => Promise<void> | void;
  /** The heading's level; 1 on a page of its own. */
  readonly level?: 1 | 2;
}

const toClipboard = (text: string): Promise<void> => navigator.clipboard.writeText(text);

export function ErrorCard({
  title,
  description,
  error,
  withInfo,
  onBack,
  onRetry,
  copy = toClipboard,
  level = 1,
}: ErrorCardProps) {
  const texts = useTexts();
  const [copied, setCopied] = useState(false);
  const [info, setInfo] = useState(false);
  const code = error ? errorCodeOf(error) : '';
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <section className="error-card">
      <Heading>{title}</Heading>
      <div className="error-card-text">{description}</div>
      {code ? (
        <div className="error-code">
          <p className="error-code-title">{texts('errorCard.code')}</p>
          <p className="error-code-value">{code}</p>
          <Button
            variant="tertiary"
            icon={copied ? 'check' : 'copy'}
            onClick={() => void Promise.resolve(copy(code)).then(() => setCopied(true))}
          >
            {texts('errorCard.copy')}
          </Button>
          <span className="ds-sr-only" role="status">
            {copied ? texts('errorCard.copied') : ''}
          </span>
        </div>
      ) : null}
      <div className="button-row">
        {onRetry ? <Button onClick={onRetry}>{texts('common.retry')}</Button> : null}
        {onBack ? (
          <Button variant={onRetry ? 'secondary' : 'primary'} onClick={onBack}>
            {texts('errorCard.back')}
          </Button>
        ) : null}
        {withInfo ? (
          <Button variant="tertiary" icon="info" onClick={() => setInfo(true)}>
            {texts('errorCard.info')}
          </Button>
        ) : null}
      </div>
      <Modal
        open={info}
        onClose={() => setInfo(false)}
        title={texts('errorCard.info')}
        footer={<Button onClick={() => setInfo(false)}>{texts('errorCard.back')}</Button>}
      >
        <p>{texts('errorCard.info.text')}</p>
      </Modal>
    </section>
  );
}
