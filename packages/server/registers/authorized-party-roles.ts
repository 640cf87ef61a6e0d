/** Altinn's words for the roles of the business register, in the one spelling of the register's own codes. */
const CODES = [
  'DAGL',
  'LEDE',
  'NEST',
  'MEDL',
  'VARA',
  'OBS',
  'INNH',
  'KOMP',
  'DTPR',
  'DTSO',
  'BEST',
  'FFØR',
  'KONT',
  'KNUF',
  'REPR',
  'REVI',
  'REGN',
  'BOBE',
  'AVKL',
  'SAM',
  'SIGN',
  'SIFE',
  'SIHV',
  'PROK',
  'POFE',
  'POHV',
] as const;

/** As seen in `packages/simulators/contracts/altinn`; the last part of an urn such as `urn:altinn:external-role:ccr:daglig-leder`. */
const BY_NAME: Readonly<Record<string, string>> = {
  'daglig-leder': 'DAGL',
  styreleder: 'LEDE',
  'styrets-leder': 'LEDE',
  nestleder: 'NEST',
  styremedlem: 'MEDL',
  varamedlem: 'VARA',
  observator: 'OBS',
  innehaver: 'INNH',
  komplementar: 'KOMP',
  'deltaker-delt-ansvar': 'DTPR',
  'deltaker-fullt-ansvar': 'DTSO',
  'bestyrende-reder': 'BEST',
  forretningsforer: 'FFØR',
  kontaktperson: 'KONT',
  'kontaktperson-nuf': 'KNUF',
  'norsk-representant': 'REPR',
  revisor: 'REVI',
  regnskapsforer: 'REGN',
  bostyrer: 'BOBE',
};

/** The register's code; a role of Altinn's own, or one that nobody here knows, stays as it is written. */
export function roleCodeOf(written: string): string {
  const name = written.slice(written.lastIndexOf(':') + 1);
  return CODES.find((code) => code === name.toUpperCase()) ?? BY_NAME[name.toLowerCase()] ?? written;
}

/** True for a role of the business register: a role of Altinn's own, as a package, makes nobody an officer. */
export const isRegisterRole = (code: string): boolean => CODES.some((known) => known === code);

/** A package by its short name, with or without `urn:altinn:accesspackage:` before it. */
export const packageNameOf = (written: string): string => written.slice(written.lastIndexOf(':') + 1);
