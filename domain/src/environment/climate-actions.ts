import { z } from 'zod'
import { controller, outside, read, write } from '../kit/action.ts'
import { parseNumber } from '../kit/decimal.ts'
import { daySchema } from '../kit/fields/date.ts'
import { idSchema } from '../kit/fields/ref.ts'
import { named } from '../kit/input-words.ts'
import { issue } from '../kit/issue.ts'
import type { Label } from '../kit/label.ts'
import { isLocalDateTime } from '../kit/rules.ts'
import { humitureDevice } from './humiture-device.entity.ts'
import { humitureRecord } from './humiture-record.entity.ts'

const flag = z.literal([0, 1])
/** Sensors say more digits than are kept. */
const sensed = (field: { readonly label: Label }, min: number, max: number) =>
  named(
    z
      .string()
      .regex(/^-?\d{1,3}(\.\d{1,3})?$/, issue('number'))
      .refine(value => isWithin(value, min, max), issue('max', { max })),
    field.label,
  )
const isWithin = (text: string, min: number, max: number): boolean => {
  const value = parseNumber(text)
  return value !== null && !value.lessThan(min) && !value.greaterThan(max)
}
const moment = z.string().refine(isLocalDateTime, issue('date'))
const figure = z.string().nullable()

const limits = z.object({
  temp_min: figure,
  temp_max: figure,
  humidity_min: figure,
  humidity_max: figure,
})

const reading = z.object({
  recorded_at: z.string(),
  temperature: z.string(),
  humidity: figure,
  source: z.enum(humitureRecord.fields.source.options.list.codes),
  out: flag,
})
export type ClimateReading = z.infer<typeof reading>

/** Readings of the climate of rooms, besides what the page djenvironment/humiture calls of its rows. */
export const climateActions = controller('HumitureRecords', {
  /**
   * Takes in what a sensor says, known by its serial. The corrections of its certificate are added; what it said is kept beside. One is
   * kept every ten minutes and whenever the room comes to stand outside its limits, or inside again; the same moment again is answered as
   * done. Refuses with PE-20 (the future), PE-29 (no such sensor).
   */
  Receive: write({
    permission: ['djenvironment.humiture.add'],
    label: { zh: '接收读数', en: 'take in a reading', es: 'recibir una lectura' },
    input: z.strictObject({
      device_serial: named(
        z.string().trim().min(1, issue('required')).max(60),
        humitureDevice.fields.device_serial.label,
      ),
      recorded_at: moment,
      temperature: sensed(humitureRecord.fields.temperature, -50, 80),
      humidity: sensed(humitureRecord.fields.humidity, 0, 100).nullish(),
    }),
    output: z.object({ id: z.string().nullable(), kept: flag, out_of_range: flag }),
  }),
  /** The readings of a room on one day that count, with its limits and the gaps in which nothing was read. Refuses with G-04. */
  Day: read({
    permission: ['djenvironment.humiture.view'],
    input: z.strictObject({ workplace_id: idSchema, day: daySchema }),
    output: z.object({
      room: z.string(),
      limits,
      readings: z.array(reading),
      gaps: z.array(z.object({ from: z.string(), to: z.string(), minutes: z.number() })),
    }),
  }),
  /** The sheet of a room for the file, of the month of a day: mean, least and most of each day, readings outside, gaps. A PDF in base64. Refuses with G-04. */
  MonthSheet: outside({
    permission: ['djenvironment.humiture.print'],
    label: { zh: '打印月报', en: 'print the month', es: 'imprimir el mes' },
    input: z.strictObject({ workplace_id: idSchema, day: daySchema }),
    output: z.object({ pdf: z.string(), pages: z.number() }),
  }),
})

/** What the page of rooms calls besides the actions of its rows. */
export const workplaceActions = controller('Workplaces', {
  /** The sign of a room with its limits and a QR code that leads to it: a PDF in base64. Refuses with G-04. */
  Sign: outside({
    permission: ['djenvironment.workplace.label'],
    label: { zh: '打印标牌', en: 'print the sign', es: 'imprimir el rótulo' },
    input: z.strictObject({ id: idSchema }),
    output: z.object({ pdf: z.string(), pages: z.number() }),
  }),
})
