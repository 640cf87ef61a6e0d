/** The API reference as OpenAPI 3.1, made from the same tables that the server mounts (S-025). */
import { errorKeysOf } from '@bli-kunde/domain/api/error-keys.ts';
import { type Endpoint, pathsOf } from '@bli-kunde/domain/api/endpoint.ts';
import { VISITOR_HEADER } from '@bli-kunde/domain/bank/api.ts';
import { errorBody } from '@bli-kunde/domain/api/error-body.ts';
import { catalogue } from '@bli-kunde/domain/errors/catalogue.ts';
import * as z from 'zod/mini';
import type { Bank } from '../banks/banks.ts';
import { fieldsOf } from '../http/endpoint-check.ts';

type Json = Readonly<Record<string, unknown>>;

/** A schema as JSON Schema; what has no such form (a transformation) is described as anything. */
export function jsonSchemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' });
  return json;
}

/** One answer for each status, with the keys that its `message` may hold. */
function failures(row: Endpoint): Json {
  const byStatus = Map.groupBy(errorKeysOf(row), (key) => catalogue[key].status);
  return Object.fromEntries(
    [...byStatus]
      .sort(([left], [right]) => left - right)
      .map(([status, keys]) => [
        String(status),
        {
          description: keys.join(', '),
          headers: CORRELATION,
          content: {
            'application/json': {
              schema: { allOf: [{ $ref: '#/components/schemas/Error' }, { properties: { message: { enum: keys } } }] },
            },
          },
        },
      ]),
  );
}

const CORRELATION = { 'X-Correlation-Id': { $ref: '#/components/headers/X-Correlation-Id' } };

function parametersOf(row: Endpoint, path: string): Json[] {
  const fields = (schema: z.ZodMiniType | undefined, io: 'input' | 'output'): Json =>
    schema === undefined ? {} : ((jsonSchemaOf(schema, io)['properties'] ?? {}) as Json);
  const header = (name: string, required: boolean, description: string): Json => ({
    name,
    in: 'header',
    required,
    description,
    schema: { type: 'string' },
  });
  const required = row.query === undefined ? [] : ((jsonSchemaOf(row.query, 'input')['required'] ?? []) as string[]);
  const params = fields(row.params, 'input');
  const query = fields(row.query, 'input');
  return [
    ...fieldsOf(row.params)
      .filter((name) => path.includes(`{${name}}`))
      .map((name) => ({ name, in: 'path', required: true, schema: params[name] })),
    ...Object.entries(query).map(([name, schema]) => ({
      name,
      in: 'query',
      required: required.includes(name),
      schema,
    })),
    ...(row.who === 'public'
      ? []
      : [header(VISITOR_HEADER, false, 'Whose page this is; refused when it is not who is logged in')]),
    ...(row.method === 'GET' ? [] : [header('X-XSRF-TOKEN', true, 'Value of the cookie XSRF-TOKEN-{bank}')]),
    ...(row.versioned ? [header('If-Match', true, 'The ETag that was read')] : []),
    ...(row.polled ? [header('If-None-Match', false, 'The ETag that was read')] : []),
    ...(row.once ? [header('Idempotency-Key', false, 'Tells two presses about the same version apart')] : []),
    ...(row.header === undefined
      ? []
      : [header(row.header, true, 'Belongs to the call, as the answer before it said')]),
    ...(row.object.kind === 'declaration'
      ? [header('X-Kyc-Session-Token', true, 'The session token of the declaration')]
      : []),
  ];
}

const UNCHANGED = { 304: { description: 'Nothing has changed since the ETag that was sent', headers: CORRELATION } };

function operationOf(row: Endpoint, path: string, isAlias: boolean): Json {
  const answer =
    row.answer === undefined
      ? row.redirects
        ? { 302: { description: 'Leads on', headers: { ...CORRELATION, Location: { schema: { type: 'string' } } } } }
        : { 204: { description: 'Done', headers: CORRELATION } }
      : {
          200: {
            description: 'Answer',
            headers:
              row.versioned || row.polled ? { ...CORRELATION, ETag: { schema: { type: 'string' } } } : CORRELATION,
            content:
              row.answerType === undefined
                ? { 'application/json': { schema: jsonSchemaOf(row.answer, 'output') } }
                : { [row.answerType]: { schema: { type: 'string', format: 'binary' } } },
          },
        };
  return {
    operationId: isAlias ? `${row.name}At${path.replace(/\W+/g, '_')}` : row.name,
    summary: row.summary,
    tags: [row.base],
    description: `Rules ${row.rules.join(', ')}. For: ${row.who}.`,
    security: row.who === 'public' ? [] : [{ session: [] }],
    parameters: parametersOf(row, path),
    ...(row.body === undefined
      ? {}
      : {
          requestBody: { required: true, content: { 'application/json': { schema: jsonSchemaOf(row.body, 'input') } } },
        }),
    responses: { ...answer, ...(row.polled ? UNCHANGED : {}), ...failures(row) },
  };
}

/** Below its segment of the shared origin each bank but those with a host name of their own, which have no segment (S-027). */
export function serversOf(banks: ReadonlyMap<string, Bank>): Json[] {
  const [shared = [], alone = []] = [true, false].map((below) =>
    [...banks.values()].filter(({ place }) => (place.base !== '') === below),
  );
  const slugs = shared.map(({ slug }) => slug);
  return [
    ...shared.slice(0, 1).map(({ slug, place }) => ({
      url: `${place.origin}/{bank}`,
      variables: { bank: { default: slug, enum: slugs, description: "The bank's slug" } },
    })),
    ...alone.map(({ place, config }) => ({ url: place.origin, description: config.name })),
  ];
}

/** The document; paths stand below a bank's address. */
export function openApiOf(rows: readonly Endpoint[], servers: readonly Json[]): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const row of rows)
    for (const [at, path] of pathsOf(row).entries()) {
      paths[path] = { ...paths[path], [row.method.toLowerCase()]: operationOf(row, path, at > 0) };
    }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Bli kunde',
      version: '1',
      description: 'Become a customer of a bank. Each bank is a server of its own.',
    },
    servers,
    paths,
    components: {
      schemas: { Error: jsonSchemaOf(errorBody, 'output') },
      headers: {
        'X-Correlation-Id': { description: 'To be quoted when something failed', schema: { type: 'string' } },
      },
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: '__Host-session-{bank}',
          description: 'Given at login, one for each bank',
        },
      },
    },
  };
}
