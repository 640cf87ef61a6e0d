/** Fetches the column of a wide window, which a telephone never asks for, and hands its places to the page. */
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { type BesideSlots, useWide } from '../ui/beside.ts';
import type { BesidePlaces } from './step-beside.tsx';
import './beside.css';

export interface BesideColumn {
  /** Null where there is no room for it, or it did not come: then everything stands in the page. */
  readonly slots: BesideSlots | null;
  readonly column: ReactNode;
}

const NOT_YET: BesideSlots = { why: null, costs: null };

/** @param load null where the page has no column */
export function useBesideColumn<Props extends { readonly places: BesidePlaces }>(
  load: (() => Promise<ComponentType<Props>>) | null,
  props: Omit<Props, 'places'>,
): BesideColumn {
  const wide = useWide() && load !== null;
  const [Column, setColumn] = useState<ComponentType<Props> | null>(null);
  const [failed, setFailed] = useState(false);
  const [why, setWhy] = useState<HTMLElement | null>(null);
  const [costs, setCosts] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (!wide || load === null || Column !== null) return;
    load().then(
      (Loaded) => setColumn(() => Loaded),
      () => setFailed(true),
    );
  }, [wide, load, Column]);
  if (!wide || failed) return { slots: null, column: null };
  if (Column === null) return { slots: NOT_YET, column: null };
  const all = { ...props, places: { why: setWhy, costs: setCosts } } as unknown as Props;
  return { slots: { why, costs }, column: <Column {...all} /> };
}
