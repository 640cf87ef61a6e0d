/** The consents: a yes or no to each, more about it, and what a no leads to (P-057 to P-059). */
import { type Consent, type ConsentQuestion } from '@bli-kunde/domain/consent/consent.ts';
import { saveConsents } from '@bli-kunde/domain/private/api.ts';
import { useState } from 'react';
import { call } from '../../app/client.ts';
import { type FormProblem, useStepForm } from '../../app/use-form.ts';
import { StepPage } from '../../application/step-page.tsx';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { useTexts } from '../../ui/texts-context.tsx';
import { YesNo } from '../../ui/tiles.tsx';
import type { ScreenProps } from '../screen-props.ts';

interface Answers {
  answers: (boolean | null)[];
}

/** Every question that has no answer complains at its own place (P-059). */
const problemsOfConsents = ({ answers }: Answers, asked: readonly Pick<Consent, 'question'>[]): FormProblem[] =>
  answers.flatMap((answer, at) =>
    answer === null
      ? [{ path: `answers.${at}`, message: 'error.consent.not.set', about: asked[at]?.question.title ?? '' }]
      : [],
  );

function More({ question }: { question: ConsentQuestion }) {
  const texts = useTexts();
  const [open, setOpen] = useState<'more' | 'no' | null>(null);
  const [shown, setShown] = useState<'more' | 'no'>('more');
  const show = (which: 'more' | 'no') => {
    setShown(which);
    setOpen(which);
  };
  const close = () => setOpen(null);
  const title = texts(shown === 'more' ? 'pm.consent.moreInfo' : 'pm.consent.whatIfNo');
  return (
    <div className="consent-more">
      {question.popupText !== '' && (
        <Button variant="tertiary" onClick={() => show('more')}>
          {texts('pm.consent.moreInfo')}
          <span className="ds-sr-only">: {question.title}</span>
        </Button>
      )}
      {question.whenNoText !== '' && (
        <Button variant="tertiary" onClick={() => show('no')}>
          {texts('pm.consent.whatIfNo')}
          <span className="ds-sr-only">: {question.title}</span>
        </Button>
      )}
      <Modal
        open={open !== null}
        onClose={close}
        title={title}
        name="Samtykke"
        description={shown === 'more' ? 'mer informasjon' : 'hva et nei betyr'}
        footer={<Button onClick={close}>{texts('common.close')}</Button>}
      >
        <p>
          <strong>{question.title}</strong>
        </p>
        <p>{shown === 'more' ? question.popupText : question.whenNoText}</p>
      </Modal>
    </div>
  );
}

export default function Consents({ application, moves }: ScreenProps) {
  const texts = useTexts();
  const { subject, state } = application;
  const { consentList } = state;
  const form = useStepForm<Answers>({
    subject,
    step: 'samtykker',
    // An answer stands for the words that were read.
    asked: JSON.stringify([state.flowType, consentList.map(({ question }) => question)]),
    start: { answers: consentList.map(({ answer }) => answer) },
    problemsOf: (values) => problemsOfConsents(values, consentList),
    save: ({ answers }) => {
      const body = consentList.map(({ question: { consentId } }, at) => ({ consentId, answer: answers[at] ?? null }));
      return application.apply((version) => call(saveConsents, { body, version }));
    },
  });
  return (
    <StepPage
      moves={moves}
      form={form}
      title={texts('pm.consent.title')}
      ingress={texts(consentList.length === 0 ? 'pm.consent.none' : 'pm.consent.ingress')}
      none={
        consentList.length > 0 && form.values.answers.every((answer) => answer === null)
          ? {
              text: texts('pm.consent.no.all'),
              answer: () =>
                form.change(
                  'answers',
                  form.values.answers.map(() => false),
                ),
            }
          : null
      }
    >
      {consentList.map(({ question }, at) => {
        const field = form.field(`answers.${at}`);
        return (
          <section className="consent" key={question.consentId}>
            <YesNo
              id={field.id}
              name={field.name}
              legend={question.title}
              help={
                <>
                  {[question.infoText, ...question.texts].filter(Boolean).map((text) => (
                    <span className="consent-text" key={text}>
                      {text}
                    </span>
                  ))}
                </>
              }
              yes={texts('pm.consent.yes')}
              no={texts('pm.consent.no')}
              error={field.error}
              value={field.value}
              onChange={field.onChange}
            />
            <More question={question} />
          </section>
        );
      })}
    </StepPage>
  );
}
