/** Recorded answers of the business register, put to its adapters: units, sub-units, roles and change feeds. */
import { businessRegister } from '../registers/business-register.ts';
import { businessRegisterFeed } from '../registers/business-register-changes.ts';
import { answerOf, anyToken, type Contract, recordedSystem, type Recording } from './contract.ts';

const context = { correlationId: 'contract', bank: 'recorded' };
/** Asked for where a recording says no number of its own. */
const ANY_NUMBER = '319000011';

interface Body {
  readonly organisasjonsnummer?: unknown;
  readonly organisasjonsform?: { readonly kode?: unknown } | null;
  readonly respons_klasse?: unknown;
  readonly rollegrupper?: unknown;
  readonly _embedded?: { readonly oppdaterteEnheter?: unknown; readonly enheter?: unknown } | null;
  readonly page?: unknown;
}
type Kind = 'roles' | 'authorised-roles' | 'unit-changes' | 'role-changes' | 'sub-unit' | 'unit' | 'search';

const BY_NAME: readonly (readonly [RegExp, Kind])[] = [
  [/^autorisert/, 'authorised-roles'],
  [/^roller/, 'roles'],
  [/^oppdateringer-roller/, 'role-changes'],
  [/^oppdateringer/, 'unit-changes'],
  [/^sok/, 'search'],
  [/^underenhet/, 'sub-unit'],
];

/** By what the file is called and, for a name nobody here has given, by its body. */
function kindOf({ file, json }: Recording): Kind {
  const named = BY_NAME.find(([pattern]) => pattern.test(file));
  if (named !== undefined) return named[1];
  if (/^(enhet|feil)/.test(file)) return 'unit';
  if (Array.isArray(json)) return 'role-changes';
  const { rollegrupper, _embedded, page, respons_klasse: answered, organisasjonsform: form } = (json ?? {}) as Body;
  if (rollegrupper !== undefined) return 'roles';
  if (_embedded?.oppdaterteEnheter !== undefined) return 'unit-changes';
  if (_embedded !== undefined || page !== undefined) return 'search';
  return /underenhet$/i.test(String(answered)) || ['BEDR', 'AAFY'].includes(String(form?.kode)) ? 'sub-unit' : 'unit';
}

const numberOf = ({ json }: Recording): string => {
  const { organisasjonsnummer: told } = (json ?? {}) as Body;
  return typeof told === 'string' || typeof told === 'number' ? String(told).replace(/\s/g, '') : ANY_NUMBER;
};

export const enhetsregisteret: Contract = {
  folder: 'enhetsregisteret',
  identifying: /^organisasjonsnummer$/,
  async put(recording) {
    const kind = kindOf(recording);
    const missing = { status: 404, body: '' };
    const system = recordedSystem('business-register', ({ operation }) =>
      operation === 'main-unit' || (kind === 'sub-unit' && operation === 'unit') ? missing : answerOf(recording),
    );
    const { unread } = system;
    if (kind === 'unit-changes' || kind === 'role-changes') {
      const what = kind === 'role-changes' ? 'roles' : 'units';
      return { value: await businessRegisterFeed(system).changesOf(what, { after: 0 }, context), unread };
    }
    if (kind === 'search') {
      const units = await businessRegisterFeed(system).unitsOf([ANY_NUMBER], context);
      return { value: Object.fromEntries(units), unread };
    }
    const register = businessRegister(system, kind === 'authorised-roles' ? { authorised: anyToken } : {});
    const number = numberOf(recording);
    return kind === 'unit' || kind === 'sub-unit'
      ? { value: await register.unit(number, context), unread }
      : { value: await register.roles(number, context), unread };
  },
};
