/** Adapters of the public registers and of the bank's own systems, each on a client with the tokens that its system takes. */
import type { Config } from './config.ts';
import type { Context } from './context.ts';
import type { OutsideClients } from './create-outside-clients.ts';
import { tokensByBank } from './registers/access-token.ts';
import { altinnTokens } from './registers/altinn-token.ts';
import { annualAccountsRegister } from './registers/annual-accounts.ts';
import { type AuthorizedParties, authorizedParties } from './registers/authorized-parties.ts';
import { beneficialOwnerRegister } from './registers/beneficial-owner-register.ts';
import { type BusinessRegister, businessRegister } from './registers/business-register.ts';
import { businessRegisterFeed } from './registers/business-register-changes.ts';
import { cardSystem } from './registers/card-system.ts';
import { childBanking } from './registers/child-banking.ts';
import { coreBank } from './registers/core-bank.ts';
import { creditInformation } from './registers/credit-information.ts';
import { customerFollowUp } from './registers/customer-follow-up.ts';
import { declarationTasks } from './registers/declaration-tasks.ts';
import { keptAnswers } from './registers/kept-answers.ts';
import { organisationRoles } from './registers/organisation-roles.ts';
import { outsideSystem } from './registers/outside-call.ts';
import { personPlaces } from './registers/person-places.ts';
import { personalBanking } from './registers/personal-banking.ts';
import { populationEvents } from './registers/population-events.ts';
import { populationRegister } from './registers/population-register.ts';
import { settledDeclarations } from './registers/settled-declarations.ts';
import { type EntryParts, shareOf } from './entry-parts.ts';

/** The business register alone, for a command that asks nobody else. `baseUrl` is empty where the settings name none: then it is silent. */
export const businessRegisterAt = (
  baseUrl: string,
  { stopwatch, random }: Pick<EntryParts, 'stopwatch' | 'random'>,
): BusinessRegister =>
  businessRegister(
    outsideSystem({
      system: 'business-register',
      baseUrl,
      stopwatch,
      random: () => shareOf(random),
      places: personPlaces(),
      kept: keptAnswers(stopwatch),
    }),
  );

type Around = Pick<EntryParts, 'clock' | 'wallClock' | 'log'>;
type OrganisationRegisters = Pick<
  Context,
  | 'businessRegister'
  | 'businessRegisterFeed'
  | 'annualAccounts'
  | 'authorizedParties'
  | 'organisationRoles'
  | 'beneficialOwnerRegister'
>;
type PopulationRegisters = Pick<Context, 'populationRegister' | 'populationEvents'>;
type BankSystems = Pick<
  Context,
  | 'coreBank'
  | 'childBanking'
  | 'personalBanking'
  | 'declarationTasks'
  | 'settledDeclarations'
  | 'customerFollowUp'
  | 'creditInformation'
  | 'cardSystem'
>;

export function createRegisters(
  config: Config,
  deps: Around,
  clients: OutsideClients,
): OrganisationRegisters & PopulationRegisters & BankSystems {
  const organisations = organisationRegisters(config, deps, clients);
  return { ...organisations, ...populationRegisters(deps, clients), ...bankSystems(clients) };
}

function organisationRegisters(config: Config, deps: Around, clients: OutsideClients): OrganisationRegisters {
  const { open, openAt, addressOf, tokensFor, tokensOfScope } = clients;
  const altinn = altinnParties(config, deps, clients);
  const unitsSystem = open('business-register');
  const units = businessRegister(unitsSystem, {
    ...(config.BUSINESS_REGISTER_ROLES_SCOPE === undefined
      ? {}
      : { authorised: tokensOfScope(config.BUSINESS_REGISTER_ROLES_SCOPE, 'business-register') }),
    // The same name to whoever is told of a failure, and a breaker of its own.
    ...(config.CERTIFICATE_ORIGIN === undefined
      ? {}
      : { certificates: open('business-register', config.CERTIFICATE_ORIGIN) }),
  });
  return {
    businessRegister: units,
    businessRegisterFeed: businessRegisterFeed(unitsSystem),
    // Another register at the same address, with a breaker and a name of its own: it answers 500 of every financial undertaking,
    // and where it keeps silent, a person's calls about units and roles are sent all the same.
    annualAccounts: annualAccountsRegister(openAt('annual-accounts', addressOf('business-register'))),
    authorizedParties: altinn,
    organisationRoles: organisationRoles(altinn, units, deps.clock),
    beneficialOwnerRegister: beneficialOwnerRegister(
      open('beneficial-owner-register'),
      tokensFor('beneficial-owner-register'),
    ),
  };
}

/** With Maskinporten's token as it is, or with Altinn's own, for which it is exchanged. */
const altinnParties = (
  config: Config,
  { wallClock }: Around,
  { open, tokensFor }: OutsideClients,
): AuthorizedParties => {
  const platform = open('authorized-parties');
  const tokens = tokensFor('authorized-parties');
  return authorizedParties(
    platform,
    config.ALTINN_TOKEN_KIND === 'maskinporten'
      ? tokens
      : tokensByBank(() => altinnTokens(platform, tokens, () => wallClock.now())),
    config.ALTINN_SUBSCRIPTION_KEY,
  );
};

function populationRegisters({ clock, log }: Around, { open, tokensFor }: OutsideClients): PopulationRegisters {
  const population = [open('population-register'), tokensFor('population-register')] as const;
  return {
    populationRegister: populationRegister(...population, {
      now: () => clock.now(),
      refused: (told) => log.error(told, 'the population register refuses parts of a person'),
    }),
    populationEvents: populationEvents(...population),
  };
}

/** The core bank's adapters share one client, and so one breaker. */
function bankSystems({ withTokens }: OutsideClients): BankSystems {
  const core = withTokens('core-bank');
  return {
    coreBank: coreBank(...core),
    childBanking: childBanking(...core),
    personalBanking: personalBanking(...core),
    declarationTasks: declarationTasks(...core),
    settledDeclarations: settledDeclarations(...core),
    customerFollowUp: customerFollowUp(...core),
    creditInformation: creditInformation(...withTokens('credit-information')),
    cardSystem: cardSystem(...withTokens('card-system')),
  };
}
