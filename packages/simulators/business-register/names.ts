/** The register's names of the company forms, roles and municipalities that the test data uses. */
export const FORM_NAMES: Readonly<Record<string, string>> = {
  AS: 'Aksjeselskap',
  ASA: 'Allmennaksjeselskap',
  ENK: 'Enkeltpersonforetak',
  NUF: 'Norskregistrert utenlandsk foretak',
  STI: 'Stiftelse',
  DA: 'Ansvarlig selskap med delt ansvar',
  ANS: 'Ansvarlig selskap med solidarisk ansvar',
  SA: 'Samvirkeforetak',
  BRL: 'Borettslag',
  FLI: 'Forening/lag/innretning',
  KS: 'Kommandittselskap',
  KOMM: 'Kommune',
  BEDR: 'Underenhet til næringsdrivende og offentlig forvaltning',
};

type RoleName = { readonly name: string; readonly group: string };

export const ROLES: Readonly<Record<string, RoleName>> = {
  DAGL: { name: 'Daglig leder', group: 'DAGL' },
  LEDE: { name: 'Styrets leder', group: 'STYR' },
  NEST: { name: 'Nestleder', group: 'STYR' },
  MEDL: { name: 'Styremedlem', group: 'STYR' },
  VARA: { name: 'Varamedlem', group: 'STYR' },
  OBS: { name: 'Observatør', group: 'STYR' },
  INNH: { name: 'Innehaver', group: 'INNH' },
  KOMP: { name: 'Komplementar', group: 'KOMP' },
  DTPR: { name: 'Deltaker med delt ansvar', group: 'DELT' },
  DTSO: { name: 'Deltaker med fullt ansvar', group: 'DELT' },
  FFØR: { name: 'Forretningsfører', group: 'FFØR' },
  REPR: { name: 'Norsk representant for utenlandsk enhet', group: 'REPR' },
  KONT: { name: 'Kontaktperson', group: 'KONT' },
  PROK: { name: 'Prokura', group: 'PROK' },
  REVI: { name: 'Revisor', group: 'REVI' },
  BOBE: { name: 'Bostyrer', group: 'BOBE' },
};

/** In the order the register lists them. */
export const ROLE_GROUPS: Readonly<Record<string, string>> = {
  DAGL: 'Daglig leder',
  INNH: 'Innehaver',
  STYR: 'Styre',
  DELT: 'Deltakere',
  KOMP: 'Komplementar',
  FFØR: 'Forretningsfører',
  REPR: 'Norsk representant',
  KONT: 'Kontaktperson',
  PROK: 'Prokura',
  REVI: 'Revisor',
  BOBE: 'Bostyrer',
};

/** Municipality by the post code's area. */
export const MUNICIPALITIES: Readonly<Record<string, { readonly name: string; readonly number: string }>> = {
  OSLO: { name: 'OSLO', number: '0301' },
  BERGEN: { name: 'BERGEN', number: '4601' },
  TRONDHEIM: { name: 'TRONDHEIM', number: '5001' },
  GEILO: { name: 'HOL', number: '3330' },
  ÅLESUND: { name: 'ÅLESUND', number: '1508' },
  LYSAKER: { name: 'BÆRUM', number: '3201' },
  GJØVIK: { name: 'GJØVIK', number: '3407' },
  HAMAR: { name: 'HAMAR', number: '3403' },
  STAVANGER: { name: 'STAVANGER', number: '1103' },
  LILLEHAMMER: { name: 'LILLEHAMMER', number: '3405' },
  FREDRIKSTAD: { name: 'FREDRIKSTAD', number: '3107' },
};
