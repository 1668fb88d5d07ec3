import type { LocalDateTime } from '../kit/id.ts'
import type { Label, Language } from '../kit/label.ts'
import type { PaperDocument } from '../paper/document.ts'
import { drawMachineCurve, type MachineCurve, thinnedCurve } from '../testing/machine-curve.ts'
import { type FileOf, fileSheet } from './file-sheet.ts'

/** What a machine measured for a report; figures are decimals as they were sent, in the units of the columns. */
export interface CapturedReading {
  readonly machine: string
  readonly local_no: string | null
  readonly specimen: string | null
  readonly started_at: LocalDateTime
  /** kN, mm, kN/s. */
  readonly peak_force: string | null
  readonly peak_displacement: string | null
  readonly loading_rate: string | null
  /** The result with its unit. */
  readonly result: string | null
  readonly operator: string | null
  /** Null without one. */
  readonly curve: MachineCurve | null
}

const words = {
  title: { zh: '采集数据与曲线', en: 'Captured data and curves', es: 'Datos capturados y curvas' },
  machine: { zh: '设备', en: 'Machine', es: 'Equipo' },
  number: { zh: '本机编号', en: 'Local no.', es: 'N.º local' },
  specimen: { zh: '试件', en: 'Specimen', es: 'Probeta' },
  at: { zh: '试验时间', en: 'Tested', es: 'Ensayado' },
  force: { zh: '最大力值(kN)', en: 'Peak force (kN)', es: 'Fuerza máx. (kN)' },
  displacement: { zh: '最大变形(mm)', en: 'Peak displ. (mm)', es: 'Deform. máx. (mm)' },
  rate: { zh: '速率(kN/s)', en: 'Rate (kN/s)', es: 'Velocidad (kN/s)' },
  result: { zh: '结果', en: 'Result', es: 'Resultado' },
  operator: { zh: '操作员', en: 'Operator', es: 'Operario' },
} satisfies Readonly<Record<string, Label>>

/** Places of a curve that paper can tell apart. */
const printedPlaces = 600

/** The sheet of a report's file on what its machines sent: the readings as a table, then the curve of each that has one. */
export function capturedPaper(
  facts: FileOf & { readonly readings: readonly CapturedReading[] },
  language: Language,
): PaperDocument {
  const say = (label: Label): string => label[language]
  const or = (text: string | null): string => text || '—'
  return fileSheet(
    facts,
    {
      title: words.title,
      tables: [
        {
          columns: [
            { title: say(words.machine) },
            { title: say(words.number), width: 20 },
            { title: say(words.specimen), width: 26 },
            { title: say(words.at), width: 20 },
            { title: say(words.force), width: 17 },
            { title: say(words.displacement), width: 17 },
            { title: say(words.rate), width: 15 },
            { title: say(words.result), width: 17 },
            { title: say(words.operator), width: 16 },
          ],
          rows: facts.readings.map(reading => [
            reading.machine,
            or(reading.local_no),
            or(reading.specimen),
            reading.started_at.slice(0, 16),
            or(reading.peak_force),
            or(reading.peak_displacement),
            or(reading.loading_rate),
            or(reading.result),
            or(reading.operator),
          ]),
        },
      ],
      drawings: facts.readings.flatMap(({ curve, specimen, local_no }) => {
        const drawing = curve
          ? drawMachineCurve({ ...curve, points: thinnedCurve(curve.points, printedPlaces) }, language)
          : null
        return drawing ? [{ caption: specimen ?? local_no ?? '', drawing }] : []
      }),
    },
    language,
  )
}
