import type { PageDefinition } from './page.ts'

type Served = (page: PageDefinition) => boolean

const isChanged: Served = ({ form, entity }) => form.length > 0 && !entity.appendOnly

const isImported: Served = page => page.importable && isChanged(page)

/** Operations that every page of a kind has, and what of a definition makes the shapes and the server carry them out. */
const standard: Readonly<Record<string, Served>> = {
  view: () => true,
  add: isChanged,
  edit: isChanged,
  save: isChanged,
  copy: isChanged,
  delete: ({ entity }) => !entity.appendOnly && !entity.evidence,
  export: () => true,
  print: ({ printable }) => printable,
  import: isImported,
  template: isImported,
  enable: ({ entity }) => entity.switchable !== null,
  disable: ({ entity }) => entity.switchable !== null,
  up: ({ entity }) => entity.ordered !== null,
  down: ({ entity }) => entity.ordered !== null,
  moveUp: ({ entity }) => entity.ordered !== null,
  moveDown: ({ entity }) => entity.ordered !== null,
  move: page => isChanged(page) && page.entity.tree !== null,
  child: page => isChanged(page) && page.entity.tree !== null,
  addMany: page => isChanged(page) && page.calibration !== null,
  calibrate: ({ calibration }) => calibration !== null && calibration.measured.length > 0,
}

/** True when something carries out an operation of a page: its shape, a command of its own, or a hand that says so. */
export const servesOperation = (page: PageDefinition, op: string): boolean =>
  page.commands.some(command => command.op === op) ||
  page.details.some(detail => detail.op === op) ||
  page.typed?.op === op ||
  page.byHand.includes(op) ||
  (Object.hasOwn(standard, op) && standard[op]?.(page) === true)

/** Operations that a definition carries out by something of its own, each of which somebody must be able to be given. */
export const ownOperations = (page: PageDefinition): readonly string[] => [
  ...page.commands.map(({ op }) => op),
  ...page.details.flatMap(({ op }) => op ?? []),
  ...(page.typed ? [page.typed.op] : []),
  ...page.byHand,
]

/** Operations that change nothing, in lower case: they stay where only reading is permitted. */
const reading: ReadonlySet<string> = new Set([
  'view',
  'viewblind',
  'chart',
  'export',
  'exportpdf',
  'print',
  'printall',
  'printlabel',
  'printpage',
  'printrecord',
  'printsheet',
  'printtasksheet',
  'download',
  'preview',
  'compare',
  'explain',
  'history',
  'log',
  'trace',
])

/** What is said of a reading of a machine is kept with it, though rights are explained elsewhere under the same word. */
const saying = 'trialdevicesupv.explain'

/** True for an operation that changes nothing, named alone or with its page before it. */
export const isReading = (op: string): boolean =>
  reading.has(op.slice(op.lastIndexOf('.') + 1).toLowerCase()) && !op.toLowerCase().endsWith(saying)
