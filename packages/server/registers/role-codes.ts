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
  KOMK: 'Kontaktperson i kommune',
  KEMN: 'Kontaktperson i offentlig enhet',
  STFT: 'Stifter',
  EIKM: 'Eierkommune',
  ORGL: 'Organisasjonsledd i offentlig sektor',
  HFOR: 'Hovedforetak',
  HLSE: 'Helseforetak',
  ESGR: 'Elektronisk signeringsrett',
  ETDL: 'Tildeler av elektronisk signeringsrett',
  KMOR: 'Mor i konsern',
  KDAT: 'Datter i konsern',
};

/**
 * Roles whose holder neither leads nor acts for the organisation (D-020): who audits it, who keeps its books, and what it has a part in itself. Every
 * other code counts, also one that is not in the table. Codes as the contract records the
 * register's `roller/rolletyper` (30 November 2026); that no other of them leaves out who acts is our own judgement.
 */
const ACTS_NOT: readonly string[] = ['REVI', 'REGN', 'KDAT'];

/** True where whoever holds a role of this code leads or acts for the organisation, and is screened with it. */
export const isActing = (code: string): boolean => !ACTS_NOT.includes(code.toUpperCase());

/** For an advisor, in the place of a rule's words where the register of signing has none. */
export const RULE_UNTOLD = {
  nothing: 'Fullmakttjenesten oppgir ikke hvem som signerer',
  bankrupt: 'Virksomheten er konkurs',
  dissolving: 'Virksomheten er under avvikling',
} as const;

/** The role's name; `registered` is the register's own words, used for a code we do not know. */
export const roleName = (code: string, registered?: string): string =>
  ROLES[code.toUpperCase()] ?? registered ?? (code || 'Rolle som ikke er oppgitt');

/** True if the powers of a role with this code are known; a missing code is not known. */
export const isKnownRole = (code: string): boolean => Object.hasOwn(ROLES, code);
