import { equipment } from '@gt/domain/equipment/equipment.entity.ts'
import { equipmentCalibration } from '@gt/domain/equipment/equipment-calibration.entity.ts'
import { equipmentLifecycleEvent } from '@gt/domain/equipment/equipment-lifecycle-event.entity.ts'
import { equipmentMaintenance } from '@gt/domain/equipment/equipment-maintenance.entity.ts'
import { equipmentRepair } from '@gt/domain/equipment/equipment-repair.entity.ts'
import { checkResultList } from '@gt/domain/equipment/intermediate-check-plan.entity.ts'
import { intermediateCheckRecord } from '@gt/domain/equipment/intermediate-check-record.entity.ts'
import type { lifeActions } from '@gt/domain/equipment/life-actions.ts'
import {
  type CatalogueLine,
  frontPaper,
  type LifePaper,
  type LifeSection,
  lifePaper,
  sectionPaper,
} from '@gt/domain/equipment/life-paper.ts'
import { equipmentState } from '@gt/domain/equipment/lists.ts'
import type { Entity } from '@gt/domain/kit/entity.ts'
import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import type { EnumList } from '@gt/domain/kit/fields/enum.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import type { Label, Language } from '@gt/domain/kit/label.ts'
import type { Ctx } from '../../db/context.ts'
import { contentKey } from '../../files/keep.ts'
import type { OutsideCall, Run } from '../../http/implement.ts'
import { type JoinedPart, joinPapers, pagesOf } from '../../print/join-papers.ts'
import { costSql, lifeMachine } from './life.ts'

type Actions = (typeof lifeActions)['actions']
type Line = Readonly<Record<string, string | null>>

/** Bytes that the documents of a file may have together. */
const mostMb = 100
/** Most lines of a table. */
const mostLines = 2000

/** A stored document of the file. */
interface Attached {
  readonly title: string
  readonly mime: string
  readonly storage_key: string
  readonly sha256: string
}

/** A column of a table of the file. */
interface Column {
  readonly of: string
  readonly label: Label
  readonly width?: number
  readonly list?: EnumList
}

const fieldOf = (entity: Entity, of: string, width?: number): Column => {
  const field = entity.fields[of]
  if (!field) throw new Error(`${entity.name} has no ${of}`)
  const { list } = field.options as { readonly list?: EnumList } // choices only
  return { of, label: field.label, ...(width ? { width } : {}), ...(list ? { list } : {}) }
}

function sectionOf(title: Label, columns: readonly Column[], rows: readonly Line[], language: Language): LifeSection {
  const textOf = ({ of, list }: Column, row: Line): string => {
    const value = row[of] ?? ''
    return list ? (list.labels[value]?.[language] ?? value) : value
  }
  return {
    title: title[language],
    table: {
      columns: columns.map(({ label, width }) => ({ title: label[language], ...(width ? { width } : {}) })),
      rows: rows.map(row => columns.map(column => textOf(column, row))),
    },
  }
}

const life: Label = { zh: '设备履历表', en: 'Life line', es: 'Historial' }
const person: Label = { zh: '经办人', en: 'By', es: 'Por' }
const who = '(select coalesce(u.real_name, u.nickname, u.user_name) from app_user u where u.id ='

/** Tables of the file: those that have lines. */
async function sectionsOf(ctx: Ctx, id: Id): Promise<LifeSection[]> {
  const { language } = ctx
  const ofMachine = `t.equipment_id = $1 and t.deleted_at is null`
  const lines = (sql: string) => ctx.tx.query<Line>(`${sql} limit ${mostLines}`, [id])
  const all = [
    sectionOf(
      life,
      [
        fieldOf(equipmentLifecycleEvent, 'occurred_at', 28),
        fieldOf(equipmentLifecycleEvent, 'kind', 20),
        fieldOf(equipmentLifecycleEvent, 'title'),
        { of: 'person', label: person, width: 22 },
        fieldOf(equipmentLifecycleEvent, 'cost', 22),
      ],
      await lines(
        `select to_char(t.occurred_at, 'YYYY-MM-DD HH24:MI') as occurred_at, t.kind, t.title, ${who} t.user_id) as person, (${costSql})::text as cost
         from equipment_lifecycle_event t where t.equipment_id = $1 order by t.occurred_at, t.id`,
      ),
      language,
    ),
    sectionOf(
      equipmentCalibration.label,
      [
        fieldOf(equipmentCalibration, 'calibrated_on', 22),
        fieldOf(equipmentCalibration, 'certificate_no', 34),
        fieldOf(equipmentCalibration, 'verification_unit'),
        fieldOf(equipmentCalibration, 'valid_to', 22),
        fieldOf(equipmentCalibration, 'result', 18),
        fieldOf(equipmentCalibration, 'confirm_result', 26),
      ],
      await lines(
        `select t.calibrated_on::text as calibrated_on, t.certificate_no, t.verification_unit, t.valid_to::text as valid_to, t.result, t.confirm_result
         from equipment_calibration t where ${ofMachine} and t.state in ('confirmed', 'rejected') order by t.calibrated_on, t.id`,
      ),
      language,
    ),
    sectionOf(
      intermediateCheckRecord.label,
      [
        fieldOf(intermediateCheckRecord, 'checked_on', 24),
        fieldOf(intermediateCheckRecord, 'mean'),
        fieldOf(intermediateCheckRecord, 'reference_value'),
        fieldOf(intermediateCheckRecord, 'difference', 24),
        fieldOf(intermediateCheckRecord, 'allowed', 24),
        { ...fieldOf(intermediateCheckRecord, 'result', 22), list: checkResultList },
        { of: 'person', label: person, width: 24 },
      ],
      await lines(
        `select t.checked_on::text as checked_on, trim_scale(t.mean)::text as mean, trim_scale(t.reference_value)::text as reference_value,
           trim_scale(t.difference)::text as difference, trim_scale(t.allowed)::text as allowed, t.result, ${who} t.checker_id) as person
         from intermediate_check_record t where ${ofMachine} order by t.checked_on, t.id`,
      ),
      language,
    ),
    sectionOf(
      equipmentMaintenance.label,
      [
        fieldOf(equipmentMaintenance, 'done_on', 22),
        fieldOf(equipmentMaintenance, 'kind', 18),
        fieldOf(equipmentMaintenance, 'content'),
        fieldOf(equipmentMaintenance, 'result', 28),
        { of: 'person', label: person, width: 22 },
      ],
      await lines(
        `select t.done_on::text as done_on, t.kind, t.content, t.result, ${who} t.maintainer_id) as person
         from equipment_maintenance t where ${ofMachine} and t.state = 'done' order by t.done_on, t.id`,
      ),
      language,
    ),
    sectionOf(
      equipmentRepair.label,
      [
        fieldOf(equipmentRepair, 'repair_no', 28),
        fieldOf(equipmentRepair, 'sent_on', 22),
        fieldOf(equipmentRepair, 'fault_text'),
        fieldOf(equipmentRepair, 'content'),
        fieldOf(equipmentRepair, 'finished_on', 22),
        fieldOf(equipmentRepair, 'result', 16),
        fieldOf(equipmentRepair, 'cost', 18),
      ],
      await lines(
        `select t.repair_no, t.sent_on::text as sent_on, t.fault_text, t.content, t.finished_on::text as finished_on, t.result, t.cost::text as cost
         from equipment_repair t where ${ofMachine} and t.state in ('repairing', 'finished', 'accepted') order by t.sent_on, t.id`,
      ),
      language,
    ),
  ]
  return all.filter(({ table }) => table.rows.length > 0)
}

/** Certificates and documents of the machine by their day. */
const attachedTo = (ctx: Ctx, id: Id): Promise<Attached[]> =>
  ctx.tx.query<Attached>(
    `select a.title, f.mime_type as mime, f.storage_key, f.sha256 from (
       select t.certificate_file_id as file, concat_ws(' ', t.certificate_no, t.calibrated_on::text) as title, t.calibrated_on::timestamptz as at from equipment_calibration t
         where t.equipment_id = $1 and t.state in ('confirmed', 'rejected') and t.deleted_at is null
       union all select t.file_id, t.title, t.occurred_at from equipment_lifecycle_event t where t.equipment_id = $1
       union all select t.file_id, concat_ws(' ', t.maintain_no, t.done_on::text), t.done_on::timestamptz from equipment_maintenance t
         where t.equipment_id = $1 and t.state = 'done' and t.deleted_at is null) a
     join file_object f on f.id = a.file and f.deleted_at is null where f.mime_type in ('application/pdf', 'image/png', 'image/jpeg') order by a.at, f.id`,
    [id],
  )

async function factsOf(ctx: Ctx, id: Id): Promise<{ paper: LifePaper; attached: Attached[] }> {
  const { language } = ctx
  const machine = await lifeMachine(ctx, id)
  const { fields } = equipment
  const fact = (of: keyof typeof fields, text: string | null): readonly [string, string] => [
    fields[of].label[language],
    text ?? '',
  ]
  const [unit] = await ctx.tx.query<{ name: string }>(
    'select b.name from equipment e join business b on b.id = e.business_id where e.id = $1',
    [id],
  )
  ctx.pending.audit.push({
    entity: equipment.name,
    id,
    action: 'export',
    number: machine.equipment_number,
    before: null,
    after: { lifecycle: 1 },
    reason: null,
  })
  return {
    attached: await attachedTo(ctx, id),
    paper: {
      language,
      laboratory: unit?.name ?? '',
      number: machine.equipment_number,
      facts: [
        fact('name', machine.name),
        fact('equipment_number', machine.equipment_number),
        fact('specification_model', machine.specification_model),
        fact('serial_number', machine.serial_number),
        fact('manufacturer', machine.manufacturer),
        fact('purchase_date', machine.purchase_date),
        fact('custodian_id', machine.custodian),
        fact('workplace_id', machine.workplace),
        fact('state', equipmentState.labels[machine.state][language]),
        fact('validity_period', machine.validity_period),
        fact('price', machine.price),
        [equipmentLifecycleEvent.fields.cost.label[language], machine.spent],
      ],
      sections: await sectionsOf(ctx, id),
    },
  }
}

/** The documents themselves with the pages that each has. Refuses with G-21. */
async function documentsOf(call: OutsideCall, attached: readonly Attached[]) {
  const parts: { readonly part: JoinedPart; readonly pages: number }[] = []
  let size = 0
  for (const { title, mime, storage_key, sha256 } of attached) {
    const content = await call.services.files.get(contentKey(storage_key), sha256)
    size += content.length
    if (size > mostMb * 1024 * 1024) throw new Refusal([refused(generalErrors, 'G-21', { max: mostMb })])
    parts.push(
      mime === 'application/pdf'
        ? { part: { title, pdf: content }, pages: await pagesOf(content) }
        : { part: { title, pdf: content, picture: mime }, pages: 1 },
    )
  }
  return parts
}

/** The file of a machine; see the contract. */
export const printLife: Run<Actions['File']> = async (call, { id }) => {
  const { paper, attached } = await call.transaction({}, ctx => factsOf(ctx, id))
  const print = (document: Parameters<typeof call.services.printer.print>[0]) =>
    call.services.printer.print(document, { createdAt: new Date(0) })
  const documents = await documentsOf(call, attached)
  const counted: { readonly title: string; readonly pages: number }[] = []
  for (const section of paper.sections)
    counted.push({ title: section.title, pages: (await print(sectionPaper(paper, section))).pages })
  for (const { part, pages } of documents) counted.push({ title: part.title, pages })
  // as many lines as the catalogue will have, so that it takes its room
  const front = (
    await print(
      frontPaper(
        paper,
        counted.map(line => ({ ...line, page: 999 })),
      ),
    )
  ).pages
  let page = front + 1
  const lines: CatalogueLine[] = counted.map(line => {
    const at = page
    page += line.pages
    return { ...line, page: at }
  })
  const whole = await print(lifePaper(paper, lines))
  const joined = await joinPapers([{ title: paper.number, pdf: whole.pdf }, ...documents.map(({ part }) => part)])
  return { pdf: joined.pdf.toString('base64'), pages: joined.pages }
}
