/** The business register's role codes in words for people to read (B-161). */

const ROLES: Readonly<Record<string, string>> = {
  DAGL: 'Daglig leder',
  LEDE: 'Styreleder',
  NEST: 'Nestleder',
  MEDL: 'Styremedlem',
  VARA: 'Varamedlem',
  OBS: 'Observatør',
  INNH: 'Innehaver',
  KOMP: 'Komplementar',
  DTPR: 'Deltaker med delt ansvar',
  DTSO: 'Deltaker med fullt ansvar',
  BEST: 'Bestyrende reder',
  FFØR: 'Forretningsfører',
  KONT: 'Kontaktperson',
  KNUF: 'Kontaktperson for utenlandsk foretak',
  REPR: 'Norsk representant',
  REVI: 'Revisor',
  REGN: 'Regnskapsfører',
  BOBE: 'Bostyrer',
  AVKL: 'Forestår avvikling',
  SAM: 'Sameier',
  SIGN: 'Signatur',
  SIFE: 'Signatur i fellesskap',
  SIHV: 'Signatur hver for seg',
  PROK: 'Prokura',
  POFE: 'Prokura i fellesskap',
  POHV: 'Prokura hver for seg',
};

/** The role's name; `registered` is the register's own words, used for a code we do not know. */
export const roleName = (code: string, registered?: string): string => ROLES[code] ?? registered ?? code;
