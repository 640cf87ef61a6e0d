/** Counts the business by what the audit trail is told: one table from its actions to events, so that a new action is placed or does not compile (O-042). */
import { ACT_AUDITS, type ActAudit } from '@bli-kunde/domain/cases/acts.ts';
import type { AuditAction } from '@bli-kunde/domain/api/audit-actions.ts';
import type { Database } from '../db/database.ts';
import type { AuditedEntry } from '../observe/scope.ts';
import type { Metrics } from './metrics.ts';
import { bankOfCase, ownerOfTrail } from './store.ts';

type ChainKind = AuditedEntry['chain']['kind'];
/** Counted by this name, or by the trail that it stands in; not counted where null or left out. */
type Placed = string | Readonly<Partial<Record<ChainKind, string>>> | null;

/** Of looks, saves and steps in between nothing is counted here: calls are counted by route. */
/** No act in a case is counted by itself. */
const OF_ACTS = Object.fromEntries(ACT_AUDITS.map((action) => [action, null])) as Record<ActAudit, null>;

const EVENTS: Readonly<Record<AuditAction, Placed>> = {
  ...OF_ACTS,
  'access.made': null,
  'access.read': null,
  'accounting.saved': null,
  'administrator.saved': null,
  'advisor.away': null,
  'advisor.refused': 'advisor_refused',
  'advisor.roles.read': null,
  'advisor.session.begun': 'advisor_login',
  'advisor.session.ended': null,
  'application.address.removed': null,
  'application.closed': 'application_withdrawn',
  'application.created': 'application_begun',
  'application.ended': 'application_ended',
  'application.kept': null,
  'application.purged': null,
  'approval.given': null,
  'becomecustomer.pressed': 'signing_ordered',
  'case.address.protected': null,
  'case.agreed': null,
  'case.answers.shown': null,
  'case.command': null,
  'case.contact.given': null,
  'case.correction.asked': null,
  'case.decided': { case: 'case_decided', application: 'application_decided' },
  'case.decision.previewed': null,
  'case.document.broken': 'evidence_broken',
  'case.document.read': null,
  'case.documents.shown': null,
  'case.freeze.asked': null,
  'case.freeze.lifted': null,
  'case.hits.shown': null,
  'case.judged': null,
  'case.lapsed': 'case_lapsed',
  'case.listed': null,
  'case.notes.shown': null,
  'case.notice.sent': null,
  'case.notice.shown': null,
  'case.opened': 'case_opened',
  'case.owners.shown': null,
  'case.paper.asked': null,
  'case.paper.infected': null,
  'case.paper.previewed': null,
  'case.paper.read': null,
  'case.paper.received': null,
  'case.paper.withdrawn': null,
  'case.papers.sent': null,
  'case.papers.shown': null,
  'case.papers.unsent': null,
  'case.proposed': null,
  'case.purged': null,
  'case.question.answered': null,
  'case.question.previewed': null,
  'case.question.sent': null,
  'case.question.taken.back': null,
  'case.question.unanswered': null,
  'case.questions.shown': null,
  'case.read': null,
  'case.registers.shown': null,
  'case.released': null,
  'case.returned': null,
  'case.rule.changed': null,
  'case.searched': null,
  'case.shown': null,
  'case.signing.cancelled': null,
  'case.timeline.shown': null,
  'case.withdrawn': null,
  'child.chosen': null,
  'child.read': null,
  'children.listed': null,
  'consents.saved': null,
  'contact.follow-up.saved': null,
  'contact.organisation.saved': null,
  'contact.person.saved': null,
  'counterpart.consented': null,
  'customer.checked': null,
  'customer.created': 'application_completed',
  'customer.held': 'application_held',
  'declaration.approved': 'declaration_approved',
  'declaration.change.answered': null,
  'declaration.change.asked': null,
  'declaration.change.unanswered': null,
  'declaration.completed': 'declaration_completed',
  'declaration.completion.asked': null,
  'declaration.confirmed.as.before': null,
  'declaration.countries.asked': null,
  'declaration.document.read': null,
  'declaration.evidence.broken': 'evidence_broken',
  'declaration.explanation.saved': null,
  'declaration.failed': 'declaration_failed',
  'declaration.opened': 'declaration_begun',
  'declaration.outcome.asked': null,
  'declaration.part.answered': null,
  'declaration.part.handed': null,
  'declaration.part.opened': null,
  'declaration.part.overdue': null,
  'declaration.part.refused': null,
  'declaration.waits': null,
  'application.waits': null,
  'declaration.part.reminded': null,
  'declaration.part.saved': null,
  'declaration.part.takenBack': null,
  'declaration.products.changed': null,
  'declaration.purged': null,
  'declaration.read': null,
  // In the transaction of 'declaration.completed', on the application's chain.
  'declaration.recorded': null,
  'declaration.registers.read': null,
  'declaration.relation.ended': null,
  'declaration.relation.lasts': null,
  'declaration.resumed': null,
  'declaration.screened': null,
  'declaration.section.saved': null,
  'declaration.signed': null,
  'declaration.signing.started': null,
  'declaration.tasks.read': null,
  'declaration.waiting.confirmed': null,
  'declaration.waiting.over': null,
  'declaration.waiting.read': null,
  'document.read': null,
  'evidence.access.made': null,
  'evidence.broken': 'evidence_broken',
  'evidence.pack.made': null,
  'flow.changed': null,
  'flow.chosen': null,
  'funnel.read': null,
  'funnel.shown': null,
  'guardians.changed': null,
  'monitoring.shown': null,
  'notice.delivered': null,
  'notice.undelivered': 'notice_undelivered',
  'organisation.validated': null,
  'organisations.read': null,
  'outbox.failing': null,
  'outbox.given.up': 'message_given_up',
  'pack.checked': null,
  'pack.made': null,
  'pack.read': null,
  'person.looked.up': null,
  'pin.option.saved': null,
  'pin.session.opened': null,
  'pin.set': null,
  'policy.agreed': null,
  'policy.draft.saved': null,
  'policy.proposed': null,
  'policy.returned': null,
  'policy.shown': null,
  'policy.taking.back.proposed': null,
  'policy.trial.asked': null,
  'policy.trial.shown': null,
  'products.saved': null,
  'register.answered': null,
  'session.begun': 'login',
  'session.ended': null,
  'signees.contact.saved': null,
  'signees.saved': null,
  'signing-rights.changed': null,
  'signing-rights.decided': null,
  'signing.cancelled': 'signing_cancelled',
  'signing.declined': 'signing_declined',
  'signing.ended': null,
  'signing.expired': 'signing_expired',
  'signing.order.left': null,
  'signing.ordered': 'signing_ordered',
  'signing.reminded': null,
  'signing.retried': null,
  'signing.sealed': 'agreement_sealed',
  'signing.signatory.replaced': null,
  'signing.signed': null,
  'signing.started': null,
  'signing.stopped': 'signing_stopped',
  'signing.taken': 'signature_given',
  'signing.task.read': null,
  'statistics.read': null,
  'statistics.shown': null,
  'summary.confirmed': null,
};

export interface BusinessEvents {
  /** To be told of every entry that has become durable. */
  readonly audited: (entry: AuditedEntry) => void;
  /** Resolves when everything told so far is counted. */
  settled(): Promise<void>;
}

/**
 * Asks the database whose trail it is, for the few entries that are counted, after they are durable and beside the request. What is not
 * found is not counted: an erased application, and a case that nobody is told of.
 */
export function businessEvents(db: Database, metrics: Pick<Metrics, 'business' | 'completed'>): BusinessEvents {
  const looking = new Set<Promise<void>>();
  const count = (event: string, { action, outcome, source }: AuditedEntry, owner: { bank: string; journey: string }) =>
    metrics.business({ ...owner, event, outcome: (action === 'case.opened' ? source : outcome) ?? '' });
  return {
    audited(entry) {
      const { chain, action } = entry;
      const placed = EVENTS[action];
      const event = typeof placed === 'string' ? placed : placed?.[chain.kind];
      if (event === undefined) return;
      if (chain.kind === 'bank') return count(event, entry, { bank: chain.bank, journey: '' });
      const isBroken = event === 'evidence_broken' && chain.kind === 'case';
      const look = (isBroken ? bankOfCase(db, chain.id) : ownerOfTrail(db, chain))
        .then((owner) => {
          if (owner === null) return;
          const { bank, journey, begunAt } = owner;
          count(event, entry, { bank, journey });
          if (action === 'customer.created' && begunAt !== null)
            metrics.completed({ bank, journey }, (entry.at.getTime() - begunAt.getTime()) / 1_000);
        })
        // What the trail has is not lost by it; a count is.
        .catch(() => {})
        .finally(() => looking.delete(look));
      looking.add(look);
    },
    settled: () => Promise.all(looking).then(() => {}),
  };
}
