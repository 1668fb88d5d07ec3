import { todoItem } from '@gt/domain/dashboard/todo-item.entity.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import { notice } from '@gt/domain/kit/notice.ts'
import { hierarchyFile } from '@gt/domain/standards/hierarchy-file.entity.ts'
import { hierarchyReceipt } from '@gt/domain/standards/hierarchy-receipt.entity.ts'
import { standardNotices } from '@gt/domain/standards/notices.ts'
import type { Transaction } from '../../db/transaction.ts'
import { putFiles } from '../put-file.ts'
import { putRows } from '../put-rows.ts'
import { paperOf } from './paper-of.ts'
import { day, inUnit, known, type Scene } from './scene.ts'

interface Given {
  readonly level: string
  readonly doc_no: string
  readonly name: string
  readonly revision: string
  readonly state: 'draft' | 'pending' | 'valid'
  /** Days from the seeding to the one from which it is in force, or was; and to the one from which it is void. */
  readonly from: number
  readonly until?: number
}

const graded: readonly Given[] = [
  { level: 'manual', doc_no: 'ZLSC-01', name: '质量手册', revision: 'A/0', state: 'valid', from: -700, until: -120 },
  { level: 'manual', doc_no: 'ZLSC-01', name: '质量手册', revision: 'B/0', state: 'valid', from: -120 },
  { level: 'procedure', doc_no: 'CX-07', name: '样品管理程序', revision: 'A/0', state: 'valid', from: -400 },
  { level: 'procedure', doc_no: 'CX-07', name: '样品管理程序', revision: 'A/1', state: 'pending', from: 20 },
  { level: 'instruction', doc_no: 'ZY-12', name: '压力机操作规程', revision: 'A/0', state: 'valid', from: -300 },
  { level: 'form', doc_no: 'JL-31', name: '样品流转单', revision: 'A/0', state: 'draft', from: 30 },
]
const site: readonly Given[] = [
  { level: 'instruction', doc_no: 'GD-ZY-01', name: '工地取样细则', revision: 'A/0', state: 'valid', from: -60 },
]

async function putDocuments(scene: Scene, tx: Transaction, unit: string, given: readonly Given[]): Promise<void> {
  const folders = await tx.query<{ level: string; id: Id }>(
    'select level, id from hierarchy_file where is_folder and business_id = 0 and deleted_at is null',
  )
  const files = await putFiles(
    tx,
    scene.files,
    given.map(({ doc_no, revision }) => ({
      ...{
        name: `${doc_no} ${revision.replace('/', '-')}.pdf`,
        mime: 'application/pdf',
        folder: 'hierarchy_file_file',
      },
      content: paperOf(`${doc_no}  ${revision}`),
    })),
  )
  const approver = known(scene.users, unit === 'SFJC' ? 'director' : 'gd-chief')
  const ids = await putRows(
    tx,
    hierarchyFile,
    ['doc_no', 'revision'],
    given.map(({ from, until, ...values }, at) => ({
      ...values,
      parent_id: folders.find(({ level }) => level === values.level)?.id ?? null,
      file_id: files[at],
      effective_on: day(scene, from),
      ...(values.state === 'valid' ? { issued_on: day(scene, from - 5), approved_by_id: approver } : {}),
      ...(until === undefined ? {} : { void_on: day(scene, until) }),
    })),
    'once',
  )
  const manual = ids.get('ZLSC-01|B/0')
  if (!manual) return
  await putRows(
    tx,
    hierarchyReceipt,
    ['hierarchy_file_id', 'user_id'],
    ['head-hnt', 'head-tg', 'tester1', 'tester3'].map((name, at) => ({
      hierarchy_file_id: manual,
      user_id: known(scene.users, name),
      sent_at: `${day(scene, -119)} 09:00:00`,
      read_at: at === 3 ? null : `${day(scene, -118 + at)} 10:20:00`,
    })),
    'once',
  )
  const title = notice(standardNotices, 'documentToRead', { name: '质量手册', revision: 'B/0' })
  await putRows(
    tx,
    todoItem,
    ['kind', 'object_kind', 'object_id', 'user_id'],
    [
      {
        ...{ kind: 'other', step: 'read_document', title: title.zh, title_en: title.en, title_es: title.es },
        ...{ object_kind: 'hierarchy_file', object_id: manual, object_number: 'ZLSC-01' },
        ...{ route: '/djnotification/todoitems', user_id: known(scene.users, 'tester3') },
      },
    ],
    'once',
  )
}

/** Documents of the quality system: in force, replaced, waiting for their approval; and who read the manual. */
export async function seedDocuments(scene: Scene, unit: string): Promise<void> {
  await inUnit(scene, unit, tx => putDocuments(scene, tx, unit, unit === 'SFJC' ? graded : site))
}
