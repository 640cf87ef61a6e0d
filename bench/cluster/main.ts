/**
 * `npm run cluster`: a whole cluster on this machine, broken in every way of `faults.ts` under load, and one table of what was lost. As root on
 * Linux, with Debian's packages (`docs/operate/failover.md`). `--only NAME` (again for more), `--seconds N` of load for each fault,
 * `--logs FOLDER` to keep what every part wrote, `--lease N` seconds of Patroni's `ttl` with the other times that its newer versions take.
 */
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { build } from '../server/production.ts';
import { type Cluster, startCluster } from './cluster.ts';
import { type Fault, FAULTS } from './faults.ts';
import { clear, keepLogs } from './machine.ts';
import { counted, longestGap, recount } from './notes.ts';
import { RESTORE, restored } from './restore.ts';
import { keptIn, soundIn } from './stored.ts';
import { missingPackages } from './packages.ts';

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    seconds: { type: 'string', default: '25' },
    logs: { type: 'string' },
    lease: { type: 'string' },
  },
});
const seconds = Number(values.seconds);
const all = [...FAULTS.slice(0, -2), RESTORE, ...FAULTS.slice(-2)];
const chosen = all.filter(({ name }) => values.only?.includes(name) ?? true);
const unknown = values.only?.filter((name) => !all.some((one) => one.name === name)) ?? [];
if (unknown.length > 0 || !(seconds >= 9)) {
  console.error(`--only takes ${all.map(({ name }) => name).join(', ')}; --seconds at least 9`);
  process.exit(2);
}
if (process.platform !== 'linux' || process.getuid?.() !== 0) {
  console.error('Machines, networks and disks of their own are made by root on Linux alone');
  process.exit(2);
}

interface Row {
  readonly fault: string;
  readonly acknowledged: number;
  readonly lost: number;
  readonly doubled: number;
  readonly 'gap s': string;
  readonly errors: string;
  readonly sound: string;
  readonly met: string;
}

const began = performance.now();
const say = (line: string): void =>
  console.log(`${((performance.now() - began) / 1000).toFixed(0).padStart(5)} s  ${line}`);

/**
 * The statuses that a fault may bring; where a part itself is killed, ended and refused connections too, and any where acknowledged writes
 * are lost under whoever goes on from them.
 */
const isBorne = ({ cuts, loses }: Fault, what: string): boolean =>
  what === '503' || loses === true || (cuts === true && ['refused', 'cut'].includes(what));

async function suffer(cluster: Cluster, fault: Fault): Promise<Row> {
  const { load, database, middle } = cluster;
  say(`— ${fault.name}: ${fault.title}`);
  await fault.prepare?.(cluster);
  const [savers, signers] = await Promise.all([load.ready(cluster.savers), load.ready(cluster.signers())]);
  const unready = load.faults.splice(0);
  for (const line of unready) say(`not ready: ${line}`);
  const taken = await load.run(savers, signers, seconds, () => fault.strike(cluster));
  const slow = taken.notes.filter(({ at, began: asked }) => at - asked > 10_000);
  for (const { call, began: asked, at } of slow.slice(0, 5))
    say(`  ${call} took ${((at - asked) / 1000).toFixed(1)} s until it was acknowledged`);
  say(
    `load over, struck ${((taken.struck - taken.from) / 1000).toFixed(0)} s after its beginning at ${new Date(taken.from).toISOString()}`,
  );
  await fault.mend?.(cluster);
  await database.whole();
  say('whole again');
  await cluster.sent();
  const writes = taken.notes.filter(({ write }) => write);
  const found =
    fault === RESTORE
      ? await restored(cluster, taken.struck, say)
      : {
          ...recount(load.diary.notes, await keptIn(middle.ownerUrl, cluster.outside)),
          sound: await soundIn(middle.ownerUrl),
        };
  const { lost, doubled, sound } = found;
  const faults = load.faults.splice(0);
  for (const line of [...lost.slice(0, 5), ...doubled.slice(0, 5), ...sound.faults.slice(0, 5), ...faults])
    say(`  ${line}`);
  const gap = longestGap(writes, taken.from, taken.to);
  const wrong = [
    fault.loses === true ? lost.length === 0 : lost.length > 0,
    doubled.length > 0 && fault.loses !== true,
    gap > fault.gap,
    taken.misses.some(({ what }) => !isBorne(fault, what)),
    (sound.faults.length > 0 || faults.length > 0) && fault.loses !== true,
  ];
  const row: Row = {
    fault: fault.title,
    acknowledged: writes.length,
    lost: lost.length,
    doubled: doubled.length,
    'gap s': gap.toFixed(1),
    errors: counted(taken.misses) || 'none',
    sound: `${sound.chains} trails, ${sound.documents} documents${sound.faults.length > 0 ? `, ${sound.faults.length} faults` : ''}`,
    met: wrong.includes(true) ? 'NO' : 'yes',
  };
  say(
    `${row.acknowledged} acknowledged, ${row.lost} lost, ${row.doubled} doubled, gap ${row['gap s']} s, ${row.errors}: ${row.met}`,
  );
  return row;
}

function end(code: number): never {
  clear();
  process.exit(code);
}
// `on`: a second one, as of a shell that tells the whole group, must not end this before all is cleared.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end(130));

const rows: Row[] = [];
try {
  const missing = missingPackages();
  if (missing.length > 0) throw new Error(`apt-get install -y --no-install-recommends ${missing.join(' ')}`);
  build();
  const cluster = await startCluster(say, values.lease === undefined ? undefined : Number(values.lease));
  for (const fault of chosen) rows.push(await suffer(cluster, fault));
} catch (error) {
  console.error(error);
}
if (values.logs !== undefined) keepLogs(values.logs);
console.log(
  `\n${new Date().toISOString()}, load ${loadavg()
    .map((each) => each.toFixed(1))
    .join(' ')}, ${seconds} s of load for each fault`,
);
console.table(rows);
console.log(
  [
    '| Fault | Acknowledged | Lost | Doubled | Gap, s | Errors | Whole afterwards |',
    '|---|---|---|---|---|---|---|',
    ...rows.map(
      (row) =>
        `| ${row.fault} | ${row.acknowledged} | ${row.lost} | ${row.doubled} | ${row['gap s']} | ${row.errors} | ${row.sound} |`,
    ),
  ].join('\n'),
);
end(rows.length === chosen.length && rows.every(({ met }) => met === 'yes') ? 0 : 1);
