/** The publisher of lists: a data set's index, files of entities and of changes, each version under its own address (contracts/opensanctions). */
import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { keepContract, type Shape } from '../contracts/contract.ts';

export interface PublishedEntity {
  readonly id: string;
  readonly [field: string]: unknown;
}

export interface PublishedLists {
  /** Puts a version beside those before it; `version` begins with its time, `20261128061002-abc`. */
  publish(version: string, entities: readonly PublishedEntity[]): void;
  /** Takes the changes of a version away, as the publisher does after a hundred. */
  forgetChanges(version: string): void;
  /** Files of entities are cut short from now on, or are whole again. */
  cut(isCut: boolean): void;
  /** Addresses asked for, oldest first. */
  readonly asked: readonly string[];
}

interface Version {
  readonly version: string;
  readonly entities: ReadonlyMap<string, string>;
  readonly changes: string | null;
}

const lines = (all: Iterable<string>): string => [...all].map((line) => `${line}\n`).join('');

const changesBetween = (before: ReadonlyMap<string, string>, now: ReadonlyMap<string, string>): string =>
  lines([
    ...[...now].flatMap(([id, line]) =>
      before.get(id) === line ? [] : [`{"op": "${before.has(id) ? 'MOD' : 'ADD'}", "entity": ${line}}`],
    ),
    ...[...before.keys()].flatMap((id) =>
      now.has(id) ? [] : [`{"op": "DEL", "entity": {"id": ${JSON.stringify(id)}}}`],
    ),
  ]);

/** Below `/lists`; a licence is asked for where `authorization` is given. `origin` is where it is reached. */
export async function publishedLists(
  app: FastifyInstance,
  settings: { readonly origin: () => string; readonly shape: Shape; readonly authorization?: string },
): Promise<PublishedLists> {
  const versions: Version[] = [];
  const asked: string[] = [];
  let isCut = false;
  const wholeOf = ({ entities }: Version): string => lines(entities.values());
  const base = (): string => `${settings.origin()}/lists`;
  const artifact = (version: string, file: string): string => `${base()}/artifacts/default/${version}/${file}`;
  const nothing = (reply: FastifyReply) => reply.code(404).send({ detail: 'Not Found' });

  await app.register(
    async (part) => {
      keepContract(part, settings, 'opensanctions');
      part.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) => {
        asked.push(request.url);
        if (settings.authorization !== undefined && request.headers.authorization !== settings.authorization)
          return reply.code(403).send({ detail: 'No licence' });
      });
      part.get('/datasets/latest/default/index.json', { config: { contract: 'index' } }, async (_, reply) => {
        const last = versions.at(-1);
        if (last === undefined) return nothing(reply);
        const body = wholeOf(last);
        return {
          name: 'default',
          title: 'Syntetisk samling',
          type: 'collection',
          version: last.version,
          delta_url: `${base()}/datasets/latest/default/delta.json`,
          entity_count: last.entities.size,
          resources: [
            {
              name: 'entities.ftm.json',
              url: artifact(last.version, 'entities.ftm.json'),
              checksum: createHash('sha1').update(body).digest('hex'),
              mime_type: 'application/json+ftm',
              size: Buffer.byteLength(body),
              title: 'FollowTheMoney entities',
            },
          ],
        };
      });
      part.get('/datasets/latest/default/delta.json', { config: { contract: 'delta' } }, async () => {
        const told = versions.filter(({ changes }) => changes !== null).toReversed();
        const all = told.map(({ version }) => ({ version, url: artifact(version, 'entities.delta.json') }));
        return {
          versions: Object.fromEntries(all.map(({ version, url }) => [version, url])),
          unstable: { version_list: all },
        };
      });
      part.get<{ Params: { version: string; file: string } }>(
        '/artifacts/default/:version/:file',
        async ({ params }, reply) => {
          const found = versions.find(({ version }) => version === params.version);
          const body =
            found === undefined
              ? null
              : params.file === 'entities.ftm.json'
                ? wholeOf(found)
                : params.file === 'entities.delta.json'
                  ? found.changes
                  : null;
          if (body === null) return nothing(reply);
          return reply.type('application/json').send(isCut ? body.slice(0, -20) : body);
        },
      );
    },
    { prefix: '/lists' },
  );
  return {
    asked,
    publish(version, all) {
      const entities = new Map(all.map((entity) => [entity.id, JSON.stringify(entity)]));
      versions.push({ version, entities, changes: changesBetween(versions.at(-1)?.entities ?? new Map(), entities) });
    },
    forgetChanges(version) {
      const at = versions.findIndex((one) => one.version === version);
      const found = versions[at];
      if (found !== undefined) versions[at] = { ...found, changes: null };
    },
    cut: (cut) => void (isCut = cut),
  };
}
