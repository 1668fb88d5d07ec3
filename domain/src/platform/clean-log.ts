const cut = '…'

/** Words before a value that nobody may read in a log. */
const secretNames =
  'pass(?:word|wd|code)?|pwd|pin|token|ticket|secret|authorization|cookie|signature|api[-_]?key|密码|口令|令牌|票据'

/** Each takes away what may be a password, a token, a ticket, a reading or a word that somebody typed. */
const cuts: readonly (readonly [RegExp, string])[] = [
  [/\b(Bearer\s+)\S+/gi, `$1${cut}`],
  [new RegExp(`((?:${secretNames})\\w*["']?\\s*[:=]\\s*)(?:(["'])[^"']*["']|[^\\s,;&}"']+)`, 'gi'), `$1$2${cut}$2`],
  [/(?<![\w/.-])(?=[\w-]*\d)[\w-]{24,}={0,2}/g, cut],
  [/(?<![\w.])-?\d+[.,]\d+(?![\w.])/g, cut],
]

/** What stands between marks was mostly typed by somebody; the name of a property, which tells of the fault, has letters alone. */
const quoted = (whole: string, open: string, inside: string, close: string): string =>
  /^(…|[A-Za-z_$.]{1,60})$/.test(inside) ? whole : open + cut + close

/** A text for a log, at most so many signs long: without passwords, tokens, tickets and readings. */
export function cleanLog(text: string, most: number): string {
  const clean = cuts.reduce((rest, [what, stands]) => rest.replace(what, stands), text.slice(0, most * 4))
  return clean.replace(/(["'`“‘])([^"'`“‘”’]*)(["'`”’])/g, quoted).slice(0, most)
}

const mostFrames = 20

/** Where a fault happened: the lines of a stack that name places in the program, never its message. */
export const framesOf = (stack: string): string =>
  stack
    .split('\n')
    .filter(line => /^\s+at |^[^\s@]*@\S+:\d+:\d+$/.test(line))
    .slice(0, mostFrames)
    .map(line => cleanLog(line.replace(/\?[^):]*/, ''), 300))
    .join('\n')
