/** Documents of the population register as they stand on the wire, for tests that answer in its place, and a token that its simulator takes. */
import type { AccessTokens } from './access-token.ts';
import { systemOf } from '@bli-kunde/domain/outside/systems.ts';
import type { Simulators } from './simulators.fixture.ts';

const NOW = { erGjeldende: true, kilde: 'Synutopia' };
export const current = (fields: object): object[] => [{ ...NOW, ...fields }];

/** A resident of Norway by one number; `more` stands in place of what is made. */
export const documentOf = (nationalId: string, more: object = {}) => ({
  identifikasjonsnummer: current({ status: 'iBruk', foedselsEllerDNummer: nationalId }),
  status: current({ status: 'bosatt' }),
  foedsel: current({ foedselsdato: '1990-04-12', foedselsaar: '1990', foedeland: 'NOR' }),
  navn: current({ fornavn: 'INGRID', etternavn: 'PRØVEMO' }),
  statsborgerskap: current({ statsborgerskap: 'NOR' }),
  bostedsadresse: current({
    adressegradering: 'ugradert',
    vegadresse: {
      adressenavn: 'Prøveveien',
      adressenummer: { husnummer: '1' },
      poststed: { poststedsnavn: 'OSLO', postnummer: '0484' },
    },
  }),
  ...more,
});

/** Parental responsibility for a child, as its own document has it. */
export const responsibility = (
  child: string,
  holders: readonly string[],
  word = holders.length > 1 ? 'felles' : 'mor',
) => ({
  foreldreansvar: holders.flatMap((ansvarlig) => current({ ansvar: word, ansvarssubjekt: child, ansvarlig })),
});

interface Issuing {
  createAccessTokens(state: unknown): { issue(scope: string, seconds: number): string };
}

/** Issued as the simulated Maskinporten does; imported by name only, as the simulators are. */
export const simulatedToken = ({ world }: Simulators): AccessTokens => ({
  async authorization() {
    const name: string = '@bli-kunde/simulators/identity/access-tokens.ts';
    const issuing = (await import(name)) as Issuing;
    const { state } = world as unknown as { readonly state: unknown };
    return `Bearer ${issuing.createAccessTokens(state).issue(systemOf('population-register').credentials.scope, 60)}`;
  },
  forget: () => undefined,
});
