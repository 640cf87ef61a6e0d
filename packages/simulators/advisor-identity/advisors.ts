/** The banks' own people in the demo: one for each role in every bank, some with two, one with none. */

export type SimulatedAdvisor = {
  readonly id: string;
  readonly name: string;
  readonly roles: readonly string[];
  /** Possible acts of this person, in the demo's own words. */
  readonly line: string;
  /** Id of the test person that they are besides, whose birth date and national id the provider tells. */
  readonly person?: string;
};

export const ADVISORS: readonly SimulatedAdvisor[] = [
  { id: 'R01', name: 'Rakel Rådmo', roles: ['ADVISOR'], line: 'Tar saker, spør kunden og foreslår' },
  { id: 'R02', name: 'Aksel Rådvik', roles: ['ADVISOR'], line: 'En rådgiver til, for den som vil se saker bli tatt' },
  {
    id: 'R03',
    name: 'Sindre Seniorsen',
    roles: ['SENIOR_ADVISOR'],
    line: 'Godkjenner det andre foreslår, og vurderer sanksjonstreff',
  },
  {
    id: 'R04',
    name: 'Henrikke Hvitvold',
    roles: ['AML_OFFICER'],
    line: 'Ser skjermede saker, og avgjør om noe skal meldes',
  },
  { id: 'R05', name: 'Lena Ledelund', roles: ['MANAGEMENT'], line: 'Godkjenner politisk eksponerte kunder' },
  { id: 'R06', name: 'Dina Driftnes', roles: ['OPERATIONS'], line: 'Tar seg av stansede meldinger og låste barn' },
  { id: 'R07', name: 'Runar Revisorsen', roles: ['AUDITOR'], line: 'Leser alt unntatt mistanker, og endrer ingenting' },
  { id: 'R08', name: 'Tonje Torolles', roles: ['ADVISOR', 'OPERATIONS'], line: 'To roller: rådgiver og drift' },
  {
    id: 'R09',
    name: 'Siv Senhvit',
    roles: ['SENIOR_ADVISOR', 'AML_OFFICER'],
    line: 'To roller, og kan likevel ikke godkjenne sitt eget',
  },
  { id: 'R10', name: 'Nils Ingenrolle', roles: [], line: 'Ansatt uten rolle: slipper ikke inn' },
  {
    id: 'R11',
    name: 'Marit Stortingsen',
    roles: ['ADVISOR'],
    line: 'Rådgiver som selv er kunde (P25), og er inhabil i sin egen sak',
    person: 'P25',
  },
  {
    id: 'R12',
    name: 'Sindre Seniorsen',
    roles: ['ADVISOR'],
    line: 'Den andre innloggingen til Sindre (R03), som ikke kan godkjenne det han selv har foreslått',
  },
];

export const ROLE_NAMES: Readonly<Record<string, string>> = {
  ADVISOR: 'rådgiver',
  SENIOR_ADVISOR: 'seniorrådgiver',
  AML_OFFICER: 'hvitvaskingsansvarlig',
  MANAGEMENT: 'ledelsen',
  OPERATIONS: 'drift',
  AUDITOR: 'revisor',
};

export const rolesInWords = ({ roles }: SimulatedAdvisor): string =>
  roles.length === 0 ? 'ingen rolle' : roles.map((role) => ROLE_NAMES[role] ?? role).join(' og ');
