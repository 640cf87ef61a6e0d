/** Parties of a trust by position: an owner of the section before, or an organisation with those who own or control it (D-100). */
import { ORGANISATION, rolesOf } from '@bli-kunde/domain/kyc/trusts/answer.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { CountryField } from '../../ui/country-field.tsx';
import { Fieldset } from '../../ui/fieldset.tsx';
import { Select } from '../../ui/select.tsx';
import { useTexts } from '../../ui/texts-context.tsx';
import { isAlive } from '../rows/removed-rows.ts';
import { RowsField } from '../rows/rows-field.tsx';
import { TypedField } from '../rows/typed-field.tsx';
import { asSelect, type TrustPartProps } from './trust-part.ts';
import { emptyParty, type PartyRow } from './trust-values.ts';

export function TrustParties({ trust, field, content }: TrustPartProps) {
  const texts = useTexts();
  const roles = rolesOf(trust.kind).map((role) => ({ value: role, label: texts(`kyc.trust.role.${role}`) }));
  const persons = [
    ...content.owners.map((name) => ({ value: name, label: name })),
    { value: ORGANISATION, label: texts('kyc.trust.party.organisation') },
  ];
  const alive = trust.parties.filter(isAlive);
  const nameOf = (n: number): string => roles.find(({ value }) => value === alive[n - 1]?.role)?.label ?? String(n);
  return (
    <section className="stack" aria-labelledby={`${field('parties').id}-title`}>
      <div>
        <h3 id={`${field('parties').id}-title`}>{texts('kyc.trust.parties')}</h3>
        <p className="quiet">{texts('kyc.trust.parties.help')}</p>
      </div>
      <RowsField
        rows={trust.parties}
        empty={emptyParty}
        onChange={field<PartyRow[]>('parties').onChange}
        addLabel={texts('kyc.trust.party.add')}
        removeLabel={(n) => texts('kyc.trust.party.remove', { role: nameOf(n) })}
        keep={0}
      >
        {(row, at) => {
          const path = `parties.${at}`;
          return (
            <>
              <div className="kyc-names">
                <Select
                  {...asSelect(field<string>(`${path}.role`))}
                  label={texts('kyc.trust.party.role')}
                  options={roles}
                />
                <Select
                  {...asSelect(field<string>(`${path}.who`))}
                  label={texts('kyc.trust.party.who')}
                  options={persons}
                />
              </div>
              {row.who === ORGANISATION ? <Organisation row={row} path={path} field={field} content={content} /> : null}
            </>
          );
        }}
      </RowsField>
    </section>
  );
}

function Organisation({
  row,
  path,
  field,
  content,
}: Pick<TrustPartProps, 'field' | 'content'> & { readonly row: PartyRow; readonly path: string }) {
  const texts = useTexts();
  const behind = field<string[]>(`${path}.behind`);
  return (
    <>
      <TypedField {...field<string>(`${path}.name`)} label={texts('kyc.bo.chain.company')} maxLength={200} />
      <TypedField
        {...field<string>(`${path}.organisationNumber`)}
        label={texts('kyc.bo.chain.orgnr')}
        help={texts('kyc.bo.chain.orgnr.help')}
        inputMode="numeric"
        width="short"
        maxLength={11}
        optional
      />
      <CountryField
        {...field<string>(`${path}.country`)}
        label={texts('kyc.trust.party.country')}
        countries={content.countries}
      />
      <Fieldset
        id={behind.id}
        legend={texts('kyc.trust.party.behindQuestion')}
        error={behind.error}
        help={content.owners.length === 0 ? texts('kyc.trust.party.nobody') : null}
      >
        {content.owners.map((name) => (
          <Checkbox
            key={name}
            name={`${behind.name}.${name}`}
            label={name}
            checked={row.behind.includes(name)}
            onChange={(on) =>
              behind.onChange(content.owners.filter((one) => (one === name ? on : row.behind.includes(one))))
            }
          />
        ))}
      </Fieldset>
    </>
  );
}
