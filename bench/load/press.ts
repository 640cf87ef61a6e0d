/** Keeps a number of clients asking for some seconds, each as soon as it has its answer. */
import { type Answer, type Connection, NOTHING_NEW, openConnection } from './connection.ts';

export interface Pressed {
  readonly answers: number;
  readonly seconds: number;
  /** Milliseconds of each answer. */
  readonly latencies: readonly number[];
  /** How many answers were neither 200 nor 304, by status. */
  readonly failures: Readonly<Record<number, number>>;
  /** Milliseconds of processor time that the load itself used. */
  readonly ownTime: number;
}

/** What one client asks for next, and what it learns from the answer. */
export interface Client {
  next(): string;
  learn?(answer: Answer): void;
}

export async function press(port: number, clients: readonly Client[], seconds: number): Promise<Pressed> {
  const connections = await Promise.all(clients.map(() => openConnection(port)));
  const latencies: number[] = [];
  const failures: Record<number, number> = {};
  const own = process.cpuUsage();
  const started = performance.now();
  const end = started + seconds * 1000;
  const run = async (client: Client, connection: Connection): Promise<void> => {
    for (let at = performance.now(); at < end; at = performance.now()) {
      const answer = await connection.ask(client.next());
      latencies.push(performance.now() - at);
      if (answer.status !== 200 && answer.status !== NOTHING_NEW)
        failures[answer.status] = (failures[answer.status] ?? 0) + 1;
      client.learn?.(answer);
    }
  };
  await Promise.all(clients.map((client, at) => run(client, connections[at] as Connection)));
  const took = (performance.now() - started) / 1000;
  const { user, system } = process.cpuUsage(own);
  for (const connection of connections) connection.close();
  return { answers: latencies.length, seconds: took, latencies, failures, ownTime: (user + system) / 1000 };
}
