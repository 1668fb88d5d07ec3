import { hierarchyFile } from '@gt/domain/standards/hierarchy-file.entity.ts'
import type { Transaction } from '../../db/transaction.ts'
import { putRows } from '../put-rows.ts'

const folders = [
  ['manual', '质量手册'],
  ['procedure', '程序文件'],
  ['instruction', '作业指导书'],
  ['form', '记录表格'],
  ['external', '外来文件'],
  ['other', '其他'],
] as const

/** The folders in which the documents of the quality system stand, one for each level. */
export async function seedDocumentFolders(tx: Transaction): Promise<void> {
  await putRows(
    tx,
    hierarchyFile,
    ['doc_no', 'revision'],
    folders.map(([level, name], at) => ({
      ...{ level, name, is_folder: 1, doc_no: `0${at + 1}`, revision: '-', state: 'valid', sort_no: at + 1 },
    })),
    'once',
  )
}
