/** One import of a module: of values, or of types alone, which leave nothing behind in the running program. */
export interface Import {
  readonly from: string
  readonly typeOnly: boolean
  readonly line: number
}

/** What the rules look at in one source file. */
export interface Scan {
  readonly imports: readonly Import[]
  /** Lines that pass on another module's names (`export … from`). */
  readonly reexports: readonly number[]
  /** The text with comments, strings and regular expressions blanked out, line by line as before. */
  readonly code: string
}

interface Piece {
  readonly text: string
  readonly end: number
}

const blank = (text: string): string => text.replace(/[^\n]/g, ' ')

function quoted(source: string, start: number): Piece | null {
  const quote = source[start]
  for (let at = start + 1; at < source.length; at += 1) {
    if (source[at] === '\\') at += 1
    else if (source[at] === quote) return { text: source.slice(start, at + 1), end: at + 1 }
    else if (source[at] === '\n') return null // an apostrophe in the text of a page
  }
  return null
}

/** The parts of a template outside `${…}` are blanked, what stands inside is code. */
function template(source: string, start: number): Piece {
  let text = ' '
  let at = start + 1
  while (at < source.length && source[at] !== '`') {
    if (source.startsWith('${', at)) {
      const inner = codeUntil(source, at + 2, '}')
      text += `  ${inner.text}`
      at = inner.end
    } else {
      const length = source[at] === '\\' ? 2 : 1
      text += blank(source.slice(at, at + length))
      at += length
    }
  }
  return { text: `${text} `, end: at + 1 }
}

function regex(source: string, start: number): number | null {
  let inClass = false
  for (let at = start + 1; at < source.length && source[at] !== '\n'; at += 1) {
    if (source[at] === '\\') at += 1
    else if (source[at] === '[') inClass = true
    else if (source[at] === ']') inClass = false
    else if (source[at] === '/' && !inClass) return at + 1
  }
  return null
}

// after a value a slash divides; after anything else it begins a regular expression
const endsValue = (before: string): boolean =>
  /[\w$)\]}]$/.test(before) && !/\b(return|typeof|case|in|of|delete|void|throw|await|yield)$/.test(before)

function comment(source: string, at: number): number | null {
  if (source.startsWith('//', at)) return source.indexOf('\n', at) < 0 ? source.length : source.indexOf('\n', at)
  if (source.startsWith('/*', at)) return source.indexOf('*/', at) < 0 ? source.length : source.indexOf('*/', at) + 2
  return null
}

/** Strings stay readable here, since imports are read from them; `scan` blanks them afterwards. */
function codeUntil(source: string, start: number, close: string | null): Piece {
  let text = ''
  let at = start
  let depth = 0
  while (at < source.length) {
    const sign = source[at] ?? ''
    const afterComment = comment(source, at)
    const end = afterComment ?? (sign === '/' && !endsValue(text.trimEnd()) ? regex(source, at) : null)
    const string = sign === "'" || sign === '"' ? quoted(source, at) : null
    if (end !== null) {
      text += blank(source.slice(at, end))
      at = end
    } else if (string || sign === '`') {
      const piece = string ?? template(source, at)
      text += piece.text
      at = piece.end
    } else {
      if (sign === close && depth === 0) return { text: `${text} `, end: at + 1 }
      if (sign === '{') depth += 1
      if (sign === '}') depth -= 1
      text += sign
      at += 1
    }
  }
  return { text, end: at }
}

const statement = /^[ \t]*(import|export)\b(\s+type\b)?([^'";()=]*?)\bfrom\s*(['"])([^'"]+)\4/gm
const bare = /^[ \t]*import\s*(['"])([^'"]+)\1/gm
const dynamic = /\bimport\s*\(\s*(['"])([^'"]+)\1\s*\)/g
const inlineTypesOnly = /^\s*\{(\s*type\s+[^,}]+,?)+\s*\}\s*$/

/** Reads imports and code of one TypeScript file; enough for rules, no more: no names are resolved. */
export function scan(source: string): Scan {
  const text = codeUntil(source, 0, null).text
  const lineOf = (index: number): number => text.slice(0, index).split('\n').length
  const imports: Import[] = []
  const reexports: number[] = []
  for (const found of text.matchAll(statement)) {
    const [, word, type, names = '', , from = ''] = found
    if (word === 'export') reexports.push(lineOf(found.index))
    imports.push({ from, typeOnly: type !== undefined || inlineTypesOnly.test(names), line: lineOf(found.index) })
  }
  for (const pattern of [bare, dynamic]) {
    for (const found of text.matchAll(pattern)) {
      imports.push({ from: found[2] ?? '', typeOnly: false, line: lineOf(found.index) })
    }
  }
  const code = text.replace(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g, blank)
  return { imports, reexports, code }
}
