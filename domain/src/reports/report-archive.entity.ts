import { defineEntity } from '../kit/entity.ts'
import { date } from '../kit/fields/date.ts'
import { datetime } from '../kit/fields/datetime.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { integer } from '../kit/fields/integer.ts'
import { json } from '../kit/fields/json.ts'
import { ref } from '../kit/fields/ref.ts'
import { stateOf } from '../kit/fields/state.ts'
import { text } from '../kit/fields/text.ts'
import { storageKind } from './lists.ts'

const stateList = enumList('report_archive.state', {
  filed: { zh: '在档', en: 'Filed', es: 'En archivo' },
  borrowed: { zh: '借出', en: 'Borrowed', es: 'Prestado' },
  unarchive_applied: { zh: '撤销归档待批', en: 'Removal applied for', es: 'Desarchivo pendiente de aprobación' },
  unarchived: { zh: '已撤销归档', en: 'Taken out of the archive', es: 'Desarchivado' },
  destroy_applied: { zh: '销毁待批', en: 'Destruction applied', es: 'Destrucción pendiente de aprobación' },
  destroyed: { zh: '已销毁', en: 'Destroyed', es: 'Destruido' },
})

/** Archive box/volume entry. */
export const reportArchive = defineEntity('report_archive', {
  label: { zh: '报告归档', en: 'Report archive', es: 'Archivo de informes' },
  tenancy: 'business',
  title: 'archive_no',
  evidence: true,
  pick: { label: 'archive_no', search: ['archive_no'] },
  unique: [['archive_no', 'report_id']],
  index: [['report_id'], ['archived_on'], ['state']],
  fields: {
    archive_no: text({ zh: '档案编号', en: 'Archive number', es: 'N.º de archivo' }, { max: 60, required: true }),
    report_id: ref({ zh: '报告', en: 'Report', es: 'Informe' }, { to: 'report', required: true }),
    report_revision_id: ref({ zh: '版本', en: 'Revision', es: 'Revisión' }, { to: 'report_revision' }),
    delivery_catalog_id: ref(
      { zh: '归档目录', en: 'Catalogue', es: 'Catálogo de archivo' },
      { to: 'delivery_catalog' },
    ),
    storage: oneOf({ zh: '存档形式', en: 'Form', es: 'Soporte de archivo' }, storageKind, {
      required: true,
      default: 'both',
    }),
    box_no: text({ zh: '盒号', en: 'Box', es: 'N.º de caja' }, { max: 40 }),
    volume_no: text({ zh: '卷号', en: 'Volume', es: 'N.º de volumen' }, { max: 40 }),
    shelf: text({ zh: '库位', en: 'Shelf', es: 'Ubicación en archivo' }, { max: 60 }),
    /** order, task sheet, record, report, captured curves, photos, change papers. */
    content_list: json({ zh: '归档内容', en: 'Contents', es: 'Contenido archivado' }, { default: [] }),
    archived_by_id: ref({ zh: '归档人', en: 'Archived by', es: 'Archivado por' }, { to: 'app_user', required: true }),
    archived_on: date({ zh: '归档日期', en: 'Archived', es: 'Fecha de archivo' }, { required: true, default: 'today' }),
    /** Empty is for ever. */
    keep_years: integer({ zh: '保存年限', en: 'Keep for', es: 'Años de conservación' }, { unit: 'year', min: 6 }),
    destroy_after: date({ zh: '到期日期', en: 'May be destroyed after', es: 'Fecha de fin de conservación' }),
    borrower: text({ zh: '借阅人', en: 'Borrower', es: 'Prestatario' }, { max: 50 }),
    borrowed_at: datetime({ zh: '借出时间', en: 'Borrowed', es: 'Fecha de préstamo' }),
    due_back: date({ zh: '应还日期', en: 'Due back', es: 'Fecha de devolución debida' }),
    borrow_purpose: text({ zh: '借阅用途', en: 'Purpose of the loan', es: 'Motivo del préstamo' }, { max: 200 }),
    destroy_reason: text({ zh: '销毁原因', en: 'Reason of destruction', es: 'Motivo de la destrucción' }, { max: 300 }),
    /** Who sees the paper destroyed; the electronic record stays. */
    witness: text({ zh: '监销人', en: 'Witness', es: 'Testigo' }, { max: 50 }),
    destroyed_on: date({ zh: '销毁日期', en: 'Destroyed', es: 'Fecha de destrucción' }),
    state: stateOf({ zh: '状态', en: 'State', es: 'Estado' }, stateList, 'filed'),
  },
})
