import { decimal } from '../kit/fields/decimal.ts'
import { named } from '../kit/input-words.ts'
import type { Language } from '../kit/label.ts'
import type { RecordContext } from './record-data.ts'

/** What is noted of a mixing that the laboratory makes itself (page checklist, start); masses are of one mixing. */
export const mouldingFields = {
  water_g: decimal({ zh: '加水量', en: 'Water', es: 'Agua' }, { digits: [8, 1], unit: 'g', min: 0 }),
  binder_g: decimal(
    { zh: '水泥（结合料）', en: 'Cement or binder', es: 'Cemento' },
    { digits: [8, 1], unit: 'g', min: 0 },
  ),
  sand_g: decimal({ zh: '砂（集料）', en: 'Sand or aggregate', es: 'Arena' }, { digits: [8, 1], unit: 'g', min: 0 }),
  mixing_s: decimal(
    { zh: '每次搅拌时间', en: 'Time of each mixing', es: 'Tiempo de amasado' },
    { digits: [4, 0], unit: 's', min: 0 },
  ),
  mixings: decimal({ zh: '搅拌次数', en: 'Mixings', es: 'Amasadas' }, { digits: [2, 0], min: 1 }),
} as const

export type MouldingField = keyof typeof mouldingFields
export const mouldingKeys = Object.keys(mouldingFields) as readonly MouldingField[] // the keys of the object above

const textOf = ({ kind, options, label }: (typeof mouldingFields)[MouldingField]) =>
  named(kind.schema(options).transform(String).optional(), label)

/** The values as a call brings them; kept as text with the record. */
export const mouldingValues = {
  water_g: textOf(mouldingFields.water_g),
  binder_g: textOf(mouldingFields.binder_g),
  sand_g: textOf(mouldingFields.sand_g),
  mixing_s: textOf(mouldingFields.mixing_s),
  mixings: textOf(mouldingFields.mixings),
}

type Moulding = NonNullable<RecordContext['moulding']>

const words = {
  moulded: { zh: '成型', en: 'Moulded', es: 'Moldeado' },
  comma: { zh: '，', en: ', ', es: ', ' },
} as const

/** The moulding part in one line: time of adding water, what was noted of the mixing, and the note. */
export function mouldingWords({ at, values, note }: Moulding, language: Language): string {
  const noted = mouldingKeys.flatMap(key => {
    const value = values[key]
    if (value === undefined || value === null || value === '') return []
    const { label, options } = mouldingFields[key]
    const unit = 'unit' in options ? ` ${options.unit}` : ''
    return [`${label[language]} ${value}${unit}`]
  })
  return [`${words.moulded[language]} ${at.slice(0, 16)}`, ...noted, ...(note ? [note] : [])].join(
    words.comma[language],
  )
}
