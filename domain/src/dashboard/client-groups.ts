/**
 * Where what a client ordered stands (page /home, client home): announced, taken in, in test, ready to be collected,
 * collected, or sent back to it. An order stands in one of them; what is drafted or ended is in none.
 */
export const clientGroups = ['submitted', 'accepted', 'testing', 'reported', 'issued', 'returned'] as const
export type ClientGroup = (typeof clientGroups)[number]
