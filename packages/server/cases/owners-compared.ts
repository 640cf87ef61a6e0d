/** Declared and registered owners of a frozen declaration side by side, with what differs in words. */
import { differencesTold } from '@bli-kunde/domain/cases/discrepancy-notice.ts';
import type { CaseHit } from '@bli-kunde/domain/cases/hits.ts';
import { nobodyOwns } from '@bli-kunde/domain/cases/no-owners.ts';
import type { FrozenDeclaration } from '@bli-kunde/domain/kyc/kept-declaration.ts';
import type { OwnersAnswer } from '@bli-kunde/domain/kyc/owners/answer.ts';
import { alignedOwners, type AlignedOwners } from '@bli-kunde/domain/kyc/owners/laws/aligned-trees.ts';
import { remarksTold } from '@bli-kunde/domain/kyc/owners/register-remarks.ts';
import { OWNER_KINDS } from '@bli-kunde/domain/kyc/owners/unidentified.ts';
import type { OwnerLawDay } from '@bli-kunde/domain/kyc/thresholds.ts';
import { TRUSTS_KIND, type TrustsAnswer } from '@bli-kunde/domain/kyc/trusts/answer.ts';
import { nameKey } from '@bli-kunde/domain/norway/name.ts';
import type { Texts } from '@bli-kunde/domain/texts/texts.ts';

/** By the law in force on `day`; null is a declaration that is not there, or not proven. */
export function ownersCompared(texts: Texts, frozen: FrozenDeclaration | null, day: OwnerLawDay) {
  const section = frozen?.sections.find(({ kind }) => OWNER_KINDS.includes(kind));
  const given = (section?.answer as OwnersAnswer | null | undefined)?.beneficialOwners ?? null;
  const organisation = frozen?.facts.organisation ?? null;
  const register = frozen?.facts.beneficialOwners ?? null;
  const asked = frozen?.sections.find(({ kind }) => kind === TRUSTS_KIND);
  const { trusts } = (asked?.answer as TrustsAnswer | null | undefined) ?? {};
  return {
    ...alignedOwners({ organisation, owners: given, register, trusts }, day, texts),
    trusts: trustsShown(asked),
    standIns: frozen?.standIns?.persons.map(({ role, name }) => ({ role: texts(`paper.field.${role}`), name })) ?? null,
    differences: differencesTold(given ?? [], given === null ? null : register, texts),
    nobody: frozen === null ? [] : nobodyOwns(frozen, texts),
    registerIsSilent: organisation !== null && section !== undefined && register === null,
    remarks: register === null ? [] : remarksTold(register, texts),
  };
}

/** Each trust with the lines that the summary has of it. */
function trustsShown(section: FrozenDeclaration['sections'][number] | undefined) {
  const rows = section?.rows ?? [];
  const groups = [...new Set(rows.flatMap(({ group }) => group ?? []))];
  return groups.map((group) => ({
    title: group,
    lines: rows.flatMap((row) => (row.group === group ? [{ label: row.label, value: row.value }] : [])),
  }));
}

/** The hits on an owner, and on the companies that the register names between them and the customer. */
export function hitsOn({ name, registered }: AlignedOwners['rows'][number], hits: readonly CaseHit[]) {
  const names = new Set([name, ...(registered?.via ?? [])].map(nameKey));
  return hits.flatMap((hit) => (names.has(nameKey(hit.name)) ? [{ id: hit.id, kind: hit.kind, name: hit.name }] : []));
}
