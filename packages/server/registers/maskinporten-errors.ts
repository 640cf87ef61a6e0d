/**
 * Advice on an error of Maskinporten, by the code in its `error_description`; all of them are ours, none is the
 * customer's.
 */

/** `packages/simulators/contracts/maskinporten/feilkoder.csv` has the codes with their meanings. */
const REMEDIES: Readonly<Record<string, string>> = {
  'MP-011': 'mend the settings: a value of the grant is not valid',
  'MP-012': 'none: a new grant is made and tried once',
  'MP-100': 'mend the settings: the client is not in this environment',
  'MP-110': 'mend the settings: the audience is not the issuer',
  'MP-120': 'mend the settings: the certificate is not valid',
  'MP-121': 'replace the key: it is a year old',
  'MP-122': 'mend the settings: the certificate is of another organisation than the client',
  'MP-123': 'mend the settings: x5c is no list',
  'MP-124': 'mend the settings: the signature is of another key than the one registered',
  'MP-130': 'set the clock: the grant had run out',
  'MP-200': 'order access: the client does not have the scope',
  'MP-201': 'mend the settings: the scope does not fit the kind of client',
  'MP-301': 'mend the settings: authorization_details',
  'MP-302': 'mend the settings: authorization_details',
};

/** The code of a grant whose `jti` was used before. */
export const GRANT_USED = 'MP-012';

/** In English, for the log. A code nobody knows is looked up by its trace. */
export const remedyOf = (code: string | undefined): string =>
  REMEDIES[code ?? ''] ?? 'ask Digdir with the trace: the code is not known here';
