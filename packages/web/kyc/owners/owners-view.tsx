/** Who owns or controls the company: the question, a block for each owner, the register's difference, and the confirmation (K-150). */
import type { OwnersAnswer } from '@bli-kunde/domain/kyc/owners/answer.ts';
import type { OwnersContent } from '@bli-kunde/domain/kyc/owners/content.ts';
import { NORWAY } from '@bli-kunde/domain/kyc/rows/country-choice.ts';
import { verifyPostalCode } from '@bli-kunde/domain/kyc/calls.ts';
import { differencesOf } from '@bli-kunde/domain/kyc/owners/register.ts';
import { exactShare, exceedsWhole, shownShare, sumShares } from '@bli-kunde/domain/kyc/owners/share.ts';
import { ownersProblems } from '@bli-kunde/domain/kyc/owners/problems.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import { type FieldTies, idOf, type StepForm, useStepForm } from '../../app/use-form.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { useTexts } from '../../ui/texts-context.tsx';
import { YesNo } from '../../ui/tiles.tsx';
import { DecisionField } from '../actors/decision-field.tsx';
import { isAlive, placeInForm } from '../rows/removed-rows.ts';
import { useCards } from '../rows/use-cards.ts';
import { SectionPage } from '../section-page.tsx';
import type { SectionViewProps } from '../section-view.tsx';
import { callWith } from '../session.ts';
import { OwnerBlock } from './owner-block.tsx';
import { OwnersHelp } from './owners-help.tsx';
import { asBoolean } from './owner-ties.ts';
import { RegisterDifference } from './register-difference.tsx';
import { answerOf, asGone, emptyOwner, isPrefilled, nameOf, type OwnersValues, startValues } from './owner-values.ts';
import './owners.css';

const pathOf = (at: number) => `beneficialOwners.${at}` as const;

export function OwnersView({
  content,
  answer,
  save,
  failure,
  ...place
}: SectionViewProps<OwnersContent, OwnersAnswer>) {
  const texts = useTexts();
  /** Areas of Norwegian codes as the server has them; null is a code that is not in use. */
  const [areas, setAreas] = useState<Readonly<Record<string, string | null>>>({});
  const problemsOf = (now: OwnersValues) => {
    const given = answerOf(now);
    const unused = given.beneficialOwners.flatMap((owner, at) =>
      owner.countryOfResidence === NORWAY && areas[owner.postalCode.trim()] === null
        ? [{ path: `beneficialOwners.${at}.postalCode`, message: 'kyc.validation.postalCode' }]
        : [],
    );
    return [...ownersProblems(given, content), ...unused].map((one) => ({ ...one, path: placeInForm(now, one.path) }));
  };
  const start = startValues(answer, content);
  const form: StepForm<OwnersValues> = useStepForm<OwnersValues>({
    ...place.draft,
    start,
    problemsOf,
    save: (values) => save(answerOf(values)),
    pathOf: (path) => placeInForm(form.values, path),
  });
  const { values } = form;
  const owners = values.beneficialOwners;
  const cards = useCards({
    form,
    list: 'beneficialOwners',
    rows: owners,
    start: start.beneficialOwners,
    empty: emptyOwner(),
    shown: values.hasBeneficialOwners === 'YES',
    problems: problemsOf(values),
    nameOf: (owner, n) => nameOf(owner) || texts('kyc.bo.no', { n }),
  });
  /** As they are when an answer comes. */
  const newest = useRef(owners);
  useEffect(() => {
    newest.current = owners;
  });
  const countries = useMemo(() => content.countries.filter(({ past }) => !past), [content]);
  const has = form.field('hasBeneficialOwners');
  const yes = values.hasBeneficialOwners === 'YES';
  const given = answerOf(values).beneficialOwners;
  const shares = content.shares ? given.map(({ eierandel }) => eierandel) : [];
  const known = shares.flatMap((one) => exactShare(one) ?? []);
  const total = known.length > 0 ? texts('kyc.bo.total', { share: shownShare(sumShares(known)) }) : '';
  const differences = values.hasBeneficialOwners === null ? [] : differencesOf(given, content.register);
  const settled = values.answer !== null || shares.every((one) => one.trim() !== '');
  const differs = form.field('registerDifference.answer');

  const lookUp = (at: number) => (code: string, country: string) => {
    const fill = (postalPlace: string) => form.change(`beneficialOwners.${at}.postalPlace`, postalPlace);
    // Until the answer, and without one, the place of the code before must not stand with this one.
    fill('');
    void callWith(place.token, verifyPostalCode, { query: { code, country } }).then(
      ({ body: { postalCode } }): void => {
        const area = postalCode?.type === 'valid' ? postalCode.area : null;
        setAreas((before) => ({ ...before, [code]: area }));
        // A late answer is about a code, a country or an owner that stands there no longer.
        const now = newest.current[at];
        if (now?.postalCode.trim() !== code || now.countryOfResidence !== country) return;
        fill(area ?? '');
      },
      // Without an answer the place is typed, and the server has the last word.
      () => undefined,
    );
  };
  /** Whoever is filled in for the customer is never emptied: they are said to be no owner any more (K-060, K-152). */
  const remove = (at: number) => {
    const owner = owners[at];
    if (owner !== undefined && isPrefilled(owner)) {
      cards.focusNext(idOf(pathOf(at)));
      form.change(pathOf(at), asGone(owner));
      return;
    }
    cards.leave(at);
    form.change(pathOf(at), { ...emptyOwner(), deleted: true });
  };
  const add = () => {
    cards.open(owners.length);
    form.change('beneficialOwners', [...owners, emptyOwner()]);
  };
  return (
    <SectionPage place={place} form={{ ...form, problems: cards.folded(form.problems) }} failure={failure}>
      <OwnersHelp content={content} />
      <YesNo
        {...asBoolean(has)}
        onChange={(answered) => {
          has.onChange(answered ? 'YES' : 'NO');
          if (answered && !owners.some(isAlive)) form.change('beneficialOwners', [...owners, emptyOwner()]);
        }}
        legend={content.question ?? texts('kyc.bo.question', { threshold: content.threshold })}
        help={texts('kyc.bo.question.help')}
      />
      {yes ? (
        <>
          {content.owners.length > 0 ? <p className="quiet">{texts('kyc.bo.register.prefilled')}</p> : null}
          <div className="task-list">
            <div id={idOf('beneficialOwners')} tabIndex={-1} role="status" className="stack-tight">
              {total ? <p className="kyc-sum numeric">{total}</p> : null}
              {exceedsWhole(shares) ? (
                <Alert kind="error" title={texts('kyc.validation.ownership.total.title')}>
                  <p>{texts('kyc.validation.ownership.total.text')}</p>
                </Alert>
              ) : null}
            </div>
            {owners.map((owner, at) => {
              if (!isAlive(owner) && !owner.gone) return null;
              const path = pathOf(at);
              return (
                <OwnerBlock
                  key={at}
                  id={idOf(path)}
                  n={isAlive(owner) ? cards.numberOf(at) : null}
                  state={cards.stateOf(at)}
                  open={cards.isOpen(at)}
                  onToggle={() => cards.toggle(at)}
                  onFinish={() => cards.finish(at)}
                  owner={owner}
                  errors={form.errorsBelow(path)}
                  content={content}
                  total={cards.isOpen(at) ? total : ''}
                  countries={countries}
                  everCountries={content.countries}
                  field={<T,>(below: string) => form.field(`${path}.${below}` as 'answer') as unknown as FieldTies<T>}
                  lookUpPostalCode={lookUp(at)}
                  onRemove={() => remove(at)}
                  onChange={(row) => {
                    cards.open(at, idOf(`${path}.gone`));
                    form.change(path, row);
                  }}
                />
              );
            })}
          </div>
          {owners.some(isAlive) ? null : (
            <Alert>
              <p>{texts('kyc.bo.gone.nobodyLeft')}</p>
            </Alert>
          )}
          <div className="kyc-more">
            <p id="kyc-more">{texts(content.shares ? 'kyc.bo.more' : 'kyc.bo.more.control')}</p>
            <Button variant="secondary" icon="plus" describedBy="kyc-more" onClick={add}>
              {texts('kyc.list.add')}
            </Button>
          </div>
        </>
      ) : null}
      {differences.length > 0 && (settled || differs.error !== null) ? (
        <RegisterDifference
          id={idOf('registerDifference.answer')}
          differences={differences}
          value={values.registerDifference?.answer ?? null}
          error={differs.error}
          onChange={differs.onChange}
        />
      ) : null}
      {values.hasBeneficialOwners === null ? null : (
        <DecisionField
          ties={form.field('answer')}
          comment={form.field('answer.comment')}
          question={texts('kyc.actor.decision')}
        />
      )}
    </SectionPage>
  );
}
