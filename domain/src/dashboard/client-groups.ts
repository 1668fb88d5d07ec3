/**
 * Where what a client ordered stands (page /home, client home): announced, taken in, in test, ready to be collected,
 * collected, ended with void reports alone, or sent back to it. An order stands in one of them; what is drafted or cancelled
 * is in none.
 */
export const clientGroups = ['submitted', 'accepted', 'testing', 'reported', 'issued', 'voided', 'returned'] as const
export type ClientGroup = (typeof clientGroups)[number]

/** Groups that are shown only while something stands in them. */
export const rareGroups: readonly ClientGroup[] = ['voided']
