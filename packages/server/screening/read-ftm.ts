/**
 * Reads the entries of a list of FollowTheMoney entities, a JSON object a line: once for the ties between entities, once for who stands
 * at their ends, and once for the entries, since a tie may stand before or after whom it ties and the whole fits in no memory.
 */
import { connectionsOf, TIES } from './ftm-connections.ts';
import { entitiesOf, type FtmEntity } from './ftm-entity.ts';
import { ftmEntry } from './ftm-entry.ts';
import { eachLine, lineText } from './json-lines.ts';
import type { ListSink } from './list-sink.ts';
import { subjectsOf } from './listed-subjects.ts';

/** An entity that stands alone names its schema before anything else could; one with others nested in it has several. */
const SCHEMA = /"schema"\s*:\s*"(\w+)"/g;

function schemasOf(line: string): readonly string[] {
  const found: string[] = [];
  for (const [, schema = ''] of line.matchAll(SCHEMA)) found.push(schema);
  return found;
}

const ID = /^\{\s*"id"\s*:\s*"([^"\\]+)"/;
const MERGED = /"referents"\s*:\s*\[\s*"/;

/** True where the line may be of one at the end of a tie: most are not, and parsing them is most of a pass. */
function mayBeEnd(line: string, schemas: readonly string[], isEnd: (id: string) => boolean): boolean {
  const id = ID.exec(line)?.[1];
  return id === undefined || schemas.length !== 1 || isEnd(id) || MERGED.test(line);
}

function parsed(line: string): FtmEntity[] | null {
  try {
    return entitiesOf(JSON.parse(line));
  } catch {
    return null;
  }
}

/** Throws where the file can't be read or was cut inside its last line. */
export async function readFtm(path: string, sink: ListSink): Promise<void> {
  const connections = connectionsOf();
  let hasTies = false;
  const pass = (wanted: (schemas: readonly string[], line: string) => boolean, visit: (entity: FtmEntity) => void) =>
    eachLine(path, (bytes) => {
      const line = lineText(bytes) ?? '';
      if (line !== '' && wanted(schemasOf(line), line)) for (const entity of parsed(line) ?? []) visit(entity);
    });
  await pass(
    (schemas) => schemas.some((schema) => TIES.includes(schema)),
    (entity) => {
      hasTies ||= TIES.includes(entity.schema);
      connections.tie(entity);
    },
  );
  if (hasTies)
    await pass(
      (schemas, line) =>
        schemas.some((schema) => !TIES.includes(schema)) && mayBeEnd(line, schemas, (id) => connections.isEnd(id)),
      (entity) => connections.named(entity),
    );
  await eachLine(
    path,
    (bytes, last) => {
      const line = lineText(bytes);
      if (line === '') return;
      const entities = line === null ? null : parsed(line);
      if (entities === null) {
        if (last) throw new Error('the list ends inside a line');
        sink.unread();
        return;
      }
      // Those nested in a target are told of by their ties, and stand in lines of their own where they are targets.
      const [entity] = entities;
      if (entity === undefined || subjectsOf(entity.schema).length === 0) return;
      const entry = ftmEntry(entity, connections);
      if (entry === null) return;
      if (entry.names.length === 0) sink.unread();
      else sink.entry(entry);
    },
    (bytes) => sink.piece(bytes),
  );
}
