/**
 * Section of the beneficial owners: the question, a list of owners with a page for each, their share of the whole, the
 * register's difference, and the confirmation (K-150).
 */
import type { OwnersAnswer } from '@bli-kunde/domain/kyc/owners/answer.ts';
import type { OwnersContent } from '@bli-kunde/domain/kyc/owners/content.ts';
import { differencesOf } from '@bli-kunde/domain/kyc/owners/register.ts';
import { ownerAsPerson, ownerElsewhere } from '@bli-kunde/domain/kyc/owners/people.ts';
import { exactShare } from '@bli-kunde/domain/kyc/owners/share.ts';
import { ownersProblems } from '@bli-kunde/domain/kyc/owners/problems.ts';
import { ownersTwice } from '@bli-kunde/domain/kyc/owners/twice.ts';
import { Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { lazyScreen } from '../../app/lazy-screen.tsx';
import { type FieldTies, idOf, type StepForm, useStepForm } from '../../app/use-form.ts';
import { Alert } from '../../ui/alert.tsx';
import { useTexts } from '../../ui/texts-context.tsx';
import { DecisionField } from '../actors/decision-field.tsx';
import { isAlive, placeInForm, withoutRemoved } from '../rows/rows.ts';
import { TinCheckContext, useCheckedTins } from '../rows/tin-check.tsx';
import { YesNoField } from '../rows/yes-no-field.tsx';
import { PartsOf } from '../parts-of.tsx';
import { SectionPage } from '../section-page.tsx';
import { SectionPeople } from '../section-people.tsx';
import type { SectionViewProps } from '../section-view.tsx';
import { Coming } from './coming.tsx';
import { MoreOwners } from './more-owners.tsx';
import { GoneBox } from './gone-box.tsx';
import { LawOnce } from './law-once.tsx';
import { askedInList } from './owner-asked.ts';
import { asksOnce, asksOwner, asOneProblem, onceWords } from './once.ts';
import { OwnerCard } from './owner-card.tsx';
import { OwnerPage } from './owner-page.tsx';
import { OwnersHelp } from './owners-help.tsx';
import { OwnersProgress, useWhole, WholeStatus } from './ownership-bar.tsx';
import { slicesOf } from './slices.ts';
import { isInListAlone, isUnmet, type Met, pathOf, useOwnerPages } from './use-owner-pages.ts';
import {
  answerOf,
  asGone,
  asksShareInList,
  asOwner,
  EMPTY_OWNER,
  isPrefilled,
  nameOf,
  type OwnerRow,
  type OwnersValues,
  rowsOfContent,
  startValues,
} from './owner-values.ts';
import { usePostalCodes } from './use-postal-codes.ts';
import './owners.css';

/** Few answer otherwise than the register. */
const RegisterDifference = lazyScreen(async () => (await import('./lazy-parts.tsx')).RegisterDifference);
const NOBODY: Met = new Set();

export function OwnersView({
  content,
  answer,
  save,
  failure,
  ...place
}: SectionViewProps<OwnersContent, OwnersAnswer>) {
  const texts = useTexts();
  const wholeOf = useWhole();
  const codes = usePostalCodes(place.token);
  const tins = useCheckedTins(place.token, 'person');
  const problemsOf = (now: OwnersValues) => {
    const given = answerOf(now);
    const unused = given.beneficialOwners.flatMap((owner, at) =>
      codes.isUnused(owner)
        ? [{ path: `beneficialOwners.${at}.postalCode`, message: 'kyc.validation.postalCode' }]
        : [],
    );
    const found = [...ownersProblems(given, content), ...unused].map((problem) => ({
      ...problem,
      path: placeInForm(now, problem.path),
    }));
    return asOneProblem(found, now, content, onceWords(now.beneficialOwners, content, texts));
  };
  /** Numbers that the bank has complained of, of which the form's own rules know nothing. */
  const complainedTins = (now: OwnersValues) =>
    answerOf(now).beneficialOwners.flatMap((owner, at) =>
      (owner.hasInternationalTaxRelations === 'YES' ? owner.taxRelations : []).flatMap((row, n) => {
        const message = tins.complaintOf(row.internationalTaxRelationsCountry, row.internationalTin);
        const path = placeInForm(now, `beneficialOwners.${at}.taxRelations.${n}.internationalTin`);
        return message === null ? [] : { path, message };
      }),
    );
  const start = startValues(answer, content);
  /** Fields that the list has of the owner at a place besides the share; none where the owner's page asks more. */
  const askedOf = (at: number) => {
    const owner = form.values.beneficialOwners[at];
    if (owner === undefined || !asksOnce(form.values.beneficialOwners, content) || asksOwner(owner)) return [];
    const began = start.beneficialOwners.find(({ publicId }) => publicId.token === owner.publicId.token);
    return askedInList(began, content);
  };
  const listFields = (at: number): readonly string[] => {
    const owner = form.values.beneficialOwners[at];
    return [...(owner && asksShareInList(owner, content) ? ['eierandel'] : []), ...askedOf(at)];
  };
  const [met, setMet] = useState(NOBODY);
  const form: StepForm<OwnersValues> = useStepForm<OwnersValues>({
    ...place.draft,
    start,
    problemsOf,
    save: (values) => save(answerOf(values)),
    pathOf: (path) => placeInForm(form.values, path),
    unseen: (path) =>
      !isInListAlone(wrong, path, listFields) &&
      isUnmet(path, { met, rows: form.values.beneficialOwners, start: start.beneficialOwners }),
  });
  const { values } = form;
  const wrong = problemsOf(values);
  const owners = values.beneficialOwners;
  const has = form.field('hasBeneficialOwners');
  const yes = values.hasBeneficialOwners === 'YES';
  const living = owners.filter(isAlive).length;
  const isAskedOnce = asksOnce(owners, content);
  const pages = useOwnerPages({
    form,
    met,
    onMeet: (at) => setMet(new Set([...met, at])),
    rows: owners,
    start: start.beneficialOwners,
    listFields,
    shown: yes,
    problems: [...wrong, ...complainedTins(values)],
    place,
  });
  /** As they are when an answer comes. */
  const newest = useRef(owners);
  useEffect(() => {
    newest.current = owners;
  });
  // Who answers for themself is taken from what was typed, and who does not after all stands there again.
  useEffect(() => {
    const mended = rowsOfContent(newest.current, content);
    if (mended !== newest.current) form.change('beneficialOwners', mended);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the form is another object at each rendering
  }, [content]);
  const countries = useMemo(() => content.countries.filter(({ past }) => !past), [content]);
  const given = answerOf(values).beneficialOwners;
  /** Of all in their places; who is removed has none. */
  const shares = content.shares ? owners.map((owner) => (isAlive(owner) ? exactShare(owner.eierandel) : null)) : [];
  const whole = { slices: slicesOf(shares), ...wholeOf(shares) };
  const twice = ownersTwice(given, content.register);
  const once = given.filter((owner) => !twice.has(owner));
  const differences = values.hasBeneficialOwners === null ? [] : differencesOf(once, content.register);
  const settled = values.answer !== null || !content.shares || given.every(({ eierandel }) => eierandel.trim() !== '');
  const differs = form.field('registerDifference.answer');

  const partOf = (at: number) => ({
    content,
    countries,
    everCountries: content.countries,
    field: <T,>(below: string) => form.field(`${pathOf(at)}.${below}` as 'answer') as unknown as FieldTies<T>,
    lookUpPostalCode: codes.lookUp(
      (postalPlace) => form.change(`${pathOf(at)}.postalPlace`, postalPlace),
      () => newest.current[at],
    ),
  });
  /** Whoever is filled in for the customer is never emptied: they are said to be no owner any more (K-060, K-152). */
  const remove = (at: number) => {
    const owner = owners[at];
    if (owner !== undefined && isPrefilled(owner)) {
      form.change(pathOf(at), asGone(owner));
      pages.leave(idOf(pathOf(at)));
      return;
    }
    const before = owners.slice(0, at).findLastIndex(isAlive);
    form.change(pathOf(at), { ...EMPTY_OWNER, deleted: true });
    pages.leave(idOf(pathOf(before)));
  };
  const add = () => {
    form.change('beneficialOwners', [...owners, EMPTY_OWNER]);
    pages.go(owners.length);
  };
  const takeBack = (at: number, owner: OwnerRow) => {
    form.change(pathOf(at), asOwner(owner));
    pages.focusNext(idOf(pathOf(at)));
  };
  const opened = pages.open === null ? undefined : owners[pages.open];
  if (pages.open !== null && opened) {
    const at = pages.open;
    return (
      <TinCheckContext value={tins}>
        <OwnerPage
          key={at}
          id={idOf(`${pathOf(at)}.page`)}
          n={isAlive(opened) ? pages.numberOf(at) : null}
          count={owners.filter((owner) => isAlive(owner) || owner === opened).length}
          owner={opened}
          whole={{ ...whole, own: at }}
          {...partOf(at)}
          faults={pages.faultsOf(at)}
          asksLaw={!isAskedOnce || asksOwner(opened)}
          onFinish={(noTo) => {
            for (const one of noTo) form.change(`${pathOf(at)}.${one}`, 'NO');
            return pages.finish(at);
          }}
          onBack={() => pages.toList()}
          onRemove={() => remove(at)}
          onChange={(row) => form.change(pathOf(at), row)}
        />
      </TinCheckContext>
    );
  }
  return (
    <SectionPage place={place} form={{ ...form, problems: pages.folded(form.problems) }} failure={failure}>
      <SectionPeople
        sections={place.sections}
        hrefOf={({ name, roles }) => {
          const found = owners.flatMap((owner, at) => (isAlive(owner) && nameOf(owner) === name ? [at] : []));
          return roles.includes('OWNER') && found.length === 1 ? `#${pages.addressOf(found[0] ?? 0)}` : null;
        }}
        owners={[
          ...owners.flatMap((owner, at) =>
            yes && isAlive(owner) ? ownerAsPerson(withoutRemoved(owner), content, pages.stateOf(at) !== 'done') : [],
          ),
          ...(content.handed ?? []).map(({ name }) => ownerElsewhere(name)),
        ]}
      />
      {content.self ? null : <OwnersHelp content={content} />}
      {content.self ? null : (
        <YesNoField
          {...has}
          onChange={(answered) => {
            has.onChange(answered);
            if (answered === 'YES' && !owners.some(isAlive) && !content.handed)
              form.change('beneficialOwners', [...owners, EMPTY_OWNER]);
          }}
          legend={content.question ?? texts('kyc.bo.question', { threshold: content.threshold })}
          // Of those whom the register has, it is told where more may be added.
          help={content.owners.length > 0 && yes ? null : texts('kyc.bo.question.help')}
        />
      )}
      {yes ? (
        <>
          <div className="task-list">
            <OwnersProgress done={pages.done} count={living} />
            {owners.map((owner, at) => {
              const id = idOf(pathOf(at));
              if (owner.gone) return <GoneBox key={at} id={id} owner={owner} onBack={() => takeBack(at, owner)} />;
              if (!isAlive(owner)) return null;
              return (
                <OwnerCard
                  key={at}
                  id={id}
                  n={pages.numberOf(at)}
                  owner={owner}
                  state={pages.stateOf(at)}
                  faulty={pages.isFaulty(at)}
                  href={`#${pages.addressOf(at)}`}
                  share={shares[at] ?? null}
                  slices={whole.slices}
                  at={at}
                  asksShare={asksShareInList(owner, content)}
                  asked={askedOf(at)}
                  {...partOf(at)}
                />
              );
            })}
            <WholeStatus id={idOf('beneficialOwners')} isShown={content.shares && living > 0} {...whole} />
          </div>
          <PartsOf place={place} />
          {isAskedOnce ? <LawOnce form={form} content={content} /> : null}
          {living > 0 || content.handed ? null : (
            <Alert>
              <p>{texts('kyc.bo.gone.nobodyLeft')}</p>
            </Alert>
          )}
          {content.self ? null : <MoreOwners content={content} onAdd={add} />}
        </>
      ) : (
        <Coming content={content} of="trusts" />
      )}
      {differences.length > 0 && (settled || differs.error !== null) ? (
        <Suspense>
          <RegisterDifference
            id={idOf('registerDifference.answer')}
            differences={differences}
            value={values.registerDifference?.answer ?? null}
            error={differs.error}
            onChange={differs.onChange}
          />
        </Suspense>
      ) : null}
      {values.hasBeneficialOwners === null || content.self ? null : (
        <DecisionField
          ties={form.field('answer')}
          comment={form.field('answer.comment')}
          question={texts('kyc.actor.decision')}
        />
      )}
    </SectionPage>
  );
}
