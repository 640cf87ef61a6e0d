/** The company forms a business may have (B-154, B-155): the register's codes, with its SÆR as SAR, and two of our own. */

export const COMPANY_FORMS = {
  AAFY: { registerCode: 'AAFY', name: 'Underenhet til ikke-næringsdrivende' },
  ADOS: { registerCode: 'ADOS', name: 'Administrativ enhet - offentlig sektor' },
  ANNA: { registerCode: 'ANNA', name: 'Annen juridisk person' },
  ANS: { registerCode: 'ANS', name: 'Ansvarlig selskap med solidarisk ansvar' },
  AS: { registerCode: 'AS', name: 'Aksjeselskap' },
  ASA: { registerCode: 'ASA', name: 'Allmennaksjeselskap' },
  BA: { registerCode: 'BA', name: 'Selskap med begrenset ansvar' },
  BBL: { registerCode: 'BBL', name: 'Boligbyggelag' },
  BEDR: { registerCode: 'BEDR', name: 'Underenhet til næringsdrivende og offentlig forvaltning' },
  BO: { registerCode: 'BO', name: 'Andre bo' },
  BRL: { registerCode: 'BRL', name: 'Borettslag' },
  DA: { registerCode: 'DA', name: 'Ansvarlig selskap med delt ansvar' },
  ENK: { registerCode: 'ENK', name: 'Enkeltpersonforetak' },
  EOFG: { registerCode: 'EOFG', name: 'Europeisk økonomisk foretaksgruppe' },
  ESEK: { registerCode: 'ESEK', name: 'Eierseksjonssameie' },
  FKF: { registerCode: 'FKF', name: 'Fylkeskommunalt foretak' },
  FLI: { registerCode: 'FLI', name: 'Forening/lag/innretning' },
  FYLK: { registerCode: 'FYLK', name: 'Fylkeskommune' },
  GFS: { registerCode: 'GFS', name: 'Gjensidig forsikringsselskap' },
  IKJP: { registerCode: 'IKJP', name: 'Andre ikke-juridiske personer' },
  IKS: { registerCode: 'IKS', name: 'Interkommunalt selskap' },
  KBO: { registerCode: 'KBO', name: 'Konkursbo' },
  KF: { registerCode: 'KF', name: 'Kommunalt foretak' },
  KIRK: { registerCode: 'KIRK', name: 'Den norske kirke' },
  KOMM: { registerCode: 'KOMM', name: 'Kommune' },
  KS: { registerCode: 'KS', name: 'Kommandittselskap' },
  KTRF: { registerCode: 'KTRF', name: 'Kontorfellesskap' },
  NUF: { registerCode: 'NUF', name: 'Norskregistrert utenlandsk foretak' },
  OPMV: { registerCode: 'OPMV', name: 'Særskilt oppdelt enhet, jf. mval. § 2-2' },
  ORGL: { registerCode: 'ORGL', name: 'Organisasjonsledd' },
  PERS: { registerCode: 'PERS', name: 'Andre enkeltpersoner som registreres i tilknyttet register' },
  PK: { registerCode: 'PK', name: 'Pensjonskasse' },
  PRE: { registerCode: 'PRE', name: 'Partrederi' },
  SA: { registerCode: 'SA', name: 'Samvirkeforetak' },
  SAM: { registerCode: 'SAM', name: 'Tingsrettslig sameie' },
  SE: { registerCode: 'SE', name: 'Europeisk selskap' },
  SF: { registerCode: 'SF', name: 'Statsforetak' },
  SPA: { registerCode: 'SPA', name: 'Sparebank' },
  STAT: { registerCode: 'STAT', name: 'Staten' },
  STI: { registerCode: 'STI', name: 'Stiftelse' },
  SAR: { registerCode: 'SÆR', name: 'Annet foretak iflg. særskilt lov' },
  TVAM: { registerCode: 'TVAM', name: 'Tvangsregistrert for MVA' },
  UTLA: { registerCode: 'UTLA', name: 'Utenlandsk enhet' },
  VPFO: { registerCode: 'VPFO', name: 'Verdipapirfond' },
  UKJENT: { registerCode: null, name: 'Ukjent organisasjonsform' },
  ANNET: { registerCode: null, name: 'Annen organisasjonsform' },
} as const;

export type CompanyForm = keyof typeof COMPANY_FORMS;

/** Our code for the register's; a form we do not know is ANNET, a missing one UKJENT. */
export function companyFormOf(registerCode: string | null | undefined): CompanyForm {
  if (!registerCode) return 'UKJENT';
  const found = Object.entries(COMPANY_FORMS).find(
    ([, form]) => form.registerCode === registerCode.trim().toUpperCase(),
  );
  return (found?.[0] as CompanyForm | undefined) ?? 'ANNET';
}
