import type { JudgeItem, MethodDefinition, MethodParameter } from '@gt/domain/methods/definition.ts'

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

/** Judged quantities of a method, in the order of its `judge` list (methods.md section 17). */
export const targetItems = (method: MethodDefinition): TargetItem[] =>
  method.judge.map(item => {
    const parameter = judgedParameter(method, item)
    return { key: item.key, name: item.zh, op: opOf(item), parameterKey: parameter.key, unit: parameter.unit }
  })

/** The limits of all prescribed sets of a method. */
export function prescribedLimits(method: MethodDefinition): PrescribedLimit[] {
  const items = targetItems(method)
  return method.prescribed.flatMap(set =>
    Object.entries(set.values).flatMap(([name, value]) => {
      const place = method.judge.findIndex(({ need }) => need.includes(name))
      const item = items[Math.max(place, 0)]
      if (!item) return []
      return [
        {
          setKey: set.key,
          name,
          item: { key: item.key, parameterKey: item.parameterKey },
          ...limited(method, name, item),
          op: limitOp(name, item.op),
          value,
          source: /设计|示例/.test(set.zh) ? ('design' as const) : ('standard' as const),
        },
      ]
    }),
  )
}

/** The parameter that the judgement compares with the limit (`IP <= IP_max`), else the one that its item judges. */
function limited(method: MethodDefinition, name: string, item: TargetItem): Pick<TargetItem, 'parameterKey' | 'unit'> {
  const compared = new RegExp(`\\b([A-Za-z]\\w*)\\s*[<>]=?\\s*${name}\\b`)
  const keys = method.judge.flatMap(judge => compared.exec(expressionOf(judge))?.[1] ?? [])
  const parameter = method.parameters.find(({ key }) => keys.includes(key))
  return { parameterKey: parameter?.key ?? item.parameterKey, unit: parameter?.unit ?? item.unit }
}

const expressionOf = (item: JudgeItem): string => item.ok ?? item.state ?? ''

/** The parameter an item judges: named in its expression, else alike in words, else the method's first. */
function judgedParameter(method: MethodDefinition, item: JudgeItem): MethodParameter {
  const words = new Set(expressionOf(item).match(/[A-Za-z]\w*/g))
  const found =
    method.parameters.find(({ key }) => words.has(key)) ??
    method.parameters.find(({ zh }) => zh.includes(item.zh) || item.zh.includes(zh)) ??
    method.parameters[0]
  if (!found) throw new Error(`method ${method.id} has no parameter`)
  return found
}

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
