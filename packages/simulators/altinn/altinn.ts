/** Altinn's list of the organisations that a person may act for. */
import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { addFaultHooks } from '../control/fault-hooks.ts';
import { keepContract } from '../contracts/contract.ts';
import type { AccessTokens } from '../identity/access-tokens.ts';
import type { Organisation } from '../people/person.ts';
import type { World } from '../world.ts';
import { maskinporten } from './maskinporten.ts';

const EXCHANGED = 'altinn-authentication';
const SCOPE = 'altinn:accessmanagement/authorizedparties.resourceowner';

export async function altinn(app: FastifyInstance, world: World, tokens: AccessTokens): Promise<void> {
  addFaultHooks(app, world.faults, 'altinn');
  await app.register((part) => maskinporten(part as unknown as FastifyInstance, world, tokens));
  await app.register((part) => authorizedParties(part as unknown as FastifyInstance, world, tokens));
}

async function authorizedParties(app: FastifyInstance, world: World, tokens: AccessTokens): Promise<void> {
  keepContract(app, world, 'altinn');

  app.get('/authentication/api/v1/exchange/maskinporten', (request, reply) => {
    const content = tokens.read(request);
    if (content === null || !('consumer' in content)) return reply.code(401).send();
    const left = Math.floor(content.exp - Date.now() / 1000);
    return reply.type('text/plain').send(tokens.issue(content.scope, left, { ...content, iss: EXCHANGED }));
  });

  app.post<{ Body: { type?: string; value?: string } | null }>(
    '/accessmanagement/api/v1/resourceowner/authorizedparties',
    { config: { contract: 'parties' } },
    (request, reply) => {
      if (!tokens.accepts(request, SCOPE) || tokens.read(request)?.['iss'] !== EXCHANGED)
        return reply.code(401).header('www-authenticate', 'Bearer').send({ title: 'Unauthorized', status: 401 });
      const { type, value } = request.body ?? {};
      if (type !== 'urn:altinn:person:identifier-no' || !/^\d{11}$/.test(value ?? '')) {
        return reply.code(400).send({
          title: 'One or more validation errors occurred.',
          status: 400,
          errors: { type: ['urn:altinn:person:identifier-no with eleven digits is understood'] },
        });
      }
      const person = world.people.personByNationalId(value as string);
      if (!person) return [];
      return world.people.organisations().flatMap((organisation) => {
        const roles = organisation.roles.filter((role) => role.person === person.id).map((role) => role.role);
        return roles.length > 0 ? [partyJson(organisation, roles)] : [];
      });
    },
  );
}

/** Roles whose holders have Altinn's widest package from the start. */
const MANAGES = ['DAGL', 'LEDE', 'INNH'];

function partyJson(organisation: Organisation, roles: readonly string[]) {
  return {
    partyUuid: stableUuid(organisation.organisationNumber),
    partyId: 50_000_000 + Number(organisation.organisationNumber.slice(3)),
    name: organisation.name.toUpperCase(),
    organizationNumber: organisation.organisationNumber,
    parentId: null,
    personId: null,
    dateOfBirth: null,
    emailId: null,
    type: 'Organization',
    unitType: organisation.selskapsform,
    isDeleted: organisation.stub.respons_klasse === 'SlettetEnhet',
    onlyHierarchyElementWithNoAccess: false,
    authorizedAccessPackages: roles.some((role) => MANAGES.includes(role)) ? ['hovedadministrator'] : [],
    authorizedResources: [],
    authorizedRoles: [...new Set(roles)],
    authorizedInstances: [],
    subunits: [],
  };
}

function stableUuid(seed: string): string {
  const hex = createHash('sha256').update(seed).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
