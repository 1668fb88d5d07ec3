import type { Label } from '../kit/label.ts'
import type { JudgeItem, MethodDefinition } from '../methods/definition.ts'
import { compareOp } from '../methods/lists.ts'
import { judgedItems } from './judged-items.ts'

/** One judged quantity as the catalogue shows it; the truth value comes from the method's own expression. */
interface TargetItem {
  readonly key: string
  readonly label: Label
  readonly op: Op
  readonly parameterKey: string
  readonly unit: string
}

/** One limit of a prescribed set. */
interface PrescribedLimit {
  readonly setKey: string
  /** Name under which the method's expressions read the limit. */
  readonly name: string
  /** What it is called: the judged quantity with the side on which the limit stands. */
  readonly label: Label
  /** The judged quantity that the limit belongs to. */
  readonly item: Pick<TargetItem, 'key' | 'parameterKey'>
  readonly parameterKey: string
  readonly op: Op
  /** The exact decimal as the library writes it. */
  readonly value: string
  readonly unit: string
  readonly source: 'standard' | 'design'
}

type Op = 'gte' | 'lte' | 'lt' | 'between' | 'text'

const labelOf = ({ zh, en, es }: { zh: string; en?: string | undefined; es?: string | undefined }): Label => ({
  zh,
  en: en ?? zh,
  es: es ?? en ?? zh,
})

const nothing = { test: {}, groups: {} }

/**
 * Judged quantities of a method (methods.md section 17), each under the parameter that it decides over and with the unit of what it
 * compares: a ratio of two strengths has none (decision 0096).
 */
export function targetItems(method: MethodDefinition): TargetItem[] {
  const items = Object.fromEntries(method.judge.map(({ key }) => [key, 'not_judged' as const]))
  const judged = judgedItems(method, { raw: nothing, computed: nothing, items, overall: 'measured_only', limits: null })
  return method.judge.flatMap(item => {
    const own = judged.filter(one => one.item === item)
    return own.flatMap(({ name, unit, parameters }) =>
      parameters.map(parameterKey => ({
        key: item.key,
        label: labelOf(own.length > 1 ? name : item),
        op: opOf(item),
        parameterKey,
        unit,
      })),
    )
  })
}

/** A limit that the rules of a method read by its name, whichever sets hold a value for it. */
export type NamedLimit = Omit<PrescribedLimit, 'setKey' | 'value' | 'source'>

function limitNamed(method: MethodDefinition, items: readonly TargetItem[], name: string): NamedLimit | null {
  const rule = method.judge.find(({ need }) => need.includes(name)) ?? method.judge[0]
  const own = items.filter(({ key }) => key === rule?.key)
  const compared = comparedWith(method, name)
  const item = own.find(({ parameterKey }) => parameterKey === compared) ?? own[0]
  if (!item) return null
  const parameter = method.parameters.find(({ key }) => key === compared)
  const op = limitOp(name, item.op)
  const side: Label = op === 'text' ? { zh: name, en: name, es: name } : compareOp.labels[op]
  return {
    name,
    label: {
      zh: `${item.label.zh}（${side.zh}）`,
      en: `${item.label.en} (${side.en})`,
      es: `${item.label.es} (${side.es})`,
    },
    item: { key: item.key, parameterKey: item.parameterKey },
    parameterKey: parameter?.key ?? item.parameterKey,
    unit: parameter?.unit ?? item.unit,
    op,
  }
}

/** Every limit that the rules of a method read (`prescribed_names`), with what it belongs to. */
export function namedLimits(method: MethodDefinition): NamedLimit[] {
  const items = targetItems(method)
  return (method.prescribed_names ?? []).flatMap(name => limitNamed(method, items, name) ?? [])
}

/** The limits of all prescribed sets of a method. */
export function prescribedLimits(method: MethodDefinition): PrescribedLimit[] {
  const items = targetItems(method)
  return method.prescribed.flatMap(set =>
    Object.entries(set.values).flatMap(([name, value]) => {
      const limit = limitNamed(method, items, name)
      if (!limit) return []
      const source = /设计|示例/.test(set.zh) ? ('design' as const) : ('standard' as const)
      return [{ ...limit, setKey: set.key, value, source }]
    }),
  )
}

/** The value that a rule compares with a limit: `IP` of `IP <= IP_max`. */
const comparedWith = (method: MethodDefinition, name: string): string | undefined =>
  method.judge
    .flatMap(item => new RegExp(`\\b([A-Za-z]\\w*)\\s*[<>]=?\\s*${name}\\b`).exec(expressionOf(item))?.[1] ?? [])
    .at(0)

const expressionOf = (item: JudgeItem): string => item.ok ?? item.state ?? ''

function opOf(item: JudgeItem): Op {
  const text = expressionOf(item)
  const names = item.need
  if (item.state !== undefined) return 'text'
  if (names.some(name => name.endsWith('_min')) && names.some(name => name.endsWith('_max'))) return 'between'
  if (names.includes('tol') && names.length > 1) return 'between'
  if (names.every(name => name.endsWith('_min'))) return 'gte'
  if (text.includes('>=')) return 'gte'
  if (text.includes('<=')) return 'lte'
  return text.includes('<') ? 'lt' : 'text'
}

/** Which side of a limit a name stands on; parts of a tolerance are words of the set and no limit of their own. */
function limitOp(name: string, item: Op): Op {
  if (name.endsWith('_min')) return 'gte'
  if (name.endsWith('_max')) return item === 'lt' ? 'lt' : 'lte'
  return item === 'between' || /^(design|target|tol|up|down|minus|check)/.test(name) ? 'text' : item
}
