/** The publisher answers as its contract says, for every route and in every shape. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import Fastify from 'fastify';
import { contractOf, SHAPES } from '../contracts/contract.ts';
import { makeEntities } from './make-entities.ts';
import { publishedLists } from './published-lists.ts';

test('R-188 index, changes and entities of each version keep the contract', async () => {
  const contract = contractOf('opensanctions');
  const entities = makeEntities();
  for (const shape of SHAPES) {
    const app = Fastify();
    const lists = await publishedLists(app, {
      origin: () => 'http://127.0.0.1:1',
      shape,
      authorization: 'Token prove',
    });
    const ask = async (path: string, authorization = 'Token prove') =>
      app.inject({ url: path.replace('http://127.0.0.1:1', ''), headers: { authorization } });
    assert.equal((await ask('/lists/datasets/latest/default/index.json')).statusCode, 404);
    lists.publish('20261127061002-aaa', entities.slice(1));
    lists.publish('20261128061002-bbb', entities.slice(0, -1));
    assert.equal((await ask('/lists/datasets/latest/default/index.json', 'Token other')).statusCode, 403);
    const index = (await ask('/lists/datasets/latest/default/index.json')).json();
    assert.equal(index.version, '20261128061002-bbb', shape);
    contract.check('index', shape === 'odd' ? { ...index, resources: index.resources.slice(0, 1) } : index);
    const body = (await ask(index.resources[0].url)).body.trim().split('\n');
    for (const line of body) contract.check('entity', JSON.parse(line));
    assert.equal(body.length, entities.length - 1);
    const delta = (await ask(index.delta_url)).json();
    const changes = (await ask(delta.unstable.version_list[0].url)).body.trim().split('\n');
    const told = changes.map((line) => JSON.parse(line));
    for (const change of told) contract.check('change', change);
    assert.deepEqual(new Set(told.map(({ op }) => op)), new Set(['ADD', 'DEL']));
    lists.forgetChanges('20261128061002-bbb');
    const left = (await ask(index.delta_url)).json().unstable.version_list;
    assert.equal(left[0].version, '20261127061002-aaa');
    await app.close();
  }
});
