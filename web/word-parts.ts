/**
 * A part in which the catalogue of words travels to the browser: `outside`, `inside`, `rooms`, or the name of an area in lower
 * case (`djentrustmanage`) with the words of its pages.
 */
export type WordPart = string

// an address that was never built is told to everyone
const ofTheOutside = /^page\.(404|account|open)\./
// pages beside the home, and the setting of the quick menu, whose words the home uses too
const ofTheFrame = /^page\.(\d+|home|sys\.quickmenu)\./
// what only lists, forms and work places are made of; neither the frame nor its home has any
const ofRooms =
  /^kit\.(camera|command|drawer|form|history|labels|ledger|query|queue|remarks|renumber|settings|shape|split|tiles|weekday|work)\./

/**
 * The part that holds the word of a key: `outside` what the pages before signing in and most of the kit need, `inside` the
 * words of the shell, the home and the pages beside it, `rooms` those of the parts that only lists and work places are made
 * of, and a part for each area with the words of its pages. So neither the login page nor the first picture after it grows
 * with every page that is built, and no page loads the words of all others.
 */
export function wordPart(key: string): WordPart {
  if (ofTheOutside.test(key)) return 'outside'
  if (key.startsWith('shell.') || ofTheFrame.test(key)) return 'inside'
  const [, area] = /^page\.(\w+)\./.exec(key) ?? []
  if (area) return area.toLowerCase()
  return ofRooms.test(key) ? 'rooms' : 'outside'
}

/** Areas whose pages are made of parts of other areas: those words come with them. The check of the build knows what is missing. */
const usedBy: Readonly<Record<string, readonly WordPart[]>> = {
  djentrustmanage: ['gdonlineentrust', 'gdtrialtest', 'trialreport'],
  gdbaseset: ['djbaseset'],
  gdentrustmanage: ['djentrustmanage', 'gdonlineentrust', 'gdtrialtest'],
  gdonlineentrust: ['djentrustmanage', 'gdtrialtest', 'gdentrustmanage'],
  gdequipment: ['djequipment'],
  gdpersonnel: ['djbaseset', 'personnel', 'sysconfig'],
  gdtrialtest: ['djentrustmanage', 'trialreport'],
  gdtrialtestset: ['djtrialtestset'],
  sys: ['syspost'],
  totalset: ['djbaseset', 'djentrustmanage', 'qrcodelibrary', 'sysconfig'],
  trialreport: ['djentrustmanage', 'gdtrialtest'],
}

/** The parts that the page of a route key needs beside those of the frame; none for pages of the frame itself. */
export function wordPartsOf(key: string): readonly WordPart[] {
  const [, area] = /^\/(?!account\/)([^/]+)\//.exec(key) ?? []
  return area ? ['rooms', area, ...(usedBy[area] ?? [])] : []
}
