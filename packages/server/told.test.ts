/** Who is told at each moment of the journeys, and, since everything that comes to anybody is read, who is not. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { onEveryDatabase, UNLIMITED } from './every-database.fixture.ts';
import { boardSigns, companiesReviewed, pairEnds, signatorySwapped } from './told-business.fixture.ts';
import { registerChanges } from './told-changed.fixture.ts';
import { partsHanded } from './told-parts.fixture.ts';
import { KINDS, seenKinds } from './told.fixture.ts';
import {
  advisorsWrittenTo,
  childrenReviewed,
  guardiansEnd,
  guardiansSign,
  ownersDiffer,
  personSigns,
  personsReviewed,
} from './told-people.fixture.ts';

const onOne = onEveryDatabase({ ...UNLIMITED, env: {} }, { oneIsEnough: true });

onOne('B-116 S-159 who is told while three sign for a company', boardSigns);
onOne('S-159 who is told of a company’s order that comes to nothing', pairEnds);
onOne('A-095 A-098 who is told while an advisor looks at a company', companiesReviewed);
onOne('S-159 who is told while a person signs', personSigns);
onOne('A-095 A-098 who is told while an advisor looks at a person', personsReviewed);
onOne('S-159 who is told while guardians sign for a child', guardiansSign);
onOne('C-004 C-005 C-007 who is told of a child’s application that comes to nothing', guardiansEnd);
onOne('A-095 who is told while an advisor looks at a child', childrenReviewed);
onOne('A-107 who is told that the register has other owners', ownersDiffer);
onOne('A-100 who is written to in the morning', advisorsWrittenTo);
onOne('D-234 who is told that a register has changed a company', registerChanges);
onOne('D-245 D-254 D-256 who is told of a part that is handed to another', partsHanded);
// Last, since its order stays open: later days would tell of it.
onOne('N-126 N-132 who is told while one who signs is asked again, and swapped', signatorySwapped);

/** Kinds that nobody gets: a person signs alone, as applicant, so that there is nobody to invite and nobody to call off. */
const NOBODY = ['notice.pm.invited', 'notice.pm.ended'];

test('each kind of message has its moment', () => {
  assert.deepEqual(
    KINDS.filter((kind) => !seenKinds.has(kind)),
    NOBODY,
  );
});
