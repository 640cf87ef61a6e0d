/** What running processes have used, as Linux tells it below /proc: processor time in milliseconds, memory in bytes. */
import { readdirSync, readFileSync } from 'node:fs';

/** /proc counts processor time in hundredths of a second. */
const TICK = 10;

interface Times {
  readonly pid: number;
  readonly parent: number;
  readonly own: number;
  /** Of children that have ended. */
  readonly ended: number;
}

function timesOf(pid: number): Times | null {
  let stat: string;
  try {
    stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
  } catch {
    return null;
  }
  // The name in parentheses may hold spaces; the fields after it are counted from its end.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ticks = (first: number): number => (Number(fields[first]) + Number(fields[first + 1])) * TICK;
  return { pid, parent: Number(fields[1]), own: ticks(11), ended: ticks(13) };
}

const everyProcess = (): Times[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => timesOf(Number(name)))
    .filter((times) => times !== null);

/** The process itself and all below it that live. */
function familyOf(pid: number): Times[] {
  const all = everyProcess();
  const family = all.filter((times) => times.pid === pid);
  for (const one of family) family.push(...all.filter(({ parent }) => parent === one.pid));
  return family;
}

export function parentOf(pid: number): number {
  const times = timesOf(pid);
  if (times === null) throw new Error(`process ${pid} is gone`);
  return times.parent;
}

/** Milliseconds used by a process, all that live below it and those of them that have ended. */
export const familyTime = (pid: number): number => familyOf(pid).reduce((sum, { own, ended }) => sum + own + ended, 0);

/** Resident bytes of a process and all below it. */
export const familyMemory = (pid: number): number => familyOf(pid).reduce((sum, one) => sum + residentOf(one.pid), 0);

function residentOf(pid: number): number {
  try {
    return Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}
