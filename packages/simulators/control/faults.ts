/** Present fault of an outside system, and the number of times it still occurs. */
import { SIMULATORS, type SimulatorName } from '@bli-kunde/domain/outside/systems.ts';

export type System = SimulatorName;
export const SYSTEMS: readonly System[] = SIMULATORS.map(({ name }) => name);

export const FAULT_MODES = ['ok', 'slow', 'down', 'nonsense', 'half', 'repeat'] as const;
export type FaultMode = (typeof FAULT_MODES)[number];

export type Fault = { readonly mode: FaultMode; readonly delayMs: number; readonly times: number | null };

export type Faults = {
  set(system: System, fault: { mode: FaultMode; delayMs?: number; times?: number }): void;
  all(): Readonly<Record<System, Fault>>;
  /** The fault that the next request meets; counts it off when it was asked for a number of times. */
  take(system: System): Fault;
  /** The fault as it stands, without counting. */
  look(system: System): Fault;
  reset(): void;
};

const FINE: Fault = { mode: 'ok', delayMs: 0, times: null };

/** A slow system is slower than any deadline unless told otherwise. */
const SLOW_MS = 15_000;

export function createFaults(): Faults {
  const faults = new Map<System, Fault>();
  const look = (system: System) => faults.get(system) ?? FINE;
  return {
    set: (system, { mode, delayMs, times }) => {
      faults.set(system, { mode, delayMs: delayMs ?? (mode === 'slow' ? SLOW_MS : 0), times: times ?? null });
    },
    all: () => Object.fromEntries(SYSTEMS.map((system) => [system, look(system)])) as Record<System, Fault>,
    look,
    take: (system) => {
      const fault = look(system);
      if (fault.times !== null) {
        if (fault.times <= 1) faults.delete(system);
        else faults.set(system, { ...fault, times: fault.times - 1 });
      }
      return fault;
    },
    reset: () => faults.clear(),
  };
}
