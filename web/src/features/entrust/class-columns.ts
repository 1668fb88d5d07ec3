import type { Label } from '@gt/domain/kit/label.ts'
import type { Choice } from './choices.ts'
import type { SampleRow } from './order-draft.ts'
import { type CellName, cellNames, columnOf } from './sample-cells.ts'

/** Columns that not every material has; all others stand for each of them. */
type OwnColumn = 'grade' | 'specification' | 'manufacturer' | 'batch_number' | 'manufacture_date'
const ownColumns: readonly CellName[] = [
  'grade',
  'specification',
  'manufacturer',
  'batch_number',
  'manufacture_date',
] satisfies OwnColumn[]

/** What samples of a material are registered with beside what all have. */
interface ClassColumns {
  /** The words of its columns; null for the usual word. */
  readonly words: Readonly<Partial<Record<CellName, Label | null>>>
  /** Enter stops here too. */
  readonly enter?: readonly OwnColumn[]
}

const moulded: Label = { zh: '成型日期', en: 'Moulded', es: 'Fabricación' }
const sampling_date: Label = { zh: '取样日期', en: 'Sampled', es: 'Muestreo' }
const strength: Label = { zh: '设计强度', en: 'Design strength', es: 'Resistencia' }
const plant: Label = { zh: '拌和站/厂家', en: 'Mixing plant', es: 'Planta' }
const source: Label = { zh: '产地/料场', en: 'Quarry or source', es: 'Procedencia' }
const made = { manufacturer: null, batch_number: null, manufacture_date: null } as const

const concrete: ClassColumns = {
  words: {
    sampling_date: moulded,
    grade: strength,
    specification: { zh: '试件尺寸', en: 'Specimen size', es: 'Tamaño' },
    manufacturer: plant,
  },
}
const aggregate: ClassColumns = {
  words: {
    sampling_date,
    specification: { zh: '规格(粒径)', en: 'Size class', es: 'Fracción' },
    manufacturer: source,
    batch_number: null,
  },
  enter: ['specification'],
}

/** The columns of each material, by the code of its class (page newEntrustsManager, region C). */
const columnsOfClasses: Readonly<Record<string, ClassColumns>> = {
  HNT: concrete,
  SJ: concrete,
  GJ: {
    words: {
      sampling_date,
      grade: { zh: '牌号', en: 'Steel grade', es: 'Tipo de acero' },
      specification: { zh: '直径/规格', en: 'Diameter, size', es: 'Diámetro' },
      manufacturer: null,
      batch_number: { zh: '炉批号', en: 'Heat number', es: 'N.º de colada' },
    },
    enter: ['specification', 'batch_number'],
  },
  SN: {
    words: {
      sampling_date,
      grade: { zh: '强度等级', en: 'Strength class', es: 'Clase resistente' },
      specification: { zh: '品种', en: 'Kind of cement', es: 'Tipo' },
      ...made,
      batch_number: { zh: '出厂编号', en: 'Factory number', es: 'N.º de fábrica' },
    },
    enter: ['batch_number'],
  },
  TG: {
    words: {
      sampling_date,
      grade: { zh: '土样类别', en: 'Kind of soil', es: 'Tipo de suelo' },
      manufacturer: source,
    },
  },
  CJL: aggregate,
  XJL: aggregate,
  YS: aggregate,
  LQ: { words: { sampling_date, grade: { zh: '标号', en: 'Bitumen grade', es: 'Tipo de betún' }, ...made } },
  LHL: {
    words: {
      sampling_date,
      specification: { zh: '混合料类型', en: 'Kind of mixture', es: 'Tipo de mezcla' },
      manufacturer: plant,
    },
    enter: ['specification'],
  },
  WJL: {
    words: {
      sampling_date,
      grade: strength,
      specification: { zh: '类型/剂量', en: 'Kind, binder dose', es: 'Tipo, dosis' },
      manufacturer: plant,
    },
    enter: ['specification'],
  },
  XC: {
    words: {
      sampling_date: { zh: '检测日期', en: 'Day of test', es: 'Fecha de ensayo' },
      grade: { zh: '设计值', en: 'Design value', es: 'Valor de proyecto' },
      specification: { zh: '层位/用途', en: 'Layer or use', es: 'Capa o uso' },
    },
  },
}

const columnsOfRow = (row: SampleRow, classes: readonly Choice[]): ClassColumns | undefined => {
  const kind = classes.find(one => one.id === row.cells.trial_class_id)
  return kind?.code === undefined ? undefined : columnsOfClasses[kind.code]
}

/** Whether a material has a column; one that is not known, or has no set of its own, has every column. */
export function hasColumn(row: SampleRow, name: CellName, classes: readonly Choice[]): boolean {
  const own = columnsOfRow(row, classes)
  // what is written already can be seen and changed
  return own === undefined || !ownColumns.includes(name) || name in own.words || row.cells[name] !== ''
}

/** Whether Enter stops at a column of a sample. */
export const stopsEnter = (row: SampleRow, name: CellName, classes: readonly Choice[]): boolean =>
  columnOf(name).frequent === true || columnsOfRow(row, classes)?.enter?.some(one => one === name) === true

/** The columns of a sheet: those that any of its samples has, in their order. */
export const columnsFor = (rows: readonly SampleRow[], classes: readonly Choice[]): readonly CellName[] =>
  cellNames.filter(name => rows.some(row => hasColumn(row, name, classes)))

/** The words of the columns for the material of a sample, where it has its own. */
export function labelsFor(row: SampleRow, classes: readonly Choice[]): Partial<Record<CellName, Label>> {
  const own = Object.entries(columnsOfRow(row, classes)?.words ?? {})
  return Object.fromEntries(own.filter(([, label]) => label !== null))
}

/** Every word by which a column is known, for lists that are pasted. */
export const labelsOf = (name: CellName): readonly Label[] => [
  columnOf(name).label,
  ...Object.values(columnsOfClasses).flatMap(({ words }) => words[name] ?? []),
]
