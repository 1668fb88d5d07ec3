import type { Language } from '../kit/label.ts'
import type { PaperData, PaperSample } from './data.ts'
import { certificateWords, localised } from './words.ts'

/** Reads paths of a template out of the data. A path outside a repetition gives the whole column. */

export interface Scope {
  data: PaperData
  /** Current sample; null outside the parts that are repeated over samples. */
  sample: number | null
  /** Current row of a group or of the results, from 0. */
  row: number | null
  group: string | null
  /** Number of the row over all samples, from 0. */
  running: number
}

export type Found = (string | null)[]

const filled = (value: string | null | undefined): value is string =>
  value !== null && value !== undefined && value !== ''

const known = new Map<string, readonly string[]>()

/** Path into segments; `[n]` becomes the segment `#n`. Templates ask for the same few paths again and again. */
export function pathSegments(path: string): readonly string[] {
  const before = known.get(path)
  if (before) return before
  const segments = path.replace(/\[(\d+)\]/g, '.#$1').split('.')
  known.set(path, segments)
  return segments
}

/** Every text below a value: arrays are walked, the rest of the path applies to each element. */
function walk(value: unknown, segments: readonly string[]): Found {
  if (Array.isArray(value)) {
    const [head, ...rest] = segments
    if (head?.startsWith('#')) return walk(value[Number(head.slice(1)) - 1], rest)
    return value.flatMap(element => walk(element, segments))
  }
  const [head, ...rest] = segments
  if (head === undefined) {
    if (value === null || value === undefined) return [null]
    return [typeof value === 'object' ? 'x' : String(value)]
  }
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, head)) return [null]
  return walk(Reflect.get(value, head), rest)
}

/** Numbers that run on by one become `first～last`, as a clerk writes them. */
export function numberRange(numbers: readonly string[]): string {
  const parts = numbers.map(number => /^(.*?)(\d+)$/.exec(number))
  const first = parts[0]
  const last = parts.at(-1)
  const runs = parts.every((part, i) => part?.[1] === first?.[1] && Number(part?.[2]) === Number(first?.[2]) + i)
  if (numbers.length < 3 || !runs || !first?.[2] || !last?.[2]) return numbers.join('、')
  return `${first[0]}～${last[2]}`
}

type Equipment = PaperData['context']['equipment'][number]

function equipmentLine(device: Equipment, full: boolean, language: Language): string {
  const valid = { zh: '有效期至 ', en: 'valid to ', es: 'válido hasta ' }[language]
  const facts = full
    ? [device.number, device.model, device.range, filled(device.valid_to) ? valid + device.valid_to : null]
    : [device.number]
  const inside = facts.filter(filled).join(language === 'zh' ? '，' : ', ')
  return language === 'zh' ? `${device.name}（${inside}）` : `${device.name} (${inside})`
}

/** Number of a certificate with the words of its kind; a kind without words is told by its number alone. */
function markLine({ kind, number }: PaperData['context']['laboratory']['marks'][number], language: Language): string {
  const words = Object.hasOwn(certificateWords, kind) ? certificateWords[kind] : undefined
  return words ? localised(words, language) + number : number
}

const distinct = (values: Found): Found => [...new Set(values)]

/** Facts of the current sample; outside a sample the distinct facts of all of them. */
function ofSamples(scope: Scope, read: (sample: PaperSample) => Found): Found {
  const current = scope.sample === null ? undefined : scope.data.samples[scope.sample]
  return current ? read(current) : scope.data.samples.flatMap(read)
}

function blockValue(block: PaperSample['raw'], segments: readonly string[], scope: Scope): Found {
  const [first = '', second, third] = segments
  if (second === undefined) return [block.test[first] ?? null]
  const rows = Object.hasOwn(block.groups, first) ? block.groups[first] : undefined
  if (second.startsWith('#')) return [rows?.[Number(second.slice(1)) - 1]?.[third ?? ''] ?? null]
  if (scope.group === first && scope.row !== null) return [rows?.[scope.row]?.[second] ?? null]
  return (rows ?? []).map(line => line[second] ?? null)
}

function resultValue(sample: PaperSample, field: string | undefined, scope: Scope): Found {
  const rows = scope.row === null ? sample.results : sample.results.slice(scope.row, scope.row + 1)
  return rows.flatMap((result): Found => {
    if (field === 'name') return [localised(result.name, scope.data.language)]
    if (field === 'value') return result.value
    if (field === 'judgement') return [result.judgement]
    if (field === 'unit') return [result.unit]
    return field === 'requirement' ? [result.requirement] : [null]
  })
}

function sampleValue(segments: readonly string[], scope: Scope): Found {
  const [field = ''] = segments
  if (field === 'several') return [scope.data.samples.length > 1 ? 'x' : null]
  if (field === 'numbers') return [numberRange(scope.data.samples.map(sample => sample.number))]
  return distinct(ofSamples(scope, sample => walk(sample, segments)))
}

function verdictValue(sample: PaperSample, segments: readonly string[]): Found {
  const [kind, key] = segments
  if (kind === 'flags') return [...sample.verdict.flags]
  if (kind === 'overall') return [sample.verdict.overall]
  return kind === 'items' && key !== undefined ? [sample.verdict.items[key] ?? null] : [null]
}

/** The texts at a path, null for every missing one; an empty list when there is no row. */
export function find(path: string, scope: Scope): Found {
  const [root = '', ...rest] = pathSegments(path)
  if (root === 'raw') return ofSamples(scope, sample => blockValue(sample.raw, rest, scope))
  if (root === 'computed') return ofSamples(scope, sample => blockValue(sample.computed, rest, scope))
  if (root === 'fits') return ofSamples(scope, sample => sample.fits[rest[0] ?? ''] ?? [])
  if (root === 'captured') return ofSamples(scope, sample => sample.captured[rest[0] ?? ''] ?? [])
  if (root === 'verdict') return ofSamples(scope, sample => verdictValue(sample, rest))
  if (root === 'result') return ofSamples(scope, sample => resultValue(sample, rest[0], scope))
  if (root === 'sample') return sampleValue(rest, scope)
  if (root === 'row') {
    const at = rest[0] === 'running' ? scope.running : scope.row
    return [at === null ? null : String(at + 1)]
  }
  if (root === 'context' && rest[0] === 'equipment' && (rest[1] === 'brief' || rest[1] === 'full')) {
    const { equipment } = scope.data.context
    return equipment.map(device => equipmentLine(device, rest[1] === 'full', scope.data.language))
  }
  if (path === 'context.laboratory.marks.label') {
    const { context, language } = scope.data
    return context.laboratory.marks.map(mark => markLine(mark, language))
  }
  return walk(scope.data, [root, ...rest])
}

/** Whether a path holds anything to print. */
export const isFilled = (path: string, scope: Scope): boolean => find(path, scope).some(filled)

/** Pictures at a path, base64. */
export const pictures = (path: string, scope: Scope): string[] => find(path, scope).filter(filled)
