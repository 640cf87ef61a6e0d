/**
 * For tests: the simulated outside world in this process. It is imported by name only, since it is compiled with
 * the browser's types, which must not be known on the server.
 */
export interface TestPerson {
  readonly foedselsnummer: string;
  readonly fornavn: string;
  readonly etternavn: string;
  /** `YYYY-MM-DD`. */
  readonly birthDate: string;
  /** Contact data of a customer. */
  readonly epost?: string;
  readonly mobil?: string;
}

export interface TestOrganisation {
  readonly organisationNumber: string;
  readonly name: string;
  /** Ids of the persons who together may sign by the registered rule. */
  readonly expectedCombinations: readonly (readonly string[])[];
}

export interface Simulators {
  readonly origin: string;
  readonly smtpPort: number;
  readonly scannerPort: number;
  readonly world: {
    readonly people: {
      organisations(): readonly TestOrganisation[];
      personById(id: string): TestPerson | null;
    };
  };
  close(): Promise<void>;
}

interface StartModule {
  startSimulators(
    options: {
      readonly port: number;
      readonly appOrigin: string;
      readonly clientJwks?: { readonly keys: readonly object[] } | null;
      readonly shape?: string;
    } & WorldBanks,
  ): Promise<Simulators>;
}

/** Banks that the outside world knows; left out, they are those that ship. */
export interface WorldBanks {
  /** Origins that banks have for themselves. */
  readonly bankOrigins?: readonly string[];
  readonly banksDirectory?: string;
  /** Clients of banks that no bank's file names, and secrets by the variables that those files name. */
  readonly ownClients?: readonly { bank: string; system: string; id: string; secret?: string }[];
  readonly secretNamed?: (variable: string) => string | undefined;
  /**
   * Origins from which the systems fetch the application's keys, and the milliseconds they cache them; left out, the
   * keys are given.
   */
  readonly keyOrigins?: readonly string[];
  readonly keysKept?: number;
  /** Shape of the systems' answers: `whole`, `sparse`, `odd` or `next`. */
  readonly shape?: string;
}

/** Shape that the registers give their answers in this run of the tests (`SIM_SHAPE`), null where it is their usual one. */
export const SHAPE = process.env['SIM_SHAPE'] ?? null;

/** On free ports; `keys` are the application's public ones. */
export async function simulatedWorld(keys: readonly object[] = [], banks: WorldBanks = {}): Promise<Simulators> {
  const start: string = '@bli-kunde/simulators/start.ts';
  const module = (await import(start)) as StartModule;
  return module.startSimulators({
    port: 0,
    appOrigin: 'http://127.0.0.1:1',
    ...banks,
    clientJwks: banks.keyOrigins === undefined ? { keys } : null,
    ...(SHAPE === null ? {} : { shape: SHAPE }),
  });
}
