import type { Label } from '@gt/domain/kit/label.ts'
import { samplingDayOf } from '@gt/domain/samples/sampling-day.ts'
import { fixedColumns, type SheetColumn, wordsOf } from '@gt/domain/samples/sheet-columns.ts'
import { emptyCells, emptyRow, type SampleRow } from './order-draft.ts'
import { type CellName, type CellWorld, cellNames, columnOf, type SampleClass } from './sample-cells.ts'

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

const strength: Label = { zh: '设计强度', en: 'Design strength', es: 'Resistencia' }
const plant: Label = { zh: '拌和站/厂家', en: 'Mixing plant', es: 'Planta' }
const source: Label = { zh: '产地/料场', en: 'Quarry or source', es: 'Procedencia' }
const made = { manufacturer: null, batch_number: null, manufacture_date: null } as const

const concrete: ClassColumns = {
  words: {
    grade: strength,
    specification: { zh: '试件尺寸', en: 'Specimen size', es: 'Tamaño' },
    manufacturer: plant,
  },
}
const aggregate: ClassColumns = {
  words: {
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
      grade: { zh: '牌号', en: 'Steel grade', es: 'Tipo de acero' },
      specification: { zh: '直径/规格', en: 'Diameter, size', es: 'Diámetro' },
      manufacturer: null,
      batch_number: { zh: '炉批号', en: 'Heat number', es: 'N.º de colada' },
    },
    enter: ['specification', 'batch_number'],
  },
  SN: {
    words: {
      grade: { zh: '强度等级', en: 'Strength class', es: 'Clase resistente' },
      specification: { zh: '品种', en: 'Kind of cement', es: 'Tipo' },
      ...made,
      batch_number: { zh: '出厂编号', en: 'Factory number', es: 'N.º de fábrica' },
    },
    enter: ['batch_number'],
  },
  TG: {
    words: {
      grade: { zh: '土样类别', en: 'Kind of soil', es: 'Tipo de suelo' },
      manufacturer: source,
    },
  },
  CJL: aggregate,
  XJL: aggregate,
  YS: aggregate,
  LQ: { words: { grade: { zh: '标号', en: 'Bitumen grade', es: 'Tipo de betún' }, ...made } },
  LHL: {
    words: {
      specification: { zh: '混合料类型', en: 'Kind of mixture', es: 'Tipo de mezcla' },
      manufacturer: plant,
    },
    enter: ['specification'],
  },
  WJL: {
    words: {
      grade: strength,
      specification: { zh: '类型/剂量', en: 'Kind, binder dose', es: 'Tipo, dosis' },
      manufacturer: plant,
    },
    enter: ['specification'],
  },
  XC: {
    words: {
      grade: { zh: '设计值', en: 'Design value', es: 'Valor de proyecto' },
      specification: { zh: '层位/用途', en: 'Layer or use', es: 'Capa o uso' },
    },
  },
}

const classOf = (row: SampleRow, classes: readonly SampleClass[]): SampleClass | undefined =>
  classes.find(one => one.id === row.cells.trial_class_id)

const shippedFor = (kind: SampleClass | undefined): ClassColumns | undefined =>
  kind?.code === undefined ? undefined : columnsOfClasses[kind.code]

const arrangedIn = (row: SampleRow, name: CellName, classes: readonly SampleClass[]): SheetColumn | undefined =>
  classOf(row, classes)?.columns?.find(column => column.name === name)

/** Whether a material has a column; one that is not known, or has no set of its own, has every column. */
export function hasColumn(row: SampleRow, name: CellName, classes: readonly SampleClass[]): boolean {
  // what is written already can be seen and changed
  if (fixedColumns.has(name) || row.cells[name] !== '') return true
  const kind = classOf(row, classes)
  if (kind?.columns) return arrangedIn(row, name, classes)?.shown === 1
  const own = shippedFor(kind)
  return own === undefined || !ownColumns.includes(name) || name in own.words
}

/** Whether Enter stops at a column of a sample. */
export function stopsEnter(row: SampleRow, name: CellName, classes: readonly SampleClass[]): boolean {
  const kind = classOf(row, classes)
  if (kind?.columns) return fixedColumns.has(name) || arrangedIn(row, name, classes)?.enter_stop === 1
  return columnOf(name).frequent === true || shippedFor(kind)?.enter?.some(one => one === name) === true
}

/** Whether the laboratory makes samples of the class fill a column. */
export const needsColumn = (row: SampleRow, name: CellName, classes: readonly SampleClass[]): boolean =>
  columnOf(name).required === true || (hasColumn(row, name, classes) && arrangedIn(row, name, classes)?.required === 1)

/** The columns of a sheet: those that any of its samples has, in the order of the first class that the laboratory arranged. */
export function columnsFor(rows: readonly SampleRow[], classes: readonly SampleClass[]): readonly CellName[] {
  const [arranged = []] = rows.flatMap(row => {
    const columns = classOf(row, classes)?.columns
    return columns ? [columns.map(column => column.name)] : []
  })
  const ordered = [...arranged, ...cellNames.filter(name => !arranged.includes(name))]
  return ordered.filter(name => rows.some(row => hasColumn(row, name, classes)))
}

/** The words of the columns for the material of a sample, where it has its own. */
export function labelsFor(row: SampleRow, classes: readonly SampleClass[]): Partial<Record<CellName, Label>> {
  const kind = classOf(row, classes)
  if (kind?.columns) return Object.fromEntries(kind.columns.map(column => [column.name, wordsOf(column)]))
  const own = shippedFor(kind)
  if (!kind?.code || !own) return {}
  const words = Object.entries({ sampling_date: samplingDayOf(kind.code), ...own.words })
  return Object.fromEntries(words.filter(([, label]) => label !== null))
}

/** What says with which values samples of a class begin. */
type UsualWorld = Pick<CellWorld, 'classes' | 'phrases'>

/** The row with the usual values of its class in the cells that are empty. */
function withUsual(row: SampleRow, { classes, phrases = [] }: UsualWorld): SampleRow {
  const arranged = (classOf(row, classes)?.columns ?? [])
    .filter(column => column.default_value && column.shown === 1)
    .map(column => [column.name, column.default_value ?? ''] as const)
  // what is said of the class before what is said of all
  const presets = [null, row.cells.trial_class_id].flatMap(id =>
    phrases
      .filter(one => one.preset === 1 && one.trial_class_id === id)
      .flatMap(one => cellNames.filter(name => name === one.field).map(name => [name, one.value] as const)),
  )
  const usual = [...presets, ...arranged].filter(([name]) => row.cells[name] === '')
  return usual.length === 0 ? row : { ...row, cells: { ...row.cells, ...Object.fromEntries(usual) } }
}

/** Changed rows, where each that has another class than before takes the usual values of it. */
export function withUsualOf(
  before: readonly SampleRow[],
  after: readonly SampleRow[],
  world: UsualWorld,
): readonly SampleRow[] {
  const kinds = new Map(before.map(row => [row.key, row.cells.trial_class_id]))
  const made = after.map(row => {
    const isNew = row.cells.trial_class_id !== '' && kinds.get(row.key) !== row.cells.trial_class_id
    return isNew && row.id === null ? withUsual(row, world) : row
  })
  return made.some((row, at) => row !== after[at]) ? made : after
}

/** The columns of a class as the product ships them: where a laboratory that arranges its own begins. */
export const shippedColumns = (kind: SampleClass): readonly SheetColumn[] => {
  const row = { ...emptyRow('shipped'), cells: { ...emptyCells, trial_class_id: kind.id } }
  const { columns, ...plain } = kind
  const labels = labelsFor(row, [plain])
  return cellNames.map(name => {
    const { zh, en, es } = labels[name] ?? columnOf(name).label
    return {
      name,
      label_zh: zh,
      label_en: en,
      label_es: es,
      shown: hasColumn(row, name, [plain]) ? 1 : 0,
      required: columnOf(name).required ? 1 : 0,
      enter_stop: stopsEnter(row, name, [plain]) ? 1 : 0,
      default_value: null,
    }
  })
}

/** Every word by which a column is known, for lists that are pasted; with those that the laboratory gave it. */
export const labelsOf = (name: CellName, classes: readonly SampleClass[] = []): readonly Label[] => [
  columnOf(name).label,
  ...Object.values(columnsOfClasses).flatMap(({ words }) => words[name] ?? []),
  ...classes.flatMap(({ columns = [] }) => columns.filter(column => column.name === name).map(wordsOf)),
]
