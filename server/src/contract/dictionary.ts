import { dictOption } from '@gt/domain/platform/dict-option.entity.ts'
import { quote } from '../db/schema.ts'
import { rowColumns } from '../db/write.ts'
import type { OutsideCall } from '../http/implement.ts'
import { pascalRow } from './names.ts'
import { type Row, reading } from './query.ts'

/** Valid options of a dictionary type, by order number; those of another business are not the caller's (clause 7.3-028). */
export async function dictionaryOptions(call: OutsideCall, typeCode: string): Promise<Row[]> {
  const columns = rowColumns(dictOption)
    .map(name => `o.${quote(name)}`)
    .join(', ')
  return reading(call, async ({ tx }) => {
    const rows = await tx.query<Row>(
      `select ${columns} from dict_option o join dict_type d on d.id = o.dict_type_id
       where d.code = $1 and d.deleted_at is null and o.deleted_at is null and o.valid and (o.business_id is null or o.business_id = app_biz())
       order by o.order_no, o.id`,
      [typeCode],
    )
    return rows.map(pascalRow)
  })
}
