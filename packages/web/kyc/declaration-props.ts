/** Props of a declaration inside the frame of its host. */
import type { FormSection } from '@bli-kunde/domain/kyc/api-schemas.ts';
import type { CaseStatus, Channel, Process } from '@bli-kunde/domain/kyc/case.ts';
import type { ComponentType, ReactNode } from 'react';
import type { ProgressStep } from '../ui/progress.tsx';
import type { Opening } from './open-form.ts';
import type { DoneWords } from './outcome.tsx';

export interface DeclarationProps extends Pick<Opening, 'about'> {
  readonly bank: string;
  readonly process: Process;
  readonly channel: Channel;
  /** Subject of the declaration: an organisation number, or an id of ours; never a person's number. */
  readonly subject: string;
  /** The completed declaration that the bank has asked about: one section is open, and the others stand as they were. */
  readonly answers?: string;
  /** Section of it in which the customer tells of a change without being asked. */
  readonly tells?: string;
  /** Invitation to a part of another's declaration: the one section is asked, and nothing else of it is seen. */
  readonly part?: string;
  /** Called with the status of every completion; what a status means is the host's to know. */
  readonly onDone: (status: CaseStatus) => void | Promise<void>;
  /** Goes on to what the host asks after the declaration, while others answer the rest of it; left out where nothing is left (D-261). */
  readonly beside?: (() => Promise<void>) | undefined;
  /** Set while a host with a summary of its own has answers changed (B-042): the way out, for a declaration that sums up itself. */
  readonly change?: { readonly cancel: ReactNode } | undefined;
  /** Back from the first section. */
  readonly onBack: () => void;
  /** Link back after a failed completion, when the host has a list of tasks. */
  readonly failureUrl?: string;
  /** True if the thank-you page offers to print, and shows the answers. */
  readonly printable?: boolean;
  /**
   * The host's own words for the thank-you page after these sections. Left out, there is no such page: the last section and its
   * spinner stand until the host has gone on (N-057).
   */
  readonly done?: (status: CaseStatus, sections: readonly FormSection[]) => DoneWords;
  /** Pages of the host's own for statuses that no thanks are due to; `retry` completes once more. */
  readonly instead?: Readonly<Partial<Record<CaseStatus, ComponentType<{ readonly retry: () => Promise<void> }>>>>;
  /** Told of the parts and which of them is shown, for the host's progress: none where one page has them all, null when the declaration goes. */
  readonly showParts: (parts: readonly ProgressStep[] | null) => void;
}
