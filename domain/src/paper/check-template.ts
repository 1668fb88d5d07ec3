import { z } from 'zod'
import type { MethodDefinition } from '../methods/definition.ts'
import { pathSegments } from './bindings.ts'
import { paperDataSchema } from './data.ts'
import { bodySections, type PaperTemplate, type Part, type Section, sectionRows } from './template.ts'

/** Checks a template against the method it prints, before it is published (methods.md section 17). */

export interface TemplateFault {
  /** Where: area and section. */
  place: string
  path: string
  /** `unknown_path`, `missing_part` or `too_wide`. */
  kind: 'unknown_path' | 'missing_part' | 'too_wide'
}

const virtual = new Set([
  'sample.several',
  'sample.numbers',
  'row.number',
  'row.running',
  'result.name',
  'result.unit',
  'result.requirement',
  'result.value',
  'result.judgement',
  'verdict.flags',
  'verdict.overall',
  'context.laboratory.marks.label',
  'context.equipment.brief',
  'context.equipment.full',
])

/** Walks a schema down a path; arrays and optional values are stepped into. */
function inSchema(schema: unknown, segments: readonly string[]): boolean {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) return inSchema(schema.unwrap(), segments)
  const [head, ...rest] = segments
  if (schema instanceof z.ZodArray) return inSchema(schema.element, head?.startsWith('#') ? rest : segments)
  if (head === undefined) return true
  if (schema instanceof z.ZodObject) return Object.hasOwn(schema.shape, head) && inSchema(schema.shape[head], rest)
  return schema instanceof z.ZodRecord && inSchema(schema.valueType, rest)
}

function inMethod(root: string, segments: readonly string[], method: MethodDefinition): boolean {
  const names = segments.filter(segment => !segment.startsWith('#'))
  const group = names.length === 2 ? names[0] : undefined
  const name = names.at(-1)
  if (names.length < 1 || names.length > 2) return false
  if (root === 'raw') return method.inputs.some(input => input.name === name && input.in === (group ?? 'test'))
  return method.derived.some(value => value.name === name && value.in === group)
}

/** Whether the data of the method's sheets can hold a value at this path. */
function pathExists(path: string, method: MethodDefinition): boolean {
  if (virtual.has(path)) return true
  const [root = '', ...rest] = pathSegments(path)
  if (root === 'raw' || root === 'computed') return inMethod(root, rest, method)
  if (root === 'fits') return method.derived.some(value => value.name === rest[0])
  if (root === 'captured')
    return method.curve !== undefined && [method.curve.x, method.curve.y].flat().includes(rest[0] ?? '')
  if (root === 'verdict') return rest[0] === 'items' && method.judge.some(item => item.key === rest[1])
  if (root === 'sample') return inSchema(paperDataSchema.shape.samples, rest)
  return inSchema(paperDataSchema, [root, ...rest])
}

function partPaths(part: Part): string[] {
  if (part.kind === 'value' || part.kind === 'image' || part.kind === 'qr') return [part.path]
  if (part.kind !== 'chart') return []
  const marks = (part.marks ?? []).flatMap(mark => (typeof mark.y === 'number' ? [mark.x] : [mark.x, mark.y]))
  return [...part.series.flatMap(series => [series.x, series.y]), ...(part.fit ?? []), ...marks]
}

function sectionPaths(section: Section): string[] {
  const rows = sectionRows(section)
  const parts = rows.flatMap(line => line.cells.flatMap(cell => cell.parts))
  const conditions = [section.when, ...rows.map(line => line.when)].filter(path => path !== undefined)
  return [...conditions, ...parts.flatMap(partPaths)]
}

interface Placed {
  place: string
  section: Section
}

function placedSections(template: PaperTemplate): Placed[] {
  const named = (area: string, sections: readonly Section[]) =>
    sections.map(section => ({ place: `${area}/${section.id}`, section }))
  const body = bodySections(template.body)
  return [...named('header', template.header), ...named('body', body), ...named('footer', template.footer)]
}

/** Paths that the standards require on the sheet. */
const required = {
  record: [
    'context.laboratory.name',
    'context.method.record_code',
    'context.numbers.record',
    'context.environment',
    'context.equipment.full',
    'context.basis.test',
    'context.times.tested',
    'sample.numbers',
    'statement',
    'deviations',
    'signed_on',
  ],
  report: [
    'context.laboratory.name',
    'context.laboratory.address',
    'context.laboratory.marks',
    'context.method.report_code',
    'context.numbers.report',
    'context.customer.unit',
    'context.customer.project',
    'context.customer.witness',
    'context.nature',
    'context.basis.test',
    'context.basis.judgement',
    'context.basis.decision_rule',
    'context.subcontractor',
    'context.scope',
    'context.times.tested',
    'context.times.received',
    'sample.numbers',
    'sample.state',
    'conclusion',
    'statement',
    'deviations',
    'signed_on',
    'qr.url',
    'qr.code',
  ],
} as const

const roles = { record: ['tested', 'recorded', 'checked'], report: ['tested', 'audited', 'approved'] } as const

function missingParts(template: PaperTemplate, placed: readonly Placed[]): TemplateFault[] {
  const paths = new Set(placed.flatMap(({ section }) => sectionPaths(section)))
  const parts = placed.flatMap(({ section }) => sectionRows(section).flatMap(l => l.cells.flatMap(c => c.parts)))
  const signed = new Set(parts.filter(part => part.kind === 'signature').map(part => part.role))
  const missing = (path: string): TemplateFault => ({ place: template.kind, path, kind: 'missing_part' })
  return [
    ...required[template.kind].filter(path => !paths.has(path)).map(missing),
    ...roles[template.kind].filter(role => !signed.has(role)).map(role => missing(`signatures.${role}`)),
    ...(parts.some(part => part.kind === 'page' && part.of === 'total') ? [] : [missing('page')]),
  ]
}

/**
 * Faults of a template: paths that the method or the data do not have, parts of JT/T 828 that are missing, sections
 * wider than the page. An empty list means that it may be published.
 */
export function checkTemplate(template: PaperTemplate, method: MethodDefinition): TemplateFault[] {
  const placed = placedSections(template)
  const [, right, , left] = template.page.margins
  const width = template.page.width - left - right
  const faults: TemplateFault[] = []
  for (const { place, section } of placed) {
    for (const path of sectionPaths(section)) {
      if (!pathExists(path, method)) faults.push({ place, path, kind: 'unknown_path' })
    }
    const across = section.across ? section.across.width * (section.across.each - 1) : 0
    const sum = section.columns.reduce((a, b) => a + b, 0) + across
    if (sum > width + 0.2) faults.push({ place, path: sum.toFixed(1), kind: 'too_wide' })
  }
  return [...faults, ...missingParts(template, placed)]
}
