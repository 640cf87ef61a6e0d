/** Position of a section in its questionnaire, and the props that its page can use. */
import type { EndpointCall } from '@bli-kunde/domain/api/endpoint.ts';
import type { handPart } from '@bli-kunde/domain/kyc/parts-api.ts';
import type { FormSection } from '@bli-kunde/domain/kyc/api-schemas.ts';
import type * as z from 'zod/mini';
import type { DraftName } from '../app/use-form.ts';

/** A part of the section that another is asked to answer: an owner by the register's token and name, or all of it, which has neither. */
export interface PartToHand {
  readonly owner: string | null;
  readonly name: string | null;
}

/** Parts of a declaration that others answer, for whoever declares. Each throws a CallError. */
export interface PartsSession {
  readonly ask: (body: z.input<typeof handPart.body>) => Promise<unknown>;
  /** Sends the link of a part again. */
  readonly remind: (id: string) => Promise<unknown>;
  /** Takes a part back. */
  readonly back: (id: string) => Promise<unknown>;
  /** Fetches the form anew. */
  readonly again: () => Promise<void>;
  /** Goes on to what comes after the declaration, while others answer. */
  readonly goOn: () => Promise<unknown>;
  /** Opens the page on which somebody is asked. */
  readonly hand: (part: PartToHand) => void;
}

/** The questionnaire's part in a section: where it stands and the way back and on. */
export interface SectionPlace {
  readonly section: FormSection;
  /** All of the questionnaire, with what is known and answered in each. */
  readonly sections: readonly FormSection[];
  readonly caseId: string;
  /** Names the draft by the declaration too: others about the same subject may have a section of the same name. */
  readonly draft: DraftName;
  /** The session token, for calls of the section's own. */
  readonly token: string;
  /** True when the customer came from the summary to change this one answer. */
  readonly editing: boolean;
  /** The host's word on the last section's button; null for all others, and where the host has none. */
  readonly sendLabel: string | null;
  /** The host's word on the first section's way back; null for all others, and where the host has none. */
  readonly backLabel: string | null;
  readonly back: () => void;
  /** Number of the item that its address asks for within the section, 1 for the first; null for the section itself. */
  readonly item: number | null;
  /** The address of one of several, or of the section itself. */
  readonly itemAddress: (item: number | null) => string;
  /** Goes on: to the next section, back to the summary, or to the completion. Resolves once the way on is gone. */
  readonly next: () => Promise<void>;
  /** Opens another section for a change; for summaries. */
  readonly edit: (sectionId: string) => void;
  /** Keeps what the person says of the answer in words of their own, where the bank has asked about it. */
  readonly explain: (text: string) => Promise<void>;
  /** Saves the answer by the kind's own call; resolves with what it answers. */
  readonly submit: (row: EndpointCall, answer: unknown) => Promise<unknown>;
  /** Left out where nothing is handed over. */
  readonly parts?: PartsSession;
}
