import { defineEntity } from '../kit/entity.ts'
import { objectId, ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'

/** A calibrated tool whose values stand in a record as it is now. */
export const toolUsage = defineEntity('tool_usage', {
  label: { zh: '器具引用', en: 'Tool use', es: 'Uso de instrumento' },
  tenancy: 'business',
  title: 'tool_entity',
  pick: false,
  unique: [['test_record_id', 'tool_entity', 'tool_id']],
  index: [['tool_entity', 'tool_id']],
  fields: {
    test_record_id: ref({ zh: '记录', en: 'Record', es: 'Registro' }, { to: 'test_record', required: true }),
    tool_entity: text(
      { zh: '器具种类', en: 'Kind of tool', es: 'Clase de instrumento' },
      { max: 60, required: true, byServer: true },
    ),
    tool_id: objectId({ zh: '器具', en: 'Tool', es: 'Instrumento' }, { required: true }),
  },
})
