/** Words of the dictionary `certificate_specialty` with the classes of tests that each covers. */
const covered: Readonly<Record<string, readonly string[]>> = {
  道路工程: ['TG', 'CJL', 'XJL', 'YS', 'SN', 'HNT', 'SJ', 'LQ', 'LHL', 'WJL', 'TGHC', 'ZQ', 'XC'],
  桥梁隧道工程: ['TG', 'CJL', 'XJL', 'YS', 'SN', 'HNT', 'SJ', 'GJ', 'TGHC', 'XC'],
  交通工程: [],
  水运材料: ['TG', 'CJL', 'XJL', 'YS', 'SN', 'HNT', 'SJ', 'GJ', 'TGHC', 'ZQ'],
  水运结构与地基: ['TG', 'HNT', 'GJ', 'XC'],
}
const classes = new Set(Object.values(covered).flat())

/**
 * Whether certificates of these fields cover a test of a class (its code). A class that no field names, such as one that an
 * installation added, is judged by nobody: it counts as covered.
 */
export const coversClass = (fields: readonly string[], trialClass: string): boolean =>
  !classes.has(trialClass) || fields.some(field => covered[field]?.includes(trialClass))
