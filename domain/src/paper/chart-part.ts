import type { MethodCurve, MethodDefinition } from '../methods/definition.ts'
import { BODY_WIDTH, cell, row, section } from './build.ts'
import type { ChartPart, LocalText, Section } from './template.ts'
import { derivedName, inputName } from './value-names.ts'

/** The curve of a method as a chart of the template: where its points, its fit and its marks are stored. */

interface Column {
  path: string
  name: LocalText
  unit: string
}

/** The column of a group by its symbol, else the captured points of a device file. */
function columnOf(method: MethodDefinition, name: string): Column {
  const input = method.inputs.find(candidate => candidate.name === name && candidate.in !== 'test')
  if (input) return { path: `raw.${input.in}.${name}`, name: inputName(input), unit: input.unit ?? '' }
  const derived = method.derived.find(candidate => candidate.name === name && candidate.in !== undefined)
  if (derived)
    return { path: `computed.${derived.in}.${name}`, name: derivedName(method, derived), unit: derived.unit ?? '' }
  return { path: `captured.${name}`, ...(capturedAxes[name] ?? { name: { zh: name }, unit: '' }) }
}

const capturedAxes: Readonly<Record<string, { name: LocalText; unit: string }>> = {
  time: { name: { zh: '时间', en: 'Time', es: 'Tiempo' }, unit: 'min' },
  deformation: { name: { zh: '变形', en: 'Rut depth', es: 'Deformación' }, unit: 'mm' },
  strain: { name: { zh: '应变', en: 'Strain', es: 'Deformación' }, unit: '%' },
  stress: { name: { zh: '应力', en: 'Stress', es: 'Tensión' }, unit: 'MPa' },
}

/** The two columns of a standard curve, which the method names only in its interpolation `interp_xy(x, y, …)`. */
function standardCurve(method: MethodDefinition): [abscissa: string, ordinate: string] | null {
  const value = method.derived.find(candidate => candidate.name === method.curve?.x)
  const found = /interp_xy\(\s*(\w+)\s*,\s*(\w+)\s*,/.exec(value?.expr ?? '')
  return found?.[1] && found[2] ? [found[2], found[1]] : null
}

/** Derived values whose unrounded figures a chart needs, so that a reprint does not fit again. */
export function chartFits(method: MethodDefinition): string[] {
  const { curve } = method
  if (!curve || typeof curve.y !== 'string') return []
  const points = `(${curve.x},${curve.y}`
  const by = (fit: string) =>
    method.derived.find(value => value.expr.replaceAll(' ', '').includes(`${fit}${points}`))?.name
  const names = curve.kind === 'compaction' ? [by('polyfit')] : [by('intercept'), by('slope')]
  if (curve.kind !== 'compaction' && curve.kind !== 'strength-line') return []
  return names.filter(name => name !== undefined)
}

function marksOf(curve: MethodCurve): ChartPart['marks'] {
  if (curve.kind === 'compaction' && curve.mark?.length === 2) {
    return [{ x: `computed.${curve.mark[0]}`, y: `computed.${curve.mark[1]}` }]
  }
  if (curve.kind === 'grading') {
    const shares = (curve.mark ?? []).map(name => ({ name, share: Number(name.replace(/\D/g, '')) }))
    return shares.map(({ name, share }) => ({ x: `computed.${name}`, y: share }))
  }
  return undefined
}

const markers = ['circle', 'square', 'triangle'] as const

/** The chart of a method's curve, or null when it has none. Sizes in millimetres. */
function chartOf(method: MethodDefinition, width: number, height: number): ChartPart | null {
  const { curve } = method
  if (!curve) return null
  const standard = curve.kind === 'standard-curve' ? standardCurve(method) : null
  const x = columnOf(method, standard?.[0] ?? curve.x)
  const names = standard ? [standard[1]] : typeof curve.y === 'string' ? [curve.y] : curve.y
  const columns = names.map(name => columnOf(method, name))
  const fits = chartFits(method)
  const series: ChartPart['series'] = columns.map((column, i) => ({
    x: x.path,
    y: column.path,
    ...(columns.length > 1 ? { name: column.name } : {}),
    line: fits.length > 0 ? 'none' : 'straight',
    marker: x.path.startsWith('captured.') ? 'none' : (markers[i] ?? 'dot'),
  }))
  for (const limit of method.inputs.filter(input => /^aggregategradation\.(lower|upper)$/.test(input.calib ?? ''))) {
    series.push({ x: x.path, y: `raw.${limit.in}.${limit.name}`, line: 'straight', dash: 'dashed', marker: 'none' })
  }
  const first = columns[0]
  const marks = marksOf(curve)
  return {
    kind: 'chart',
    width,
    height,
    x: { title: x.name, unit: x.unit, scale: curve.xscale ?? 'linear' },
    y: {
      title: columns.length > 1 ? sharedTitle(first?.name) : (first?.name ?? { zh: '' }),
      unit: first?.unit ?? '',
      ...(curve.kind === 'grading' ? { from: 0, to: 100 } : {}),
    },
    series,
    ...(fits.length > 0 ? { fit: fits.map(name => `fits.${name}`) } : {}),
    ...(marks ? { marks } : {}),
  }
}

/** The axis title of several like columns: the name without its number. */
function sharedTitle(name: LocalText | undefined): LocalText {
  const strip = (text: string | undefined) => text?.replace(/\s?\d$/, '')
  return {
    zh: strip(name?.zh) ?? '',
    ...(name?.en ? { en: strip(name.en) } : {}),
    ...(name?.es ? { es: strip(name.es) } : {}),
  }
}

/**
 * The chart as a part of the form, printed only when its points are stored: `height` millimetres high, or `roomy`
 * when the sheet has room.
 */
export function chartSection(method: MethodDefinition, height: number, roomy: number): Section | null {
  const chart = chartOf(method, 150, height)
  if (!chart) return null
  return section('curve', [BODY_WIDTH], {
    when: chart.series[0]?.y ?? 'sample.number',
    rows: [row(height + 2, [cell(0, [chart])], { roomy: roomy + 2 })],
  })
}
