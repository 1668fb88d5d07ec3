import type { carePaperActions } from '@gt/domain/equipment/care-actions.ts'
import { equipment } from '@gt/domain/equipment/equipment.entity.ts'
import { equipmentCalibration } from '@gt/domain/equipment/equipment-calibration.entity.ts'
import { equipmentCalibrationPlan } from '@gt/domain/equipment/equipment-calibration-plan.entity.ts'
import { equipmentCalibrationPoint } from '@gt/domain/equipment/equipment-calibration-point.entity.ts'
import { equipmentUseRecord } from '@gt/domain/equipment/equipment-use-record.entity.ts'
import { checkResultList, intermediateCheckPlan } from '@gt/domain/equipment/intermediate-check-plan.entity.ts'
import { intermediateCheckRecord } from '@gt/domain/equipment/intermediate-check-record.entity.ts'
import type { Field } from '@gt/domain/kit/field.ts'
import type { EnumOptions } from '@gt/domain/kit/fields/enum.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import type { Label, Language } from '@gt/domain/kit/label.ts'
import type { Ctx } from '../../db/context.ts'
import { getRow } from '../../db/write.ts'
import type { Run } from '../../http/implement.ts'
import { type PrintedRow, printed } from './printed.ts'

type Actions = (typeof carePaperActions)['actions']

const titles = {
  plan: { zh: '年设备检定校准计划', en: ' plan of calibrations', es: ' plan de calibraciones' },
  confirmation: { zh: '计量确认记录', en: 'Metrological confirmation', es: 'Confirmación metrológica' },
  check: { zh: '期间核查记录', en: 'Record of intermediate checks', es: 'Registro de comprobaciones intermedias' },
  uses: { zh: '仪器设备使用记录', en: 'Use ledger of equipment', es: 'Registro de uso de equipos' },
} as const satisfies Record<string, Label>
const drawnUp: Label = { zh: '编制：', en: 'Prepared by:', es: 'Elaborado por:' }
const approved: Label = { zh: '批准：', en: 'Approved by:', es: 'Aprobado por:' }
const confirmed: Label = { zh: '确认：', en: 'Confirmed by:', es: 'Confirmado por:' }
const dated: Label = { zh: '日期：', en: 'Date:', es: 'Fecha:' }
const number = equipment.fields.equipment_number
const mostLines = 2000

/** Words of a code of a choice. */
function wordOf(field: Field, code: string | null | undefined, language: Language): string {
  const { list } = field.options as EnumOptions // choices only
  return code ? (list.labels[code]?.[language] ?? code) : ''
}

/** `label：value` of each that has a value, on one line. */
const factLine = (language: Language, facts: readonly (readonly [Label, string | null | undefined])[]): string =>
  facts
    .flatMap(([label, value]) => (value ? [`${label[language]}${language === 'zh' ? '：' : ': '}${value}`] : []))
    .join('　　')

/** The calibrations planned for a year; see the contract. */
export const printCalibrationPlan: Run<Actions['CalibrationPlan']> = (call, { plan_year }) =>
  printed(call, equipmentCalibrationPlan.name, async ctx => {
    const { fields } = equipmentCalibrationPlan
    const rows = await ctx.tx.query<PrintedRow>(
      `select e.equipment_number as number, e.name, e.specification_model as model, coalesce(p.parameters, e.measuring_range) as parameters, p.kind,
         p.planned_on::text as planned_on, coalesce(p.verification_unit, e.verification_unit) as unit, p.state
       from equipment_calibration_plan p join equipment e on e.business_id = p.business_id and e.id = p.equipment_id
       where p.business_id = app_biz() and p.plan_year = $1 and p.state <> 'cancelled' and p.deleted_at is null
       order by p.planned_on, e.equipment_number limit $2`,
      [plan_year, mostLines],
    )
    return {
      title: `${plan_year}${titles.plan[call.language]}`,
      facts: [],
      columns: [
        { field: number, of: 'number', width: 90 },
        { field: equipment.fields.name, of: 'name', width: 120 },
        { field: equipment.fields.specification_model, of: 'model', width: 90 },
        { field: fields.parameters, of: 'parameters', width: 150 },
        { field: fields.kind, of: 'kind', width: 60 },
        { field: fields.planned_on, of: 'planned_on', width: 80 },
        { field: fields.verification_unit, of: 'unit', width: 130 },
        { field: fields.state, of: 'state', width: 60 },
      ],
      rows: rows.map(row => ({
        ...row,
        kind: wordOf(fields.kind, row.kind, call.language),
        state: wordOf(fields.state, row.state, call.language),
      })),
      signatures: [drawnUp, approved, dated],
    }
  })

/** What tells a machine on paper. */
async function machineFacts(ctx: Ctx, id: Id, language: Language): Promise<string> {
  const machine = await getRow(ctx, equipment, id)
  const { equipment_number, name, specification_model, measuring_range, range_accuracy } = equipment.fields
  return factLine(language, [
    [equipment_number.label, machine.equipment_number],
    [name.label, machine.name],
    [specification_model.label, machine.specification_model],
    [measuring_range.label, machine.measuring_range],
    [range_accuracy.label, machine.range_accuracy],
  ])
}

/** Names of people by their ids. */
const nameOf = async (ctx: Ctx, id: Id | null): Promise<string | null> => {
  const [row] = await ctx.tx.query<{ name: string }>(
    'select coalesce(real_name, nickname, user_name) as name from app_user where id = $1',
    [id],
  )
  return row?.name ?? null
}

/** The confirmation sheet of a calibration; see the contract. */
export const printConfirmation: Run<Actions['Confirmation']> = (call, { id }) =>
  printed(call, equipmentCalibration.name, async ctx => {
    const { language } = call
    const { fields } = equipmentCalibration
    const point = equipmentCalibrationPoint.fields
    const row = await getRow(ctx, equipmentCalibration, id)
    const rows = await ctx.tx.query<PrintedRow>(
      `select quantity_name, trim_scale(nominal)::text as nominal, trim_scale(measured)::text as measured, trim_scale(error_percent)::text as error_percent,
         trim_scale(allowed_error)::text as allowed_error, trim_scale(correction)::text as correction, trim_scale(uncertainty)::text as uncertainty, unit
       from equipment_calibration_point where business_id = app_biz() and equipment_calibration_id = $1 and deleted_at is null order by sort_no, id`,
      [id],
    )
    return {
      title: titles.confirmation[language],
      facts: [
        await machineFacts(ctx, row.equipment_id, language),
        factLine(language, [
          [fields.calibration_no.label, row.calibration_no],
          [fields.certificate_no.label, row.certificate_no],
          [fields.verification_unit.label, row.verification_unit],
          [fields.calibrated_on.label, row.calibrated_on],
          [fields.valid_to.label, row.valid_to],
        ]),
        factLine(language, [
          [fields.result.label, wordOf(fields.result, row.result, language)],
          [fields.uncertainty.label, row.uncertainty],
          [fields.confirm_requirement.label, row.confirm_requirement],
          [fields.confirm_result.label, wordOf(fields.confirm_result, row.confirm_result, language)],
        ]),
        factLine(language, [
          [fields.confirm_note.label, row.confirm_note],
          [fields.confirmed_by_id.label, await nameOf(ctx, row.confirmed_by_id)],
          [fields.confirmed_on.label, row.confirmed_on],
          [fields.approved_by_id.label, await nameOf(ctx, row.approved_by_id)],
        ]),
      ],
      columns: [
        { field: point.quantity_name, of: 'quantity_name', width: 110 },
        { field: point.nominal, of: 'nominal', width: 90 },
        { field: point.measured, of: 'measured', width: 90 },
        { field: point.error_percent, of: 'error_percent', width: 90 },
        { field: point.allowed_error, of: 'allowed_error', width: 90 },
        { field: point.correction, of: 'correction', width: 90 },
        { field: point.uncertainty, of: 'uncertainty', width: 90 },
        { field: point.unit, of: 'unit', width: 60 },
      ],
      rows,
      signatures: [confirmed, approved, dated],
    }
  })

/** The record of the checks of a plan; see the contract. */
export const printChecks: Run<Actions['CheckRecord']> = (call, { id }) =>
  printed(call, intermediateCheckPlan.name, async ctx => {
    const { language } = call
    const { fields } = intermediateCheckPlan
    const read = intermediateCheckRecord.fields
    const plan = await getRow(ctx, intermediateCheckPlan, id)
    const values = [
      'value_1',
      'value_2',
      'value_3',
      'mean',
      'reference_value',
      'difference',
      'allowed',
      'en_value',
    ] as const
    const rows = await ctx.tx.query<PrintedRow>(
      `select r.checked_on::text as checked_on, ${values.map(name => `trim_scale(r.${name})::text as ${name}`).join(', ')}, r.result,
         coalesce(u.real_name, u.nickname, u.user_name) as checker, r.treatment
       from intermediate_check_record r left join app_user u on u.id = r.checker_id
       where r.business_id = app_biz() and r.intermediate_check_plan_id = $1 and r.deleted_at is null order by r.checked_on, r.id limit $2`,
      [id, mostLines],
    )
    return {
      title: titles.check[language],
      facts: [
        await machineFacts(ctx, plan.equipment_id, language),
        factLine(language, [
          [fields.plan_no.label, plan.plan_no],
          [fields.method.label, plan.method],
          [fields.standard_text.label, plan.standard_text],
          [fields.criteria.label, plan.criteria],
          [fields.approved_by_id.label, await nameOf(ctx, plan.approved_by_id)],
        ]),
      ],
      columns: [
        { field: read.checked_on, of: 'checked_on', width: 90 },
        ...values.map(name => ({ field: read[name], of: name, width: 70 })),
        { field: read.result, of: 'result', width: 70 },
        { field: read.checker_id, of: 'checker', width: 70 },
        { field: read.treatment, of: 'treatment', width: 110 },
      ],
      rows: rows.map(row => ({
        ...row,
        result: row.result ? (checkResultList.labels[row.result as 'pass'][language] ?? '') : '',
      })),
      signatures: [drawnUp, approved, dated],
    }
  })

/** The use ledger of a machine in a period; see the contract. */
export const printUses: Run<Actions['UseLedger']> = (call, { equipment_id, from, to }) =>
  printed(call, equipmentUseRecord.name, async ctx => {
    const { language } = call
    const { fields } = equipmentUseRecord
    const rows = await ctx.tx.query<PrintedRow>(
      `select to_char(r.used_from, 'YYYY-MM-DD HH24:MI') as used_from, to_char(r.used_to, 'YYYY-MM-DD HH24:MI') as used_to, r.sample_number, r.test_name,
         r.state_before, r.state_after, trim_scale(r.temperature)::text as temperature, trim_scale(r.humidity)::text as humidity,
         coalesce(u.real_name, u.nickname, u.user_name) as user, concat_ws(' ', r.abnormal_note, r.remark) as remark
       from equipment_use_record r left join app_user u on u.id = r.user_id
       where r.business_id = app_biz() and r.equipment_id = $1 and r.used_from >= $2::date and r.used_from < $3::date + 1 and not r.voided and r.deleted_at is null
       order by r.used_from, r.id limit $4`,
      [equipment_id, from, to, mostLines],
    )
    return {
      title: titles.uses[language],
      facts: [await machineFacts(ctx, equipment_id, language), `${from} — ${to}`],
      columns: [
        { field: fields.used_from, of: 'used_from', width: 95 },
        { field: fields.used_to, of: 'used_to', width: 95 },
        { field: fields.sample_number, of: 'sample_number', width: 120 },
        { field: fields.test_name, of: 'test_name', width: 130 },
        { field: fields.state_before, of: 'state_before', width: 55 },
        { field: fields.state_after, of: 'state_after', width: 55 },
        { field: fields.temperature, of: 'temperature', width: 50 },
        { field: fields.humidity, of: 'humidity', width: 50 },
        { field: fields.user_id, of: 'user', width: 65 },
        { field: fields.remark, of: 'remark', width: 120 },
      ],
      rows: rows.map(row => ({
        ...row,
        state_before: wordOf(fields.state_before, row.state_before, language),
        state_after: wordOf(fields.state_after, row.state_after, language),
      })),
      signatures: [],
    }
  })
