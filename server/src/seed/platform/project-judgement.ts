import type { JudgeItem, MethodDefinition } from '@gt/domain/methods/definition.ts'
import { judgedItems } from '@gt/domain/paper/judged-items.ts'

/** One judged quantity as the catalogue shows it; the truth value comes from the method's own expression. */
interface TargetItem {
  readonly key: string
  readonly name: string
  readonly op: Op
  readonly parameterKey: string
  readonly unit: string
}

/** One limit of a prescribed set. */
interface PrescribedLimit {
  readonly setKey: string
  /** Name under which the method's expressions read the limit. */
  readonly name: string
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
        name: own.length > 1 ? name.zh : item.zh,
        op: opOf(item),
        parameterKey,
        unit,
      })),
    )
  })
}

/** The limits of all prescribed sets of a method. */
export function prescribedLimits(method: MethodDefinition): PrescribedLimit[] {
  const items = targetItems(method)
  return method.prescribed.flatMap(set =>
    Object.entries(set.values).flatMap(([name, value]) => {
      const rule = method.judge.find(({ need }) => need.includes(name)) ?? method.judge[0]
      const own = items.filter(({ key }) => key === rule?.key)
      const compared = comparedWith(method, name)
      const item = own.find(({ parameterKey }) => parameterKey === compared) ?? own[0]
      if (!item) return []
      const parameter = method.parameters.find(({ key }) => key === compared)
      return [
        {
          setKey: set.key,
          name,
          item: { key: item.key, parameterKey: item.parameterKey },
          parameterKey: parameter?.key ?? item.parameterKey,
          unit: parameter?.unit ?? item.unit,
          op: limitOp(name, item.op),
          value,
          source: /设计|示例/.test(set.zh) ? ('design' as const) : ('standard' as const),
        },
      ]
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
