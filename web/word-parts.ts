/** The parts in which the catalogue of words travels to the browser. */
export type WordPart = 'outside' | 'inside' | 'rooms'

// pages beside the home, and the setting of the quick menu, whose words the home uses too
const ofTheFrame = /^page\.(\d+|home|sys)\./

/**
 * The part that holds the word of a key: `outside` what the pages before signing in, the shell and the kit need, `inside`
 * the words of the home and the pages beside it, `rooms` those of all pages in folders of their own. So neither the login
 * page nor the first picture after it grows with every page that is built.
 */
export function wordPart(key: string): WordPart {
  if (!key.startsWith('page.') || key.startsWith('page.account.')) return 'outside'
  return ofTheFrame.test(key) ? 'inside' : 'rooms'
}
