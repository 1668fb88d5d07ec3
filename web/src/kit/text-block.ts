/** The cells of a text as spreadsheets write it: a sign between them (a tab on the clipboard), quotes around those that hold it. */
export function blockOf(text: string, separator = '\t'): readonly (readonly string[])[] {
  const rows: string[][] = [[]]
  let cell = ''
  let quoted = false
  const endCell = (): void => {
    rows.at(-1)?.push(cell)
    cell = ''
  }
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? ''
    if (quoted) {
      if (sign !== '"') cell += sign
      else if (text[at + 1] === '"') {
        cell += '"'
        at += 1
      } else quoted = false
    } else if (sign === '"' && cell === '') quoted = true
    else if (sign === separator) endCell()
    else if (sign === '\n') {
      endCell()
      rows.push([])
    } else if (sign !== '\r') cell += sign
  }
  endCell()
  const filled = rows.map(row => row.map(one => one.replace(/\s*\n\s*/g, ' ')))
  return filled.at(-1)?.every(one => one === '') ? filled.slice(0, -1) : filled
}
