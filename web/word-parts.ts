/** The parts in which the catalogue of words travels to the browser. */
export type WordPart = 'outside' | 'inside' | 'rooms'

// an address that was never built is told to everyone
const ofTheOutside = /^page\.(404|account)\./
// pages beside the home, and the setting of the quick menu, whose words the home uses too
const ofTheFrame = /^page\.(\d+|home|sys)\./
// what only lists, forms and work places are made of; neither the frame nor its home has any
const ofRooms = /^kit\.(camera|command|drawer|form|query|queue|remarks|renumber|shape|split|tiles|weekday|work)\./

/**
 * The part that holds the word of a key: `outside` what the pages before signing in and most of the kit need, `inside` the
 * words of the shell, the home and the pages beside it, `rooms` those of all pages in folders of their own and of the parts
 * that only they are made of. So neither the login page nor the first picture after it grows with every page that is built.
 */
export function wordPart(key: string): WordPart {
  if (ofTheOutside.test(key)) return 'outside'
  if (key.startsWith('shell.') || ofTheFrame.test(key)) return 'inside'
  return key.startsWith('page.') || ofRooms.test(key) ? 'rooms' : 'outside'
}
