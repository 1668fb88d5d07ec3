import { defineEntity } from '../kit/entity.ts'
import { oneOf } from '../kit/fields/enum.ts'
import { integer } from '../kit/fields/integer.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'
import { mostLabels, qrcodeBatch } from './qrcode-batch.entity.ts'

const { count, medium, usage, qrcode_style_id, prefix, remark } = qrcodeBatch.fields

/** What a new batch is asked for; everything else of it is drawn. */
export const batchForm = defineEntity('qrcode_batch', {
  label: qrcodeBatch.label,
  tenancy: 'platform',
  title: 'prefix',
  fields: {
    count: integer(count.label, { required: true, min: 1, max: mostLabels }),
    medium: oneOf(medium.label, medium.options.list, { required: true }),
    usage: oneOf(usage.label, usage.options.list, { required: true, default: 'sample' }),
    qrcode_style_id: ref(qrcode_style_id.label, { to: 'qrcode_style', required: true }),
    prefix: text(prefix.label, { required: true, max: 6 }),
    remark: text(remark.label, { max: 500 }),
  },
})
