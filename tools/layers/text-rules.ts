/** A pattern that code must not hold, and where. */
export interface TextRule {
  readonly name: string
  readonly pattern: RegExp
  readonly why: string
  readonly applies: (file: string) => boolean
}

const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file) || /^(server\/test|e2e|tools)\//.test(file)
const inKit = (file: string): boolean => /^(domain|server|web)\/src\/(kit|shapes)\//.test(file)
const product = (file: string): boolean => /^(domain|server|web)\/src\//.test(file) && !isTest(file)
const outsideKit = (file: string): boolean => product(file) && !inKit(file)
const inDomain = (file: string): boolean => file.startsWith('domain/src/') && !isTest(file)

/** Rules of architecture 9 that can be read from the text of a file, comments and strings left out. */
export const textRules: readonly TextRule[] = [
  {
    name: 'any',
    pattern: /(?:\bas|[:<,|&(]|=>)\s*any\b(?!\s*[(:.])/g,
    why: 'any switches the type check off; say what it is, or unknown',
    applies: () => true,
  },
  {
    name: 'eval',
    pattern: /\beval\s*\(|\bnew\s+Function\s*\(/g,
    why: 'text never becomes program',
    applies: () => true,
  },
  {
    name: 'raw-html',
    pattern: /\bdangerouslySetInnerHTML\b|\.(?:innerHTML|outerHTML)\s*=|\.insertAdjacentHTML\s*\(/g,
    why: 'raw HTML opens the page to whoever wrote the text',
    applies: () => true,
  },
  {
    name: 'clock',
    // a date made of given numbers is a calculation, not a look at the clock
    pattern:
      /\bDate\s*\.\s*now\b|\bnew\s+Date\s*(?:\(\s*\)|(?!\s*\())|(?<!new\s+)\bDate\s*\(|\bperformance\s*\.\s*now\b/g,
    why: 'rules get the moment as a value (ctx.now)',
    applies: file => inDomain(file) || (outsideKit(file) && /^(web\/src|server\/src\/modules)\//.test(file)),
  },
  {
    name: 'randomness',
    pattern: /\bMath\s*\.\s*random\b|\bcrypto\s*\.\s*(?:getRandomValues|randomUUID|subtle)\b/g,
    why: 'rules give the same answer for the same question',
    applies: inDomain,
  },
  {
    name: 'float',
    pattern: /\.toFixed\s*\(|\bparseFloat\s*\(|(?<![.\w$])Number\s*\(/g,
    why: 'measured values are decimals from text to paper; see kit/decimal.ts',
    // the server's own plumbing counts ports, bytes and milliseconds
    applies: file => outsideKit(file) && /^(domain\/src|web\/src|server\/src\/(modules|contract|flow))\//.test(file),
  },
  {
    name: 'locale',
    pattern: /\.toLocale(?:Date|Time)?String\s*\(|\bIntl\s*\./g,
    why: 'numbers and dates are written by kit alone',
    applies: outsideKit,
  },
]

const sizeLimit = 400

/**
 * Lines a file may have; definitions, labels and method libraries are lists and may be longer.
 * @returns null where no limit holds
 */
export function mostLines(file: string): number | null {
  return /\.entity\.ts$|\.generated\.|labels|\/library\/|\/seed\//.test(file) ? null : sizeLimit
}
