/** Books of the core bank. National ids stand here as the test person's id. */
export type Customer = {
  bank: string;
  customerNumber: string;
  kind: 'PERSON' | 'ORGANISATION';
  subject: string;
  name: string;
  seeded: boolean;
  /** `YYYY-MM-DD`. Left out in books from before relations were kept. */
  startedOn?: string;
  endedOn?: string | null;
  /** Test ids of those who act for a child. */
  guardians?: string[];
};
export type Account = {
  bank: string;
  customerNumber: string;
  productCode: string;
  accountNumber: string;
  name: string | null;
};
export type Agreement = {
  bank: string;
  agreementNumber: string;
  customerNumber: string;
  kind: string;
  /** Test id of whom it gives access to another's accounts. */
  holder?: string;
  content: unknown;
};
export type Evaluation = { bank: string; evaluationId: string; subject: string; outcome: string };
export type KeyedRequest = {
  key: string;
  path: string;
  bank: string;
  count: number;
  bodyHash: string;
  status: number;
  answer: unknown;
};

export type Ledger = {
  running: number;
  customers: Customer[];
  accounts: Account[];
  agreements: Agreement[];
  evaluations: Evaluation[];
  requests: KeyedRequest[];
  /** Test ids of children by the bank that has locked them or lifted the lock since the world was seeded. */
  locks?: { bank: string; child: string; locked: boolean }[];
};

export function emptyLedger(): Ledger {
  return { running: 100_001, customers: [], accounts: [], agreements: [], evaluations: [], requests: [] };
}
