import { outsideWords } from '@gt/domain/environment/climate-figures.ts'
import { climateErrors } from '@gt/domain/environment/errors.ts'
import { humitureDevice } from '@gt/domain/environment/humiture-device.entity.ts'
import { humitureRecord } from '@gt/domain/environment/humiture-record.entity.ts'
import { workplace } from '@gt/domain/environment/workplace.entity.ts'
import type { CommandDone, CommandItem } from '@gt/domain/kit/action.ts'
import { parseNumber } from '@gt/domain/kit/decimal.ts'
import type { NewRow, Row, RowValues } from '@gt/domain/kit/entity.ts'
import { Refusal, type Refused, refused, refuseIfAny } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { Label } from '@gt/domain/kit/label.ts'
import { addMinutes, dayOf } from '@gt/domain/kit/time.ts'
import type { Ctx } from '../../db/context.ts'
import { factsOf } from '../../db/facts.ts'
import { changeRow, getRow, lockRow } from '../../db/write.ts'
import { closeTodos } from '../../flow/todos.ts'
import { entityRules } from '../../pages/rules.ts'
import { tellOutside, withCorrections } from './readings.ts'

type Reading = Row<typeof humitureRecord>
type Values = NewRow<typeof humitureRecord> & Pick<RowValues<typeof humitureRecord>, 'source'>

/** What is noted by hand is noted within these hours. */
const lateHours = 24
const byHand = { min: -20, max: 60 } as const
const rangeSql =
  "case when t.voided then 'void' when not t.out_of_range then 'in' when t.treatment is null then 'out' else 'treated' end"

const { fields } = humitureRecord

function timeRefusals(ctx: Ctx, { recorded_at, source }: Values, at: string): Refused[] {
  const field = { field: 'recorded_at' }
  if ((recorded_at ?? at) > ctx.now) return [refused(climateErrors, 'PE-20', {}, field)]
  const isLate = source !== 'file' && at < addMinutes(ctx.now, -lateHours * 60)
  return isLate ? [refused(climateErrors, 'PE-21', { hours: lateHours }, field)] : []
}

function temperatureRefusals({ temperature }: Values): Refused[] {
  const value = parseNumber(temperature)
  const within = value && !value.lessThan(byHand.min) && !value.greaterThan(byHand.max)
  return within ? [] : [refused(climateErrors, 'PE-22', byHand, { field: 'temperature' })]
}

/** Rules of readings (page djenvironment/humiture): what is typed is what the sensor shows. */
async function complete(ctx: Ctx, values: Values): Promise<RowValues<typeof humitureRecord>> {
  const at = values.recorded_at ?? ctx.now
  if (!values.humiture_device_id)
    throw new Refusal([
      refused(generalErrors, 'G-06', { field: fields.humiture_device_id.label }, { field: 'humiture_device_id' }),
    ])
  const room = await getRow(ctx, workplace, values.workplace_id)
  // two people who note the same reading wait for each other at its sensor
  const device = await getRow(ctx, humitureDevice, values.humiture_device_id, true)
  const serial = device.device_serial
  const field = { field: 'humiture_device_id' }
  const [same] = await ctx.tx.query(
    `select 1 from humiture_record where business_id = app_biz() and humiture_device_id = $1 and recorded_at = $2 and not voided and deleted_at is null`,
    [device.id, at],
  )
  refuseIfAny([
    ...timeRefusals(ctx, values, at),
    ...temperatureRefusals(values),
    ...(device.workplace_id === room.id ? [] : [refused(climateErrors, 'PE-23', { serial }, field)]),
    ...(device.calibrated_to !== null && device.calibrated_to < dayOf(at)
      ? [refused(climateErrors, 'PE-24', { serial, date: device.calibrated_to }, field)]
      : []),
    ...(same
      ? [refused(climateErrors, 'PE-30', { room: room.name, at: at.slice(0, 16) }, { field: 'recorded_at' })]
      : []),
  ])
  const corrected = withCorrections(device, { temperature: values.temperature, humidity: values.humidity ?? null })
  return {
    ...values,
    ...corrected,
    recorded_at: at,
    out_of_range: outsideWords(room, corrected).length > 0 ? 1 : 0,
    recorder_id: ctx.principal.userId,
    source: values.source === 'file' ? 'file' : 'manual',
  }
}

const partWords: Readonly<Record<'cause' | 'measure' | 'effect', Label>> = {
  cause: { zh: '原因', en: 'Cause', es: 'Causa' },
  measure: { zh: '措施', en: 'Measure', es: 'Medida' },
  effect: { zh: '对在检试验的影响', en: 'Effect on running tests', es: 'Efecto en ensayos en curso' },
}

const doneWith = ({ id, row_version }: Reading): CommandDone => ({ id, row_version, state: null })

/** Says what was done about a reading outside the limits; when none of its room waits any more its to-do is done. Refuses with PE-26, PE-27. */
async function treat(ctx: Ctx, item: CommandItem, said: Readonly<Record<keyof typeof partWords, string>>) {
  const row = await lockRow(ctx, humitureRecord, item)
  refuseIfAny(row.voided === 1 ? [refused(climateErrors, 'PE-26')] : [])
  refuseIfAny(row.out_of_range === 1 && row.treatment === null ? [] : [refused(climateErrors, 'PE-27')])
  const treatment = (['cause', 'measure', 'effect'] as const)
    .map(name => `${partWords[name][ctx.language]}：${said[name]}`)
    .join('；')
  const changed = await changeRow(ctx, humitureRecord, row, { treatment })
  await closeSettled(ctx, row.workplace_id)
  return doneWith(changed)
}

/** A reading by hand counts no longer. Refuses with PE-25 (of a sensor), PE-26. */
async function makeVoid(ctx: Ctx, item: CommandItem, { reason }: { readonly reason?: string | null }) {
  const row = await lockRow(ctx, humitureRecord, item)
  refuseIfAny(row.source === 'device' ? [refused(climateErrors, 'PE-25')] : [])
  refuseIfAny(row.voided === 1 ? [refused(climateErrors, 'PE-26')] : [])
  const changed = await changeRow(
    ctx,
    humitureRecord,
    row,
    { voided: 1, void_reason: reason ?? null },
    { reason: reason ?? null },
  )
  await closeSettled(ctx, row.workplace_id)
  return doneWith(changed)
}

async function closeSettled(ctx: Ctx, roomId: string): Promise<void> {
  const [waits] = await ctx.tx.query(
    `select 1 from humiture_record where business_id = app_biz() and workplace_id = $1 and out_of_range and treatment is null and not voided and deleted_at is null limit 1`,
    [roomId],
  )
  if (!waits) await closeTodos(ctx, { kind: 'climate', id: roomId }, ['deviation'])
}

/** Rules of the register of the climate. */
export const recordRules = entityRules(humitureRecord, {
  visible: () => ({ facts: factsOf(humitureRecord.computed, { calc_range: { column: `(${rangeSql})`, place: '#' } }) }),
  computed: { calc_range: `select ${rangeSql}` },
  beforeCreate: (ctx, values) => complete(ctx, values),
  async afterSave(ctx, row, before) {
    if (!before && row.out_of_range === 1) await tellOutside(ctx, await getRow(ctx, workplace, row.workplace_id), row)
  },
  imported: async () => ({ source: 'file' }),
  commands: { Treat: treat as never, Void: makeVoid as never },
})
