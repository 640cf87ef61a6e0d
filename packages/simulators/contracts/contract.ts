/**
 * Holds what a simulator answers to the system's public contract, a JSON Schema in the system's folder here, and gives the answer one of
 * the shapes that the real system may give it.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { FastifyInstance } from 'fastify';

/**
 * `whole`: as the simulator makes it. `sparse`: every field left out that the contract lets be absent. `odd`: an element with an unknown
 * code, a null and an extra object in each list. `next`: unknown fields everywhere, in another order.
 */
export const SHAPES = ['whole', 'sparse', 'odd', 'next'] as const;
export type Shape = (typeof SHAPES)[number];

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Definition (`$defs`) of the contract that an answer of status 200 to 299 keeps. */
    contract?: string;
  }
}

/**
 * Beside the words of JSON Schema: `x-told` marks an optional field that the sparse shape keeps, since without it there is no test person
 * to tell of; `x-decides` a list of which an odd element changes what the customer may do, so that the odd shape leaves it alone.
 */
interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly 'x-told'?: boolean;
  readonly 'x-decides'?: boolean;
}

interface Contract {
  readonly $defs: Readonly<Record<string, Schema>>;
}

export interface KeptContract {
  /** @throws Error naming system, definition and what is wrong where the answer breaks the contract. */
  check(definition: string, answer: unknown): void;
  shaped(definition: string, answer: unknown, shape: Shape): unknown;
}

/** By way of the repository's root, which is as far above a bundled program of the browser tests as above this file. */
const FOLDER = join(import.meta.dirname, '../../../packages/simulators/contracts');
const kept = new Map<string, KeptContract>();

/** The contract in the folder of that name; read once for each process. */
export function contractOf(system: string): KeptContract {
  const found = kept.get(system);
  if (found !== undefined) return found;
  const contract = JSON.parse(readFileSync(join(FOLDER, system, 'contract.schema.json'), 'utf8')) as Contract;
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  // The module is CommonJS: what is imported is its exports or their default.
  (addFormats as unknown as (ajv: Ajv2020) => void)(ajv);
  ajv.addSchema(contract, system);
  const validators = new Map<string, ValidateFunction>();
  const validator = (definition: string): ValidateFunction => {
    const made = validators.get(definition) ?? ajv.compile({ $ref: `${system}#/$defs/${definition}` });
    validators.set(definition, made);
    return made;
  };
  const made: KeptContract = {
    check(definition, answer) {
      const validate = validator(definition);
      // As it will stand on the wire: a date is text there, and undefined is nothing.
      if (!validate(JSON.parse(JSON.stringify(answer))))
        throw new Error(`${system} ${definition} breaks its contract: ${ajv.errorsText(validate.errors)}`);
    },
    shaped: (definition, answer, shape) => reshape(contract, { $ref: `#/$defs/${definition}` }, answer, shape),
  };
  kept.set(system, made);
  return made;
}

/** Checks and shapes each JSON answer of status 200 to 299 in this encapsulated part whose route names a definition. */
export function keepContract(app: FastifyInstance, { shape }: { readonly shape: Shape }, system: string): void {
  app.addHook('preSerialization', async (request, reply, payload) => {
    const definition = request.routeOptions.config.contract;
    if (definition === undefined || reply.statusCode >= 300) return payload;
    const contract = contractOf(system);
    contract.check(definition, payload);
    return contract.shaped(definition, JSON.parse(JSON.stringify(payload)), shape);
  });
}

function resolve(contract: Contract, schema: Schema, value: unknown): Schema {
  if (schema.$ref !== undefined) {
    const { $ref: _, ...beside } = schema;
    const target = contract.$defs[schema.$ref.replace(/^.*#\/\$defs\//, '')] ?? {};
    return { ...resolve(contract, target, value), ...beside };
  }
  const branches = [...(schema.oneOf ?? []), ...(schema.anyOf ?? [])].map((one) => resolve(contract, one, value));
  const fitting = branches.find((one) => fits(one, value));
  const parts = [
    schema,
    ...(schema.allOf ?? []).map((one) => resolve(contract, one, value)),
    ...(fitting ? [fitting] : []),
  ];
  const items = parts.find((part) => part.items !== undefined)?.items;
  return {
    ...schema,
    properties: Object.assign({}, ...parts.map((part) => part.properties ?? {})) as Record<string, Schema>,
    required: parts.flatMap((part) => part.required ?? []),
    ...(items === undefined ? {} : { items }),
  };
}

/** True if a branch is meant for the value: its type, and the required fields that are there. */
function fits({ type, required = [] }: Schema, value: unknown): boolean {
  const is = Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value;
  if (type !== undefined && ![type].flat().includes(is)) return false;
  return is !== 'object' || required.every((name) => Object.hasOwn(value as object, name));
}

function reshape(contract: Contract, schema: Schema, value: unknown, shape: Shape): unknown {
  if (shape === 'whole' || typeof value !== 'object' || value === null) return value;
  const { properties = {}, required = [], items = {}, 'x-decides': decides } = resolve(contract, schema, value);
  if (Array.isArray(value)) {
    const elements = value.map((element) => reshape(contract, items, element, shape));
    return shape === 'odd' && decides !== true ? [...elements, ...oddElements(elements[0])] : elements;
  }
  const entries = Object.entries(value).flatMap(([name, inner]) => {
    const about = properties[name] ?? {};
    const stays = shape !== 'sparse' || required.includes(name) || resolve(contract, about, inner)['x-told'] === true;
    return stays ? [[name, reshape(contract, about, inner, shape)] as const] : [];
  });
  const extra = { nyttFelt: { kode: 'NY', beskrivelse: 'Kom med neste versjon', verdier: [1, null] } };
  return shape === 'next' ? { ...extra, ...Object.fromEntries(entries.toReversed()) } : Object.fromEntries(entries);
}

/** An unknown code like the first element, nothing at all, and an object of another kind. */
function oddElements(first: unknown): unknown[] {
  const strange =
    typeof first === 'object' && first !== null
      ? Object.fromEntries(
          Object.entries(first).map(([name, value]) => [
            name,
            name === 'kode' ? 'UKJENT' : isCoded(value) ? { ...value, kode: 'UKJENT' } : value,
          ]),
        )
      : 'UKJENT';
  return [strange, null, { noeNytt: true }];
}

const isCoded = (value: unknown): value is { kode: unknown } =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, 'kode');
