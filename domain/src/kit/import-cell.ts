import type { Field } from './field.ts'
import type { EnumOptions } from './fields/enum.ts'
import { folded } from './text.ts'

const yes: ReadonlySet<string> = new Set(['1', '是', '有', '启用', '√', 'yes', 'y', 'true', 'si', 'sí'])
const no: ReadonlySet<string> = new Set(['0', '否', '无', '停用', '×', 'no', 'n', 'false'])

const pad = (part: string): string => part.padStart(2, '0')

/** `2026/3/4`, `2026.3.4` and `2026年3月4日` as `2026-03-04`, a time behind it in full; other texts as they are. */
function dayText(text: string): string {
  const found = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:[ T](\d{1,2}):(\d{2})(?::(\d{2}))?)?$/.exec(text)
  if (!found) return text
  const [, year = '', month = '', day = '', hour, minute = '', second = '00'] = found
  const date = `${year}-${pad(month)}-${pad(day)}`
  return hour === undefined ? date : `${date} ${pad(hour)}:${minute}:${second}`
}

/**
 * What a cell of a file means for a field, as a form would send it: codes for the words of a list in any language, 1 and 0 for yes
 * and no, days in one form. An empty cell is null. What is not understood stays a text, which the field then refuses in its own
 * words. References are told apart by who knows the records.
 */
export function importedValue(field: Field, cell: string): unknown {
  const text = cell.trim()
  if (text === '') return null
  switch (field.kind.name) {
    case 'boolean': {
      const word = folded(text)
      return yes.has(word) ? 1 : no.has(word) ? 0 : text
    }
    case 'enum': {
      const { list } = field.options as unknown as EnumOptions // of this kind
      const word = folded(text)
      return (
        list.codes.find(
          code => folded(code) === word || Object.values(list.labels[code] ?? {}).some(label => folded(label) === word),
        ) ?? text
      )
    }
    case 'date':
      return dayText(text)
    case 'datetime': {
      const moment = dayText(text)
      return moment.length === 10 ? `${moment} 00:00:00` : moment
    }
    default:
      return text
  }
}
