/** Parties of a trust by position: an owner of the section before, or an organisation with those who own or control it (D-100). */
import { ORGANISATION, rolesOf } from '@bli-kunde/domain/kyc/trusts/answer.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { CountryField } from '../../ui/country-field.tsx';
import { Fieldset } from '../../ui/fieldset.tsx';
import { Select } from '../../ui/select.tsx';
import { useTexts } from '../../ui/texts-context.tsx';
import { CompanyFields } from '../rows/company-fields.tsx';
import { Rows } from '../rows/rows.tsx';
import { liveRows } from '../rows/rows.ts';
import type { TrustPartProps } from './trust-part.ts';
import { EMPTY_PARTY, type PartyRow } from './trust-values.ts';

export function TrustParties({ trust, field, content }: TrustPartProps) {
  const texts = useTexts();
  const roles = rolesOf(trust.kind).map((role) => ({ value: role, label: texts(`kyc.trust.role.${role}`) }));
  const persons = [
    ...content.owners.map((name) => ({ value: name, label: name })),
    { value: ORGANISATION, label: texts('kyc.trust.party.organisation') },
  ];
  const alive = liveRows(trust.parties);
  const nameOf = (n: number): string => roles.find(({ value }) => value === alive[n - 1]?.role)?.label ?? String(n);
  return (
    <section className="stack" aria-labelledby={`${field('parties').id}-title`}>
      <div>
        <h3 id={`${field('parties').id}-title`}>{texts('kyc.trust.parties')}</h3>
        <p className="quiet">{texts('kyc.trust.parties.help')}</p>
      </div>
      <Rows
        {...field<PartyRow[]>('parties')}
        empty={EMPTY_PARTY}
        addLabel={texts('kyc.trust.party.add')}
        removeLabel={(n) => texts('kyc.trust.party.remove', { role: nameOf(n) })}
        needed={false}
        within
      >
        {(row, at) => {
          const path = `parties.${at}`;
          return (
            <>
              <div className="kyc-names">
                <Select {...field<string>(`${path}.role`)} label={texts('kyc.trust.party.role')} options={roles} />
                <Select {...field<string>(`${path}.who`)} label={texts('kyc.trust.party.who')} options={persons} />
              </div>
              {row.who === ORGANISATION ? <Organisation row={row} path={path} field={field} content={content} /> : null}
            </>
          );
        }}
      </Rows>
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
      <CompanyFields name={field(`${path}.name`)} organisationNumber={field(`${path}.organisationNumber`)} />
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
