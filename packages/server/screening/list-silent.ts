/** Error of a list that is missing, too old, or another than the one in force: what was not found says nothing, and it is tried again. */
export class ListSilent extends Error {
  override readonly name = 'ListSilent';
}
