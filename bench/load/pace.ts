/** Many clients who each ask at a steady pace, however long an answer takes: people who wait, not a machine that presses. */
import { setTimeout as pause } from 'node:timers/promises';
import { type Connection, NOTHING_NEW, openConnection } from './connection.ts';
import type { Client, Pressed } from './press.ts';

/** Each asks every `interval` milliseconds, from a moment of its own. An answer's time counts from when it was due to be asked for. */
export async function pace(
  port: number,
  clients: readonly Client[],
  interval: number,
  seconds: number,
): Promise<Pressed> {
  const connections: Connection[] = [];
  // A few at a time: a thousand people do not come in the same moment.
  for (let at = 0; at < clients.length; at += OPENED_AT_ONCE)
    connections.push(...(await Promise.all(clients.slice(at, at + OPENED_AT_ONCE).map(() => openConnection(port)))));
  const latencies: number[] = [];
  const failures: Record<number, number> = {};
  const own = process.cpuUsage();
  const started = performance.now();
  const end = started + seconds * 1000;
  await Promise.all(
    clients.map(async (client, at) => {
      const connection = connections[at];
      if (connection === undefined) return;
      for (let due = started + (interval * at) / clients.length; due < end; due += interval) {
        await pause(Math.max(0, due - performance.now()));
        const answer = await connection.ask(client.next());
        latencies.push(performance.now() - due);
        if (answer.status !== 200 && answer.status !== NOTHING_NEW)
          failures[answer.status] = (failures[answer.status] ?? 0) + 1;
        client.learn?.(answer);
      }
    }),
  );
  const took = (performance.now() - started) / 1000;
  const { user, system } = process.cpuUsage(own);
  for (const connection of connections) connection.close();
  return { answers: latencies.length, seconds: took, latencies, failures, ownTime: (user + system) / 1000 };
}

const OPENED_AT_ONCE = 50;
