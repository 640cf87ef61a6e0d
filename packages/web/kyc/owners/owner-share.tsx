/**
 * Share of the owner, alone and through other companies where the form has shares, and the reasons to count as an owner
 * (K-157 to K-159).
 */
import { compareShares, readShares, shownShare, sumShares } from '@bli-kunde/domain/kyc/owners/share.ts';
import { isSamePosition } from '@bli-kunde/domain/kyc/owners/position-codes.ts';
import { intervalOf, intervalText } from '@bli-kunde/domain/kyc/owners/register.ts';
import { isOver } from '@bli-kunde/domain/kyc/thresholds.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Fieldset } from '../../ui/fieldset.tsx';
import { OwnershipTrack, type OwnershipTrackProps, type OwnershipWords, Whole } from './ownership-bar.tsx';
import { CompanyFields } from '../rows/company-fields.tsx';
import { TypedField } from '../rows/typed-field.tsx';
import { useTexts } from '../../ui/texts-context.tsx';
import { Rows } from '../rows/rows.tsx';
import { isAlive, withoutRemoved } from '../rows/rows.ts';
import { Coming } from './coming.tsx';
import type { OwnerPartProps } from './owner-ties.ts';
import { ReasonsHelp } from './owners-help.tsx';
import { type ChainRow, EMPTY_CHAIN, EMPTY_LINK } from './owner-values.ts';

export interface OwnerShareProps extends OwnerPartProps {
  /** Shares of all owners, as a picture and in words. */
  readonly whole: OwnershipTrackProps & OwnershipWords;
  /** False where the registers have said why they are one. */
  readonly asksReasons: boolean;
}

export function OwnerShare({ owner, field, content, whole, asksReasons }: OwnerShareProps) {
  const texts = useTexts();
  const known = content.register?.owners.find((one) => one.token === owner.publicId.token);
  const interval = known && intervalOf(known);
  const reasons = field<Record<string, boolean>>('beneficialOwnerReasons');
  const hidden = content.reasons.filter(
    (reason) => reason.hidden && known?.positions.some(({ code }) => isSamePosition(code, reason.code)),
  );
  return (
    <>
      {content.shares ? (
        <>
          <div className="owner-share">
            <TypedField
              {...field<string>('eierandel')}
              label={texts('kyc.bo.ownership')}
              help={
                interval ? (
                  <>
                    <strong>{texts('kyc.bo.register.says', { interval: intervalText(interval) })}.</strong>{' '}
                    {texts('kyc.bo.ownership.help')}
                  </>
                ) : (
                  `${texts('kyc.bo.ownership.help')} ${texts('kyc.bo.ownership.example')}`
                )
              }
              inputMode="decimal"
              width="short"
              maxLength={12}
            />
            <div className="ownership-whole">
              <OwnershipTrack {...whole} />
              <Whole {...whole} />
            </div>
          </div>
          <Chains owner={owner} field={field} content={content} />
        </>
      ) : null}
      {asksReasons ? (
        <>
          <Fieldset
            id={reasons.id}
            legend={texts('kyc.bo.reasons.title')}
            error={typeof reasons.error === 'string' ? reasons.error : null}
          >
            {content.reasons
              .filter((reason) => !reason.hidden)
              .map(({ code, text }) => (
                <Checkbox
                  key={code}
                  name={`${reasons.name}.${code}`}
                  label={text}
                  checked={owner.beneficialOwnerReasons[code] === true}
                  onChange={(on) => reasons.onChange({ ...owner.beneficialOwnerReasons, [code]: on })}
                />
              ))}
            {hidden.length > 0 ? (
              <p className="quiet">
                {texts('kyc.bo.register.reasons', { reasons: hidden.map(({ text }) => text).join(', ') })}
              </p>
            ) : null}
          </Fieldset>
          <ReasonsHelp content={content} />
        </>
      ) : null}
    </>
  );
}

/** Shares told link by link; what they come to is shown, never decided. */
function Chains({ owner, field, content }: Pick<OwnerPartProps, 'owner' | 'field' | 'content'>) {
  const texts = useTexts();
  const read = readShares(withoutRemoved(owner));
  const total = sumShares(read.chains);
  const limit = { units: BigInt(content.limit.units), inclusive: content.limit.inclusive };
  const person = `${owner.firstName} ${owner.lastName}`.trim() || texts('kyc.bo.chain.person');
  return (
    <fieldset className="fieldset">
      <legend className={read.chains.length > 0 ? undefined : 'ds-sr-only'}>{texts('kyc.bo.indirect.title')}</legend>
      {read.chains.length > 0 ? <p className="field-help">{texts('kyc.bo.indirect.help')}</p> : null}
      <Rows
        {...field<ChainRow[]>('indirectOwnership')}
        empty={EMPTY_CHAIN}
        title={(n) => texts('kyc.bo.chain.no', { n })}
        addLabel={texts('kyc.bo.indirect.add')}
        removeLabel={(n) => texts('kyc.bo.chain.remove', { n })}
        needed={false}
        within
        rare
      >
        {(chain, at, nth) => {
          const path = `indirectOwnership.${at}`;
          const companies = chain.companies.filter(isAlive);
          const nameBefore = (n: number) =>
            n === 1 ? person : companies[n - 2]?.name.trim() || texts('kyc.bo.chain.thisCompany');
          const result = read.chains[nth - 1];
          return (
            <>
              <Rows
                {...field<ChainRow['companies']>(`${path}.companies`)}
                empty={EMPTY_LINK}
                within
                addLabel={texts('kyc.bo.chain.addCompany')}
                removeLabel={(n) =>
                  texts('kyc.bo.chain.removeCompany', {
                    company: companies[n - 1]?.name.trim() || texts('kyc.bo.chain.thisCompany'),
                  })
                }
              >
                {(company, place, n) => {
                  const below = `${path}.companies.${place}`;
                  return (
                    <>
                      <CompanyFields
                        name={field(`${below}.name`)}
                        organisationNumber={field(`${below}.organisationNumber`)}
                        maxLength={60}
                      />
                      <TypedField
                        {...field<string>(`${below}.share`)}
                        label={texts('kyc.bo.chain.share', {
                          owner: nameBefore(n),
                          company: company.name.trim() || texts('kyc.bo.chain.thisCompany'),
                        })}
                        inputMode="decimal"
                        width="short"
                        maxLength={12}
                      />
                    </>
                  );
                }}
              </Rows>
              <TypedField
                {...field<string>(`${path}.share`)}
                label={texts('kyc.bo.chain.share', {
                  owner: nameBefore(companies.length + 1),
                  company: content.organisationName,
                })}
                inputMode="decimal"
                width="short"
                maxLength={12}
              />
              {result ? <p className="numeric">{texts('kyc.bo.chain.result', { share: shownShare(result) })}</p> : null}
            </>
          );
        }}
      </Rows>
      {read.chains.some(Boolean) ? (
        <p role="status" className="kyc-sum">
          <strong>{texts('kyc.bo.indirect.sum', { share: shownShare(total) })}. </strong>
          <Coming content={content} of={owner} />
          {content.ownerLaw
            ? null
            : texts(isOver(total, limit) ? 'kyc.bo.indirect.over' : 'kyc.bo.indirect.under', {
                threshold: content.threshold,
              })}
          {read.given && compareShares(total, read.given) > 0 ? ` ${texts('kyc.bo.indirect.above')}` : null}
        </p>
      ) : null}
    </fieldset>
  );
}
